import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setEmbeddedStaffPassword } from '#local/staff-password.ts';
import { apiOver } from '../api-over.ts';
import { openSeededDatabase, samplePassword } from '../test-api.ts';

let db: Awaited<ReturnType<typeof openSeededDatabase>>;
let site: ReturnType<typeof apiOver>;
/** Passwords that were compared with a hash. */
let compared = 0;

beforeAll(async () => {
  db = await openSeededDatabase();
  site = apiOver(
    async (request) => {
      if (request.url.includes('/auth/v1/token')) compared += 1;
      return db.fetch(request);
    },
    { setStaffPassword: setEmbeddedStaffPassword(db) },
  );
});
afterAll(() => db.close());
beforeEach(() => {
  // Long after the test before: all is forgotten.
  site.scene.now += 6 * 3_600_000;
  compared = 0;
});

const strange = (n: number) => `198.51.${n >> 8}.${n & 255}`;
const home = '203.0.113.99';

async function signIn(address: string, username: string, password: string, browsers?: unknown) {
  site.scene.address = address;
  site.scene.held = [];
  const { status, headers, body, text } = await site.post('/api/auth/login', {
    username,
    password,
    browsers,
  });
  const held = site.scene.held.reduce((sum, ms) => sum + ms, 0);
  return { status, retryAfter: Number(headers.get('Retry-After')), held, body, text };
}

const guess = (address: string, username = 'greenfield') => signIn(address, username, 'a wrong guess');
const owner = (address = home, browsers?: unknown) => signIn(address, 'greenfield', samplePassword, browsers);

/** `tries` guesses at greenfield's account from each address in turn, all in this moment. */
const hammer = (addresses: number, tries: number) =>
  db.query(
    `select public.begin_sign_in(u.user_id::text, 'stranger ' || a, null, $1::text::timestamptz)
    from public.users u, generate_series(1, ${addresses}) a, generate_series(1, ${tries})
    where u.username = 'greenfield' order by a`,
    [new Date(site.scene.now).toISOString()],
  );

/** So many strangers that no other caller whom greenfield does not know is compared for now. */
const flood = () => hammer(100, 3);

describe('the right password is let in', () => {
  test('at once, while a stranger guesses from one address as fast as they can', async () => {
    for (let n = 0; n < 20; n += 1) await guess(strange(1));
    expect(compared).toBeLessThan(12);
    expect(await owner()).toMatchObject({ status: 200, held: 0 });
  });

  test('at once, while a stranger guesses twice a minute for six minutes', async () => {
    for (let n = 0; n < 12; n += 1) {
      site.scene.now += 30_000;
      await guess(strange(1));
    }
    expect(await owner()).toMatchObject({ status: 200, held: 0 });
  });

  test('at once, while strangers guess from fifty addresses', async () => {
    await hammer(50, 20);
    expect(await owner()).toMatchObject({ status: 200, held: 0 });
  });

  test('in twenty seconds at most, from the very address of the stranger', async () => {
    for (let n = 0; n < 11; n += 1) await guess(home);
    site.scene.now += 20_000;
    const { status, held } = await owner();
    expect(status).toBe(200);
    expect(held).toBeLessThanOrEqual(20_000);
  });

  test('of 32 people at one address, each at once', async () => {
    for (let n = 0; n < 32; n += 1) {
      expect(await owner()).toMatchObject({ status: 200, held: 0 });
      if (n % 9 === 0) await guess(home, `a name mistyped ${n}`);
    }
  });

  test.each([
    ['ahead', -1],
    ['behind', 1],
  ])('at once, when the clock of the server was an hour %s and is put right', async (_name, hours) => {
    await owner();
    await guess(home);
    site.scene.now += hours * 3_600_000;
    expect(await owner()).toMatchObject({ status: 200, held: 0 });
    site.scene.now -= hours * 3_600_000;
    expect(await owner()).toMatchObject({ status: 200, held: 0 });
  });
});

