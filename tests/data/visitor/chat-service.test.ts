import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createChatService, isSubmission, submissionRequest } from '#data/visitor/chat-service.ts';
import { createVisitorSession } from '#data/visitor/visitor-session.ts';
import type { ApiRequest } from '#engine';
import { safeStorage } from '#lib/browser/safe-storage.ts';
import { memoryStorage } from '../memory-storage.ts';

interface Seen {
  url: string;
  method: string;
  authorization: string | null;
  key: string | null;
  body: string;
  headers: Headers;
}

const base = 'https://api.example/functions/v1';
const enquiry: ApiRequest = {
  endpoint: '/api/chat-inquiry/public',
  method: 'POST',
  headers: {},
  body: { first_name: 'Aśa', mobile: '9876543210' },
};
const wish = { tenantId: 'hill-school', idempotencyKey: 'session-1' };
const unanswered = { ok: false, status: null, message: '' };

let tokens = 0;
let seen: Seen[] = [];
let pauses: number[] = [];

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
afterEach(() => server.resetHandlers());
beforeEach(() => {
  tokens = 0;
  seen = [];
  pauses = [];
  server.use(http.post(`${base}/mock/token`, () => HttpResponse.json(welcome())));
});

describe('a request', () => {
  test('goes below the base address with the visitor’s token, the key and its body', async () => {
    answerWith(() => HttpResponse.json({ success: true, message: 'Thank you', data: { id: 'e1' } }));
    expect(await service().call(enquiry, wish)).toEqual({
      ok: true,
      status: 200,
      message: 'Thank you',
      data: { success: true, message: 'Thank you', data: { id: 'e1' } },
    });
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({
      url: `${base}/api/chat-inquiry/public`,
      method: 'POST',
      authorization: 'Bearer visitor-token-1',
      key: 'session-1',
      body: '{"first_name":"Aśa","mobile":"9876543210"}',
    });
  });

  test.each(['https://evil.example/api', '//evil.example/api', '/../../rest/v1/users'])(
    'to %s is never sent, nor is a token asked for',
    async (endpoint) => {
      expect(await service().call({ ...enquiry, endpoint }, wish)).toEqual(unanswered);
      expect([seen.length, tokens]).toEqual([0, 0]);
    },
  );

  test('to a service that the school allows goes there once, without token or key', async () => {
    const endpoint = 'https://crm.example/new?year=2027';
    const heard: Headers[] = [];
    server.use(
      http.post('https://crm.example/new', ({ request }) => {
        heard.push(request.headers);
        return HttpResponse.json({ message: 'No' }, { status: 401 });
      }),
    );
    const services = ['https://crm.example'];
    const headers = { Authorization: 'Bearer of the school', Cookie: 'a=b', 'X-Plain': 'yes' };
    const answer = await service().call({ ...enquiry, endpoint, headers }, { ...wish, services });
    expect(answer).toEqual({ ok: false, status: 401, data: { message: 'No' }, message: 'No' });
    expect(heard).toHaveLength(1);
    expect([...(heard[0]?.keys() ?? [])].filter((name) => /auth|cookie|key/.test(name))).toEqual([]);
    expect(heard[0]?.get('X-Plain')).toBe('yes');
    expect(tokens).toBe(0);
  });

  test.each(['https://crm.example.evil.example/', 'https://x:y@crm.example/', 'http://crm.example/'])(
    'to %s is not one to the service that is allowed',
    async (endpoint) => {
      const allowed = { ...wish, services: ['https://crm.example'] };
      expect(await service().call({ ...enquiry, endpoint }, allowed)).toEqual(unanswered);
      expect([seen.length, tokens]).toEqual([0, 0]);
    },
  );

  test('of type GET has no body', async () => {
    answerWith(() => HttpResponse.json({ success: true }));
    await service().call({ ...enquiry, method: 'GET' }, wish);
    expect(seen[0]).toMatchObject({ method: 'GET', body: '' });
    expect(seen[0]?.headers.has('content-type')).toBe(false);
  });

  test('keeps a school’s own headers, but not those that say who asks', async () => {
    answerWith(() => HttpResponse.json({ success: true }));
    const reserved = {
      Authorization: 'Bearer stolen',
      ' authorization ': 'Bearer stolen',
      COOKIE: 'a=b',
      'Content-Type': 'text/plain',
      Host: 'evil.example',
      'idempotency-key': 'another',
      Origin: 'https://evil.example',
      'Proxy-Authorization': 'Basic eA==',
    };
    await service().call({ ...enquiry, headers: { ...reserved, 'X-Campus': 'north' } }, wish);
    expect(seen[0]).toMatchObject({ authorization: 'Bearer visitor-token-1', key: 'session-1' });
    const names = ['content-type', 'x-campus', 'cookie', 'host', 'origin', 'proxy-authorization'];
    const headers = Object.fromEntries(names.map((name) => [name, seen[0]?.headers.get(name)]));
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'x-campus': 'north', cookie: null });
    expect(Object.values(headers).join()).not.toMatch(/evil|Basic/);
  });

  test('that a header makes impossible fails like any other', async () => {
    expect(await service().call({ ...enquiry, headers: { 'no header': 'x' } }, wish)).toEqual(unanswered);
  });

  test('follows no redirection, which might carry the token away', async () => {
    let carried = false;
    const elsewhere = http.all('https://evil.example/', () => {
      carried = true;
      return HttpResponse.json({ success: true });
    });
    server.use(elsewhere);
    answerWith(() => new HttpResponse(null, { status: 303, headers: { Location: 'https://evil.example/' } }));
    expect(await service().call(enquiry, wish)).toEqual(unanswered);
    expect(carried).toBe(false);
  });
});

