import { isRecord } from '#engine';
import { readEvents, type StreamEvent } from '#shared/event-stream.ts';

interface Reader {
  /** Receives the answer's text so far. */
  onText: (text: string) => void;
  /** Called when data arrives: the service is still working. */
  onSign: () => void;
  /** In characters; a longer stream is aborted. */
  longest: number;
}

/**
 * Reads a streamed answer: events `part` {"text"} while it is generated, then `done` with the whole answer as sent
 * without streaming. Only `done` counts.
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
    // Further data is ignored.
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
