import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { lazyPhones } from '#chat/steps/fields/lazy-phones.ts';
import { publishedConfigurations } from '#data/configuration/published-configuration.ts';
import { VisitsPage } from '#features/visits/visits-page.tsx';
import { fakeStaff } from '../../data/session/fake-staff.ts';
import { configOf } from '../../engine/setup/configurations.ts';
import { fakeBackend } from '../fake-backend.ts';
import { showScreen } from '../show-screen.tsx';
import { undo } from '../undo.ts';

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
  people_capacity: null,
  lead_id: null,
  lead: null,
  own_lead: null,
  cancelled: false,
  revision: 1,
};
const booking = {
  ...{
    id: '0b9c2d1e-2222-4222-8333-444444444444',
    enquiry_id: '0b9c2d1e-4444-4222-8333-444444444444',
    name: 'Asha',
    mobile: '9876543210',
  },
  ...{ email: null, people: 3, note: 'A wheelchair comes along.', status: 'confirmed', offered_until: null },
  ...{ place: 1, outcome: null, booked_at: '2026-11-20T10:00:00Z', by_staff: false, revision: 1 },
};

const kind = {
  ...{ id: '0b9c2d1e-3333-4222-8333-444444444444', name: 'Open day', place: 'Hall', mode: 'in_person' },
  ...{ minutes: 90, languages: ['en'], lead_id: null, lead: null, lead_gone: false, capacity: 30 },
  ...{ people_capacity: null, lead_hours: 2, ahead_days: 365, active: true, families: 0, upcoming: 0 },
};

const spain = configOf([], { globalVariables: { school_name: 'North School', defaultCountry: 'ES' } });

let visits: object[] = [];
let markAnswer: object = { ok: false, code: 'full' };
let bookings: object[] = [];
let added: unknown = null;
let marked: string[] = [];
let changed: unknown[] = [];
let changeAnswer: object = { ok: true };
let answer: object = { ok: true, id };
let booked: unknown = null;
const rpc = (name: string, reply: (body: unknown) => object) =>
  http.post(`*/rest/v1/rpc/${name}`, async ({ request }) => HttpResponse.json(reply(await request.json())));
const isOne = (request: Request) => request.headers.get('Accept')?.includes('vnd.pgrst.object') ?? false;
const server = fakeBackend(
  http.get('*/rest/v1/tenants', ({ request }) =>
    HttpResponse.json(
      isOne(request) ? { time_zone: 'Asia/Kolkata' } : [{ id: 'north', name: 'North School' }],
    ),
  ),
  http.get('*/rest/v1/shown_visits', ({ request }) => HttpResponse.json(isOne(request) ? visits[0] : visits)),
  http.get('*/rest/v1/shown_bookings', () => HttpResponse.json(bookings)),
  rpc('book_family', (body) => {
    booked = body;
    return answer;
  }),
  rpc('cancel_visit', () => {
    visits = [{ ...visit, cancelled: true }];
    return { ok: true };
  }),
  rpc('change_booking', () => {
    bookings = [{ ...booking, status: 'cancelled' }];
    return { ok: true };
  }),
  // A school of Spain, whose conversation asks for no phone number.
  rpc('published_configuration', () => ({ version: 1, config: spain })),
  rpc('add_visit', (body) => {
    added = body;
    return answer;
  }),
  rpc('mark_visit', (body) => {
    const isMark = body !== null && typeof body === 'object' && 'p_came' in body;
    marked.push(isMark ? 'mark' : 'unmark');
    return isMark ? markAnswer : { ok: true };
  }),
  rpc('change_visit', (body) => {
    changed.push(body);
    return changeAnswer;
  }),
  http.get('*/rest/v1/shown_visit_kinds', () => HttpResponse.json([kind])),
  http.get('*/rest/v1/visit_leads', () => HttpResponse.json([{ id: staff.id, name: 'Ana' }])),
  rpc('save_visit_pattern', (body) => {
    added = body;
    return { ok: true, added: 4, kept: 0, skipped: ['2027-03-28'], doubled: ['2026-11-01'] };
  }),
);
beforeEach(() => {
  // Before the visit.
  vi.useFakeTimers({ now: Date.parse('2026-11-20T00:00:00Z'), toFake: ['Date'] });
  // The files of a worker share their modules: an earlier one may have loaded another school of this id.
  publishedConfigurations.forget();
  visits = [visit];
  bookings = [booking];
  added = null;
  booked = null;
  answer = { ok: true, id };
  marked = [];
  markAnswer = { ok: false, code: 'full' };
  changed = [];
  changeAnswer = { ok: true };
});

