/** What came of reading a body: its bytes, or why there are none. */
export type Body = Uint8Array<ArrayBuffer> | 'too_large' | 'too_slow' | 'broken';

/**
 * Reads a body whole, within `most` bytes and ten seconds. The bytes are counted as they arrive, since a declared length
 * can lie; reading stops at the first that is too many. The deadline is for the whole, not for each piece.
 */
export async function readBody(stream: ReadableStream<Uint8Array> | null, most: number): Promise<Body> {
  if (!stream) return new Uint8Array();
  const reader = stream.getReader();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'too_slow'>((resolve) => {
    timer = setTimeout(resolve, bodyTimeoutMs, 'too_slow');
  });
  try {
    const body = await Promise.race([collect(reader, most), late]);
    // Not awaited: what has not arrived may never do so.
    if (typeof body === 'string') reader.cancel().catch(() => undefined);
    return body;
  } catch {
    return 'broken';
  } finally {
    clearTimeout(timer);
  }
}

export const bodyTimeoutMs = 10_000;

async function collect(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | 'too_large'> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) return 'too_large';
    pieces.push(value);
  }
  const body = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    body.set(piece, at);
    at += piece.length;
  }
  return body;
}
