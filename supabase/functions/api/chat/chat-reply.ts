import type { Context } from 'hono';
import { routePath } from 'hono/route';
import type { ApiDeps } from '../http/api-deps.ts';
import { errorLocation } from '../http/error-location.ts';
import { answerLanguage, type ChatContext } from './chat-context.ts';
import { type Passage, plainAnswer } from './chat-passages.ts';
import { eventStream } from './chat-stream.ts';
import type { FoundAnswer } from './found-answer.ts';
import { generateAnswer } from './model-answer.ts';

type ChatQuestion = { question: string; context: ChatContext };

type Listener = { signal: AbortSignal; onText: (text: string) => void };

/** Sends the answer: as events while it grows if the client accepts those, otherwise complete. */
export async function sendAnswer(
  c: Context,
  deps: ApiDeps,
  asked: ChatQuestion,
  found: FoundAnswer,
): Promise<Response> {
  const passages = found.outcome === 'answered' ? found.passages : [];
  const answer = answerBody(found);
  const route = routePath(c);
  const { requestId } = c.var;
  const log = (failure: { code: string; detail: string }) => deps.log({ requestId, route, ...failure });
  const answerText = async (listener: Listener) =>
    found.urgent ?? (await writeAnswer(deps, log, { ...asked, passages }, listener));

  if (!c.req.header('Accept')?.includes('text/event-stream')) {
    const response = await answerText({ signal: c.req.raw.signal, onText: () => {} });
    return c.json({ success: true, response, ...answer });
  }
  return eventStream(
    async (send, signal) => {
      let hasSent = false;
      const onText = (text: string) => {
        hasSent = true;
        send('part', { text });
      };
      const response = await answerText({ signal, onText });
      if (!hasSent && response) onText(response);
      send('done', { success: true, response, ...answer });
    },
    (fault) => log({ code: 'unexpected_error', detail: errorLocation(fault) }),
  );
}

/** All of an answer but its text. */
export function answerBody(found: FoundAnswer) {
  const passages = found.outcome === 'answered' ? found.passages : [];
  return {
    sources: passages.map(({ title, source_url, language }) => ({ title, url: source_url, language })),
    answered: passages.length > 0,
    question_id: found.question_id,
    ...(found.choices.length > 0 && { choices: found.choices }),
    ...(found.half_open && { half_open: true }),
    related: found.related,
    answer_by: found.answer_by,
  };
}

/**
 * Returns the model's answer, or the school's own passage where there is no model, it would leave the parent's language, it
 * failed, or its answer was refused. Logs the reason without any of the text.
 */
async function writeAnswer(
  { model }: ApiDeps,
  log: (failure: { code: string; detail: string }) => void,
  asked: ChatQuestion & { passages: Passage[] },
  listener: Listener,
): Promise<string> {
  const plain = plainAnswer(asked.passages);
  if (!model || asked.passages.length === 0 || isBestUnworded(asked)) return plain;
  const modelAnswer = await generateAnswer(model, asked, listener);
  if (modelAnswer.ok) return modelAnswer.text;
  if (!listener.signal.aborted) log({ code: modelAnswer.code, detail: modelAnswer.detail });
  return plain;
}

/** Whether the passages are in the parent's language and the model's answer would not be. */
function isBestUnworded({
  context,
  passages,
}: Pick<ChatQuestion, 'context'> & { passages: Passage[] }): boolean {
  const { language } = context;
  return answerLanguage(language) !== language && passages.every((passage) => passage.language === language);
}