const notFound = http.get('*/rest/v1/shown_visits', () =>
  HttpResponse.json(
    { code: 'PGRST116', message: 'Cannot coerce the result to a single JSON object' },
    { status: 406 },
  ),
);

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

test('what cannot be loaded is asked for again; without visits it says how to begin', async () => {
  visits = [];
  server.use(http.get('*/rest/v1/shown_visits', () => HttpResponse.error(), { once: true }));
  const { person } = open('/visits?from=2026-12-01');
  await person.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No visits in this time')).toBeVisible();
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
  expect(dialog.getByLabelText(/^Date/)).toHaveAccessibleDescription('Sun, March 28, 2027');
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

test('who came is marked from the beginning of the visit on, refused beside the name, and undone', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(visit.starts_at) - 60_000 });
  const { person } = open(`/visits?visit=${id}`);
  expect(await screen.findByText('Once the visit begins, mark here whether they came.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Came|Did not come)$/ })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByText(/^Once the visit begins/)).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Came' }));
  expect(await screen.findByText('There is no free place for this family.')).toBeVisible();
  markAnswer = { ok: true, status: 'came' };
  marked = [];
  await person.click(screen.getByRole('button', { name: 'Came' }));
  await undo(person);
  await waitFor(() => expect(marked).toEqual(['mark', 'unmark']));
});

test('a visit of a kind that comes again says what the clocks do to it', async () => {
  const { person } = open('/visits?from=2026-12-01');
  await person.click(screen.getByRole('button', { name: 'Add visit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.selectOptions(await dialog.findByLabelText('Kind of visit'), kind.id);
  await person.type(dialog.getByLabelText(/^Date/), '2026-10-25');
  await person.type(dialog.getByLabelText(/^Starts at/), '01:30');
  await person.selectOptions(dialog.getByLabelText('Repeats'), '2');
  expect(dialog.getByRole('checkbox', { name: 'Sunday' })).toBeChecked();
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  const said = await screen.findByText(/^4 dates were added/);
  expect(said).toHaveTextContent(
    /the time does not exist: none on 28\/03\/2027.*the first one counts on 01\/11\/2026/,
  );
  expect(added).toMatchObject({
    p_pattern: { kind_id: kind.id, weekdays: [7], every_weeks: 2, from_day: '2026-10-25', until_day: null },
  });
});

test('a date that a colleague has changed meanwhile is shown as it is now, and only what was changed is sent', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T00:00:00Z'), toFake: ['Date'] });
  const { person } = open(`/visits?visit=${id}`);
  await person.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.clear(dialog.getByLabelText('Place'));
  await person.type(dialog.getByLabelText('Place'), 'Library');
  expect(await dialog.findByText('This concerns 1 family:')).toBeVisible();
  expect(dialog.getByRole('listitem')).toHaveTextContent('Asha · no e-mail address · 9876543210');
  changeAnswer = { ok: false, code: 'conflict' };
  visits = [{ ...visit, place: 'Pool', revision: 5 }];
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/A colleague has changed this meanwhile.*place: Pool/)).toBeVisible();
  changeAnswer = { ok: true };
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changed).toEqual(
    [1, 5].map((p_revision) => ({ p_id: id, p_changes: { place: 'Library' }, p_revision })),
  );
});

