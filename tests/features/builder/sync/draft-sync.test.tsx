import { focusManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
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
import { LoadError } from '#data/supabase/load-error.ts';
import { provideModalDialogs } from '../../../app/native-dialog.ts';
import { fakeStaff } from '../../../data/session/fake-staff.ts';
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
});
afterEach(async () => {
  // A builder that closes saves once more: its school is there until that has ended.
  cleanup();
  await new Promise((resolve) => setTimeout(resolve, 50));
  server.resetHandlers();
});
afterAll(() => server.close());

const change = (shown: ReturnType<typeof showSync>, message: string) =>
  act(() => shown.change(saying(message)));
const touches = () => school.calls.filter((call) => call === 'answered touch_draft').length;
const hide = (state: 'hidden' | 'visible') =>
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

describe('the line in the header', () => {
  test('goes from saved over not saved yet to saved again', async () => {
    const shown = showSync(school, staffId);
    expect(screen.getByText(/^Saved \d/)).toBeVisible();
    expect(isAskedOnClosing()).toBe(false);
    change(shown, 'Good day');
    expect(screen.getByText('Not saved yet')).toBeVisible();
    expect(isAskedOnClosing()).toBe(true);
    expect(await screen.findByText(/^Saved \d/)).toBeVisible();
    expect([school.draft(), isAskedOnClosing()]).toEqual([saying('Good day'), false]);
  });

  test('says that the work is kept when it cannot be saved, and tries again when asked', async () => {
    const shown = showSync(school, staffId);
    school.school.weather = 'down';
    change(shown, 'Good day');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Could not save. Your changes are kept in this browser.');
    school.school.weather = 'fine';
    await shown.person.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Saved \d/)).toBeVisible();
    expect(school.draft()).toEqual(saying('Good day'));
  });

  test('tries again by itself when the network is back', async () => {
    const shown = showSync(school, staffId);
    school.school.weather = 'down';
    change(shown, 'Good day');
    await screen.findByRole('alert');
    school.school.weather = 'fine';
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByText(/^Saved \d/)).toBeVisible();
  });

  test('repeats the sentence with which the server refuses', async () => {
    const shown = showSync(school, staffId);
    school.school.weather = new LoadError(
      'failed',
      'This conversation is too large to be saved: at most 1 MB.',
    );
    change(shown, 'Good day');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This conversation is too large to be saved: at most 1 MB. Your changes are kept in this browser.',
    );
  });

  test('leads who is not signed in to the login, and back here', async () => {
    const shown = showSync(null, null);
    await shown.person.click(screen.getByRole('link', { name: 'Sign in to save' }));
    expect(shown.router.state.location).toMatchObject({
      pathname: '/login',
      state: { from: '/workflow-builder?tenant=test-school' },
    });
  });

  test('tells staff of another school that they can try and not save', () => {
    showSync(school, staffId, false);
    expect(screen.getByText('Not one of your schools: you can try changes, not save them')).toBeVisible();
  });
});

test('what the page goes with is saved at once when it is hidden', async () => {
  const shown = showSync(school, staffId);
  // The timer that would save it a little later never ends.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  change(shown, 'Good day');
  vi.useRealTimers();
  hide('hidden');
  await waitFor(() => expect(school.draft()).toEqual(saying('Good day')));
  hide('visible');
});

test('while the page waits for its account to sign in again, the server is not asked', async () => {
  showSync(school, staffId);
  await waitFor(() => expect(touches()).toBe(1));
  onTestFinished(() => focusManager.setFocused(undefined));
  focusManager.setFocused(false);
  hide('visible');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(touches()).toBe(1);
  focusManager.setFocused(undefined);
  hide('visible');
  await waitFor(() => expect(touches()).toBe(2));
});

