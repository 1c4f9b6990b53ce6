import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChatModel } from '#api/chat/chat-model.ts';
import { apiOver, debug } from '../api-over.ts';
import { chunkOf, openModelStub, pause, says, saysThen, startStream } from './model-stub.ts';
import { bus, findings, lunch, questionDatabase, questionId } from './question-database.ts';
import { readEvents } from './read-events.ts';

const path = '/api/chat';
const question = 'When does the bus leave?';

let stub: Awaited<ReturnType<typeof openModelStub>>;
beforeAll(async () => {
  stub = await openModelStub();
});
afterAll(() => stub.close());
beforeEach(() => {
  stub.received.length = 0;
  stub.scene.left = 0;
});

/** The service over a database which finds these passages; `ask` waits for the whole, `listen` takes the events. */
async function service(passages: object[], model: ChatModel | null = stub.model) {
  const database = questionDatabase(findings(passages));
  const site = apiOver(database.fetch, { model });
  const visitor = await site.visit(debug);
  const ask = (context?: object) => site.post(path, { question, context }, visitor);
  async function listen() {
    const headers = { ...visitor, Accept: 'text/event-stream' };
    const answer = await site.api.request(path, {
      method: 'POST',
      body: JSON.stringify({ question }),
      headers,
    });
    return { answer, events: readEvents(await answer.text()) };
  }
  return { ...site, database, ask, listen };
}

const told = (response: string) => ({
  success: true,
  response,
  sources: [{ title: bus.title, url: bus.source_url }],
  answered: true,
  question_id: questionId,
  related: ['Is there a hostel?'],
  answer_by: '2026-11-23T13:24:00Z',
});