test('a visit is moved in the calendar with the keyboard', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T00:00:00Z'), toFake: ['Date'] });
  const { person } = open('/visits?from=2026-12-01&view=week');
  (await screen.findByRole('link', { name: /Campus tour.*families/ })).focus();
  await person.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowLeft}{/Shift}');
  expect(await screen.findByText(/^Move Campus tour to Wed, Dec 2/)).toBeInTheDocument();
  await person.keyboard('{Escape}');
  await person.keyboard('{Shift>}{ArrowRight}{/Shift}{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText(/^Date/)).toHaveValue('2026-12-02');
  expect(await dialog.findByText('This concerns 1 family:')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(changed).toMatchObject([{ p_changes: { date: '2026-12-02' } }]));
});

test('a family is moved to no visit that has ended', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-30T11:55:00Z'), toFake: ['Date'] });
  const other = (hour: string, until: string, name: string) => ({
    ...visit,
    id: id.replace('0b9c2d1e', `0b9c2d${hour}`),
    name,
    starts_at: `2026-11-30T${hour}:00:00Z`,
    ends_at: `2026-11-30T${until}:00Z`,
  });
  visits = [
    visit,
    other('03', '11:55', 'Over'),
    other('11', '12:00', 'Begun'),
    other('12', '13:00', 'Coming'),
  ];
  const { person } = open(`/visits?visit=${id}`);
  await person.click(await screen.findByRole('button', { name: 'Move' }));
  const choice = await screen.findByRole('combobox', { name: 'New time' });
  const offered = () => [...choice.children].map(({ textContent }) => textContent.split(' · ')[1]);
  await waitFor(() => expect(offered()).toEqual(['Begun', 'Coming']));
});

const other = { ...visit, id: id.replace('0b9c2d1e', '0b9c2d1f'), starts_at: '2026-12-02T04:30:00Z' };

test.each([
  ['of families', { taken: 2 }],
  ['of people', { people_capacity: 5 }],
])('a visit that is full %s puts the family on its waitlist only after that is said', async (_, full) => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T00:00:00Z'), toFake: ['Date'] });
  visits = [visit, { ...other, ends_at: '2026-12-02T05:30:00Z' }];
  const moves: unknown[] = [];
  server.use(
    rpc('change_booking', (body) => {
      moves.push(Object(body).p_changes);
      if (moves.length > 1) return { ok: true, status: 'waitlisted' };
      visits = [visit, { ...other, ends_at: '2026-12-02T05:30:00Z', ...full }];
      return { ok: false, code: 'full' };
    }),
  );
  const { person } = open(`/visits?visit=${id}`);
  await person.click(await screen.findByRole('button', { name: 'Move' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('option', { name: /Campus tour$/ });
  await person.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await dialog.findByText('There is no free place for this family.')).toBeVisible();
  expect(await dialog.findByText(/the family would be on its waitlist/)).toBeVisible();
  expect(dialog.getByRole('option')).toHaveTextContent(/\(full\)$/);
  await person.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('The visit is full: the family is on the waitlist')).toBeVisible();
  expect(moves).toEqual([
    { visit: other.id, only_if_free: true },
    { visit: other.id, only_if_free: false },
  ]);
});

test('what cannot be cancelled any more is not called cancelled', async () => {
  server.use(
    rpc('change_booking', () => ({ ok: false, code: 'done' })),
    rpc('cancel_visit', () => ({ ok: false, code: 'past' })),
  );
  vi.useFakeTimers({ now: Date.parse('2026-11-20T00:00:00Z'), toFake: ['Date'] });
  const { person } = open(`/visits?visit=${id}`);
  for (const [name, done] of [
    ['Cancel booking', 'Booking cancelled'],
    ['Cancel visit', 'Campus tour cancelled'],
  ] as const) {
    await person.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name }));
    expect(await dialog.findByText('This could not be done. It is shown as it is now.')).toBeVisible();
    expect(screen.queryByText(done)).toBeNull();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

