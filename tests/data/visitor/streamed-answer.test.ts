import { describe, expect, test } from 'vitest';
import { readStreamedAnswer } from '#data/visitor/streamed-answer.ts';

const part = (text: string) => `event: part\ndata: ${JSON.stringify({ text })}\n\n`;
const done = (data: object) => `event: done\ndata: ${JSON.stringify(data)}\n\n`;

describe('an answer in parts', () => {
  test('grows, and counts as what it is in the end', async () => {
    const read = await readAll([part('Yes, '), part('on nine routes.'), done({ response: 'Yes.' })]);
    expect(read).toEqual({ text: '{"response":"Yes."}', grown: ['Yes, ', 'Yes, on nine routes.'], signs: 3 });
  });

  test('may be torn anywhere, within a character too', async () => {
    const bytes = new TextEncoder().encode(`${part('Ça va, 学校')}${done({ a: 1 })}`);
    const { text, grown } = await readAll(Array.from(bytes, (byte) => Uint8Array.of(byte)));
    expect([text, grown]).toEqual(['{"a":1}', ['Ça va, 学校']]);
  });

  test('is over with its end, whatever follows', async () => {
    const read = await readAll([done({ a: 1 }) + part('more') + done({ a: 2 }), part('more')]);
    expect([read.text, read.grown]).toEqual(['{"a":1}', []]);
  });

  test.each([
    ['broken', 'event: part\ndata: {"text": \n\n'],
    ['empty', part('')],
    ['of another kind', 'event: part\ndata: {"text": 7}\n\n'],
    ['unknown', 'event: thought\ndata: {"text": "x"}\n\n'],
  ])('does without a part that is %s', async (_, piece) => {
    const { grown, text } = await readAll([piece, part('Yes'), done({})]);
    expect([grown, text]).toEqual([['Yes'], '{}']);
  });

  test('is none when it ends before its end', async () => {
    await expect(readAll([part('Yes, ')])).rejects.toThrow('cut off');
  });

  test('is left when it does not end', async () => {
    let left = false;
    const endless = new ReadableStream<Uint8Array>({
      pull: (to) => to.enqueue(new TextEncoder().encode(part('on and on '))),
      cancel() {
        left = true;
      },
    });
    const reader = { onText: () => {}, onSign: () => {}, longest: 65_536 };
    expect(await readStreamedAnswer(endless, reader)).toBe('');
    expect(left).toBe(true);
  });
});

async function readAll(pieces: readonly (string | Uint8Array)[]) {
  const grown: string[] = [];
  let signs = 0;
  const body = new ReadableStream<Uint8Array>({
    start(to) {
      for (const piece of pieces) {
        to.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece);
      }
      to.close();
    },
  });
  const text = await readStreamedAnswer(body, {
    onText: (now) => void grown.push(now),
    onSign() {
      signs += 1;
    },
    longest: 65_536,
  });
  return { text, grown, signs };
}
