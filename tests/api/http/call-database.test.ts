import { describe, expect, test } from 'vitest';
import { createApi } from '#api/app.ts';
import { apiOver, clientOver, debug, secretKey } from '../api-over.ts';
import { calledFunction, workingDatabase } from '../working-database.ts';

const standIn = {
  connect: () => {
    throw new Error('no such host');
  },
  visitorSecret: 'v'.repeat(32),
  version: '1.2.3',
  now: Date.now,
  newId: () => crypto.randomUUID(),
  clientAddress: (): string | null => '203.0.113.1',
  createStaffAccount: async () => ({ ok: false, code: 'unavailable', detail: '' }) as const,
  setStaffPassword: async () => ({ ok: false, code: 'unavailable', detail: '' }) as const,
  openSession: async () => ({ ok: false, detail: '' }) as const,
  log: () => {},
};

/** A database that quotes what it refuses, as PostgreSQL does. */
const quoting =
  (code: string, status = 500) =>
  async (request: Request) => {
    if (['visitor_account', 'hit_rate_limit'].includes(calledFunction(request)))
      return workingDatabase(request);
    const details = `Failing row contains (${await request.text()}).`;
    return Response.json({ code, message: details, details, hint: null }, { status });
  };
const form = { first_name: 'Asha', mobile: '9876543210', sessionId: 's' };

describe('when the database', () => {
  const unreachable = async () => {
    throw new TypeError('fetch failed');
  };
  const page = async () => new Response('<html>Bad gateway</html>', { status: 502 });
  const nonsense = async () => Response.json({ surprise: true });
  test.each<[string, (request: Request) => Promise<Response>]>([
    ['cannot be reached', unreachable],
    ['answers with a page', page],
    ['answers with nonsense', nonsense],
    ['fails', quoting('XX000')],
    ['refuses a row', quoting('23514', 400)],
    ['misses a function', quoting('PGRST202', 404)],
  ])('%s, every call says so in plain words', async (_name, fetch) => {
    const visitor = await apiOver(workingDatabase).visit(debug);
    const site = apiOver(fetch);
    const calls = [
      await site.post('/api/chat-inquiry/public', form, visitor),
      await site.post('/mock/submit-inquiry', { userInfo: form }, visitor),
      await site.post('/api/auth/login', { username: 'Asha', password: 'secret' }),
    ];
    for (const { status, body } of calls) {
      expect(status).toBe(503);
      expect(body.success).toBe(false);
      expect(body.message).toMatch(
        /^(Form submission|Authentication) failed: .* Please try again in a minute\.$/,
      );
    }
    const health = await site.api.request('/api/health');
    expect(health.status).toBe(503);
    expect(await health.json()).toEqual({
      ok: false,
      version: '1.2.3',
      database: false,
      answers: 'passages',
      mail: 'waits',
    });
    expect(site.log.map(({ code }) => code)).toEqual(Array(4).fill('database_unavailable'));
  });

  test('quotes the row it refused, the quotation stays out of the log', async () => {
    const visitor = await apiOver(workingDatabase).visit(debug);
    const site = apiOver(quoting('23514', 400));
    await site.post('/api/chat-inquiry/public', form, visitor);
    expect(site.log.at(-1)?.detail).toBe('submit_enquiry: 400 23514');
  });

  test.each([
    ['a few times', 4, 200],
    ['again and again', 5, 503],
  ])(
    'ends a call in favour of a concurrent one %s, the answer after %i is %i',
    async (_how, times, answered) => {
      let asked = 0;
      const site = apiOver(async (request) => {
        asked += 1;
        const code = asked % 2 ? '40P01' : '40001';
        return asked > times
          ? workingDatabase(request)
          : Response.json({ code, message: 'deadlock detected' }, { status: 500 });
      });
      expect((await site.api.request('/api/health')).status).toBe(answered);
      expect(asked).toBe(5);
    },
  );

  test('cannot even be connected to, the answer is the same', async () => {
    const api = createApi(standIn);
    expect((await api.request('/api/health')).status).toBe(503);
    expect((await api.request('/mock/token', { method: 'POST', body: '{"user_id":"x"}' })).status).toBe(503);
    const body = '{"username":"a","password":"b"}';
    expect((await api.request('/api/auth/login', { method: 'POST', body })).status).toBe(503);
  });

  test('is asked again and again, one client serves all calls, and each sign-in has one of its own', async () => {
    let connected = 0;
    const connect = () => {
      connected += 1;
      return clientOver(workingDatabase, secretKey);
    };
    const api = createApi({ ...standIn, connect });
    const body = '{"username":"a","password":"b"}';
    for (let round = 0; round < 3; round += 1) {
      expect((await api.request('/api/health')).status).toBe(200);
      await api.request('/api/auth/login', { method: 'POST', body });
    }
    expect(connected).toBe(1 + 3);
  });

  test('finds the pair but sign-in itself fails, that is no wrong pair', async () => {
    const site = apiOver(async (request) =>
      calledFunction(request) === 'token'
        ? Response.json({ msg: 'down' }, { status: 500 })
        : workingDatabase(request),
    );
    expect((await site.post('/api/auth/login', { username: 'a', password: 'b' })).status).toBe(503);
  });

  test('has had too many sign-ins, the answer says when to try again', async () => {
    const site = apiOver(async (request) =>
      calledFunction(request) === 'token'
        ? Response.json({ msg: 'slow' }, { status: 429 })
        : workingDatabase(request),
    );
    const { status, headers, body } = await site.post('/api/auth/login', { username: 'a', password: 'b' });
    expect([status, headers.get('Retry-After')]).toEqual([429, '300']);
    expect(body.message).toBe('Too many attempts. Please try again in 5 minutes.');
  });
});
