import { focusManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { LoadError } from '#data/supabase/load-error.ts';
import { provideModalDialogs } from '../../../app/native-dialog.ts';
import { fakeStaff } from '../../../data/session/fake-staff.ts';
import { passTime } from '../../../setup/pass-time.ts';
import { undo } from '../../undo.ts';
import { fakeDraftServer } from './fake-draft-server.ts';
import { type FakeSchool, saying } from './open-autosave.ts';
import { serveSchool, showSync } from './show-sync.tsx';

const server = setupServer();
let school: FakeSchool;
let staffId = '';
beforeAll(() => {
  provideModalDialogs();
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  school = fakeDraftServer('Ana');
  school.saveAs('Ana', saying('Hello'));
  staffId = fakeStaff().id;
  server.use(serveSchool(school));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 5 });
});
afterEach(async () => {
  // A builder that closes saves once more: its school is there until that has ended.
  cleanup();
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve, 50));
  server.resetHandlers();
});
afterAll(() => server.close());

type Shown = ReturnType<typeof showSync>;
/** Makes a change, and lets the time pass after which it is saved. */
const change = async (shown: Shown, message: string) => {
  act(() => shown.change(saying(message)));
  await passTime(800);
};
const open = async () => {
  const shown = showSync(school, staffId);
  await waitFor(() => expect(touches()).toBe(1));
  return shown;
};
const touches = () => school.calls.filter((call) => call === 'answered touch_draft').length;
const saved = () => screen.findByText(/^Saved \d/);
const press = async ({ person }: Shown, name: string) =>
  person.click(await screen.findByRole('button', { name }));
const show = (state: 'hidden' | 'visible') =>
  act(() => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
/** What a browser asks of the page before it closes the tab. */
const isAskedOnClosing = () => {
  const closing = new Event('beforeunload', { cancelable: true });
  dispatchEvent(closing);
  return closing.defaultPrevented;
};
const here = '/workflow-builder?tenant=test-school';

test('the line in the header tells what is saved, and why something is not', async () => {
  const shown = showSync(school, staffId);
  expect(screen.getByText(/^Saved \d/)).toBeVisible();
  expect(isAskedOnClosing()).toBe(false);
  act(() => shown.change(saying('Good day')));
  expect(screen.getByText('Not saved yet')).toBeVisible();
  expect(isAskedOnClosing()).toBe(true);
  await passTime(800);
  expect(await saved()).toBeVisible();
  expect([school.draft(), isAskedOnClosing()]).toEqual([saying('Good day'), false]);

  school.school.weather = 'down';
  await change(shown, 'Offline');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Could not save. Your changes are kept in this browser.',
  );
  school.school.weather = 'fine';
  await press(shown, 'Try again');
  expect(await saved()).toBeVisible();
  expect(school.draft()).toEqual(saying('Offline'));

  school.school.weather = 'down';
  await change(shown, 'Offline again');
  await screen.findByRole('alert');
  school.school.weather = 'fine';
  act(() => void dispatchEvent(new Event('online')));
  expect(await saved()).toBeVisible();

  school.school.weather = new LoadError('failed', { code: 'conversation_too_large', values: {} });
  await change(shown, 'Too large');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This conversation is too large to be saved: at most 1 MB. Your changes are kept in this browser.',
  );
});

test('staff of another school are told that they can try and not save', () => {
  showSync(school, staffId, false);
  expect(screen.getByText('Not one of your schools: you can try changes, not save them')).toBeVisible();
});

test('a hidden page saves at once, and one that waits for its account asks the server nothing', async () => {
  const shown = await open();
  act(() => shown.change(saying('Good day')));
  show('hidden');
  await vi.waitFor(() => expect(school.draft()).toEqual(saying('Good day')));
  onTestFinished(() => focusManager.setFocused(undefined));
  focusManager.setFocused(false);
  show('visible');
  await passTime(50);
  expect(touches()).toBe(1);
  focusManager.setFocused(undefined);
  show('visible');
  await waitFor(() => expect(touches()).toBe(2));
});