test('of a kind of visit and its weekly times only what was changed is sent', async () => {
  const weekly = {
    ...{ id: '0b9c2d1e-5555-4222-8333-444444444444', kind_id: kind.id, name: kind.name, weekdays: [2] },
    ...{ starts_at: '10:00', every_weeks: 1, from_day: '2026-12-01', until_day: null, except_days: [] },
    ...{ in_holidays: false, in_hours: false, upcoming: 3, booked: 0, families: 0 },
  };
  const saved: unknown[] = [];
  server.use(
    http.get('*/rest/v1/weekly_visits', () => HttpResponse.json([weekly])),
    http.patch('*/rest/v1/visit_kinds', async ({ request }) => {
      saved.push(await request.json());
      return HttpResponse.json({ id: kind.id });
    }),
    rpc('save_visit_pattern', (body) => {
      saved.push(Object(body).p_pattern);
      return { ok: true, added: 0, kept: 0 };
    }),
  );
  const { person } = open('/visits?kinds=1');
  const dialog = () => within(screen.getByRole('dialog'));
  await person.click(await screen.findByRole('button', { name: 'Change: Open day' }));
  await person.clear(dialog().getByLabelText('Families'));
  await person.type(dialog().getByLabelText('Families'), '31');
  await person.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(screen.getByRole('button', { name: /^Change: Every week/ }));
  await person.click(dialog().getByRole('checkbox', { name: 'Thursday' }));
  await person.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toEqual([{ capacity: 31 }, { weekdays: [2, 4] }]));
});

test('who is offered a place and takes it by phone has it', async () => {
  bookings = [{ ...booking, status: 'offered', offered_until: '2026-11-30T10:00:00Z' }];
  server.use(
    rpc('change_booking', (body) => {
      changed.push(body);
      bookings = [booking];
      return { ok: true, status: 'confirmed' };
    }),
  );
  vi.useFakeTimers({ now: Date.parse('2026-11-29T00:00:00Z'), toFake: ['Date'] });
  const { person } = open(`/visits?visit=${id}`);
  await person.click(await screen.findByRole('button', { name: 'They take the place' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'They take the place' })).toBeNull());
  expect(changed).toEqual([{ p_id: booking.id, p_changes: { accept: true }, p_revision: 1 }]);
  expect(screen.getByText('Booked')).toBeVisible();
});

test('an outcome is not cut, and what a colleague has written stays where another sets the status', async () => {
  const written = 'Asked for a call';
  bookings = [{ ...booking, enquiry_id: booking.id, status: 'came', outcome: written }];
  const saved: unknown[] = [];
  server.use(
    rpc('mark_visit', (body) => {
      saved.push(body);
      return { ok: true, status: 'came' };
    }),
  );
  const { person } = open(`/visits?visit=${id}`);
  await person.click(await screen.findByRole('button', { name: 'Outcome' }));
  const dialog = within(screen.getByRole('dialog'));
  const outcome = dialog.getByLabelText('Outcome');
  fireEvent.change(outcome, { target: { value: 'x'.repeat(2003) } });
  expect(dialog.getByText('Please shorten it by 3 characters')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(outcome).toHaveValue('x'.repeat(2003));
  expect(saved).toEqual([]);
  fireEvent.change(outcome, { target: { value: written } });
  await person.selectOptions(dialog.getByLabelText('Status of the enquiry'), 'completed');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toEqual([{ p_id: booking.id, p_came: true, p_status: 'completed' }]));
});

test('once the visit is not theirs any more, nothing of its families stays on the screen', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open(`/visits?visit=${id}`);
  expect(await screen.findByText('Asha')).toBeVisible();
  server.use(notFound);
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(await screen.findByText('This visit was not found')).toBeVisible();
  expect(screen.queryByText('Asha')).toBeNull();
  expect(screen.queryByText('9876543210')).toBeNull();
});

test('a visit of another school is not found', async () => {
  server.use(notFound);
  open(`/visits?visit=${id}`);
  expect(await screen.findByText('This visit was not found')).toBeVisible();
});