describe('what fails on the way', () => {
  test.each([
    ['nothing answers', () => HttpResponse.error(), null],
    [
      'the service is broken',
      () => HttpResponse.json({ success: false, message: 'down' }, { status: 503 }),
      503,
    ],
  ])('is tried three times when %s', async (_, answer, status) => {
    answerWith(answer);
    expect(await service().call(enquiry, wish)).toMatchObject({ ok: false, status });
    expect(seen).toHaveLength(3);
    expect(pauses).toEqual([600, 1800]);
  });

  test('is the same request every time, to the byte and the key', async () => {
    const answers = [() => HttpResponse.error(), () => new HttpResponse(null, { status: 502 })];
    answerWith(() => (answers.shift() ?? (() => HttpResponse.json({ success: true })))());
    const changing = { ...enquiry, body: { first_name: 'Asha' } };
    const sent = createChatService({
      ...ports(),
      pause: async () => {
        changing.body.first_name = 'Somebody else';
      },
    }).call(changing, wish);
    expect(await sent).toMatchObject({ ok: true });
    expect(seen.map(({ key, body }) => [key, body])).toEqual(
      Array.from({ length: 3 }, () => ['session-1', '{"first_name":"Asha"}']),
    );
  });

  test.each([400, 404, 409, 429])('is not tried again after %d', async (status) => {
    answerWith(() => HttpResponse.json({ success: false, message: 'Please check' }, { status }));
    expect(await service().call(enquiry, wish)).toMatchObject({ ok: false, status, message: 'Please check' });
    expect(seen).toHaveLength(1);
  });

  test('is an answer when nothing gives a token', async () => {
    server.use(http.post(`${base}/mock/token`, () => HttpResponse.error()));
    expect(await service().call(enquiry, wish)).toEqual(unanswered);
    expect([seen, pauses]).toEqual([[], [600, 1800]]);
  });

  test('is an answer of its own when the visitor is not let in', async () => {
    server.use(http.post(`${base}/mock/token`, () => HttpResponse.json({}, { status: 404 })));
    expect(await service().call(enquiry, wish)).toEqual({
      ok: false,
      status: 401,
      message: '',
      reason: 'not_authenticated',
    });
    expect([seen, pauses]).toEqual([[], []]);
  });

  test('is an answer when the connection breaks within the answer', async () => {
    const broken = () =>
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"success":'));
          controller.error(new Error('connection lost'));
        },
      });
    const torn: typeof fetch = async (address, init) =>
      String(address).endsWith('/mock/token') ? fetch(address, init) : new Response(broken());
    expect(await createChatService({ ...ports(), fetch: torn }).call(enquiry, wish)).toEqual(unanswered);
    expect(pauses).toEqual([600, 1800]);
  });
});

describe('a token that is no longer valid', () => {
  test('is renewed once, silently, for the same request', async () => {
    answerWith((request) => {
      const old = request.headers.get('authorization') === 'Bearer visitor-token-1';
      return old ? HttpResponse.json({}, { status: 401 }) : HttpResponse.json({ success: true });
    });
    expect(await service().call(enquiry, wish)).toMatchObject({ ok: true });
    expect(seen.map(({ authorization }) => authorization)).toEqual([
      'Bearer visitor-token-1',
      'Bearer visitor-token-2',
    ]);
    expect(new Set(seen.map(({ key, body }) => `${key} ${body}`)).size).toBe(1);
    expect(pauses).toEqual([]);
  });

  test('is not renewed for ever: a refusal is remembered until the visitor is let in', async () => {
    answerWith(() => HttpResponse.json({ success: false, message: 'no' }, { status: 401 }));
    const own = ports();
    expect(await createChatService(own).call(enquiry, wish)).toMatchObject({
      ok: false,
      status: 401,
      reason: 'not_authenticated',
    });
    expect([seen.length, tokens]).toEqual([2, 2]);
    expect(own.session.standing(wish.tenantId)).toBe(false);
    await own.session.token(wish.tenantId);
    expect(own.session.standing(wish.tenantId)).toBe(true);
  });
});

