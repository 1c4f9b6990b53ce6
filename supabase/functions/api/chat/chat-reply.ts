import type { Context } from 'hono';
import { routePath } from 'hono/route';
import type { ApiDeps } from '../http/api-deps.ts';
import { errorLocation } from '../http/error-location.ts';
import type { ChatContext } from './chat-context.ts';
import { type Passage, plainAnswer } from './chat-passages.ts';
import { eventStream } from './chat-stream.ts';
import { wordAnswer } from './model-answer.ts';

/** What the database knows to answer a question with. */
export type Findings = {
  question_id: string;
  outcome: 'answered' | 'unanswered';
  passages: Passage[];
  related: string[];
  answer_by: string;
};

type Asked = { question: string; context: ChatContext };

type Listener = { signal: AbortSignal; say: (text: string) => void };

/** Tells the answer: to those who ask for events as it grows, to all others when it is whole. */
export async function tellAnswer(
  c: Context,
  deps: ApiDeps,
  asked: Asked,
  found: Findings,
): Promise<Response> {
  const passages = found.outcome === 'answered' ? found.passages : [];
  const answer = {
    sources: passages.map(({ title, source_url }) => ({ title, url: source_url })),
    answered: passages.length > 0,
    question_id: found.question_id,
    related: found.related,
    answer_by: found.answer_by,
  };
  const route = routePath(c);
  const { requestId } = c.var;
  const log = (failure: { code: string; detail: string }) => deps.log({ requestId, route, ...failure });
  const words = (listener: Listener) => inWords(deps, log, { ...asked, passages }, listener);

  if (!c.req.header('Accept')?.includes('text/event-stream')) {
    const response = await words({ signal: c.req.raw.signal, say: () => {} });
    return c.json({ success: true, response, ...answer });
  }
  return eventStream(
    async (send, signal) => {
      let said = false;
      const say = (text: string) => {
        said = true;
        send('part', { text });
      };
      const response = await words({ signal, say });
      if (!said && response) say(response);
      send('done', { success: true, response, ...answer });
    },
    (fault) => log({ code: 'unexpected_error', detail: errorLocation(fault) }),
  );
}

/**
 * The answer in the model's words, or in the school's own where there is no model, or the model failed or said what no
 * passage says. Which of these it was goes to the log, and nothing of what was said.
 */
async function inWords(
  { model }: ApiDeps,
  log: (failure: { code: string; detail: string }) => void,
  asked: Asked & { passages: Passage[] },
  listener: Listener,
): Promise<string> {
  const plain = plainAnswer(asked.passages);
  if (!model || asked.passages.length === 0) return plain;
  const worded = await wordAnswer(model, asked, listener);
  if (worded.ok) return worded.text;
  if (!listener.signal.aborted) log({ code: worded.code, detail: worded.detail });
  return plain;
}
