import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { staffSession } from '#data/session/staff-session.ts';
import { sessionLifetimeMs } from '#data/session/staff-state.ts';
import { unendedSessions } from '#data/session/unended-sessions.ts';
import {
  type FakeStaff,
  fakeSession,
  fakeSignIn,
  fakeStaff,
  fakeUser,
  leaveSignedIn,
  welcomeStaff,
} from './fake-staff.ts';

const server = setupServer(http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 204 })));
let close = () => {};
let staff: FakeStaff;
/** A shared machine may be slow; what never comes still fails. */
const patience = { timeout: 5000 };

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  // The Supabase library writes every failed request to the console.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  localStorage.clear();
  staff = fakeStaff();
  server.use(...welcomeStaff(staff));
});
afterEach(async () => {
  close();
  await staffSession.signOut();
  server.resetHandlers();
});

describe('on start', () => {
  test('nobody is signed in where nobody was, and no server is asked', () => {
    close = staffSession.start();
    expect(staffSession.state()).toEqual({ type: 'signed-out', because: 'nobody' });
  });

  test('an account the server welcomes is restored, with its present name and role', async () => {
    leaveSignedIn(staff);
    server.use(
      http.get('*/rest/v1/my_account', () => HttpResponse.json([{ username: 'renamed', role: 'admin' }])),
    );
    expect(await started()).toMatchObject({
      type: 'signed-in',
      account: { userId: staff.id, username: 'renamed', role: 'admin' },
    });
  });

  test.each([
    ['does not answer', http.get('*/auth/v1/user', () => HttpResponse.error())],
    ['is broken', http.get('*/auth/v1/user', () => HttpResponse.json({ message: 'down' }, { status: 503 }))],
    ['is busy', http.get('*/auth/v1/user', () => HttpResponse.json({ code: 429 }, { status: 429 }))],
    [
      'does not tell the profile',
      http.get('*/rest/v1/my_account', () => HttpResponse.json({ message: 'no' }, { status: 400 })),
    ],
  ])('a session survives a server that %s', async (_, handler) => {
    leaveSignedIn(staff);
    server.use(handler);
    expect(await started()).toMatchObject({ type: 'signed-in', account: { userId: staff.id } });
    expect(localStorage.getItem(`staff.${staff.id}`)).not.toBeNull();
  });

  test('a server that takes too long keeps nobody waiting; its refusal still counts when it comes', async () => {
    leaveSignedIn(staff);
    let refuse = () => {};
    const refusal = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    server.use(
      http.get('*/auth/v1/user', async () => {
        await refusal;
        return HttpResponse.json({ code: 403, msg: 'bad' }, { status: 403 });
      }),
    );
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    close = staffSession.start();
    await vi.advanceTimersByTimeAsync(4900);
    expect(staffSession.state().type).toBe('loading');
    await vi.advanceTimersByTimeAsync(200);
    expect(staffSession.state().type).toBe('signed-in');
    vi.useRealTimers();
    refuse();
    await vi.waitFor(() => expect(staffSession.state().type).toBe('signed-out'), patience);
  });

  const refusal = (status: number) => () => HttpResponse.json({ code: status, msg: 'bad' }, { status });
  const lost = { code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' };
  test.each([
    ['a token refused with 401', 3600, http.get('*/auth/v1/user', refusal(401))],
    ['a token refused with 403', 3600, http.get('*/auth/v1/user', refusal(403))],
    ['a refused renewal', -10, http.post('*/auth/v1/token', () => HttpResponse.json(lost, { status: 400 }))],
    [
      'a token of an inactive or unknown member of staff',
      3600,
      http.get('*/rest/v1/my_account', () => HttpResponse.json([])),
    ],
    [
      'a token of another account',
      3600,
      http.get('*/auth/v1/user', () => HttpResponse.json(fakeUser(fakeStaff()))),
    ],
  ])('%s opens nothing, and is forgotten with everything about it', async (_, expiresIn, handler) => {
    leaveSignedIn(staff, { expiresIn });
    server.use(handler);
    expect(await started()).toEqual({ type: 'signed-out', because: 'rejected' });
    await vi.waitFor(() => expect(localStorage).toHaveLength(0), patience);
  });

  test('an access token that ran out is renewed', async () => {
    leaveSignedIn(staff, { expiresIn: -10 });
    server.use(http.post('*/auth/v1/token', () => HttpResponse.json(fakeSession(staff))));
    expect(await started()).toMatchObject({ type: 'signed-in' });
  });

  test('a token that has ended by the server’s clock alone is renewed; what stays refused ends the session', async () => {
    leaveSignedIn(staff);
    let renewals = 0;
    const ended = (msg = 'invalid JWT: token has invalid claims: token is expired') =>
      HttpResponse.json({ code: 403, error_code: 'bad_jwt', msg }, { status: 403 });
    server.use(
      http.get('*/auth/v1/user', () => (renewals === 0 ? ended() : HttpResponse.json(fakeUser(staff)))),
      http.post('*/auth/v1/token', () => {
        renewals += 1;
        return HttpResponse.json(fakeSession(staff));
      }),
    );
    expect(await started()).toMatchObject({ type: 'signed-in' });
    expect(renewals).toBe(1);
    server.use(http.get('*/auth/v1/user', () => ended('invalid JWT: signature is invalid')));
    await staffSession.recheck();
    expect(staffSession.state()).toMatchObject({ type: 'signed-out', because: 'rejected' });
    expect(renewals).toBe(1);
  });

  test.each(['user_id', 'user_session_', 'staff.'])('nothing is restored without %s', async (key) => {
    leaveSignedIn(staff);
    localStorage.removeItem(key === 'user_id' ? key : key + staff.id);
    expect(await started()).toMatchObject({ type: 'signed-out' });
  });

  test('after 24 hours one signs in again, whatever the token would still open', async () => {
    const ended: string[] = [];
    server.use(
      http.post('*/auth/v1/logout', ({ request }) => {
        ended.push(new URL(request.url).search);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    leaveSignedIn(staff, { loggedInAgo: sessionLifetimeMs });
    expect(await started()).toEqual({ type: 'signed-out', because: 'expired' });
    await vi.waitFor(() => expect(localStorage).toHaveLength(0), patience);
    expect(ended).toEqual(['?scope=local']);
  });

  test.each([
    ['that has run out', sessionLifetimeMs, 0],
    ['that has just run out for the server alone', sessionLifetimeMs - 60_000, 0],
    ['that was ended before its time', 60_000, 1],
  ])(
    'of a session %s, %i ms after the sign-in, notifications end %i times',
    async (_, loggedInAgo, times) => {
      const unsubscribe = stubPush();
      server.use(
        http.get('*/auth/v1/user', () => HttpResponse.json({ code: 403, msg: 'ended' }, { status: 403 })),
        http.post('*/rest/v1/rpc/remove_push_subscriptions', () => new HttpResponse(null, { status: 204 })),
      );
      leaveSignedIn(staff, { loggedInAgo });
      expect(await started()).toMatchObject({ type: 'signed-out' });
      await vi.waitFor(() => expect(localStorage).toHaveLength(0), patience);
      expect(unsubscribe).toHaveBeenCalledTimes(times);
    },
  );

  test.each([
    ['far in the future is over: the clock was ahead then', -30 * sessionLifetimeMs, 'signed-out'],
    ['a little in the future ends nothing', -60_000, 'signed-in'],
  ])('a sign-in %s', async (_, loggedInAgo, type) => {
    leaveSignedIn(staff, { loggedInAgo });
    expect(await started()).toMatchObject({ type, ...(type === 'signed-out' && { because: 'expired' }) });
  });

  test('when the current account is refused, the next one held takes its place', async () => {
    const other = fakeStaff('other');
    leaveSignedIn(other);
    leaveSignedIn(staff);
    server.use(...welcomeStaff(other));
    expect(await started()).toMatchObject({ type: 'signed-in', account: { userId: other.id } });
    expect(localStorage.getItem('user_id')).toBe(other.id);
  });

  test('tokens that no account owns are removed', () => {
    localStorage.setItem('staff.somebody', '{}');
    close = staffSession.start();
    expect(localStorage.getItem('staff.somebody')).toBeNull();
  });
});

describe('signing in and out', () => {
  test('fresh tokens are stored by Supabase alone; the registry holds none', async () => {
    close = staffSession.start();
    expect(await staffSession.signIn(fakeSignIn(staff))).toBe('entered');
    expect(staffSession.state()).toMatchObject({ type: 'signed-in', account: { username: 'greenfield' } });
    const registry = localStorage.getItem(`user_session_${staff.id}`) ?? '';
    expect(Object.keys(JSON.parse(registry))).toEqual(['userId', 'username', 'role', 'loginTime']);
    expect(localStorage.getItem('user_id')).toBe(staff.id);
  });

  test('tokens that Supabase does not take leave nothing behind', async () => {
    close = staffSession.start();
    server.use(
      http.get('*/auth/v1/user', () => HttpResponse.json({ code: 403, msg: 'bad' }, { status: 403 })),
    );
    await expect(staffSession.signIn(fakeSignIn(staff))).rejects.toThrow('bad');
    expect(staffSession.state().type).toBe('signed-out');
    expect(localStorage).toHaveLength(0);
  });

  test('signing out ends every held account, here at once and only on this device', async () => {
    const scopes: (string | null)[] = [];
    server.use(
      http.post('*/auth/v1/logout', ({ request }) => {
        scopes.push(new URL(request.url).searchParams.get('scope'));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    leaveSignedIn(fakeStaff('other'));
    leaveSignedIn(staff);
    await started();
    const done = staffSession.signOut();
    expect(staffSession.state()).toEqual({ type: 'signed-out', because: 'logout' });
    expect(Object.keys(localStorage).filter((key) => key.startsWith('user_'))).toEqual([]);
    await done;
    expect(localStorage).toHaveLength(0);
    expect(scopes).toEqual(['local', 'local']);
  });

  test.each([
    ['', 3600, [`logout access`]],
    [', with an access token that ran out by then', -60, ['refused', 'renew', 'logout renewed']],
  ])('a sign-out without a server is done when it is back%s', async (_, expiresIn, expected) => {
    leaveSignedIn(staff);
    await started();
    const old = fakeSession(staff);
    server.use(
      http.post('*/auth/v1/logout', () => HttpResponse.error()),
      http.post('*/auth/v1/token', () => HttpResponse.error()),
    );
    await staffSession.signOut();
    expect([localStorage.length, unendedSessions.count()]).toEqual([0, 1]);
    const asked: string[] = [];
    const renewed = fakeSession(staff, 7200);
    server.use(
      http.post('*/auth/v1/logout', ({ request }) => {
        const bearer = request.headers.get('Authorization');
        if (bearer === `Bearer ${renewed.access_token}`) asked.push('logout renewed');
        else if (expiresIn > 0) asked.push('logout access');
        else {
          asked.push('refused');
          return HttpResponse.json({ code: 403, error_code: 'bad_jwt', msg: 'expired' }, { status: 403 });
        }
        return new HttpResponse(null, { status: 204 });
      }),
      http.post('*/auth/v1/token', async ({ request }) => {
        expect(await request.json()).toMatchObject({ refresh_token: old.refresh_token });
        asked.push('renew');
        return HttpResponse.json(renewed);
      }),
    );
    await networkReturns();
    expect(asked).toEqual(expected);
    expect(localStorage).toHaveLength(0);
  });

  test('nothing waits for a session that the server has ended already', async () => {
    leaveSignedIn(staff);
    await started();
    const gone = { code: 403, error_code: 'session_not_found', msg: 'gone' };
    server.use(http.post('*/auth/v1/logout', () => HttpResponse.json(gone, { status: 403 })));
    await staffSession.signOut();
    expect(unendedSessions.count()).toBe(0);
  });
});

describe('while at work', () => {
  test('a sign-out in another tab is noticed', async () => {
    leaveSignedIn(staff);
    await started();
    otherTabRemoves(`user_session_${staff.id}`);
    expect(staffSession.state()).toEqual({ type: 'signed-out', because: 'logout' });
  });

  test('a sign-in in another tab is followed', async () => {
    close = staffSession.start();
    leaveSignedIn(staff);
    window.dispatchEvent(new StorageEvent('storage', { key: 'user_id', newValue: staff.id }));
    await vi.waitFor(() => expect(staffSession.state().type).toBe('signed-in'), patience);
  });

  test('a rejection found later signs out; an unreachable server does not', async () => {
    leaveSignedIn(staff);
    await started();
    server.use(http.get('*/auth/v1/user', () => HttpResponse.error()));
    await staffSession.recheck();
    expect(staffSession.state().type).toBe('signed-in');
    server.use(
      http.get('*/auth/v1/user', () => HttpResponse.json({ code: 403, msg: 'bad' }, { status: 403 })),
    );
    await staffSession.recheck();
    const ended = { userId: staff.id };
    expect(staffSession.state()).toMatchObject({ type: 'signed-out', because: 'rejected', ended });
  });

  test('a clock that is put back by a month while the page is open has one sign in again, once', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * sessionLifetimeMs });
    leaveSignedIn(staff);
    expect(await started()).toMatchObject({ type: 'signed-in' });
    vi.useRealTimers();
    let changes = 0;
    const unsubscribe = staffSession.subscribe(() => {
      changes += 1;
    });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(staffSession.state()).toMatchObject({
      type: 'signed-out',
      because: 'expired',
      ended: { userId: staff.id },
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    unsubscribe();
    expect(changes).toBe(1);
  });

  test('the day ends while the page is open', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    leaveSignedIn(staff, { loggedInAgo: sessionLifetimeMs - 60_000 });
    await started();
    expect(staffSession.state().type).toBe('signed-in');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(staffSession.state()).toMatchObject({
      type: 'signed-out',
      because: 'expired',
      ended: { userId: staff.id },
    });
  });
});

async function started() {
  close = staffSession.start();
  await vi.waitFor(() => expect(staffSession.state().type).not.toBe('loading'), patience);
  return staffSession.state();
}

function otherTabRemoves(key: string): void {
  localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
}

async function networkReturns(): Promise<void> {
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(unendedSessions.count()).toBe(0), patience);
}

/** A browser that shows its accounts' notifications until it is told otherwise. */
function stubPush() {
  const unsubscribe = vi.fn(async () => true);
  const subscription = { endpoint: 'https://push.example/browser', unsubscribe };
  const registration = { pushManager: { getSubscription: async () => subscription } };
  const serviceWorker = { getRegistration: async () => registration };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    vi.unstubAllGlobals();
  });
  return unsubscribe;
}
