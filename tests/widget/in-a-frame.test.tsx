import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StepAction } from '#engine';
import { envelope } from '#protocol/messages.ts';
import { loadPageExtras } from '#widget/appearance/page-extras.ts';
import type { Frame } from '#widget/host/host-parameters.ts';
import { readPageParameters } from '#widget/page/page-parameters.ts';
import { fakeSchool } from '../chat/fake-school.ts';
import { configOf } from '../engine/setup/configurations.ts';
import { showPage } from './show-page.tsx';

const { school, server } = fakeSchool();
const origin = 'https://school.example';
const held: Frame = { origin, isHostControlled: true };
const inline: Frame = { origin, isHostControlled: false };

/** The host page: its window, and the messages it has received. */
let around: Window;
let element: HTMLIFrameElement;
let heard: { message: unknown; to: unknown }[];

beforeEach(() => {
  element = document.body.appendChild(document.createElement('iframe'));
  if (!element.contentWindow) throw new Error('There is no window.');
  around = element.contentWindow;
  heard = [];
  vi.spyOn(around, 'postMessage').mockImplementation((message: unknown, to: unknown) => {
    heard.push({ message, to });
  });
  vi.spyOn(window, 'parent', 'get').mockReturnValue(around);
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
});
afterEach(() => {
  element.remove();
});

const types = () => heard.map(({ message }) => Reflect.get(Object(message), 'type'));
const show = (frame: Frame) => showPage('/embedded-chat', `?tenant=${school.id}`, { frame });
const isReady = () => waitFor(() => expect(types()).toContain('ready'));

function command(type: string, from: { source?: Window; origin?: string } = {}) {
  const data = envelope({ type });
  act(
    () => void window.dispatchEvent(new MessageEvent('message', { data, source: around, origin, ...from })),
  );
}

test('kept back, it is ready, drawn and has the visitor’s token, but it has not begun', async () => {
  const events: unknown[] = [];
  server.use(http.post('*/api/events', async ({ request }) => void events.push(await request.json())));
  sessionStorage.clear();
  show(held);
  await isReady();
  const kept = () => Object.keys(sessionStorage);
  await waitFor(() => expect(kept()).toEqual([`schoolgate.visitor.${school.id}`]));
  expect(school.tokensAsked).toBe(1);
  expect(screen.getByText('Your name?')).toBeVisible();
  await waitFor(() => expect(document.body).toHaveFocus());
  window.dispatchEvent(new Event('pagehide'));
  expect(kept()).toEqual([`schoolgate.visitor.${school.id}`]);
  expect(events).toEqual([]);
  expect(heard).toEqual([{ message: envelope({ type: 'ready' }), to: origin }]);
});

test('opened, it begins at once however long the school has it type, and has the focus', async () => {
  school.config = { ...school.config, timing: { typing: 60_000 } };
  show(held);
  await isReady();
  command('open');
  expect(screen.getByText('Your name?')).toBeVisible();
  expect(screen.getByRole('dialog')).toHaveFocus();
  expect(types()).toEqual(['ready', 'open']);
});

test('shown without having been asked for, it begins as well and leaves the focus where it is', async () => {
  show(held);
  await isReady();
  command('show');
  await waitFor(() => expect(types()).toEqual(['ready', 'open']));
  expect(await screen.findByLabelText(/first_name/)).toBeVisible();
  expect(document.body).toHaveFocus();
  command('close');
  command('open');
  expect(screen.getByRole('dialog')).toHaveFocus();
});

test('closed by its button, by Escape and by the page, it says so each time, and goes on where it was', async () => {
  show(held);
  // What is asked for before it is ready is done then.
  command('open');
  expect(await screen.findByText('Your name?')).toBeVisible();
  await waitFor(() => expect(types().sort()).toEqual(['open', 'ready']));
  command('open');
  heard = [];
  await userEvent.click(screen.getByRole('button', { name: 'Close chat' }));
  command('open');
  await userEvent.keyboard('{Escape}');
  command('open');
  command('close');
  // A command that has come true already changes nothing.
  command('close');
  expect(types()).toEqual(['close', 'open', 'close', 'open', 'close']);
  expect(screen.getAllByText('Your name?')).toHaveLength(1);
});