test('two people are told of each other; a conflict is resolved either way, and undo brings mine back', async () => {
  school.school.others = [
    { name: 'Priya', isOwn: false },
    { name: 'Ravi', isOwn: false },
  ];
  const shown = await open();
  expect(await screen.findByText('Priya and Ravi are editing too')).toBeVisible();
  school.saveAs('Priya', saying('Theirs'));
  await change(shown, 'Mine');
  const banner = await screen.findByRole('alert');
  expect(banner).toHaveTextContent('Priya has changed this conversation too');
  expect(banner).toHaveTextContent('Nov 21, 2026');
  expect([shown.message(), school.draft()]).toEqual(['Mine', saying('Theirs')]);
  await shown.person.click(screen.getByRole('link', { name: 'Enquiries' }));
  await press(shown, 'Stay here');
  expect(shown.address()).toBe(here);
  await press(shown, 'Take theirs');
  expect(shown.message()).toBe('Theirs');
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => shown.builder().undo());
  await passTime(800);
  await waitFor(() => expect(school.draft()).toEqual(saying('Mine')));

  await saved();
  school.saveAs('Priya', saying('Theirs again'));
  await change(shown, 'Mine again');
  await press(shown, 'Keep mine');
  await waitFor(() => expect(school.draft()).toEqual(saying('Mine again')));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  [
    'one in two tabs are not told of another person',
    'Ana',
    'You have changed this conversation in another tab too',
  ],
  [
    'two are told when the draft was published or discarded meanwhile',
    'Priya',
    'A colleague has published or discarded the draft in the meantime',
  ],
])('%s', async (_, who, words) => {
  const shown = await open();
  school.saveAs(who, saying('Newest'));
  if (who === 'Priya') school.publishAs(who);
  await change(shown, 'Mine');
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  await press(shown, who === 'Ana' ? 'Take the newest' : 'Take theirs');
  expect(shown.message()).toBe('Newest');
});

test('what a colleague has saved is shown with a notice, whose undo leaves alone what was changed after it', async () => {
  const shown = await open();
  school.saveAs('Priya', saying('Theirs'));
  show('visible');
  await waitFor(() => expect(shown.message()).toBe('Theirs'));
  expect(await screen.findByText('Priya has changed this conversation')).toBeVisible();
  expect(shown.builder().state.past.at(-1)?.edit).toEqual({ name: 'takeTheirs', isRemote: true });
  await undo(shown.person);
  expect(shown.message()).toBe('Hello');

  await passTime(800);
  await saved();
  school.saveAs('Priya', saying('Theirs, further'));
  show('visible');
  await waitFor(() => expect(shown.message()).toBe('Theirs, further'));
  act(() => shown.change(saying('Further')));
  await undo(shown.person);
  expect(shown.message()).toBe('Further');
});

test('unsaved work is here again after the way over the login, and says so', async () => {
  const visitor = showSync(null, null);
  act(() => visitor.change(saying('Mine')));
  expect(isAskedOnClosing()).toBe(true);
  await visitor.person.click(screen.getByRole('link', { name: 'Sign in to save' }));
  expect(visitor.router.state.location).toMatchObject({ pathname: '/login', state: { from: here } });
  cleanup();
  school.discardAs('Ana');
  const shown = showSync(school, staffId);
  expect(await screen.findByText(/^Your changes from .+ are here again$/)).toBeVisible();
  expect(shown.message()).toBe('Mine');
  await passTime(800);
  await waitFor(() => expect(school.draft()).toEqual(saying('Mine')));
});

test('what an editor alone holds is asked about on the way to the login, and on closing', async () => {
  const visitor = showSync(null, null);
  let leave = () => {};
  let stay: (() => void) | undefined;
  act(() =>
    visitor.builder().holdBack((proceed, stayHere) => {
      leave = proceed;
      stay = stayHere;
    }),
  );
  expect(isAskedOnClosing()).toBe(true);
  await visitor.person.click(screen.getByRole('link', { name: 'Sign in to save' }));
  await waitFor(() => expect(stay).toBeDefined());
  expect(visitor.address()).toBe(here);
  act(() => stay?.());
  stay = undefined;
  await visitor.person.click(screen.getByRole('link', { name: 'Sign in to save' }));
  await waitFor(() => expect(stay).toBeDefined());
  act(() => leave());
  await waitFor(() => expect(visitor.address()).toBe('/login'));
});

test('work is saved before another screen is shown, and asked about only when that fails', async () => {
  const shown = showSync(school, staffId);
  school.school.weather = 'down';
  await change(shown, 'Mine');
  await screen.findByRole('alert');
  await shown.person.click(screen.getByRole('link', { name: 'Enquiries' }));
  const question = await screen.findByRole('dialog', { name: 'Your latest changes are not saved' });
  await shown.person.click(within(question).getByRole('button', { name: 'Stay here' }));
  expect([shown.address(), shown.message()]).toEqual([here, 'Mine']);
  expect(screen.queryByRole('dialog')).toBeNull();
  await shown.person.click(screen.getByRole('link', { name: 'Enquiries' }));
  await press(shown, 'Leave');
  await waitFor(() => expect(shown.address()).toBe('/enquiries'));
  cleanup();

  sessionStorage.clear();
  school.school.weather = 'fine';
  const other = showSync(school, staffId);
  act(() => other.change(saying('Mine too')));
  await other.person.click(screen.getByRole('link', { name: 'Enquiries' }));
  await waitFor(() => expect(other.address()).toBe('/enquiries'));
  expect(school.draft()).toEqual(saying('Mine too'));
});
