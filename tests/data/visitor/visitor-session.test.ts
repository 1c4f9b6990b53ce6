import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVisitorSession, VisitorRefused } from '#data/visitor/visitor-session.ts';
import { safeStorage } from '#lib/browser/safe-storage.ts';
import { memoryStorage } from '../memory-storage.ts';

const address = 'https://api.example/mock/token';
const hour = 3_600_000;
let now = Date.UTC(2026, 5, 15);
let asked: unknown[] = [];
let storage = memoryStorage();

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
afterEach(() => server.resetHandlers());
beforeEach(() => {
  now = Date.UTC(2026, 5, 15);
  asked = [];
  storage = memoryStorage();
  server.use(
    http.post(address, async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json(welcome(`token-number-${asked.length}`));
    }),
  );
});

describe('a token', () => {
  test('is asked for with the tenant id as the user id', async () => {
    const token = await session().token('hill-school');
    expect(asked).toEqual([{ user_id: 'hill-school' }]);
    expect(token).toEqual({ token: 'token-number-1', userId: 'visitor-7', expiresAt: now + 24 * hour });
    // It is one school’s alone.
    expect(await session().token('lake-school')).toMatchObject({ token: 'token-number-2' });
    expect(asked).toEqual([{ user_id: 'hill-school' }, { user_id: 'lake-school' }]);
  });

  test('is reused by a later page of the same tab', async () => {
    await session().token('hill-school');
    now += 23 * hour;
    expect(await session().token('hill-school')).toMatchObject({ token: 'token-number-1' });
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['59 seconds before', -59_000],
    ['after', 1000],
  ])('is renewed %s its end, as the server dates it', async (_, after) => {
    await session().token('hill-school');
    now += 24 * hour + after;
    expect(await session().token('hill-school')).toMatchObject({ token: 'token-number-2' });
  });

  test('is renewed once it was forgotten', async () => {
    const visitor = session();
    await visitor.token('hill-school');
    visitor.forget('hill-school');
    expect(await visitor.token('hill-school')).toMatchObject({ token: 'token-number-2' });
  });

  test('is asked for once by callers that come together', async () => {
    const visitor = session();
    const tokens = await Promise.all(Array.from({ length: 20 }, () => visitor.token('hill-school')));
    expect(new Set(tokens.map(({ token }) => token))).toEqual(new Set(['token-number-1']));
    expect(asked).toHaveLength(1);
  });

  test('without a life of its own lasts a day', async () => {
    server.use(
      http.post(address, () => HttpResponse.json({ ...welcome('long-enough'), expires_in: 'soon' })),
    );
    expect(await session().token('hill-school')).toMatchObject({ expiresAt: now + 24 * hour });
  });

  test('tells that a school wants no steps of conversations, to a later page too', async () => {
    server.use(http.post(address, () => HttpResponse.json({ ...welcome('long-enough'), events: false })));
    expect(await session().token('hill-school')).toMatchObject({ events: false });
    expect(await session().token('hill-school')).toMatchObject({ token: 'long-enough', events: false });
  });

  test('that was forgotten while it was on its way is asked for anew', async () => {
    const visitor = session();
    const first = visitor.token('hill-school');
    visitor.forget('hill-school');
    const second = visitor.token('hill-school');
    await Promise.all([first, second]);
    expect(await visitor.token('hill-school')).toEqual(await second);
    expect(asked).toHaveLength(2);
  });
});

describe('what is stored', () => {
  test.each([
    ['not JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['half of it', JSON.stringify({ token: 'token-number-0' })],
    ['of wrong types', JSON.stringify({ token: 'token-number-0', userId: 'x', expiresAt: '2030' })],
  ])('is not trusted when it is %s', async (_, text) => {
    storage.setItem('schoolgate.visitor.hill-school', text);
    expect(await session().token('hill-school')).toMatchObject({ token: 'token-number-1' });
  });

  test('lives in memory where the storage throws', async () => {
    const visitor = createVisitorSession({
      ...ports(),
      storage: safeStorage(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }),
    });
    await visitor.token('hill-school');
    expect(await visitor.token('hill-school')).toMatchObject({ token: 'token-number-1' });
    visitor.forget('hill-school');
    expect(await visitor.token('hill-school')).toMatchObject({ token: 'token-number-2' });
  });
});