test('a visitor who cannot be let in is told so instead of answering in vain, and asked for again', async () => {
  sessionStorage.clear();
  school.letsIn = false;
  show(held);
  await isReady();
  const refusal = 'Authentication check failed. Please try again.';
  await screen.findByText(refusal);
  // What failed while the chat was prepared is asked for again when it is opened.
  const asked = school.tokensAsked;
  command('open');
  await waitFor(() => expect(school.tokensAsked).toBe(asked + 1));
  expect(await screen.findByRole('alert')).toHaveTextContent(refusal);
  expect(screen.queryByText('Your name?')).not.toBeInTheDocument();
  school.letsIn = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your name?')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a visitor who cannot be let in now is let in later without a press', async () => {
  sessionStorage.clear();
  school.letsIn = false;
  show(held);
  await isReady();
  // From here on what is waited for changes the page, which needs no interval.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    command('open');
    await screen.findByRole('alert');
    school.letsIn = true;
    vi.advanceTimersByTime(20_000);
    expect(await screen.findByText('Your name?')).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

test('asked for its school, it says the name, and hears nobody but the page', async () => {
  show(held);
  await isReady();
  command('open', { origin: 'https://evil.example' });
  command('open', { source: window });
  command('hop');
  expect(types()).toEqual(['ready']);
  command('school');
  expect(heard.at(-1)).toEqual({ message: envelope({ type: 'school', name: 'Hill School' }), to: origin });
});

test('begun anew by the page or by the parent, it says so', async () => {
  show(held);
  await isReady();
  command('open');
  await userEvent.type(await screen.findByLabelText(/first_name/), 'Asha{Enter}');
  command('reset');
  await waitFor(() => expect(screen.queryByText('Asha')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Reset conversation' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Start again' }));
  await waitFor(() => expect(types()).toEqual(['ready', 'open', 'reset', 'reset']));
});

test('begun anew before it was opened, it forgets what was said', async () => {
  const { unmount } = show(inline);
  await userEvent.type(await screen.findByLabelText(/first_name/), 'Asha{Enter}');
  expect(await screen.findAllByText('Asha')).not.toHaveLength(0);
  unmount();
  heard = [];
  show(held);
  await isReady();
  command('reset');
  command('open');
  await waitFor(() => expect(screen.queryByText('Asha')).not.toBeInTheDocument());
  expect(await screen.findByText('Your name?')).toBeVisible();
});

test('once the school has the enquiry, its id is said and nothing else of it', async () => {
  const id = '0b9f6d1e-2f5b-4f0e-9a57-2f6f2a1c9d10';
  school.answer = () => HttpResponse.json({ success: true, message: 'We have it.', data: { id } });
  show(inline);
  await userEvent.type(await screen.findByLabelText(/first_name/), 'Asha{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Submit enquiry' }));
  await waitFor(() => expect(types()).toContain('submitted'));
  expect(heard.at(-1)).toEqual({ message: envelope({ type: 'submitted', id }), to: origin });
  expect(JSON.stringify(heard)).not.toContain('Asha');
});

describe('a custom action', () => {
  const actions: StepAction[] = [{ type: 'custom', text: 'Book', action: 'book {{first_name}}' }];
  const ends = configOf([
    { id: 'name', type: 'form', message: 'Your name?', field: 'first_name', nextStep: 'end' },
    { id: 'end', type: 'completed', message: 'Goodbye.', actions },
  ]);
  const press = async () => {
    await userEvent.type(await screen.findByLabelText(/first_name/), 'Asha{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Book' }));
  };

  test('reaches the page by its name, as it is written, and nothing else of the conversation does', async () => {
    school.config = { ...ends, timing: school.config.timing };
    show(inline);
    await press();
    await waitFor(() => expect(types()).toEqual(['ready', 'action']));
    const message = envelope({ type: 'action', name: 'book {{first_name}}' });
    expect(heard.at(-1)).toEqual({ message, to: origin });
    expect(JSON.stringify(heard)).not.toContain('Asha');
  });

  test('of a conversation that is only tried out reaches nobody', async () => {
    const config = JSON.stringify({ ...ends, timing: school.config.timing });
    const search = `?${new URLSearchParams({ tenant: school.id, workflowConfig: config })}`;
    const { preview } = await loadPageExtras(readPageParameters(search, location.origin));
    showPage('/embedded-chat', search, { frame: inline, preview });
    await press();
    command('reset');
    await waitFor(() => expect(screen.queryByText('Asha')).not.toBeInTheDocument());
    expect(types()).not.toContain('action');
  });
});

test('in a place of its own it begins by itself, has nothing to close, and leaves the focus where it is', async () => {
  show(inline);
  expect(await screen.findByLabelText(/first_name/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Close|Maximise/ })).not.toBeInTheDocument();
  await waitFor(() => expect(document.body).toHaveFocus());
  expect(types()).toEqual(['ready']);
});

test('with a page that cannot be spoken to, it is a chat all the same', async () => {
  show({ origin: null, isHostControlled: false });
  expect(await screen.findByText('Your name?')).toBeVisible();
  expect(heard).toEqual([]);
});

test('on a site that the school has not listed there is one sentence, and no second question', async () => {
  let asked: unknown[] = [];
  server.use(
    http.post('*/mock/token', async ({ request }) => {
      asked = [...asked, await request.json()];
      return HttpResponse.json({ success: false, message: 'no' }, { status: 403 });
    }),
  );
  show(held);
  expect(await screen.findByText('This chat is not available on this site.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(types()).toEqual(['ready']));
  command('open');
  await userEvent.click(screen.getByRole('button', { name: 'Close chat' }));
  expect(types()).toEqual(['ready', 'open', 'close']);
  expect(asked).toEqual([{ user_id: school.id, origin }]);
});

test('of a school that there is not, it is ready to be opened, and says so with a way to try again', async () => {
  showPage('/embedded-chat', '?tenant=nobody', { frame: held });
  await isReady();
  command('open');
  expect(screen.getByRole('alert')).toHaveTextContent(/Tenant configuration not found/);
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
  expect(types()).toEqual(['ready', 'open']);
});