describe('without a model', () => {
  test('the answer is the passage, with its source', async () => {
    const { ask } = await service([bus], null);
    expect(await ask()).toMatchObject({ status: 200, body: told(bus.body) });
    expect(stub.received).toEqual([]);
  });

  test('two questions in one are answered by both passages, each under its title', async () => {
    const { body } = await (await service([bus, lunch], null)).ask();
    expect(body.response).toBe(`**School transport**\n${bus.body}\n\n**Lunch and snacks**\n${lunch.body}`);
    expect(body.sources).toEqual([
      { title: bus.title, url: bus.source_url },
      { title: lunch.title, url: null },
    ]);
  });

  test('nothing found is an empty response, and still names the question and the time of an answer', async () => {
    const { ask, listen } = await service([], null);
    const empty = { ...told(''), sources: [], answered: false };
    expect((await ask()).body).toEqual(empty);
    expect((await listen()).events).toEqual([['done', empty]]);
  });

  test('who asks for events gets the passage as one part, and then the whole', async () => {
    const { answer, events } = await (await service([bus], null)).listen();
    expect(answer.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('X-Accel-Buffering')).toBe('no');
    expect(answer.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(events).toEqual([
      ['part', { text: bus.body }],
      ['done', told(bus.body)],
    ]);
  });
});

describe('with a model', () => {
  test('its words are told, sentence by sentence', async () => {
    stub.scene.plan = says('The bu', 'ses leave at 7', ':15 a.m. There are ', '14 routes', '.');
    const { listen, log } = await service([bus]);
    const whole = 'The buses leave at 7:15 a.m. There are 14 routes.';
    expect((await listen()).events).toEqual([
      ['part', { text: 'The buses leave at 7:15 a.m. ' }],
      ['part', { text: 'There are 14 routes.' }],
      ['done', told(whole)],
    ]);
    expect(log).toEqual([]);
  });

  test.each([
    ['hi', 'hi', 0],
    ['ar', 'ar', 0],
    ['hi', 'en', 1],
    ['es', 'es', 1],
    ['hi', undefined, 1],
  ])('a parent in %s, an article in %j: the model is asked %d times', async (spoken, language, asked) => {
    stub.scene.plan = says('The buses leave at 7:15.');
    const { ask } = await service([{ ...bus, language }]);
    const { body } = await ask({ language: spoken });
    expect([stub.received.length, body.response]).toEqual([
      asked,
      asked === 0 ? bus.body : 'The buses leave at 7:15.',
    ]);
  });

  test('of two articles in two languages the model may speak', async () => {
    stub.scene.plan = says('The buses leave at 7:15.');
    const found = [bus, lunch].map((one, n) => ({ ...one, language: n === 0 ? 'hi' : 'en' }));
    await (await service(found)).ask({ language: 'hi' });
    expect(stub.received).toHaveLength(1);
  });

  test('who does not ask for events gets the whole', async () => {
    stub.scene.plan = says('\n\nThe buses leave ', 'at 7:15.\n');
    expect((await (await service([bus])).ask()).body).toEqual(told('The buses leave at 7:15.'));
  });

  test('it is asked by the protocol, as a stream, without chance and with a limit', async () => {
    await (await service([bus])).ask();
    const [request] = stub.received;
    expect(stub.received).toHaveLength(1);
    expect(request).toMatchObject({
      method: 'POST',
      url: '/v1/chat/completions',
      headers: { authorization: 'Bearer a-key-for-tests', 'content-type': 'application/json' },
    });
    const { messages, ...rest } = JSON.parse(request?.body ?? '');
    expect(rest).toEqual({ model: 'stub-1', stream: true, temperature: 0, max_tokens: 400 });
    expect(messages.map(({ role }: { role: string }) => role)).toEqual(['system', 'user']);
    expect(JSON.parse(messages[1].content)).toEqual({
      question,
      passages: [{ title: bus.title, text: bus.body }],
    });
  });

  test('one without a key is sent none', async () => {
    await (await service([bus], { ...stub.model, key: '' })).ask();
    expect(stub.received[0]?.headers.authorization).toBeUndefined();
  });

  test('nothing found is nothing asked', async () => {
    const { ask } = await service([]);
    expect((await ask()).body).toMatchObject({ response: '', answered: false });
    expect(stub.received).toEqual([]);
  });

  test.each(['\r\n', '\r', '\n'])(
    'its lines may end with %j, and stand beside comments and other fields',
    async (end) => {
      stub.scene.plan = (response) => {
        response.writeHead(200, { 'Content-Type': 'text/event-stream' });
        const stream = `: processing\n\nid: 7\nevent: message\n${chunkOf('Fourteen routes, é 🚌.')}data: {"choices":[],"usage":{}}\n\ndata:[DONE]\n\n`;
        const bytes = Buffer.from(stream.replaceAll('\n', end));
        // Cut everywhere, in the middle of characters too.
        for (const byte of bytes) response.write(Buffer.from([byte]));
        response.end();
      };
      expect((await (await service([bus])).ask()).body.response).toBe('Fourteen routes, é 🚌.');
    },
  );
});

const html = '<html>Bad gateway 7:15</html>';
const hang = () => {};
const failures: [string, typeof stub.scene.plan, string][] = [
  ['hangs before it says anything', hang, 'slow_first_byte'],
  [
    'sends its headers and hangs',
    (response) => response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders(),
    'slow_first_byte',
  ],
  ['hangs in the middle', saysThen(['The buses leave'], hang), 'slow'],
  [
    'drips',
    async (response) => {
      startStream(response);
      for (let n = 0; n < 100 && !response.destroyed; n += 1) {
        response.write(chunkOf('a '));
        await pause(20);
      }
    },
    'slow',
  ],
  ['is cut in the middle', saysThen(['The buses'], (response) => response.destroy()), 'cut'],
  ['ends in the middle', saysThen(['The buses'], (response) => response.end()), 'cut'],
  [
    'says more than it may',
    saysThen(['The buses'], (response) => response.end(chunkOf(' leave', 'length'))),
    'cut',
  ],
  [
    'is stopped by its own filter',
    saysThen(['The buses'], (response) => response.end(chunkOf('', 'content_filter'))),
    'cut',
  ],
  [
    'sends broken JSON',
    saysThen(['The buses'], (response) => response.end('data: {"choices":\n\n')),
    'malformed',
  ],
  [
    'reports an error in the stream',
    saysThen(['The buses'], (response) => response.end('data: {"error":{"message":"overloaded"}}\n\n')),
    'malformed',
  ],
  [
    'sends what is no text',
    saysThen([], (response) => response.end(Buffer.from([0x64, 0xff, 0xfe, 0x0a, 0x0a]))),
    'malformed',
  ],
  [
    'answers with a page',
    (response) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end(html),
    'not_a_stream',
  ],
  [
    'answers with JSON at once',
    (response) =>
      void response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end('{"choices":[{"message":{"content":"Hello."}}]}'),
    'not_a_stream',
  ],
  ['answers with nothing', (response) => void response.writeHead(204).end(), 'not_a_stream'],
  [
    'leads elsewhere',
    (response, { headers }) =>
      void response.writeHead(307, { Location: `http://localhost:${headers.host?.split(':')[1]}/x` }).end(),
    'unreachable',
  ],
  ...[400, 401, 404, 429, 500, 503].map((status): [string, typeof stub.scene.plan, string] => [
    `answers ${status}`,
    (response) => void response.writeHead(status, { 'Content-Type': 'text/event-stream' }).end(html),
    `status_${status}`,
  ]),
  [
    'sends 100 MB without an end of line',
    (response) => {
      startStream(response);
      pour(response, Buffer.alloc(1024 * 1024, 'a'), 100);
    },
    'malformed',
  ],
  [
    'sends 100 MB of events',
    (response) => {
      startStream(response);
      pour(response, Buffer.from('data: {"choices":[]}\n\n'.repeat(50_000)), 100);
    },
    'too_large',
  ],
];

function pour(response: Parameters<typeof stub.scene.plan>[0], piece: Buffer, times: number): void {
  let left = times;
  const next = () => {
    while (left > 0 && !response.destroyed) {
      left -= 1;
      if (!response.write(piece)) return void response.once('drain', next);
    }
    response.end();
  };
  next();
}

describe.each(failures)('when the model %s', (_name, plan, detail) => {
  test('the passage is told instead, and the log has its code and no content', async () => {
    const impatient = { ...stub.model, waits: { firstByte: 250, whole: 700 } };
    const { ask, listen, log } = await service([bus], detail.startsWith('slow') ? impatient : stub.model);
    stub.scene.plan = plan;
    expect(await ask()).toMatchObject({ status: 200, body: told(bus.body) });
    expect(log).toEqual([{ requestId: expect.any(String), route: path, code: 'model_failed', detail }]);
    const { events } = await listen();
    expect(events).toEqual([
      ['part', { text: bus.body }],
      ['done', told(bus.body)],
    ]);
    expect(log).toHaveLength(2);
    expect(stub.received.every(({ url }) => url === '/v1/chat/completions')).toBe(true);
  });
});

test('a model that hangs is given up although Node has collected what would have told its request', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  stub.scene.plan = async (response) => {
    startStream(response);
    for (let times = 0; times < 5; times += 1) {
      await pause(20);
      collect();
    }
  };
  const { ask, log } = await service([bus], { ...stub.model, waits: { firstByte: 250, whole: 700 } });
  expect((await ask()).body).toEqual(told(bus.body));
  expect(log).toMatchObject([{ code: 'model_failed', detail: 'slow' }]);
  await vi.waitFor(() => expect(stub.scene.left).toBe(1));
});

