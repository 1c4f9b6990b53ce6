import { deltaOf, eventReader } from './chat-completion-events.ts';
import { type ChatModel, completionsUrl, modelTimeouts } from './chat-model.ts';

export type ModelMessage = { role: 'system' | 'user'; content: string };

/** Why a model has not answered. Closed vocabulary for the log, without any of the question or answer. */
export type ModelFailure =
  | 'unreachable'
  | 'slow_first_byte'
  | 'slow'
  | `status_${number}`
  | 'not_a_stream'
  | 'malformed'
  | 'cut'
  | 'too_large'
  | 'stopped';

export type CompletionEnd = { ok: true } | { ok: false; code: ModelFailure };

type Completion = {
  /** Aborts the request when the visitor leaves. */
  signal: AbortSignal;
  /** Receives each piece of the answer; returning false ends the request. */
  onText: (text: string) => boolean;
  /** Of the answer. Default: 400, five sentences. */
  maxTokens?: number;
};

const maxAnswerBytes = 512 * 1024;

/**
 * Requests a completion and passes its text on in pieces. Limits the time to the first byte and in total, follows no
 * redirect, and stops reading at 512 KB. Never throws: failures are codes.
 */
export async function streamCompletion(
  model: ChatModel,
  messages: ModelMessage[],
  { signal, onText, maxTokens = 400 }: Completion,
): Promise<CompletionEnd> {
  const clock = startTimeouts(model, signal);
  let hasStarted = false;
  try {
    const pending = fetch(completionsUrl(model.url), {
      method: 'POST',
      redirect: 'error',
      headers: {
        Accept: 'text/event-stream',
        'Content-Type': 'application/json',
        ...(model.key && { Authorization: `Bearer ${model.key}` }),
      },
      body: JSON.stringify({
        model: model.name,
        messages,
        stream: true,
        temperature: 0,
        max_tokens: maxTokens,
      }),
      signal: clock.signal,
    });
    const response = await clock.inTime(pending);
    if (!response.ok) return failed(`status_${response.status}`);
    const type = response.headers.get('Content-Type') ?? '';
    if (!/^text\/event-stream\b/i.test(type) || !response.body) return failed('not_a_stream');
    hasStarted = true;
    return await readAnswer(response.body, clock, onText);
  } catch {
    return failed(clock.over() ?? (hasStarted ? 'cut' : 'unreachable'));
  } finally {
    clock.close();
  }
}

async function readAnswer(
  body: ReadableStream<Uint8Array>,
  { inTime, arrived }: Timeouts,
  onText: Completion['onText'],
): Promise<CompletionEnd> {
  const reader = body.getReader();
  const events = eventReader();
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read());
      if (done) return failed('cut');
      arrived();
      size += value.length;
      if (size > maxAnswerBytes) return failed('too_large');
      const data = events(value);
      if (data === 'malformed') return failed('malformed');
      for (const one of data) {
        const end = handleEvent(one, onText);
        if (end) return end;
      }
    }
  } finally {
    // Stops the download of the unread rest.
    reader.cancel().catch(() => {});
  }
}

/** Returns null while the answer continues. */
function handleEvent(data: string, onText: Completion['onText']): CompletionEnd | null {
  if (data === '[DONE]') return { ok: true };
  const delta = deltaOf(data);
  if (!delta) return failed('malformed');
  if (delta.text && !onText(delta.text)) return failed('stopped');
  if (delta.finish === null) return null;
  return delta.finish === 'stop' ? { ok: true } : failed('cut');
}

function failed(code: ModelFailure): CompletionEnd {
  return { ok: false, code };
}

type Timeouts = ReturnType<typeof startTimeouts>;

/**
 * The timeouts of one request. `inTime` rejects by itself when they expire: Node's fetch holds its signal weakly, and does
 * not see an abort once that has been garbage-collected. `close` also aborts what is still running.
 */
function startTimeouts({ waits = modelTimeouts }: ChatModel, visitor: AbortSignal) {
  const end = new AbortController();
  let over: ModelFailure | null = null;
  const stop = (code: ModelFailure) => () => {
    over = code;
    end.abort();
  };
  const left = stop('stopped');
  if (visitor.aborted) left();
  visitor.addEventListener('abort', left, { once: true });
  const first = setTimeout(stop('slow_first_byte'), waits.firstByte);
  const whole = setTimeout(stop('slow'), waits.whole);
  const expired = new Promise<never>((_, reject) => {
    end.signal.addEventListener('abort', () => reject(end.signal.reason), { once: true });
  });
  expired.catch(() => {});
  return {
    signal: end.signal,
    inTime: <T>(work: Promise<T>): Promise<T> => Promise.race([work, expired]),
    arrived: () => clearTimeout(first),
    over: () => over,
    close() {
      clearTimeout(first);
      clearTimeout(whole);
      visitor.removeEventListener('abort', left);
      end.abort();
    },
  };
}