describe('two people', () => {
  test('are told of each other', async () => {
    school.school.others = [
      { name: 'Priya', isOwn: false },
      { name: 'Ravi', isOwn: false },
    ];
    showSync(school, staffId);
    expect(await screen.findByText('Priya and Ravi are editing too')).toBeVisible();
  });

  test('who change the same are asked, and may take theirs; undo brings mine back', async () => {
    const shown = showSync(school, staffId);
    await waitFor(() => expect(school.calls).toContain('answered touch_draft'));
    school.saveAs('Priya', saying('Theirs'));
    change(shown, 'Mine');
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent('Priya has changed this conversation too');
    expect(banner).toHaveTextContent('Nov 21, 2026');
    expect([shown.message(), school.draft()]).toEqual(['Mine', saying('Theirs')]);
    await shown.person.click(within(banner).getByRole('button', { name: 'Take theirs' }));
    expect(shown.message()).toBe('Theirs');
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => shown.builder().undo());
    await waitFor(() => expect(school.draft()).toEqual(saying('Mine')));
  });

  test('who change the same may keep mine', async () => {
    const shown = showSync(school, staffId);
    await waitFor(() => expect(school.calls).toContain('answered touch_draft'));
    school.saveAs('Priya', saying('Theirs'));
    change(shown, 'Mine');
    await shown.person.click(await screen.findByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(school.draft()).toEqual(saying('Mine')));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('who are one in two tabs are not told of another person', async () => {
    const shown = showSync(school, staffId);
    await waitFor(() => expect(school.calls).toContain('answered touch_draft'));
    school.saveAs('Ana', saying('Newest'));
    change(shown, 'Mine');
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent('You have changed this conversation in another tab too');
    await shown.person.click(within(banner).getByRole('button', { name: 'Take the newest' }));
    expect(shown.message()).toBe('Newest');
  });

  test('are told when the draft was published or discarded meanwhile', async () => {
    const shown = showSync(school, staffId);
    await waitFor(() => expect(school.calls).toContain('answered touch_draft'));
    school.saveAs('Priya', saying('Theirs'));
    school.publishAs('Priya');
    change(shown, 'Mine');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'A colleague has published or discarded the draft in the meantime',
    );
  });

  test('see what the other has saved when they have changed nothing, with a notice that can be undone', async () => {
    const shown = showSync(school, staffId);
    await waitFor(() => expect(school.calls).toContain('answered touch_draft'));
    school.saveAs('Priya', saying('Theirs'));
    hide('visible');
    await waitFor(() => expect(shown.message()).toBe('Theirs'));
    expect(await screen.findByText('Priya has changed this conversation')).toBeVisible();
    expect(shown.builder().state.past.at(-1)?.edit).toEqual({ name: 'takeTheirs', isRemote: true });
    await undo(shown.person);
    expect(shown.message()).toBe('Hello');
  });
});

test('the undo of a notice leaves alone what was changed after it', async () => {
  const shown = showSync(school, staffId);
  await waitFor(() => expect(school.calls).toContain('answered touch_draft'));
  school.saveAs('Priya', saying('Theirs'));
  hide('visible');
  await waitFor(() => expect(shown.message()).toBe('Theirs'));
  change(shown, 'Further');
  await undo(shown.person);
  expect(shown.message()).toBe('Further');
});

describe('work that is not saved', () => {
  test('is here again after the way over the login, and says so', async () => {
    const visitor = showSync(null, null);
    change(visitor, 'Mine');
    expect(isAskedOnClosing()).toBe(true);
    await visitor.person.click(screen.getByRole('link', { name: 'Sign in to save' }));
    expect(visitor.address()).toBe('/login');
    cleanup();
    school.discardAs('Ana');
    const shown = showSync(school, staffId);
    expect(await screen.findByText(/^Your changes from .+ are here again$/)).toBeVisible();
    expect(shown.message()).toBe('Mine');
    await waitFor(() => expect(school.draft()).toEqual(saying('Mine')));
  });

  test('is asked about on the way to the login, and on closing, while an editor alone holds it', async () => {
    const visitor = showSync(null, null);
    let leave = () => {};
    let stay: (() => void) | undefined;
    const holdBack = () =>
      act(() =>
        visitor.builder().holdBack((proceed, stayHere) => {
          leave = proceed;
          stay = stayHere;
        }),
      );
    holdBack();
    expect(isAskedOnClosing()).toBe(true);
    await visitor.person.click(screen.getByRole('link', { name: 'Sign in to save' }));
    await waitFor(() => expect(stay).toBeDefined());
    expect(visitor.address()).toBe('/workflow-builder?tenant=test-school');
    act(() => stay?.());
    stay = undefined;
    await visitor.person.click(screen.getByRole('link', { name: 'Sign in to save' }));
    await waitFor(() => expect(stay).toBeDefined());
    act(() => leave());
    await waitFor(() => expect(visitor.address()).toBe('/login'));
  });

  test('is saved before another screen is shown, without a question', async () => {
    const shown = showSync(school, staffId);
    change(shown, 'Mine');
    await shown.person.click(screen.getByRole('link', { name: 'Enquiries' }));
    await waitFor(() => expect(shown.address()).toBe('/enquiries'));
    expect(school.draft()).toEqual(saying('Mine'));
  });

  test('is asked about when it cannot be saved', async () => {
    const shown = showSync(school, staffId);
    school.school.weather = 'down';
    change(shown, 'Mine');
    await screen.findByRole('alert');
    await shown.person.click(screen.getByRole('link', { name: 'Enquiries' }));
    const question = await screen.findByRole('dialog', { name: 'Your latest changes are not saved' });
    await shown.person.click(within(question).getByRole('button', { name: 'Stay here' }));
    expect([shown.address(), shown.message()]).toEqual(['/workflow-builder?tenant=test-school', 'Mine']);
    expect(screen.queryByRole('dialog')).toBeNull();
    await shown.person.click(screen.getByRole('link', { name: 'Enquiries' }));
    await shown.person.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(shown.address()).toBe('/enquiries'));
  });

  test('of a conflict is asked about, too', async () => {
    const shown = showSync(school, staffId);
    await waitFor(() => expect(school.calls).toContain('answered touch_draft'));
    school.saveAs('Priya', saying('Theirs'));
    change(shown, 'Mine');
    await screen.findByRole('alert');
    await shown.person.click(screen.getByRole('link', { name: 'Enquiries' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(shown.address()).toContain('/workflow-builder');
  });
});
