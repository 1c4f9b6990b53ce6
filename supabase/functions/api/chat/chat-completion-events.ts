import { z } from 'zod';
import { readEvents } from '../../_shared/event-stream.ts';

/** The text that one event of a completion adds, and the finish reason of the last one. */
export type Delta = { text: string; finish: string | null };

const chunk = z.object({
  choices: z.array(
    z.object({
      delta: z.object({ content: z.string().nullish() }).nullish(),
      finish_reason: z.string().nullish(),
    }),
  ),
});

/** Parses the data of one event; null when it is not a completion chunk. */
export function deltaOf(data: string): Delta | null {
  const parsed = chunk.safeParse(parseJson(data));
  if (!parsed.success) return null;
  const [choice] = parsed.data.choices;
  return { text: choice?.delta?.content ?? '', finish: choice?.finish_reason ?? null };
}

/** In characters. */
const longestLine = 64 * 1024;

/**
 * Cuts server-sent events out of bytes: call it with each chunk, and it returns the data of the events that it completes.
 * Bytes that are no UTF-8, and a line of more than 64 KB, are malformed.
 */
export function eventReader(): (bytes: Uint8Array) => string[] | 'malformed' {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let complete: string[] = [];
  const take = readEvents(({ data }) => void complete.push(data));
  return (bytes) => {
    const text = decode(decoder, bytes);
    complete = [];
    return text === null || take(text) > longestLine ? 'malformed' : complete;
  };
}

function decode(decoder: TextDecoder, bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes, { stream: true });
  } catch {
    return null;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
