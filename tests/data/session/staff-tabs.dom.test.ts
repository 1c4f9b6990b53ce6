import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  type FakeStaff,
  fakeSession,
  fakeSignIn,
  fakeStaff,
  fakeUser,
  leaveSignedIn,
  welcomeStaff,
  whoAsks,
} from './fake-staff.ts';
import { openTab, tellTabs } from './open-tab.ts';

const server = setupServer();
let asha: FakeStaff;
let bela: FakeStaff;
const tabs: ReturnType<typeof openTab>[] = [];
/** What one tab ends is over in all of them after this long at most. */
const atOnce = { timeout: 2000 };

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // Two clients of one key in one window: here they stand for two windows.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  localStorage.clear();
  asha = fakeStaff('asha');
  bela = fakeStaff('bela');
  server.use(...welcomeStaff(asha, bela));
  leaveSignedIn(bela, { loggedInAgo: 60_000 });
  leaveSignedIn(asha, { loggedInAgo: 120_000 });
  tellTabs();
});
afterEach(async () => {
  await tabs[0]?.session.signOut();
  for (const { close } of tabs.splice(0)) close();
  vi.restoreAllMocks();
  server.resetHandlers();
});

test('each tab keeps its account when another one switches, over a reload too', async () => {
  const [one, two] = await openTwo();
  two.session.switchTo(bela.id);
  await settled();
  expect([one.who(), two.who()]).toEqual(['asha', 'bela']);
  expect(localStorage.getItem('user_id')).toBe(bela.id);

  expect((await open()).who()).toBe('bela');

  one.close();
  const again = await open(one.pins);
  expect([again.who(), two.who()]).toEqual(['asha', 'bela']);
});

test('signing out in one tab signs out of all', async () => {
  const [one, two] = await openTwo();
  two.session.switchTo(bela.id);
  await one.session.signOut();
  await vi.waitFor(() => expect(two.who()).toBe('signed-out'), atOnce);
  await vi.waitFor(() => expect(localStorage).toHaveLength(0), atOnce);
  await settled();
  expect(localStorage).toHaveLength(0);
});

test('a session that the server ended is missed in every tab until it signs in again, or out', async () => {
  localStorage.removeItem(`user_session_${bela.id}`);
  const [one, two] = await openTwo();
  const ended = { type: 'signed-out', because: 'rejected', ended: { userId: asha.id } };
  const bothEnd = async () => {
    server.use(
      http.get('*/auth/v1/user', () => HttpResponse.json({ code: 403, msg: 'bad' }, { status: 403 })),
    );
    await one.session.recheck();
    for (const tab of [one, two]) {
      await vi.waitFor(() => expect(tab.session.state()).toMatchObject(ended), atOnce);
    }
    server.use(...welcomeStaff(asha, bela));
  };
  await bothEnd();
  await one.session.signIn(fakeSignIn(asha));
  await vi.waitFor(() => expect([one.who(), two.who()]).toEqual(['asha', 'asha']), atOnce);

  await one.session.signOut();
  const out = { type: 'signed-out', because: 'logout' };
  await vi.waitFor(() => expect(two.session.state()).toEqual(out), atOnce);
  expect(one.session.state()).toEqual(out);

  // A person signs in later than every tab receives the sign-out.
  await settled();
  await one.session.signIn(fakeSignIn(asha));
  await vi.waitFor(() => expect(two.who()).toBe('asha'), atOnce);
  await bothEnd();
  await one.session.signOut();
  expect(one.session.state()).toEqual(out);
  expect(Object.keys(localStorage).filter((key) => key.includes(asha.id))).toEqual([]);
});

test('signing in again in one tab holds in the other, while a third is at another account', async () => {
  const [one, two] = await openTwo();
  const third = await open();
  third.session.switchTo(bela.id);
  await settled();
  server.use(
    http.get('*/auth/v1/user', ({ request }) =>
      whoAsks(request, [asha]) ? HttpResponse.json({ code: 403, msg: 'bad' }, { status: 403 }) : undefined,
    ),
  );
  await one.session.recheck();
  await vi.waitFor(() =>
    expect([one.who(), two.who(), third.who()]).toEqual(['signed-out', 'signed-out', 'bela']),
  );
  await settled();
  server.use(
    http.get('*/auth/v1/user', async ({ request }) => {
      await delay(30);
      return HttpResponse.json(fakeUser(whoAsks(request, [asha, bela]) ?? asha));
    }),
  );
  await one.session.signIn(fakeSignIn(asha));
  await vi.waitFor(() => expect(two.who()).toBe('asha'), atOnce);
  await settled();
  expect([one.who(), two.who(), third.who()]).toEqual(['asha', 'asha', 'bela']);
});

