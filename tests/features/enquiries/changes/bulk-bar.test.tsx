import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { EnquiryList } from '#features/enquiries/list/enquiry-list.tsx';
import { provideModalDialogs } from '../../../app/native-dialog.ts';
import { fakeEnquiries, fakeEnquiry } from '../../../data/enquiries/fake-enquiries.ts';
import { fakeStaff } from '../../../data/session/fake-staff.ts';
import { showScreen } from '../../show-screen.tsx';
import { undo } from '../../undo.ts';
import { answer, changedNone, colleague, fakeBatch, fakeList } from '../fake-list.ts';

const { backend, server } = fakeList();
provideModalDialogs();
const { id: staffId } = fakeStaff();
/** Chosen by the console. */
const aBatch = expect.stringMatching(/^[0-9a-f-]{36}$/);

test('ticked enquiries get a status together, and Undo gives each its own one back', async () => {
  backend.rows = [fakeEnquiry(1), fakeEnquiry(2, { status_code: 'follow_up' }), fakeEnquiry(3)];
  const { person } = await show();
  await person.click(tick('Parent 1'));
  await person.click(tick('Parent 2'));
  expect(screen.getByText('2 selected')).toBeVisible();
  await setStatus(person, 'Completed');
  expect(await screen.findByText('2 enquiries are now Completed')).toBeVisible();
  expect(statuses()).toEqual(['Completed', 'Completed', 'Pending']);

  await undo(person);
  expect(await screen.findByText('2 enquiries are as they were before')).toBeVisible();
  await waitFor(() => expect(statuses()).toEqual(['Pending', 'Follow Up Required', 'Pending']));
  expect(backend.calls).toEqual([
    [
      'change_enquiries',
      {
        p_ids: [fakeEnquiry(1).id, fakeEnquiry(2).id],
        p_field: 'status_code',
        p_value: 'completed',
        p_seen: { [fakeEnquiry(1).id]: 'pending', [fakeEnquiry(2).id]: 'follow_up' },
        p_batch: aBatch,
      },
    ],
    ['restore_work', { p_batch: fakeBatch }],
  ]);
});

test('this page and everything that matches are two things', async () => {
  backend.rows = fakeEnquiries(23);
  const asked: unknown[] = [];
  server.use(
    answer('change_matching', (body) => {
      asked.push(body);
      return asked.length === 1
        ? { ...changedNone, changed: 20, more: true }
        : { ...changedNone, changed: 3 };
    }),
  );
  const { person } = await show('/enquiries?status=pending&limit=5');
  await person.click(thisPage());
  expect(screen.getByText('5 selected')).toBeVisible();
  await person.click(everything(23));
  expect(screen.getByText('All 23 that match are selected')).toBeVisible();
  await setStatus(person, 'In Progress');
  expect(await screen.findByText('23 enquiries are now In Progress')).toBeVisible();
  const p_seen = Object.fromEntries(backend.rows.slice(0, 5).map(({ id }) => [id, 'pending']));
  const order = {
    p_status: 'pending',
    p_field: 'status_code',
    p_value: 'in_progress',
    p_limit: 1000,
    p_seen,
  };
  expect(asked).toEqual([
    { ...order, p_batch: aBatch },
    { ...order, p_batch: fakeBatch },
  ]);
  await undo(person);
  await waitFor(() => expect(backend.calls.at(-1)).toEqual(['restore_work', { p_batch: fakeBatch }]));
});

