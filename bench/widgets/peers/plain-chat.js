import { OPTIONS, QUESTION, THANKS, TITLE, WELCOME } from '../scenario.mjs';
import sheet from './hello-bubble.css?inline';

/** The conversation without any library, and its style. */
export function fillWithChat(place) {
  const put = (tag, properties) => {
    const element = Object.assign(document.createElement(tag), properties);
    place.append(element);
    return element;
  };
  const say = (who, textContent) => put('div', { className: `msg ${who}`, textContent });

  document.head.append(Object.assign(document.createElement('style'), { textContent: sheet }));
  put('strong', { textContent: TITLE });
  say('bot', WELCOME);
  const options = OPTIONS.map((textContent) => put('button', { className: 'opt', textContent }));
  for (const option of options) {
    option.onclick = () => {
      for (const each of options) each.remove();
      say('user', option.textContent);
      say('bot', QUESTION);
      const input = put('input', {});
      input.onkeydown = ({ key }) => {
        if (key !== 'Enter' || !input.value) return;
        input.remove();
        say('user', input.value);
        say('bot', THANKS);
      };
    };
  }
}
