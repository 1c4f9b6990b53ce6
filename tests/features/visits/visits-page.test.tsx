import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { VisitsPage } from '#features/visits/visits-page.tsx';
import { provideModalDialogs } from '../../app/native-dialog.ts';
import { fakeStaff } from '../../data/session/fake-staff.ts';
import { showScreen } from '../show-screen.tsx';

const staff = fakeStaff();
const id = '0b9c2d1e-1111-4222-8333-444444444444';
const visit = {
  id,
  tenant_id: 'north',
  name: 'Campus tour',
  place: 'Main gate',
  mode: 'in_person',
  starts_at: '2026-12-01T04:30:00Z',
  ends_at: '2026-12-01T05:30:00Z',
  zone: 'Asia/Kolkata',
  capacity: 2,
  taken: 1,
  people: 3,
  waiting: 1,
  cancelled: false,
  revision: 1,
};
const booking = {
  id: '0b9c2d1e-2222-4222-8333-444444444444',
  enquiry_id: null,
  name: 'Asha',
  mobile: '9876543210',
  email: null,
  people: 3,
  note: 'A wheelchair comes along.',
  status: 'confirmed',
  offered_until: null,
  outcome: null,
  booked_at: '2026-11-20T10:00:00Z',
  by_staff: false,
  revision: 1,
};

let visits: object[] = [];
let bookings: object[] = [];
let added: unknown = null;
let answer: object = { ok: true, id };
const rpc = (name: string, reply: (body: unknown) => object) =>
  http.post(`*/rest/v1/rpc/${name}`, async ({ request }) => HttpResponse.json(reply(await request.json())));
const server = setupServer(
  http.get('*/rest/v1/tenants', () => HttpResponse.json([{ id: 'north', name: 'North School' }])),
  rpc('list_visits', () => ({ visits, more: false })),
  rpc('visit_bookings', () => ({ visit, bookings })),
  rpc('add_visit', (body) => {
    added = body;
    return answer;
  }),
  rpc('mark_visit', () => ({ ok: false, code: 'full' })),
);
beforeAll(() => {
  provideModalDialogs();
  server.listen({ onUnhandledRequest: 'error' });
});
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => server.close());
beforeEach(() => {
  visits = [visit];
  bookings = [booking];
  added = null;
  answer = { ok: true, id };
});

const open = (address = '/visits') => showScreen(<VisitsPage staffId={staff.id} />, address);

test('visits stand by day in the time of the school, and lead to who comes', async () => {
  const { person } = open('/visits?from=2026-12-01');
  const day = await screen.findByRole('region', { name: 'Tue, Dec 1' });
  expect(day).toHaveTextContent(
    /10:00\sAM – 11:00\sAM.*Campus tour · Main gate1 of 2 families1 on the waitlist/,
  );
  expect(day).toHaveTextContent('Asia/Kolkata time');
  await person.click(within(day).getByRole('link', { name: 'Campus tour' }));
  const family = await screen.findByRole('listitem');
  expect(family).toHaveTextContent(/Asha.*3 people.*A wheelchair comes along\..*Booked/);
});

test('without visits it says how to begin', async () => {
  visits = [];
  open();
  expect(await screen.findByText('No visits in this time')).toBeVisible();
});

test('what cannot be loaded is asked for again', async () => {
  server.use(http.post('*/rest/v1/rpc/list_visits', () => HttpResponse.error(), { once: true }));
  const { person } = open('/visits?from=2026-12-01');
  await person.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Campus tour' })).toBeVisible();
});

test('a visit that the database refuses is pointed at, and nothing is lost', async () => {
  const { person } = open('/visits?from=2026-12-01');
  await person.click(screen.getByRole('button', { name: 'Add visit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  expect(added).toBeNull();
  await person.type(dialog.getByRole('textbox', { name: 'Name' }), 'Open day');
  await person.type(dialog.getByLabelText(/^Date/), '2027-03-28');
  await person.type(dialog.getByLabelText(/^Starts at/), '02:30');
  answer = { ok: false, code: 'skipped_hour', field: 'starts_at', next: '03:00' };
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText(/The clocks go forward then.*03:00/)).toBeVisible();
  expect(dialog.getByLabelText(/^Starts at/)).toHaveFocus();
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Open day');
  expect(added).toMatchObject({
    p_tenant: 'north',
    p_visit: { name: 'Open day', date: '2027-03-28', starts_at: '02:30', capacity: 10, lead_hours: 2 },
  });
});

test('a family that finds no place is told of beside its name', async () => {
  const { person } = open(`/visits?visit=${id}`);
  await person.click(await screen.findByRole('button', { name: 'Came' }));
  expect(await screen.findByText('There is no free place for this family.')).toBeVisible();
});

test('a visit of another school is not found', async () => {
  server.use(
    http.post('*/rest/v1/rpc/visit_bookings', () =>
      HttpResponse.json(
        { code: 'PT404', message: 'There is no such visit in your schools.' },
        { status: 404 },
      ),
    ),
  );
  open(`/visits?visit=${id}`);
  expect(await screen.findByText('This visit was not found')).toBeVisible();
});
