import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { SessionsSection } from '#features/settings/sessions-section.tsx';
import { fakeStaff, leaveSignedIn, welcomeStaff } from '../../data/session/fake-staff.ts';
import { fakeBackend } from '../fake-backend.ts';
import { showScreen } from '../show-screen.tsx';

const server = fakeBackend();

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile/15E148 Safari/604.1';
const ids = { here: '11111111-1111-4111-8111-111111111111', phone: '22222222-2222-4222-8222-222222222222' };
const unknown = '33333333-3333-4333-8333-333333333333';

/** The database, with these sessions until they are ended. */
function open(which: readonly string[] = [ids.here, ids.phone, unknown]) {
  const staff = fakeStaff();
  leaveSignedIn(staff);
  let sessions = which.map((id) => ({
    id,
    user_agent: id === ids.here ? windows : id === ids.phone ? iPhone : null,
    created_at: '2026-11-20T08:00:00Z',
    last_seen_at: '2026-11-20T09:30:00Z',
    is_current: id === ids.here,
  }));
  /** What ended on other browsers, in this order. */
  const asked: string[] = [];
  const endAll = (isEnded: (session: (typeof sessions)[number]) => boolean) => {
    const before = sessions.length;
    sessions = sessions.filter((session) => !isEnded(session));
    return HttpResponse.json(before - sessions.length);
  };
  server.use(
    http.get('*/rest/v1/my_sessions', () => HttpResponse.json(sessions)),
    http.post('*/rest/v1/rpc/end_my_sessions', async ({ request }) => {
      const { p_session } = Object(await request.json());
      if (p_session) return endAll(({ id }) => id === p_session);
      asked.push('end');
      return endAll(({ is_current }) => !is_current);
    }),
    http.post('*/rest/v1/rpc/remove_push_subscriptions', async ({ request }) => {
      asked.push(`silence ${JSON.stringify(await request.json())}`);
      return new HttpResponse(null, { status: 204 });
    }),
    ...welcomeStaff(staff),
  );
  return { ...showScreen(<SessionsSection staffId={staff.id} />, '/settings'), asked };
}

const section = () => within(screen.getByRole('region', { name: 'Where you are signed in' }));
const rows = () => section().findAllByRole('listitem');

test('each browser is named in words, and this one is marked and cannot be signed out here', async () => {
  open();
  const [here, phone, other] = await rows();
  expect(here).toHaveTextContent(/Chrome on Windows.*This browser.*Since.*Last at work/);
  expect(phone).toHaveTextContent('Safari on iPhone');
  expect(other).toHaveTextContent('Unknown browser');
  expect(
    section()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Sign out Safari on iPhone', 'Sign out Unknown browser', 'Sign out all others']);
  expect(
    (await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations,
  ).toEqual([]);
});

test('a sign-out without an answer says so; one that has one takes the row away', async () => {
  const { person } = open();
  server.use(http.post('*/rest/v1/rpc/end_my_sessions', () => HttpResponse.error(), { once: true }));
  await person.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('it may still be signed in');
  expect(await rows()).toHaveLength(3);
  await person.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus());
});

test('all others are signed out after a question, by keyboard too, and shown no more notifications', async () => {
  const { person, asked } = open();
  await person.click(await screen.findByRole('button', { name: 'Sign out all others' }));
  await person.click(screen.getByText('Cancel'));
  expect(await rows()).toHaveLength(3);
  screen.getByRole('button', { name: 'Sign out all others' }).focus();
  await person.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Sign out everywhere else?' });
  expect(dialog).toHaveTextContent('2 other browsers');
  await person.click(within(dialog).getByRole('button', { name: 'Sign out all others' }));
  expect(await screen.findByText('You are signed in on this browser only.')).toBeInTheDocument();
  expect(await rows()).toHaveLength(1);
  expect(asked).toEqual(['silence {"p_others":true}', 'end']);
});

test('a list that does not load can be asked for again', async () => {
  const { person } = open([ids.here]);
  server.use(http.get('*/rest/v1/my_sessions', () => HttpResponse.error(), { once: true }));
  await person.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(1);
});