test('a change for many that breaks off says how far it came, is undone as far, or goes on and is undone as a whole', async () => {
  backend.rows = fakeEnquiries(12);
  const batches: string[] = [];
  // A step of a thousand succeeds and the next fails, twice; asked for again the last three are changed.
  server.use(
    answer('change_matching', (body) => {
      const { p_batch } = z.object({ p_batch: z.string() }).parse(body);
      batches.push(p_batch);
      if (batches.length === 5) return { ...changedNone, changed: 3, batch: p_batch };
      return batches.length % 2 === 1
        ? { ...changedNone, changed: 1000, more: true, batch: p_batch }
        : HttpResponse.json({ message: 'canceling statement' }, { status: 500 });
    }),
  );
  const { person } = await show();
  await person.click(thisPage());
  await person.click(everything(12));
  await setStatus(person, 'In Progress');
  const brokenOff = 'The change broke off after 1,000 enquiries';
  expect(await screen.findByText(brokenOff)).toBeVisible();
  expect(screen.getByText('The server could not do this. Please try again in a moment.')).toBeVisible();
  await undo(person);
  await waitFor(() => expect(backend.calls.at(-1)).toEqual(['restore_work', { p_batch: batches[0] }]));

  await waitFor(() => expect(screen.queryByText(brokenOff)).not.toBeInTheDocument());
  await apply(person);
  expect(await screen.findByText(brokenOff)).toBeVisible();
  await apply(person);
  expect(await screen.findByText('1,003 enquiries are now In Progress')).toBeVisible();
  await undo(person);
  await waitFor(() => expect(backend.calls.at(-1)).toEqual(['restore_work', { p_batch: batches[2] }]));
  // What was undone is a change of its own when it is made again.
  expect(batches).toEqual([0, 0, 2, 2, 2].map((n) => batches[n]));
  expect(batches[2]).not.toBe(batches[0]);
});

test('restricted families stay as they are at once, and what was not changed is counted', async () => {
  backend.rows = [fakeEnquiry(1), fakeEnquiry(2, { restricted: true }), fakeEnquiry(3)];
  let settle = () => {};
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  server.use(
    http.post('*/rest/v1/rpc/change_enquiries', async () => {
      await settled;
      return HttpResponse.json({ ...changedNone, changed: 1, restricted: 1, gone: 1 });
    }),
  );
  const { person } = await show();
  await person.click(thisPage());
  await setStatus(person, 'Completed');
  await waitFor(() => expect(statuses()).toEqual(['Completed', 'Pending', 'Completed']));
  settle();
  expect(await screen.findByText('1 enquiry is now Completed')).toBeVisible();
  expect(
    screen.getByText(
      '1 is left as it is: the use of that family’s data is restricted. 1 is not there any more.',
    ),
  ).toBeVisible();
});

test('staff are offered who work in the school of every selected enquiry', async () => {
  const [anywhere, hill, green] = [1, 2, 3].map((n) => ({
    id: `c0${n}11111-1111-4111-8111-111111111111`,
    name: ['', 'Anywhere', 'Hill only', 'Green only'][n] ?? '',
  }));
  if (!anywhere || !hill || !green) throw new Error('Three colleagues are missing.');
  backend.staff = { greenfield: [anywhere, green], hill: [anywhere, hill] };
  backend.schools = ['greenfield', 'hill'].map((id) => ({ id, name: id }));
  backend.rows = [fakeEnquiry(1), fakeEnquiry(2, { tenant_id: 'hill' }), ...fakeEnquiries(7).slice(2)];
  const { person, router } = await show();
  const offers = (...names: string[]) =>
    waitFor(() => {
      const group = screen.getByLabelText('Change').querySelector('optgroup[label="Assigned to"]');
      const offered = [...(group?.children ?? [])].map(({ textContent }) => textContent);
      expect(offered).toEqual(['Nobody', ...names]);
    });
  await person.click(tick('Parent 2'));
  await offers('Anywhere', 'Hill only');
  await person.click(tick('Parent 1'));
  await offers('Anywhere');
  await person.click(thisPage());
  await person.click(everything(7));
  await offers('Anywhere');
  await act(() => router.navigate('/enquiries?school=hill&limit=5'));
  await screen.findByText('Parent 1');
  await person.click(thisPage());
  await person.click(everything(7));
  await offers('Anywhere', 'Hill only');
});

