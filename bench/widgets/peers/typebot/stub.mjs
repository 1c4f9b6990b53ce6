/** The two viewer calls the bubble makes: startChat and continueChat. */
import { OPTIONS, QUESTION, THANKS, WELCOME } from '../../scenario.mjs';

const bubble = (id, text) => ({
  id,
  type: 'text',
  content: { type: 'richText', richText: [{ type: 'p', children: [{ text }] }] },
});
const settings = {
  general: { isBrandingEnabled: false, rememberUser: { isEnabled: false } },
  typingEmulation: { enabled: false, delayBetweenBubbles: 0, isDisabledOnFirstMessage: true },
};
// A custom font, so that the library does not ask an outside font service.
const theme = {
  general: {
    font: { type: 'Custom', family: 'sans-serif', css: '' },
    background: { type: 'Color', content: '#ffffff' },
  },
  chat: {},
};
const choice = {
  id: 'b-choice',
  type: 'choice input',
  items: OPTIONS.map((content, i) => ({ id: `i${i}`, content })),
  options: { isMultipleChoice: false },
};
const textInput = {
  id: 'b-text',
  type: 'text input',
  options: { labels: { placeholder: 'Type your answer', button: 'Send' }, isLong: false },
};
let n = 0;

export default async function stub({ url, body, json }) {
  if (url.pathname === '/api/v1/typebots/admissions/startChat') {
    json({
      sessionId: `s${++n}`,
      resultId: `r${n}`,
      typebot: { id: 'admissions', version: '6.1', theme, settings, publishedAt: '2026-01-01T00:00:00.000Z' },
      messages: [bubble('m1', WELCOME)],
      input: choice,
    });
    return true;
  }
  if (/^\/api\/v1\/sessions\/[^/]+\/continueChat$/.test(url.pathname)) {
    const text = JSON.parse(body.toString() || '{}').message?.text ?? '';
    json(
      OPTIONS.includes(text)
        ? { messages: [bubble('m2', QUESTION)], input: textInput }
        : { messages: [bubble('m3', THANKS)] },
    );
    return true;
  }
  if (url.pathname.startsWith('/api/')) {
    json({});
    return true;
  }
  return false;
}
