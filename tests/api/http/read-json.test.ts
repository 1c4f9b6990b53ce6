import { afterEach, describe, expect, test, vi } from 'vitest';
import { readBody } from '#api/http/read-body.ts';
import { apiOver, debug } from '../api-over.ts';
import { workingDatabase } from '../working-database.ts';

afterEach(() => void vi.useRealTimers());

describe('a body', () => {
  const site = apiOver(workingDatabase);
  const padded = (size: number) => JSON.stringify({ user_id: debug }).padEnd(size);

  test('may hold 64 KB and not a byte more', async () => {
    expect(padded(65_536)).toHaveLength(65_536);
    expect((await site.post('/mock/token', padded(65_536))).status).toBe(200);
    expect((await site.post('/mock/token', padded(65_537))).status).toBe(413);
  });

  test('that comes in pieces is counted as it comes, and reading stops', async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(16_384).fill(32));
      },
    });
    const request = new Request('http://service.test/mock/token', {
      method: 'POST',
      body: endless,
      headers: { 'Content-Length': '2' },
      // @ts-expect-error Node's fetch wants this word for a streamed body; the DOM types do not know it.
      duplex: 'half',
    });
    expect((await site.api.fetch(request)).status).toBe(413);
    expect(pulled).toBeLessThan(10);
  });

  test.each(['', '{', '{"user_id":', 'user_id=x', '[1]', '"x"', '1', 'null'])(
    'that is no JSON object is refused: %s',
    async (body) => {
      expect((await site.post('/mock/token', body)).status).toBe(400);
    },
  );

  test('that has come is waited for no longer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    expect(await readBody(new Blob(['{}']).stream(), 10)).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('that is no UTF-8 is refused', async () => {
    const body = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
    expect((await site.api.request('/mock/token', { method: 'POST', body })).status).toBe(400);
  });

  test.each([
    [190, 200],
    [30_000, 400],
  ])('that is nested %d deep is answered with %d', async (depth, status) => {
    const deep = `{"user_id":"${debug}","a":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    expect((await site.post('/mock/token', deep)).status).toBe(status);
  });

  test('that holds many brackets in a text, or beside each other, is not deep', async () => {
    const flat = JSON.stringify({ user_id: debug, a: '\\"[{('.repeat(2000), b: Array(2000).fill([{}]) });
    expect((await site.post('/mock/token', flat)).status).toBe(200);
  });
});
