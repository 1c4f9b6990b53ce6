import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { eventStream } from '#api/chat/chat-stream.ts';
import { apiOver, debug } from '../api-over.ts';
import { chunkOf, openModelStub, pause, startStream } from './model-stub.ts';
import { bus, findings, questionDatabase } from './question-database.ts';
import { readEvents } from './read-events.ts';

let stub: Awaited<ReturnType<typeof openModelStub>>;
let service: Awaited<ReturnType<typeof openService>>;
beforeAll(async () => {
  stub = await openModelStub();
  service = await openService();
});
afterAll(async () => {
  await service.close();
  await stub.close();
});
afterEach(() => vi.useRealTimers());

/** The service as in the stand-alone server, on a port. */
async function openService() {
  const { fetch } = questionDatabase(findings([bus]));
  const { api, visit, log } = apiOver(fetch, { model: stub.model });
  const server = createServer(getRequestListener(api.fetch, { overrideGlobalObjects: false }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const visitor = await visit(debug);
  const ask = (accept: string, signal: AbortSignal) =>
    globalThis.fetch(`http://127.0.0.1:${port}/api/chat`, {
      method: 'POST',
      headers: { ...visitor, Accept: accept },
      body: JSON.stringify({ question: 'When does the bus leave?' }),
      signal,
    });
  async function close(): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  return { ask, log, close };
}

/** A model that the test controls. */
function slowModel() {
  const spoken = resolvers();
  stub.scene.plan = async (response) => {
    startStream(response);
    response.write(chunkOf('There are 14 routes. They'));
    await spoken.promise;
    response.end(chunkOf(' leave at 7:15.', 'stop'));
  };
  return spoken.resolve;
}

function resolvers() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

test('a sentence arrives while the model still speaks, and the headers before it says anything', async () => {
  const goOn = slowModel();
  const answer = await service.ask('text/event-stream', AbortSignal.timeout(5_000));
  expect(answer.headers.get('Content-Type')).toContain('text/event-stream');
  expect(answer.headers.get('Content-Encoding')).toBeNull();
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('event: part')) text += (await reader?.read())?.value ?? '';
  expect(readEvents(text)).toEqual([['part', { text: 'There are 14 routes. ' }]]);
  goOn();
  for (let done = false; !done; ) {
    const next = await reader?.read();
    text += next?.value ?? '';
    done = next?.done ?? true;
  }
  expect(readEvents(text).at(-1)).toMatchObject([
    'done',
    { response: 'There are 14 routes. They leave at 7:15.' },
  ]);
});

test.each(['text/event-stream', 'application/json'])(
  'a parent who leaves takes the model along: %s',
  async (accept) => {
    slowModel();
    stub.scene.left = 0;
    service.log.length = 0;
    const parent = new AbortController();
    const before = stub.received.length;
    const answer = service.ask(accept, parent.signal).then((response) => response.text());
    answer.catch(() => {});
    await vi.waitFor(() => expect(stub.received.length).toBe(before + 1));
    await pause(50);
    parent.abort();
    await expect(answer).rejects.toThrow();
    await vi.waitFor(() => expect(stub.scene.left).toBe(1));
    expect(service.log).toEqual([]);
  },
);

test('a stream that has nothing to say shows every three seconds that it lives', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const end = resolvers();
  const answer = eventStream(() => end.promise, vi.fn());
  vi.advanceTimersByTime(6_500);
  end.resolve();
  expect(await answer.text()).toBe(':\n\n'.repeat(3));
  expect(vi.getTimerCount()).toBe(0);
});

test('a fault in the making of an answer ends the stream without a word, and is known to the service', async () => {
  const fault = new Error('Asha typed this');
  const heard = vi.fn();
  const answer = eventStream(() => Promise.reject(fault), heard);
  expect(await answer.text()).toBe(':\n\n');
  expect(heard).toHaveBeenCalledExactlyOnceWith(fault);
});
