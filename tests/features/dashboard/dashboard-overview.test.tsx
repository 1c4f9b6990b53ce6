import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DashboardOverview } from '#features/dashboard/dashboard-overview.tsx';
import { changeLanguage } from '#lib/i18n/i18n.ts';
import { fakeStaff } from '../../data/session/fake-staff.ts';
import { showScreen } from '../show-screen.tsx';
import { fakeDesk, plainParts } from './fake-desk.ts';

const server = setupServer(
  http.post('*/rest/v1/rpc/desk', () => HttpResponse.json(fakeDesk())),
  http.post('*/rest/v1/rpc/setup_progress', () =>
    HttpResponse.json({ published: true, knowledge: null, widget_seen: true, colleagues: true }),
  ),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('the tiles show the real figures', async () => {
  answer({ total: 128450, pending: 45, responseHours: 2.41 });
  show();
  expect(await tile('Total enquiries')).toBe('1,28,450');
  expect(await tile('Pending reviews')).toBe('45');
  expect(await tile('Response time')).toBe('2.4h');
  expect(screen.getByText('45 enquiries are pending.')).toBeVisible();
});

test('where staff have acted on nothing yet there is no response time', async () => {
  answer({ total: 0, pending: 0, responseHours: null });
  show();
  expect(await tile('Response time')).toBe('–');
  expect(screen.getByText('staff have acted on no enquiry yet')).toBeVisible();
});

test('Refresh Data brings the present figures; when that fails, the last ones stay', async () => {
  answer({ total: 1, pending: 1, responseHours: null });
  const { person } = show();
  expect(await tile('Total enquiries')).toBe('1');
  answer({ total: 2, pending: 2, responseHours: null });
  await person.click(refresh());
  await waitFor(async () => expect(await tile('Total enquiries')).toBe('2'));
  server.use(http.post('*/rest/v1/rpc/enquiry_figures', () => HttpResponse.error()));
  await person.click(refresh());
  expect(await screen.findByText(/Could not be refreshed/)).toBeVisible();
  expect(await tile('Total enquiries')).toBe('2');
});

test('a failure says so, and Retry tries again', async () => {
  server.use(http.post('*/rest/v1/rpc/enquiry_figures', () => HttpResponse.error(), { once: true }));
  const { person } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('The figures could not be loaded');
  answer({ total: 7, pending: 0, responseHours: null });
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await tile('Total enquiries')).toBe('7');
});

test('Refresh Data says that it is at work, and loads no page', async () => {
  answer({ total: 1, pending: 1, responseHours: null });
  const { person, address } = show();
  await tile('Total enquiries');
  let respond = () => {};
  const waiting = new Promise<void>((resolve) => {
    respond = resolve;
  });
  server.use(
    http.post('*/rest/v1/rpc/enquiry_figures', async () => {
      await waiting;
      return HttpResponse.json({ total: 5, pending: 0, responseHours: null });
    }),
  );
  await person.click(refresh());
  expect(refresh()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Refreshing...')).toHaveRole('status');
  respond();
  await waitFor(() => expect(refresh()).not.toHaveAttribute('aria-disabled'));
  expect(await tile('Total enquiries')).toBe('5');
  expect(address()).toBe('/dashboard');
});

test.each([
  ['View Enquiries', '/enquiries'],
  ['Open Chatbot', '/chatbot'],
  ['Settings', '/settings'],
  ['Analytics', '/analytics'],
])('the card %s leads to %s', async (name, address) => {
  answer({ total: 0, pending: 0, responseHours: null });
  show();
  expect(screen.getByRole('link', { name: new RegExp(name) })).toHaveAttribute('href', address);
  await tile('Response time');
});

test('figures are written as the language writes them', async () => {
  await changeLanguage('fr');
  answer({ total: 128450, pending: 45, responseHours: 2.41 });
  show();
  expect(await tile('Total des demandes')).toBe(new Intl.NumberFormat('fr').format(128450));
  expect(await tile('Délai de réponse')).toBe('2,4 h');
  expect(screen.getByText('45 demandes sont en attente.')).toBeVisible();
});

const refresh = () => screen.getByRole('button', { name: 'Refresh Data' });

function show() {
  const { id, username, role } = fakeStaff();
  const staff = { userId: id, username, role, loginTime: Date.now() };
  return showScreen(<DashboardOverview staff={staff} stepLinks={{}} parts={plainParts} />, '/dashboard');
}

function answer(figures: object): void {
  server.use(http.post('*/rest/v1/rpc/enquiry_figures', () => HttpResponse.json(figures)));
}

/** The figure under a label, once it is there. */
async function tile(label: string): Promise<string> {
  const figure = screen.getByText(label).nextElementSibling;
  await waitFor(() => expect(figure?.textContent).not.toBe(''));
  return figure?.textContent ?? '';
}
