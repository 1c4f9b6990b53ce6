/** The bytes of a body, or why it could not be read. */
export type Body = Uint8Array<ArrayBuffer> | 'too_large' | 'too_slow' | 'broken';

/**
 * Reads a complete body of at most `most` bytes within ten seconds. Bytes are counted as they arrive, since a declared
 * length can be wrong; reading stops at the limit. The timeout is for the whole body, not for each chunk.
 */
export async function readBody(stream: ReadableStream<Uint8Array> | null, most: number): Promise<Body> {
  if (!stream) return new Uint8Array();
  const reader = stream.getReader();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<'too_slow'>((resolve) => {
    timer = setTimeout(resolve, bodyTimeoutMs, 'too_slow');
  });
  try {
    const body = await Promise.race([collect(reader, most), timeout]);
    // Not awaited, as the rest may never arrive.
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
