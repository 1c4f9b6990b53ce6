import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { NotificationMenu } from '#app/console/notifications/notification-menu.tsx';
import type { Notification } from '#data/notifications/notifications.ts';
import { fakeStaff } from '../../data/session/fake-staff.ts';
import { showScreen } from '../../features/show-screen.tsx';
import { fakeNotification, fakeNotifications } from './fake-notifications.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  vi.useRealTimers();
  server.resetHandlers();
});
afterAll(() => server.close());

function open(items: Notification[], schools?: string[]) {
  const { backend, handlers } = fakeNotifications(items, schools);
  server.use(...handlers);
  const shown = showScreen(<NotificationMenu staffId={fakeStaff().id} />, '/dashboard');
  return { ...shown, backend };
}

const bell = (name: string) => screen.findByRole('button', { name });
const links = () => screen.getAllByRole('link').filter((link) => link.closest('li'));

test('each says and opens what it is about', async () => {
  const all: [Notification, RegExp, string][] = [
    [
      fakeNotification(1, 'new_enquiry'),
      /^New enquiry: Family 1/,
      `/enquiries?open=${fakeNotification(1, 'new_enquiry').id}`,
    ],
    [fakeNotification(2, 'assigned', { by: 'Asha' }), /^Asha assigned you Family 2/, '/enquiries?open='],
    [
      fakeNotification(3, 'mentioned', { by: null, text: 'Please call' }),
      /^Somebody who has left mentioned you about Family 3Please call/,
      '/enquiries?open=',
    ],
    [fakeNotification(4, 'follow_up_due'), /^Follow-up due: Family 4/, '/enquiries?open='],
    [
      fakeNotification(5, 'promise_ending', { name: null }),
      /^The promised time is about to end: an enquiry without a name/,
      '/enquiries?open=',
    ],
    [
      fakeNotification(6, 'open_question', { text: 'Is there a pool?' }),
      /^A question without an answerIs there a pool\?/,
      '/questions?school=north',
    ],
  ];
  const items = all.map(([notification]) => notification);
  const { person } = open(items);
  await person.click(await bell('Notifications, 6 unread'));
  for (const [, said, address] of all) {
    const link = await screen.findByRole('link', { name: said });
    expect(link.getAttribute('href')).toContain(address);
    expect(within(link).getByText('Unread')).toBeInTheDocument();
  }
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

test('one that is opened is read, and the list closes', async () => {
  const { person, backend, address } = open([
    fakeNotification(1, 'new_enquiry'),
    fakeNotification(2, 'new_enquiry', { read: true }),
  ]);
  await person.click(await bell('Notifications, 1 unread'));
  expect(within(await screen.findByRole('link', { name: /Family 2/ })).queryByText('Unread')).toBeNull();
  await person.click(screen.getByRole('link', { name: /Family 1/ }));
  expect(address()).toBe(`/enquiries?open=${fakeNotification(1, 'new_enquiry').id}`);
  await waitFor(() => expect(backend.calls).toEqual([{ p_ids: [fakeNotification(1, 'new_enquiry').id] }]));
});

test('by the keyboard: opened, all read, older ones, and closed by Escape', async () => {
  const { person, backend } = open(
    Array.from({ length: 21 }, (_, n) => fakeNotification(n + 1, 'new_enquiry')),
    ['North School', 'South School'],
  );
  const button = await bell('Notifications, 21 unread');
  await person.tab();
  expect(button).toHaveFocus();
  await person.keyboard('{Enter}');
  await screen.findByRole('link', { name: /Family 7.* · North School/ });
  await person.tab();
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toHaveFocus();
  await person.keyboard('{Enter}');
  await bell('Notifications');
  expect(screen.queryByText('Unread')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  expect(backend.calls).toEqual([{}]);
  expect(screen.getByRole('region', { name: 'Your notifications' })).toHaveFocus();

  for (let tabs = 0; tabs <= 20; tabs += 1) await person.tab();
  expect(screen.getByRole('button', { name: 'Show older' })).toHaveFocus();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('link', { name: /Family 21/ })).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  expect(links()).toHaveLength(21);
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Your notifications' })).toBeNull();
  expect(button).toHaveFocus();
});

test('more unread ones are announced politely, those that are there at first are not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { backend } = open([fakeNotification(1, 'new_enquiry')]);
  await bell('Notifications, 1 unread');
  const said = document.querySelector('[aria-live=polite]');
  expect(said).toHaveTextContent('');
  backend.items = [fakeNotification(2, 'assigned'), ...backend.items];
  await vi.advanceTimersByTimeAsync(15_000);
  await bell('Notifications, 2 unread');
  expect(said).toHaveTextContent('2 unread');
  backend.items = backend.items.map((one) => ({ ...one, read: true }));
  await vi.advanceTimersByTimeAsync(15_000);
  await bell('Notifications');
  expect(said).toHaveTextContent('');
});

test('a hundred are said to be more than 99', async () => {
  const items = Array.from({ length: 100 }, (_, n) => fakeNotification(n, 'new_enquiry'));
  open(items);
  expect(await bell('Notifications, 99+ unread')).toHaveTextContent('99+');
});

test('says when there are none', async () => {
  const { person } = open([]);
  await person.click(await bell('Notifications'));
  expect(await screen.findByText('Nothing yet')).toBeVisible();
});

test('a list that cannot be loaded is tried again; what could not be marked as read is unread again', async () => {
  const { person } = open([fakeNotification(1, 'new_enquiry')]);
  server.use(
    http.post('*/rest/v1/rpc/my_notifications', () => HttpResponse.error(), { once: true }),
    http.post('*/rest/v1/rpc/read_notifications', () => HttpResponse.error()),
  );
  await person.click(await bell('Notifications, 1 unread'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your notifications could not be loaded');
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: /Family 1/ })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(await screen.findByText('Unread')).toBeInTheDocument();
  expect(await bell('Notifications, 1 unread')).toBeVisible();
});
