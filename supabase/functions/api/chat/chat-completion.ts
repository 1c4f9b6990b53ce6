import { deltaOf, eventReader } from './chat-completion-events.ts';
import { type ChatModel, completionsAddress, modelWaits } from './chat-model.ts';

export type ModelMessage = { role: 'system' | 'user'; content: string };

/** Why a model has not answered. Closed vocabulary for the log; it holds nothing of what was asked or said. */
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
  /** Ends the request: the visitor has left. */
  signal: AbortSignal;
  /** Takes the answer as it grows; false ends it. */
  onText: (text: string) => boolean;
};

const largestAnswer = 512 * 1024;
const mostTokens = 400;

/**
 * Asks a model and hands on what it says, piece by piece. It has a time to its first byte and one in all, no redirect is
 * followed, and reading stops at 512 KB. Never throws: whatever goes wrong is a code.
 */
export async function streamCompletion(
  model: ChatModel,
  messages: ModelMessage[],
  { signal, onText }: Completion,
): Promise<CompletionEnd> {
  const clock = startClock(model, signal);
  let begun = false;
  try {
    const asked = fetch(completionsAddress(model.url), {
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
        max_tokens: mostTokens,
      }),
      signal: clock.signal,
    });
    const response = await clock.inTime(asked);
    if (!response.ok) return failed(`status_${response.status}`);
    const type = response.headers.get('Content-Type') ?? '';
    if (!/^text\/event-stream\b/i.test(type) || !response.body) return failed('not_a_stream');
    begun = true;
    return await readAnswer(response.body, clock, onText);
  } catch {
    return failed(clock.over() ?? (begun ? 'cut' : 'unreachable'));
  } finally {
    clock.close();
  }
}

async function readAnswer(
  body: ReadableStream<Uint8Array>,
  { inTime, arrived }: Clock,
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
      if (size > largestAnswer) return failed('too_large');
      const data = events(value);
      if (data === 'malformed') return failed('malformed');
      for (const one of data) {
        const end = takeEvent(one, onText);
        if (end) return end;
      }
    }
  } finally {
    // So that no body is read to its end for nothing.
    reader.cancel().catch(() => {});
  }
}

/** Null while the answer goes on. */
function takeEvent(data: string, onText: Completion['onText']): CompletionEnd | null {
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

type Clock = ReturnType<typeof startClock>;

/**
 * The times of one request. `inTime` waits for nothing longer than that: Node's fetch holds its signal weakly, and once
 * that has been collected in the middle of an answer it hears of no abort. `close` also ends what is still under way.
 */
function startClock({ waits = modelWaits }: ChatModel, visitor: AbortSignal) {
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
  const ended = new Promise<never>((_, reject) => {
    end.signal.addEventListener('abort', () => reject(end.signal.reason), { once: true });
  });
  ended.catch(() => {});
  return {
    signal: end.signal,
    inTime: <T>(work: Promise<T>): Promise<T> => Promise.race([work, ended]),
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
