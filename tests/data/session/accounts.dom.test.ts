import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionLifetimeMs } from '#data/session/staff-state.ts';
import {
  type FakeStaff,
  fakeSession,
  fakeSignIn,
  fakeStaff,
  leaveSignedIn,
  welcomeStaff,
  whoAsks,
} from './fake-staff.ts';
import { openTab } from './open-tab.ts';

const names = ['asha', 'bela', 'chandra', 'devi', 'esha'];
const server = setupServer();
/** A shared machine may be slow; what never comes still fails. */
const patience = { timeout: 5000 };
let people: FakeStaff[] = [];
let tab: ReturnType<typeof openTab>;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  localStorage.clear();
  people = names.map(fakeStaff);
  server.use(...welcomeStaff(...people));
  tab = openTab();
  for (const person of people) await tab.session.signIn(fakeSignIn(person));
});
afterEach(async () => {
  await tab.session.signOut();
  tab.close();
  server.resetHandlers();
});

describe('five accounts', () => {
  test('are held together, and are the most: a sixth is refused, its session ended at the server, and nothing of it kept', async () => {
    expect([tab.held(), tab.who()]).toEqual([names, 'esha']);
    const sixth = fakeStaff('farid');
    const ended: (string | undefined)[] = [];
    server.use(
      http.post('*/auth/v1/logout', ({ request }) => {
        ended.push(whoAsks(request, [...people, sixth])?.username, new URL(request.url).search);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    expect(await tab.session.signIn(fakeSignIn(sixth))).toBe('full');
    expect(ended).toEqual(['farid', '?scope=local']);
    expect(tab.held()).toEqual(names);
    expect(Object.keys(localStorage).filter((key) => key.includes(sixth.id))).toEqual([]);
    // There is room for one of them to sign in anew.
    expect(await tab.session.signIn(fakeSignIn(at(0)))).toBe('entered');
    expect([tab.who(), tab.held().length]).toEqual(['asha', 5]);
  });

  test('switched between 20 times: every request is made as who is at work, and no token moves', async () => {
    const seen: string[] = [];
    server.use(
      http.get('*/rest/v1/tenants', ({ request }) => {
        seen.push(whoAsks(request, people)?.username ?? 'nobody');
        return HttpResponse.json([]);
      }),
    );
    const before = storedTokens();
    const expected: string[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      const next = at((turn * 7 + 3) % 5);
      tab.session.switchTo(next.id);
      expect(tab.who()).toBe(next.username);
      expected.push(next.username);
      const state = tab.session.state();
      if (state.type === 'signed-in') await tab.clientFor(state.account.userId).from('tenants').select('id');
    }
    expect(seen).toEqual(expected);
    expect(storedTokens()).toEqual(before);
    expect(tab.held()).toEqual(names);
  });
});

describe('removing', () => {
  test('another account ends its session on this device alone and leaves the rest as it is', async () => {
    const ended: string[] = [];
    server.use(
      http.post('*/auth/v1/logout', ({ request }) => {
        ended.push(`${whoAsks(request, people)?.username}${new URL(request.url).search}`);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const done = tab.session.remove(at(1).id);
    expect(tab.held()).toEqual(['asha', 'chandra', 'devi', 'esha']);
    await done;
    expect(tab.who()).toBe('esha');
    expect(ended).toEqual(['bela?scope=local']);
    expect(Object.keys(localStorage).filter((key) => key.includes(at(1).id))).toEqual([]);
  });

  test('the current one switches to the first remaining, and the last one signs out', async () => {
    const order: string[] = [];
    for (let left = 5; left > 0; left -= 1) {
      const state = tab.session.state();
      if (state.type !== 'signed-in') break;
      order.push(tab.who());
      await tab.session.remove(state.account.userId);
    }
    expect(order).toEqual(['esha', 'asha', 'bela', 'chandra', 'devi']);
    expect(tab.session.state()).toEqual({ type: 'signed-out', because: 'logout' });
    expect(localStorage).toHaveLength(0);
  });
});

describe('switching', () => {
  test('to somebody the server does not welcome any more says so, and offers the others', async () => {
    server.use(...welcomeStaff(...people.filter(({ username }) => username !== 'chandra')));
    tab.session.switchTo(at(2).id);
    const over = { because: 'rejected', ended: { username: 'chandra' } };
    await vi.waitFor(() => expect(tab.session.state()).toMatchObject(over), patience);
    const state = tab.session.state();
    const others = state.type === 'signed-out' ? state.others?.map(({ username }) => username) : [];
    expect(others?.toSorted()).toEqual(['asha', 'bela', 'devi', 'esha']);
    tab.session.switchTo(at(0).id);
    expect(tab.who()).toBe('asha');
    expect(tab.held()).not.toContain('chandra');
  });

  test('to an account whose day is over stays, and the account is gone', () => {
    leaveSignedIn(at(2), { loggedInAgo: sessionLifetimeMs + 1 });
    localStorage.setItem('user_id', at(4).id);
    tab.session.switchTo(at(2).id);
    expect(tab.who()).toBe('esha');
    expect(tab.held()).not.toContain('chandra');
  });

  test('brings the present name and role', async () => {
    server.use(...welcomeStaff({ ...at(0), username: 'asha.rao', role: 'admin' }, ...people.slice(1)));
    tab.session.switchTo(at(0).id);
    expect(tab.who()).toBe('asha');
    await vi.waitFor(() => expect(tab.who()).toBe('asha.rao'), patience);
    expect(tab.session.state()).toMatchObject({ account: { role: 'admin' } });
    expect(tab.held()).toContain('asha.rao');
  });

  test('only the account at work renews its tokens ahead of time', async () => {
    tab.session.switchTo(at(0).id);
    await vi.waitFor(() => expect(tab.who()).toBe('asha'), patience);
    const renewed: string[] = [];
    server.use(
      http.post('*/auth/v1/token', async ({ request }) => {
        const body = await request.text();
        const person = people.find((each) => body.includes(fakeSession(each).refresh_token));
        renewed.push(person?.username ?? 'nobody');
        return HttpResponse.json(fakeSession(person ?? at(0)));
      }),
    );
    for (const person of people) {
      localStorage.setItem(`staff.${person.id}`, JSON.stringify(fakeSession(person, 30)));
    }
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(renewed).toEqual(['asha']), patience);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(renewed).toEqual(['asha']);
  });
});

function at(index: number): FakeStaff {
  const person = people[index];
  if (!person) throw new Error(`There is nobody at ${index}.`);
  return person;
}

function storedTokens(): Record<string, string | null> {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith('staff.'));
  return Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key)]));
}
