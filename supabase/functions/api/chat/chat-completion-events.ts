import { z } from 'zod';

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

const maxLineLength = 64 * 1024;

/**
 * Parses server-sent events: called with each chunk of bytes, returns the data of the events that it completes. Comments
 * and other fields are ignored. Invalid UTF-8 and lines of more than 64 KB are malformed.
 */
export function eventReader(): (bytes: Uint8Array) => string[] | 'malformed' {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  let data: string[] = [];
  let endsWithCr = false;
  return (bytes) => {
    const decoded = decode(decoder, bytes);
    if (decoded === null) return 'malformed';
    // A CRLF may be split between two chunks.
    const text = endsWithCr && decoded.startsWith('\n') ? decoded.slice(1) : decoded;
    if (decoded) endsWithCr = decoded.endsWith('\r');
    const lines = (rest + text).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? '';
    if (rest.length > maxLineLength) return 'malformed';
    const complete: string[] = [];
    for (const line of lines) {
      if (line.startsWith('data:')) data.push(line.slice(5).trimStart());
      if (line !== '' || data.length === 0) continue;
      complete.push(data.join('\n'));
      data = [];
    }
    return complete;
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