describe('in a frame', () => {
  const on = (origin: string | undefined) =>
    createVisitorSession({ ...ports(), storage: safeStorage(() => storage), origin: () => origin });

  test('the site around is said', async () => {
    await on('https://school.example').token('hill-school');
    expect(asked).toEqual([{ user_id: 'hill-school', origin: 'https://school.example' }]);
  });

  test('a token is of use on the site it was asked for on alone', async () => {
    await on('https://school.example').token('hill-school');
    await on('https://school.example').token('hill-school');
    expect(asked).toHaveLength(1);
    await on('https://other.example').token('hill-school');
    await on(undefined).token('hill-school');
    expect(asked).toHaveLength(3);
  });

  test('a site that is not listed is told apart from a visitor who is not let in', async () => {
    const visitor = on('https://other.example');
    server.use(http.post(address, () => HttpResponse.json({ success: false }, { status: 403 })));
    await expect(visitor.token('hill-school')).rejects.toMatchObject({ reason: 'elsewhere' });
    expect(visitor.standing('hill-school')).toBe(false);
    expect(storage.length).toBe(0);
  });
});

describe('a visitor is refused', () => {
  test.each([
    [
      'when the school is unknown',
      () => HttpResponse.json({ success: false, message: 'no' }, { status: 404 }),
    ],
    ['when a failure carries a token', () => HttpResponse.json(welcome('long-enough'), { status: 500 })],
    ['by words that are not JSON', () => new HttpResponse('<html>', { status: 200 })],
    ['by null', () => HttpResponse.json(null)],
    ['by a list', () => HttpResponse.json([])],
    ['without success', () => HttpResponse.json({ ...welcome('long-enough'), success: false })],
    ['by a token shorter than ten characters', () => HttpResponse.json(welcome('too-short'))],
    ['by a token that is no text', () => HttpResponse.json({ ...welcome(''), access_token: 1234567890 })],
    ['when nothing answers', () => HttpResponse.error()],
  ])('%s', async (_, answer) => {
    server.use(http.post(address, answer));
    await expect(session().token('hill-school')).rejects.toBeInstanceOf(VisitorRefused);
    expect(storage.length).toBe(0);
  });

  test('without a word of what the server said', async () => {
    server.use(http.post(address, () => HttpResponse.json({ message: 'secret detail' }, { status: 500 })));
    await expect(session().token('hill-school')).rejects.toThrow('The visitor was not authenticated.');
  });
});

describe('whether the visitor is let in', () => {
  test('is known of the school that was asked, as long as the token lasts', async () => {
    const visitor = session();
    expect(visitor.standing('hill-school')).toBeUndefined();
    await visitor.token('hill-school');
    expect([visitor.standing('hill-school'), visitor.standing('lake-school')]).toEqual([true, undefined]);
    now += 24 * hour;
    expect(visitor.standing('hill-school')).toBeUndefined();
  });

  test.each([
    ['that it does not know the school', () => HttpResponse.json({}, { status: 404 }), false],
    ['that it refuses', () => HttpResponse.json({ success: false }), false],
    ['nothing', () => HttpResponse.error(), undefined],
    ['that it is down', () => HttpResponse.json({}, { status: 503 }), undefined],
    ['that too many ask', () => HttpResponse.json({}, { status: 429 }), undefined],
    ['what is not its own', () => new HttpResponse('<html>'), undefined],
  ])('when the service says %s', async (_, answer, standing) => {
    const visitor = session();
    server.use(http.post(address, answer, { once: true }));
    await expect(visitor.token('hill-school')).rejects.toMatchObject({
      reason: standing === false ? 'refused' : 'unreachable',
    });
    expect(visitor.standing('hill-school')).toBe(standing);
    await visitor.token('hill-school');
    expect(visitor.standing('hill-school')).toBe(true);
  });

  test('is asked again after a token that was not accepted', async () => {
    const visitor = session();
    await visitor.token('hill-school');
    visitor.refuse('hill-school');
    expect(visitor.standing('hill-school')).toBe(false);
    expect(await visitor.token('hill-school')).toMatchObject({ token: 'token-number-2' });
  });
});

describe('an attempt ahead of time that fails', () => {
  test('does not take those along who joined it: together they ask once more', async () => {
    const visitor = session();
    server.use(http.post(address, () => HttpResponse.error(), { once: true }));
    const ahead = visitor.token('hill-school').catch(() => null);
    const joined = await Promise.all([visitor.token('hill-school'), visitor.token('hill-school')]);
    expect(await ahead).toBeNull();
    expect(joined.map(({ token }) => token)).toEqual(['token-number-1', 'token-number-1']);
    expect(asked).toHaveLength(1);
  });
});

function session() {
  return createVisitorSession({ ...ports(), storage: safeStorage(() => storage) });
}

function ports() {
  return { apiBase: 'https://api.example', fetch, now: () => now };
}

function welcome(token: string) {
  return { success: true, access_token: token, user_id: 'visitor-7', expires_in: 86_400, message: '' };
}