test('an account removed in one tab is gone in the other, which goes on with the first remaining', async () => {
  const [one, two] = await openTwo();
  two.session.switchTo(bela.id);
  void one.session.remove(bela.id);
  await vi.waitFor(() => expect(two.who()).toBe('asha'), atOnce);
  expect(two.session.state()).toMatchObject({ insteadOf: 'bela' });
  expect(two.held()).toEqual(['asha']);
  expect(one.session.state()).toMatchObject({ account: { username: 'asha' }, insteadOf: null });
});

test('an account added or removed in one tab is so in the list of the other, whose identity stays', async () => {
  const [one, two] = await openTwo();
  const chandra = fakeStaff('chandra');
  server.use(...welcomeStaff(asha, bela, chandra));
  await two.session.signIn(fakeSignIn(chandra));
  await vi.waitFor(() => expect(one.held()).toEqual(['asha', 'bela', 'chandra']), atOnce);
  expect([one.who(), two.who()]).toEqual(['asha', 'chandra']);
  void one.session.remove(bela.id);
  await vi.waitFor(() => expect(two.held()).toEqual(['asha', 'chandra']), atOnce);
  expect(two.who()).toBe('chandra');
});

test('two tabs that renew at once both stay: a discarded renewal is no sign-out', async () => {
  const [one, two] = await openTwo();
  localStorage.setItem(`staff.${asha.id}`, JSON.stringify(fakeSession(asha, 30)));
  let renewals = 0;
  server.use(
    http.post('*/auth/v1/token', async () => {
      renewals += 1;
      const mine = renewals;
      await delay(mine * 15);
      return HttpResponse.json({ ...fakeSession(asha), refresh_token: `renewed-${mine}` });
    }),
  );
  const answers = await Promise.all(
    [one, two].map(({ clientFor }) => clientFor(asha.id).auth.refreshSession()),
  );
  expect(answers.map(({ error }) => error?.name)).toContain('AuthRefreshDiscardedError');
  await Promise.all([one.session.recheck(), two.session.recheck()]);
  await settled();
  expect([one.who(), two.who()]).toEqual(['asha', 'asha']);
  expect(localStorage.getItem(`staff.${asha.id}`)).toContain('renewed-');
});

test('a renewal that ends after the account was removed elsewhere leaves no token behind', async () => {
  const [one, two] = await openTwo();
  localStorage.setItem(`staff.${asha.id}`, JSON.stringify(fakeSession(asha, 30)));
  server.use(
    http.post('*/auth/v1/token', async () => {
      await delay(25);
      return HttpResponse.json(fakeSession(asha));
    }),
  );
  const renewal = two.clientFor(asha.id).auth.refreshSession();
  await one.session.remove(asha.id);
  await renewal;
  const left = () => Object.keys(localStorage).filter((key) => key.includes(asha.id));
  await vi.waitFor(() => expect([one.who(), two.who(), left()]).toEqual(['bela', 'bela', []]), atOnce);
  await settled();
  expect(left()).toEqual([]);
});

test('a page that slept through a sign-out learns of it when it wakes', async () => {
  vi.restoreAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const tab = await open();
  for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
  expect(tab.who()).toBe('asha');
  window.dispatchEvent(new Event('pageshow'));
  expect(tab.who()).toBe('signed-out');
});

test('a tab that misses an ended account before it is told of the end gives the same reason', async () => {
  localStorage.removeItem(`user_session_${bela.id}`);
  const [one, two] = await openTwo();
  vi.restoreAllMocks();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  server.use(http.get('*/auth/v1/user', () => HttpResponse.json({ code: 403, msg: 'bad' }, { status: 403 })));
  await one.session.recheck();
  await two.session.recheck();
  expect(two.session.state()).toMatchObject({ because: 'rejected', ended: { userId: asha.id } });
  await vi.waitFor(() => expect(localStorage).toHaveLength(0), atOnce);
  await settled();
  expect(localStorage).toHaveLength(0);
});

async function open(pins?: Storage) {
  const tab = openTab(pins);
  tabs.push(tab);
  await vi.waitFor(() => expect(tab.who()).not.toBe('loading'), { timeout: 5000, interval: 5 });
  return tab;
}

async function openTwo() {
  return [await open(), await open()] as const;
}

/** Long enough for every tab to have received everything. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 150));
}
