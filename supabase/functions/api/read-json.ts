import type { Context } from 'hono';
import { z } from 'zod';
import type { Problem } from './problem.ts';

export type JsonBody = { ok: true; body: Record<string, unknown> } | { ok: false; problem: Problem };

const largestBody = 64 * 1024;
const jsonObject = z.record(z.string(), z.unknown());

/**
 * The request's body as a JSON object. The bytes are counted as they arrive, since a declared length can lie, and
 * reading stops at 64 KB.
 */
export async function readJson(c: Context): Promise<JsonBody> {
  const bytes = await readBytes(c.req.raw.body);
  if (bytes === 'too_large') return refused(413, 'body_too_large', 'This request is too large.');
  const parsed = bytes === 'broken' ? undefined : parseJson(bytes);
  if (parsed === undefined) return refused(400, 'malformed_json', 'This request is not valid JSON.');
  const object = jsonObject.safeParse(parsed);
  if (!object.success) return refused(400, 'not_an_object', 'This request must be a JSON object.');
  return { ok: true, body: object.data };
}

async function readBytes(
  stream: ReadableStream<Uint8Array> | null,
): Promise<Uint8Array | 'too_large' | 'broken'> {
  if (!stream) return new Uint8Array();
  const reader = stream.getReader();
  const body = new Uint8Array(largestBody);
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return body.subarray(0, size);
      if (size + value.length > largestBody) {
        await reader.cancel();
        return 'too_large';
      }
      body.set(value, size);
      size += value.length;
    }
  } catch {
    return 'broken';
  }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

function refused(status: 400 | 413, code: string, message: string): JsonBody {
  return { ok: false, problem: { status, code, message } };
}