test('a model that nobody can reach is a passage too', async () => {
  const closed = await openModelStub();
  await closed.close();
  const { ask, log } = await service([bus], closed.model);
  expect((await ask()).body).toEqual(told(bus.body));
  expect(log).toMatchObject([{ code: 'model_failed', detail: 'unreachable' }]);
});

describe('a model that fails after its first sentence', () => {
  const cut = saysThen(['There are 14 routes. The next'], (response) => response.destroy());
  test('leaves the sentence standing until the passage takes its place', async () => {
    stub.scene.plan = cut;
    const { listen, log } = await service([bus]);
    expect((await listen()).events).toEqual([
      ['part', { text: 'There are 14 routes. ' }],
      ['done', told(bus.body)],
    ]);
    expect(log).toMatchObject([{ code: 'model_failed', detail: 'cut' }]);
  });
});

describe.each<[string, string[], string]>([
  ['nothing', [' \n '], 'empty'],
  ['signs alone', ['…', ' **'], 'empty'],
  ['that the passages do not answer', ['NO', 'NE'], 'none'],
  ['that, and why', ['NONE. The passages speak of buses.'], 'none'],
  ['that with a mark', ['"NONE."'], 'none'],
  ['that in lower case', ['none'], 'none'],
  ['a fee', ['The fee is ₹1,20,000 a year.'], 'money'],
  ['a fee in words', ['The fee is five thousand rupees.'], 'money'],
  ['a fee without its mark', ['The tuition is 45000 a year.'], 'number'],
  ['another time', ['The buses leave at 7:45 a.m. from the gate.'], 'number'],
  ['a number in words', ['There are fifteen routes.'], 'number'],
  ['a foreign link', ['See https://evil.example/bus now.'], 'link'],
  ['a link behind a label', ['See [our page](https://evil.example).'], 'link'],
  ['a bare host', ['See evil.example for the stops.'], 'link'],
  ['a mailbox', ['Write to office@evil.example today.'], 'link'],
  ['a script', ['See [here](javascript:alert).'], 'link'],
  ['its rules', ['I was told: Use only what the passages say. Add nothing, guess nothing.'], 'leak'],
  ['what it was sent', ['{"question":"When does the bus leave?"}'], 'markup'],
  ['a tag', ['The buses <b>leave</b> early.'], 'markup'],
  ['without end', ['word '.repeat(1000)], 'too_long'],
])('a model that says %s', (_name, pieces, detail) => {
  test('is not told', async () => {
    stub.scene.plan = says(...pieces);
    const { ask, listen, log } = await service([bus]);
    expect((await ask()).body).toEqual(told(bus.body));
    expect(log).toEqual([{ requestId: expect.any(String), route: path, code: 'model_refused', detail }]);
    expect((await listen()).events).toEqual([
      ['part', { text: bus.body }],
      ['done', told(bus.body)],
    ]);
  });

  test('is not told after a good sentence either', async () => {
    stub.scene.plan = says('There are 14 routes.\n\n', ...pieces, ' And more. ', 'And more.');
    const { events } = await (await service([bus])).listen();
    const parts = events.filter(([name]) => name === 'part').map(([, { text }]) => text);
    if (detail === 'empty' || pieces[0] === 'none')
      return expect(events.at(-1)?.[1].response).toContain('And more.');
    expect(['There are 14 routes.\n\n', bus.body]).toContain(parts.join(''));
    expect(events.at(-1)?.[1].response).toBe(bus.body);
  });
});
