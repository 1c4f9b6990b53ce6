import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchTransport } from '#api/webhooks/fetch-transport.ts';
import { pinnedPost } from '#local/webhooks/pinned-post.ts';
import { resolveName } from '#local/webhooks/resolve-name.ts';
import { answerWith, startReceiver } from './receiver.ts';

let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver('127.0.0.2');
});
afterAll(() => receiver.stop());

const call = (host: string, addresses: string[] | null) => ({
  url: new URL(`http://${host}:${receiver.port}/`),
  addresses,
  headers: {},
  body: '{}',
  signal: AbortSignal.timeout(10_000),
});

test('a call goes to the address that was checked, whatever the name leads to by now', async () => {
  // By now the name leads to 127.0.0.1, where another answers on this port.
  const trap = createServer((_, response) => void response.writeHead(418).end());
  await new Promise<void>((resolve) => trap.listen(receiver.port, '127.0.0.1', resolve));
  expect(await pinnedPost(call('localhost', null))).toBe(418);
  expect(await pinnedPost(call('localhost', ['127.0.0.2']))).toBe(204);
  expect(await pinnedPost(call('nowhere.example', ['127.0.0.2']))).toBe(204);
  await new Promise((resolve) => trap.close(resolve));
  expect(receiver.calls.map(({ headers }) => headers.host)).toEqual([
    `localhost:${receiver.port}`,
    `nowhere.example:${receiver.port}`,
  ]);
});

test('where two addresses were checked, the other is tried when one does not answer', async () => {
  expect(await pinnedPost(call('nowhere.example', ['::1', '127.0.0.2']))).toBe(204);
});

test.each(['never ends', 'breaks off'])('an answer is its status, also where its body %s', async (body) => {
  receiver.answer = (response) => {
    response.writeHead(202, { 'Content-Length': 100 }).write('{');
    if (body === 'breaks off') setTimeout(() => response.socket?.resetAndDestroy(), 50);
  };
  const signal = AbortSignal.timeout(500);
  expect(await pinnedPost({ ...call('127.0.0.2', null), signal })).toBe(202);
  receiver.answer = answerWith(204);
});

test('names that the DNS does not know have no addresses; those of a file do not count', async () => {
  const found = await resolveName('localhost.invalid', AbortSignal.timeout(10_000)).catch(() => 'no answer');
  // A machine without the DNS cannot say that there is no such name.
  expect([[], 'no answer']).toContainEqual(found);
});

test('on a host without sockets a redirect is not followed, and both kinds of addresses are asked for', async () => {
  const inner = await startReceiver();
  const { post, resolve } = fetchTransport(async (name, kind) => {
    if (name === 'four.example' && kind === 'AAAA') throw new Error('none');
    return [`${name} ${kind}`];
  });
  receiver.answer = answerWith(307, { Location: `http://${inner.host}/` });
  expect(await post(call('127.0.0.2', null))).toBe(307);
  await inner.stop();
  expect(inner.calls).toEqual([]);
  const { signal } = new AbortController();
  expect(await resolve('both.example', signal)).toEqual(['both.example A', 'both.example AAAA']);
  expect(await resolve('four.example', signal)).toEqual(['four.example A']);
});