describe('a browser that has signed in before', () => {
  test('passes, whatever strangers do and from where', async () => {
    const { browser } = (await owner()).body;
    await flood();
    for (let n = 0; n < 3; n += 1) expect(await guess(home)).toMatchObject({ status: 429 });
    expect(await owner(home, ['another', browser])).toMatchObject({ status: 200, held: 0 });
  });

  test('of another account is a stranger', async () => {
    const { browser } = (await signIn(home, 'debug', samplePassword)).body;
    await flood();
    expect(await owner(home, [browser])).toMatchObject({ status: 429 });
  });

  test('is none with a proof that is changed, of another browser, made younger, or cut', async () => {
    const proof = String((await owner()).body.browser);
    await flood();
    for (const forged of [
      proof.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      crypto.randomUUID() + proof.slice(36),
      proof.replace(/\.(\d+)/, (_, time) => `.${Number(time) + 9}`),
      proof.slice(0, -1),
    ])
      expect(await owner(home, [forged])).toMatchObject({ status: 429 });
    expect(await owner(home, [proof])).toMatchObject({ status: 200 });
  });

  test('says so in a list of texts; anything else is not looked at', async () => {
    const hostile = ['\0', '\uD800', 'a'.repeat(9999)];
    for (const browsers of ['x', [1, null, {}], Array.from({ length: 21 }, () => 'x'), hostile])
      expect(await owner(home, browsers)).toMatchObject({ status: 200 });
  });

  test('is a stranger after half a year', async () => {
    const { browser } = (await owner()).body;
    site.scene.now += 180 * 86_400_000;
    await flood();
    expect(await owner(home, [browser])).toMatchObject({ status: 429 });
  });

  test('whose proof was stolen opens nothing, and finds out little', async () => {
    const { browser } = (await owner()).body;
    compared = 0;
    for (let n = 0; n < 15; n += 1) {
      const { status } = await signIn(strange(n), 'greenfield', `guess ${n}`, [browser]);
      expect([401, 429]).toContain(status);
    }
    expect(compared).toBeLessThanOrEqual(11);
  });

  test('is a stranger after the password was changed, and the browser that changed it is not', async () => {
    const next = 'rhubarb and kettles';
    const { body } = await owner();
    const headers = { Authorization: `Bearer ${body.access_token}` };
    const changed = await site.post('/api/auth/password', { current: samplePassword, next }, headers);
    expect(changed.status).toBe(200);
    await flood();
    const enter = (browser: unknown) => signIn(home, 'greenfield', next, [browser]);
    expect(await enter(body.browser)).toMatchObject({ status: 429 });
    expect(await enter(changed.body.browser)).toMatchObject({ status: 200, held: 0 });

    await setEmbeddedStaffPassword(db)(String(body.user_id), samplePassword);
    expect(await owner(home, [changed.body.browser])).toMatchObject({ status: 429 });
  });

  test('says nothing of its account', async () => {
    const { browser, user_id } = (await owner()).body;
    expect(browser).toMatch(/^[0-9a-f-]{36}\.\d+\.[0-9a-f]{64}$/);
    expect(String(browser)).not.toContain(String(user_id));
  });
});

describe('guesses', () => {
  test('that come when many were made are not compared, not even the right one', async () => {
    await flood();
    compared = 0;
    for (let n = 0; n < 3; n += 1) {
      expect(await signIn(strange(n), 'greenfield', samplePassword)).toMatchObject({ status: 429, held: 0 });
    }
    expect(compared).toBe(0);
    // The strangers go on; an address that has not failed gets the next turn.
    site.scene.now += 20_000;
    await hammer(100, 3);
    const { status, held } = await owner();
    expect(status).toBe(200);
    expect(held).toBeLessThanOrEqual(20_000);
  });

  test('3,000 in five minutes from 300 addresses in turn: a hundred at most are compared', async () => {
    const [row] = await db.query(
      `select count(public.begin_sign_in($1, 'stranger ' || n % 300, null,
        '2030-01-01'::timestamptz + n * interval '0.1 second') -> 'hold_ms')::int as compared
      from generate_series(0, 2999) n`,
      [crypto.randomUUID()],
    );
    expect(row?.compared).toBeGreaterThan(70);
    expect(row?.compared).toBeLessThanOrEqual(100);
  });

  test('at the username and at the e-mail of a person are counted together, at sign-in and at a change of the password', async () => {
    for (let n = 0; n < 5; n += 1) expect((await guess(home)).held).toBe(0);
    expect(await guess(home, ' Office@Greenfield.example')).toMatchObject({ status: 401, held: 1000 });
    expect(await guess(home, 'office@debug.example')).toMatchObject({ status: 401, held: 0 });

    site.scene.now += 6 * 3_600_000;
    const { body } = await owner();
    const headers = { Authorization: `Bearer ${body.access_token}` };
    const wish = { current: 'a wrong guess', next: 'rhubarb and kettles' };
    for (let n = 0; n < 11; n += 1) await site.post('/api/auth/password', wish, headers);
    expect((await site.post('/api/auth/password', wish, headers)).status).toBe(429);
    // Fifteen lately is the most for an address that has failed twice.
    const counted = [];
    for (let n = 0; n < 6; n += 1) counted.push((await guess(strange(1))).status);
    expect(counted).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('at a name that exists and at one that does not are answered alike', async () => {
    const answers = async (username: string) => {
      site.scene.now += 6 * 3_600_000;
      const seen = [];
      for (let n = 0; n < 12; n += 1) {
        site.scene.now += n % 9 === 0 ? 7000 : 0;
        const { status, retryAfter, held, text } = await guess(strange(n < 10 ? 1 : n % 4), username);
        seen.push({ status, retryAfter, held, text });
      }
      return seen;
    };
    const known = await answers('greenfield');
    expect(new Set(known.map(({ status }) => status))).toEqual(new Set([401, 429]));
    expect(known.some(({ held }) => held > 0)).toBe(true);
    expect(await answers('nobody')).toEqual(known);
    expect(await answers('nobody@greenfield.example')).toEqual(known);
  });
});