describe('an answer', () => {
  test.each([
    ['not JSON', () => new HttpResponse('<html>'), { ok: false, status: 200, message: '' }],
    ['empty', () => new HttpResponse(''), { ok: false, status: 200, message: '' }],
    [
      'a failure in polite dress',
      () => HttpResponse.json({ success: false, message: 'Sorry' }),
      { ok: false, message: 'Sorry' },
    ],
    ['a list', () => HttpResponse.json(['x']), { ok: true, data: ['x'], message: '' }],
    ['null', () => HttpResponse.json(null), { ok: true, data: null, message: '' }],
    ['a message of another type', () => HttpResponse.json({ message: { a: 1 } }), { ok: true, message: '' }],
    ['too long', () => HttpResponse.json({ text: 'x'.repeat(70_000) }), { ok: false, data: undefined }],
  ])('that is %s', async (_, answer, expected) => {
    answerWith(answer);
    expect(await service().call(enquiry, wish)).toMatchObject(expected);
  });
});

describe('a call that is called off', () => {
  test('while the service thinks ends at once and is not repeated', async () => {
    answerWith(async () => {
      await delay('infinite');
      return HttpResponse.json({});
    });
    const controller = new AbortController();
    const call = service().call(enquiry, { ...wish, signal: controller.signal });
    await expect.poll(() => seen.length).toBe(1);
    controller.abort();
    expect(await call).toEqual(unanswered);
    expect([seen.length, pauses]).toEqual([1, []]);
  });

  test('during a pause is not repeated', async () => {
    answerWith(() => HttpResponse.error());
    const controller = new AbortController();
    const sent = createChatService({ ...ports(), pause: async () => controller.abort() });
    expect(await sent.call(enquiry, { ...wish, signal: controller.signal })).toEqual(unanswered);
    expect(seen).toHaveLength(1);
  });

  test('before it began never leaves', async () => {
    answerWith(() => HttpResponse.json({ success: true }));
    expect(await service().call(enquiry, { ...wish, signal: AbortSignal.abort() })).toEqual(unanswered);
    expect(seen).toEqual([]);
  });
});

test('an enquiry that no API step sent is posted as the specification has it', async () => {
  answerWith(() => HttpResponse.json({ success: true, message: 'Stored' }));
  const payload = {
    sessionId: 'session-1',
    tenantId: 'hill-school',
    userInfo: { first_name: 'Asha' },
    conversationComplete: true as const,
    timestamp: '2026-06-15T10:00:00.000Z',
  };
  expect(await service().call(submissionRequest(payload), wish)).toMatchObject({
    ok: true,
    message: 'Stored',
  });
  expect(seen[0]).toMatchObject({ url: `${base}/mock/submit-inquiry`, method: 'POST', key: 'session-1' });
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual(payload);
});

test.each([
  ['/api/chat-inquiry/public', true],
  ['/mock/submit-inquiry', true],
  ['/api/chat', false],
  ['/api/events', false],
])('a call of %s stores an enquiry: %s', (endpoint, stores) => {
  expect(isSubmission({ ...enquiry, endpoint })).toBe(stores);
});

function service() {
  return createChatService(ports());
}

function ports() {
  const storage = memoryStorage();
  return {
    apiBase: base,
    session: createVisitorSession({
      apiBase: base,
      storage: safeStorage(() => storage),
      fetch,
      now: Date.now,
    }),
    fetch,
    pause: async (ms: number) => void pauses.push(ms),
  };
}

/** The service below `/api` and `/mock`, token aside; every request is recorded in `seen`. */
function answerWith(answer: (request: Request) => Response | Promise<Response>) {
  const hear = async ({ request }: { request: Request }) => {
    const { url, method, headers } = request;
    seen.push({
      url,
      method,
      authorization: headers.get('authorization'),
      key: headers.get('idempotency-key'),
      body: await request.clone().text(),
      headers,
    });
    return answer(request);
  };
  server.use(http.all(`${base}/api/*`, hear), http.post(`${base}/mock/submit-inquiry`, hear));
}

function welcome() {
  tokens += 1;
  return { success: true, access_token: `visitor-token-${tokens}`, user_id: 'v', expires_in: 86_400 };
}
