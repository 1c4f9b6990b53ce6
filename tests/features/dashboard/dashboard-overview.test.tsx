import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { DashboardOverview } from '#features/dashboard/dashboard-overview.tsx';
import { changeLanguage } from '#lib/i18n/i18n.ts';
import { fakeStaff } from '../../data/session/fake-staff.ts';
import { fakeBackend } from '../fake-backend.ts';
import { showScreen } from '../show-screen.tsx';
import { fakeDesk, plainParts } from './fake-desk.ts';

const server = fakeBackend(
  http.post('*/rest/v1/rpc/desk', () => HttpResponse.json(fakeDesk())),
  http.get('*/rest/v1/setup_progress', () =>
    HttpResponse.json([
      { tenant_id: 'north', published: true, knowledge: true, widget_seen: true, colleagues: true },
    ]),
  ),
);

test('the tiles show the figures, those after Refresh Data, and the last ones when that fails', async () => {
  server.use(http.post('*/rest/v1/rpc/enquiry_figures', () => HttpResponse.error(), { once: true }));
  const { person, address } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('The figures could not be loaded');
  answer({ total: 128450, pending: 45, responseHours: 2.41 });
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await tile('Total enquiries')).toBe('1,28,450');
  expect(await tile('Pending reviews')).toBe('45');
  expect(await tile('Response time')).toBe('2.4h');
  expect(screen.getByText('45 enquiries are pending.')).toBeVisible();
  for (const [name, href] of [
    ['View Enquiries', '/enquiries'],
    ['Open Chatbot', '/chatbot'],
    ['Settings', '/settings'],
    ['Analytics', '/analytics'],
  ] as const) {
    expect(screen.getByRole('link', { name: new RegExp(name) })).toHaveAttribute('href', href);
  }

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
  expect(await tile('Response time')).toBe('–');
  expect(screen.getByText('staff have acted on no enquiry yet')).toBeVisible();
  expect(address()).toBe('/dashboard');

  server.use(http.post('*/rest/v1/rpc/enquiry_figures', () => HttpResponse.error()));
  await person.click(refresh());
  expect(await screen.findByText(/Could not be refreshed/)).toBeVisible();
  expect(await tile('Total enquiries')).toBe('5');
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
