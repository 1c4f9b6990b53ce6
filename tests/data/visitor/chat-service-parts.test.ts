import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createChatService, isQuestion } from '#data/visitor/chat-service.ts';
import { createVisitorSession } from '#data/visitor/visitor-session.ts';
import type { ApiRequest } from '#engine';
import { safeStorage } from '#lib/browser/safe-storage.ts';
import { memoryStorage } from '../memory-storage.ts';

const base = 'https://api.example/functions/v1';
const question: ApiRequest = {
  endpoint: '/api/chat',
  method: 'POST',
  headers: {},
  body: { question: 'Bus?' },
};
const wish = { tenantId: 'hill-school', idempotencyKey: 'session-1' };
const answer = { success: true, response: 'Yes, on nine routes.', question_id: 'q1' };

let accepted: (string | null)[] = [];
let grown: string[] = [];
const onText = (text: string) => void grown.push(text);

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
});
beforeEach(() => {
  accepted = [];
  grown = [];
  const welcome = { success: true, access_token: 'visitor-token', user_id: 'v', expires_in: 86_400 };
  server.use(http.post(`${base}/mock/token`, () => HttpResponse.json(welcome)));
});

describe('an answer in parts', () => {
  test('is asked for by whoever wants to hear it grow, and counts as its end says', async () => {
    answerWith(() => stream('Yes, ', 'on ten routes'));
    const call = service().call(question, { ...wish, onText });
    expect(await call).toEqual({ ok: true, status: 200, data: answer, message: '' });
    expect([grown, accepted]).toEqual([['Yes, ', 'Yes, on ten routes'], ['text/event-stream']]);
  });

  test('may come at once all the same, or be a refusal; who does not listen does not ask for parts', async () => {
    answerWith(() => HttpResponse.json(answer));
    const whole = { ok: true, status: 200, data: answer, message: '' };
    expect(await service().call(question, { ...wish, onText })).toEqual(whole);
    expect(await service().call(question, wish)).toEqual(whole);
    expect(accepted[1]).not.toBe('text/event-stream');
    const message = 'Please ask again in 10 minutes.';
    answerWith(() => HttpResponse.json({ success: false, message }, { status: 429 }));
    const call = service().call(question, { ...wish, onText });
    expect(await call).toMatchObject({ ok: false, status: 429, message });
    expect(grown).toEqual([]);
  });

  test('that is cut off is asked for again, and grows anew', async () => {
    const answers = [() => stream('Yes, ', null), () => HttpResponse.error(), () => stream('Yes')];
    answerWith(() => (answers.shift() ?? HttpResponse.error)());
    const call = service().call(question, { ...wish, onText });
    expect(await call).toMatchObject({ ok: true, data: answer });
    expect(grown).toEqual(['Yes, ', 'Yes']);
  });

  test('that is longer than an answer may be is none, and is not asked for again', async () => {
    answerWith(() => stream(...Array.from({ length: 80 }, () => 'x'.repeat(1000))));
    const call = service().call(question, { ...wish, onText });
    expect(await call).toMatchObject({ ok: false, status: 200, data: undefined });
    expect(accepted).toHaveLength(1);
  });

  test('that is called off grows no further', async () => {
    const controller = new AbortController();
    const hear = (text: string) => {
      onText(text);
      controller.abort();
    };
    const call = service(unending).call(question, { ...wish, onText: hear, signal: controller.signal });
    expect(await call).toEqual({ ok: false, status: null, message: '' });
    expect(grown).toEqual(['Yes, ']);
  });

  test('that falls silent is given up, as one that never came', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const call = service(unending).call(question, { ...wish, onText });
    for (const times of [1, 2, 3]) {
      await vi.waitFor(() => expect(grown).toHaveLength(times));
      vi.advanceTimersByTime(8000);
    }
    expect(await call).toEqual({ ok: false, status: null, message: '' });
  });
});

test.each([
  ['/api/chat', true],
  ['/api/chat/feedback', false],
  ['/api/chat-inquiry/public', false],
])('a call of %s asks something: %s', (endpoint, asks) => {
  expect(isQuestion({ endpoint })).toBe(asks);
});

/** Says one word and no more; like the browser's own it breaks off when it is called off. */
const unending: typeof fetch = async (address, init) => {
  if (String(address).endsWith('/mock/token')) return fetch(address, init);
  const body = new ReadableStream({
    start(to) {
      to.enqueue(event('part', { text: 'Yes, ' }));
      init?.signal?.addEventListener('abort', () => to.error(init.signal?.reason));
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
};

function service(through: typeof fetch = fetch) {
  const storage = safeStorage(memoryStorage);
  const session = createVisitorSession({ apiBase: base, storage, fetch, now: Date.now });
  return createChatService({ apiBase: base, session, fetch: through, pause: async () => {} });
}

function answerWith(give: () => Response): void {
  server.use(
    http.post(`${base}/api/chat`, ({ request }) => {
      accepted.push(request.headers.get('accept'));
      return give();
    }),
  );
}

function event(type: string, data: object): Uint8Array {
  return new TextEncoder().encode(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** The parts, then the whole; it breaks off at a null. */
function stream(...parts: (string | null)[]): Response {
  const body = new ReadableStream({
    start(to) {
      for (const text of parts) {
        if (text === null) {
          to.close();
          return;
        }
        to.enqueue(event('part', { text }));
      }
      to.enqueue(event('done', answer));
      to.close();
    },
  });
  return new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } });
}