test('a family is booked with a possible number of people, mobile and address alone', async () => {
  const { person } = open(`/visits?visit=${id}`);
  await lazyPhones.load();
  await person.click(await screen.findByRole('button', { name: 'Book for a family' }));
  await waitFor(() => expect(publishedConfigurations.loaded('north')).not.toBeNull());
  const dialog = within(await screen.findByRole('dialog'));
  const book = () => person.click(dialog.getByRole('button', { name: 'Book' }));
  const fill = async (field: HTMLElement, value: string) => {
    await person.clear(field);
    await person.type(field, value);
  };
  await person.type(dialog.getByLabelText(/^Name of the parent/), 'Ana');
  const people = dialog.getByRole('spinbutton');
  for (const wrong of ['0', '21', '1.5']) {
    await fill(people, wrong);
    await book();
    expect(await dialog.findByText('Enter from 1 to 20 people.')).toBeVisible();
    expect(people).toHaveFocus();
  }
  await fill(people, '1');
  const [mobile, email] = [dialog.getByLabelText('Mobile'), dialog.getByLabelText('E-mail')];
  await fill(mobile, '60012');
  await book();
  expect(mobile).toHaveFocus();
  expect(mobile).toHaveAccessibleDescription(/^Mobile format is invalid\. Please check the country/);
  await person.clear(mobile);
  await fill(email, 'ana@');
  await book();
  expect(email).toHaveAccessibleDescription(/^E-mail format is invalid/);
  expect(booked).toBeNull();
  await person.clear(email);
  // The country is the one that the school's conversation names.
  await fill(mobile, '600 11 22 33');
  await book();
  await waitFor(() =>
    expect(booked).toMatchObject({
      p_visit: id,
      p_booking: { name: 'Ana', mobile: '+34600112233', people: 1 },
    }),
  );
});

test('behind a cancelled booking the keyboard is at its family, behind a cancelled visit at the visit', async () => {
  const { person } = open(`/visits?visit=${id}`);
  (await screen.findByRole('button', { name: 'Cancel booking' })).focus();
  await person.keyboard('{Enter}');
  within(await screen.findByRole('dialog'))
    .getByRole('button', { name: 'Cancel booking' })
    .focus();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull());
  expect(within(screen.getByRole('list', { name: 'Who comes' })).getByRole('listitem')).toHaveFocus();
  screen.getByRole('button', { name: 'Cancel visit' }).focus();
  await person.keyboard('{Enter}');
  within(await screen.findByRole('dialog'))
    .getByRole('button', { name: 'Cancel visit' })
    .focus();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel visit' })).toBeNull());
  expect(screen.getByRole('heading', { name: 'Campus tour' })).toHaveFocus();
});

test.each([
  ['cancelled', { cancelled: true }],
  ['past', { starts_at: '2026-01-05T04:00:00Z', ends_at: '2026-01-05T05:00:00Z' }],
])('a %s visit that no family had booked is not called bookable', async (state, change) => {
  visits = [{ ...visit, ...change }];
  bookings = [];
  open(`/visits?visit=${id}`);
  expect(await screen.findByText('No family had booked it')).toBeVisible();
  expect(screen.queryByText('Families book it in the chat.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Book for a family' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel visit' })).toBeNull();
  if (state === 'past') expect(screen.getByRole('button', { name: 'Change' })).toBeVisible();
});

test('a family on the waitlist that came all the same is marked, once the visit has begun', async () => {
  visits = [visit];
  bookings = [{ ...booking, status: 'waitlisted' }];
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(visit.starts_at) });
  open(`/visits?visit=${id}`);
  const row = within(await screen.findByRole('list', { name: 'Who comes' }));
  expect(row.queryByRole('button', { name: 'Did not come' })).toBeNull();
  row.getByRole('button', { name: 'Came' }).click();
  await waitFor(() => expect(marked).toHaveLength(1));
});