test('a colleague and a day are set on many in the same way', async () => {
  backend.rows = fakeEnquiries(2);
  const { person } = await show();
  await person.click(thisPage());
  await screen.findByText(colleague.name, { selector: 'option' });
  await setStatus(person, colleague.name);
  expect(await screen.findByText(`2 enquiries are now assigned to ${colleague.name}`)).toBeVisible();
  await setStatus(person, 'No follow-up');
  expect(await screen.findByText('2 enquiries have no follow-up any more')).toBeVisible();
  const p_ids = backend.rows.map(({ id }) => id);
  const p_seen = Object.fromEntries(p_ids.map((id) => [id, null]));
  expect(backend.calls).toEqual([
    ['change_enquiries', { p_ids, p_field: 'assignee', p_value: colleague.id, p_seen, p_batch: aBatch }],
    ['change_enquiries', { p_ids, p_field: 'next_follow_up', p_seen, p_batch: aBatch }],
  ]);
});

test('those that a colleague was faster with are named, and changed only if the user says so', async () => {
  backend.rows = fakeEnquiries(2);
  const [first, second] = backend.rows.map(({ id }) => id);
  const at = '2026-11-24T05:00:00Z';
  const theirs = [
    { id: second, name: 'Parent 2', value: 'cancelled', value_name: null, by: 'Meena Joshi', at },
  ];
  server.use(
    answer('change_enquiries', (body) => {
      backend.calls.push(['change_enquiries', body]);
      if (backend.calls.length > 1) return { ...changedNone, changed: 1 };
      return { ...changedNone, changed: 1, theirs };
    }),
  );
  const { person } = await show();
  await person.click(thisPage());
  await setStatus(person, 'Completed');
  const dialog = await screen.findByRole('dialog', { name: 'A colleague was faster' });
  expect(dialog).toHaveTextContent(/Parent 2Meena Joshi, .+: CancelledYou: Completed/);
  await person.click(within(dialog).getByText('Use mine'));
  await waitFor(() => expect(backend.calls).toHaveLength(2));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(backend.calls).toEqual([
    [
      'change_enquiries',
      {
        p_ids: [first, second],
        p_field: 'status_code',
        p_value: 'completed',
        p_seen: { [`${first}`]: 'pending', [`${second}`]: 'pending' },
        p_batch: aBatch,
      },
    ],
    // Undo takes both changes back.
    [
      'change_enquiries',
      {
        p_ids: [second],
        p_field: 'status_code',
        p_value: 'completed',
        p_seen: { [`${second}`]: 'cancelled' },
        p_batch: fakeBatch,
      },
    ],
  ]);
});

test('a selection lasts over pages and ends with another filter; the box of the page is none, some or all', async () => {
  backend.rows = fakeEnquiries(6);
  const { person } = await show();
  await person.click(tick('Parent 1'));
  expect(thisPage()).toBePartiallyChecked();
  await person.click(thisPage());
  expect(thisPage()).toBeChecked();
  expect(tick('Parent 5')).toBeChecked();
  await person.click(thisPage());
  expect(tick('Parent 1')).not.toBeChecked();
  expect(screen.queryByLabelText('Selected enquiries')).not.toBeInTheDocument();

  await person.click(tick('Parent 1'));
  await person.click(screen.getByText('Next', { selector: 'button, button *' }));
  await person.click(await screen.findByLabelText('Select Parent 6'));
  expect(screen.getByText('2 selected')).toBeVisible();
  await person.selectOptions(screen.getByLabelText('Status'), 'Pending');
  await waitFor(() => expect(screen.queryByText('2 selected')).not.toBeInTheDocument());
});

type Person = ReturnType<typeof showScreen>['person'];

async function show(address = '/enquiries?limit=5') {
  const shown = showScreen(<EnquiryList staffId={staffId} />, address);
  await screen.findByText('Parent 1');
  return shown;
}

async function setStatus(person: Person, status: string) {
  await person.selectOptions(screen.getByLabelText('Change'), status);
  await apply(person);
}

/** The button rests until what was changed before is shown. */
async function apply(person: Person) {
  const button = screen.getByText('Apply', { selector: 'button' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await person.click(button);
}

const tick = (name: string) => screen.getByLabelText(`Select ${name}`);
const thisPage = () => screen.getByLabelText('Select this page');
const everything = (count: number) => screen.getByText(`Select all ${count} that match`);
const statuses = () =>
  [...document.querySelectorAll('tbody td:nth-child(2)')].map((cell) => cell.textContent);
