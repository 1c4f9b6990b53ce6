import { isRecord } from '#engine';
import { readEvents, type StreamEvent } from '#shared/event-stream.ts';

interface Reader {
  /** The answer's text as far as it has come. */
  onText: (text: string) => void;
  /** Something has come: the service is still at it. */
  onSign: () => void;
  /** In characters; a longer stream is left. */
  longest: number;
}

/**
 * Reads an answer that comes in parts: events `part` {"text"} while it is made, then `done` with all that an answer
 * which comes at once would be. Only the last one counts.
 *
 * @returns the JSON of `done`; empty when the stream is longer than an answer may be.
 * @throws when the stream ends, or breaks, before that.
 */
export async function readStreamedAnswer(
  body: ReadableStream<Uint8Array>,
  { onText, onSign, longest }: Reader,
): Promise<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let length = 0;
  let text = '';
  let done: string | null = null;
  const take = readEvents((event) => {
    if (done !== null) return;
    if (event.type === 'done') done = event.data;
    const part = partOf(event);
    if (part === '') return;
    text += part;
    onText(text);
  });
  try {
    while (done === null) {
      const chunk = await reader.read();
      if (chunk.done) throw new TypeError('The answer was cut off.');
      onSign();
      const piece = decoder.decode(chunk.value, { stream: true });
      length += piece.length;
      if (length > longest) return '';
      take(piece);
    }
    return done;
  } finally {
    // Whatever else may come is not waited for.
    reader.cancel().catch(() => {});
  }
}

function partOf({ type, data }: StreamEvent): string {
  if (type !== 'part') return '';
  try {
    const part: unknown = JSON.parse(data);
    return isRecord(part) && typeof part.text === 'string' ? part.text : '';
  } catch {
    return '';
  }
}
