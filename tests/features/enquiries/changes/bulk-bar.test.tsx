import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { EnquiryList } from '#features/enquiries/list/enquiry-list.tsx';
import { provideModalDialogs } from '../../../app/native-dialog.ts';
import { fakeEnquiries, fakeEnquiry } from '../../../data/enquiries/fake-enquiries.ts';
import { fakeStaff } from '../../../data/session/fake-staff.ts';
import { passTime } from '../../../setup/pass-time.ts';
import { showScreen } from '../../show-screen.tsx';
import { undo } from '../../undo.ts';
import { answer, colleague, fakeBatch, fakeList, refusal } from '../fake-list.ts';

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
      'set_enquiry_status',
      {
        p_ids: [fakeEnquiry(1).id, fakeEnquiry(2).id],
        p_status: 'completed',
        p_seen: { [fakeEnquiry(1).id]: 'pending', [fakeEnquiry(2).id]: 'follow_up' },
        p_batch: aBatch,
      },
    ],
    ['restore_work', { p_batch: fakeBatch }],
  ]);
});

test('there are eight seconds to undo', async () => {
  backend.rows = fakeEnquiries(1);
  const { person } = await show();
  await person.click(tick('Parent 1'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  await setStatus(person, 'Cancelled');
  await screen.findByText('1 enquiry is now Cancelled');
  await passTime(7000);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  await passTime(1000);
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('a refusal puts everything back, with the words of the server', async () => {
  backend.rows = fakeEnquiries(2);
  server.use(
    answer('set_enquiry_status', () => refusal('PT404', 'There is no such enquiry in your schools.')),
  );
  const { person } = await show();
  await person.click(tick('Parent 1'));
  await setStatus(person, 'Cancelled');
  expect(await screen.findByText('The status was not changed')).toBeVisible();
  expect(screen.getByText('There is no such enquiry in your schools.')).toBeVisible();
  expect(statuses()).toEqual(['Pending', 'Pending']);
});

test('without an answer the rows say so, too', async () => {
  backend.rows = fakeEnquiries(1);
  server.use(http.post('*/rest/v1/rpc/set_enquiry_status', () => HttpResponse.error()));
  const { person } = await show();
  await person.click(tick('Parent 1'));
  await setStatus(person, 'Cancelled');
  expect(
    await screen.findByText(
      'No answer came back. Everything is as it was; check your connection and try again.',
    ),
  ).toBeVisible();
  expect(statuses()).toEqual(['Pending']);
});

test('what others have changed meanwhile stays, and is counted', async () => {
  backend.rows = fakeEnquiries(2);
  server.use(answer('restore_work', () => ({ restored: 1, skipped: 1, more: false })));
  const { person } = await show();
  await person.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await setStatus(person, 'Completed');
  await undo(person);
  expect(await screen.findByText('1 has been changed since and stays as it is.')).toBeVisible();
});

test('an undo that fails can be tried again', async () => {
  backend.rows = fakeEnquiries(1);
  server.use(http.post('*/rest/v1/rpc/restore_work', () => HttpResponse.error(), { once: true }));
  const { person } = await show();
  await person.click(tick('Parent 1'));
  await setStatus(person, 'Completed');
  await undo(person);
  expect(await screen.findByText('That could not be undone')).toBeVisible();
  await undo(person, 'Try again');
  expect(await screen.findByText('1 enquiry is as it was before')).toBeVisible();
});

test('this page and everything that matches are two things', async () => {
  backend.rows = fakeEnquiries(23);
  const asked: unknown[] = [];
  server.use(
    answer('change_matching', (body) => {
      asked.push(body);
      return asked.length === 1
        ? { changed: 20, more: true, batch: fakeBatch }
        : { changed: 3, more: false, batch: fakeBatch };
    }),
  );
  const { person } = await show('/enquiries?status=pending');
  await person.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  expect(screen.getByText('10 selected')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Select all 23 that match' }));
  expect(screen.getByText('All 23 that match are selected')).toBeVisible();
  await setStatus(person, 'In Progress');
  expect(await screen.findByText('23 enquiries are now In Progress')).toBeVisible();
  const p_seen = Object.fromEntries(backend.rows.slice(0, 10).map(({ id }) => [id, 'pending']));
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

describe('a change for many that breaks off', () => {
  /** A step of a thousand succeeds, the next fails, and asked for again the last three are changed. */
  async function breakOff() {
    backend.rows = fakeEnquiries(12);
    const batches: unknown[] = [];
    server.use(
      answer('change_matching', (body) => {
        const { p_batch } = z.object({ p_batch: z.string() }).parse(body);
        batches.push(p_batch);
        if (batches.length === 1) return { changed: 1000, more: true, batch: p_batch };
        return batches.length === 2
          ? HttpResponse.json({ message: 'canceling statement' }, { status: 500 })
          : { changed: 3, more: false, batch: p_batch };
      }),
    );
    const { person } = await show();
    await person.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    await person.click(screen.getByRole('button', { name: /^Select all 12/ }));
    await setStatus(person, 'In Progress');
    expect(await screen.findByText('The change broke off after 1,000 enquiries')).toBeVisible();
    expect(screen.getByText('The server could not do this. Please try again in a moment.')).toBeVisible();
    return { person, batches };
  }

  test('says how far it came, and Undo takes that back', async () => {
    const { person, batches } = await breakOff();
    await undo(person);
    await waitFor(() => expect(backend.calls.at(-1)).toEqual(['restore_work', { p_batch: batches[0] }]));
  });

  test('goes on when it is asked for again, and is undone as a whole', async () => {
    const { person, batches } = await breakOff();
    await person.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('1,003 enquiries are now In Progress')).toBeVisible();
    await undo(person);
    await waitFor(() => expect(backend.calls.at(-1)).toEqual(['restore_work', { p_batch: batches[0] }]));
    expect(new Set(batches).size).toBe(1);
    // What was undone is a change of its own when it is made again.
    await person.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(batches).toHaveLength(4));
    expect(batches[3]).not.toBe(batches[0]);
  });
});

test('restricted families stay as they are at once, and it is said how many', async () => {
  backend.rows = [fakeEnquiry(1), fakeEnquiry(2, { restricted: true }), fakeEnquiry(3)];
  let settle = () => {};
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  server.use(
    http.post('*/rest/v1/rpc/set_enquiry_status', async () => {
      await settled;
      return HttpResponse.json({ ok: true, changed: 2, restricted: 1, batch: fakeBatch });
    }),
  );
  const { person } = await show();
  await person.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await setStatus(person, 'Completed');
  await waitFor(() => expect(statuses()).toEqual(['Completed', 'Pending', 'Completed']));
  settle();
  expect(await screen.findByText('2 enquiries are now Completed')).toBeVisible();
  expect(screen.getByText('1 is left as it is: the use of that family’s data is restricted.')).toBeVisible();
});

test('an enquiry that was erased meanwhile does not stop the others, and it is said that it is gone', async () => {
  backend.rows = fakeEnquiries(2);
  server.use(
    answer('set_enquiry_status', () => ({ ok: true, changed: 1, restricted: 0, gone: 1, batch: fakeBatch })),
  );
  const { person } = await show();
  await person.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await setStatus(person, 'Completed');
  expect(await screen.findByText('1 enquiry is now Completed')).toBeVisible();
  expect(screen.getByText('1 is not there any more.')).toBeVisible();
});

test.each([
  {
    selected: 'of both schools',
    address: '/enquiries',
    rows: ['Parent 1', 'Parent 2'],
    offered: ['Anywhere'],
  },
  {
    selected: 'of one school',
    address: '/enquiries',
    rows: ['Parent 2'],
    offered: ['Anywhere', 'Hill only'],
  },
  { selected: 'all that match', address: '/enquiries', rows: null, offered: ['Anywhere'] },
  {
    selected: 'all that match in the school chosen',
    address: '/enquiries?school=hill',
    rows: null,
    offered: ['Anywhere', 'Hill only'],
  },
])('for $selected those are offered who work there', async ({ address, rows, offered }) => {
  const [anywhere, hill, green] = ['Anywhere', 'Hill only', 'Green only'].map((name, n) => ({
    id: `c0${n}11111-1111-4111-8111-111111111111`,
    name,
  }));
  if (!anywhere || !hill || !green) throw new Error('Three colleagues are missing.');
  backend.staff = { greenfield: [anywhere, green], hill: [anywhere, hill] };
  backend.schools = ['greenfield', 'hill'].map((id) => ({ id, name: id }));
  backend.rows = [fakeEnquiry(1), fakeEnquiry(2, { tenant_id: 'hill' }), ...fakeEnquiries(12).slice(2)];
  const { person } = await show(address);
  for (const row of rows ?? []) await person.click(tick(row));
  if (!rows) {
    await person.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    await person.click(screen.getByRole('button', { name: /^Select all 12/ }));
  }
  const group = within(await screen.findByRole('group', { name: 'Assigned to' }));
  const names = () => group.getAllByRole('option').map(({ textContent }) => textContent);
  await waitFor(() => expect(names()).toEqual(['Nobody', ...offered]));
});

test('a colleague and a day are set on many in the same way', async () => {
  backend.rows = fakeEnquiries(2);
  const { person } = await show();
  await person.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await screen.findByRole('option', { name: colleague.name });
  await setStatus(person, colleague.name);
  expect(await screen.findByText(`2 enquiries are now assigned to ${colleague.name}`)).toBeVisible();
  await setStatus(person, 'No follow-up');
  expect(await screen.findByText('2 enquiries have no follow-up any more')).toBeVisible();
  const p_ids = backend.rows.map(({ id }) => id);
  const p_seen = Object.fromEntries(p_ids.map((id) => [id, null]));
  expect(backend.calls).toEqual([
    ['assign_enquiry', { p_ids, p_user: colleague.id, p_seen, p_batch: aBatch }],
    ['set_follow_up', { p_ids, p_seen, p_batch: aBatch }],
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
    answer('set_enquiry_status', (body) => {
      backend.calls.push(['set_enquiry_status', body]);
      if (backend.calls.length > 1) return { ok: true, changed: 1, batch: fakeBatch };
      return { ok: false, code: 'conflict', changed: 1, theirs, batch: fakeBatch };
    }),
  );
  const { person } = await show();
  await person.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await setStatus(person, 'Completed');
  const dialog = await screen.findByRole('dialog', { name: 'A colleague was faster' });
  expect(dialog).toHaveTextContent(/Parent 2Meena Joshi, .+: CancelledYou: Completed/);
  await person.click(screen.getByRole('button', { name: 'Use mine' }));
  await waitFor(() => expect(backend.calls).toHaveLength(2));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(backend.calls).toEqual([
    [
      'set_enquiry_status',
      {
        p_ids: [first, second],
        p_status: 'completed',
        p_seen: { [`${first}`]: 'pending', [`${second}`]: 'pending' },
        p_batch: aBatch,
      },
    ],
    // Undo takes both changes back.
    [
      'set_enquiry_status',
      { p_ids: [second], p_status: 'completed', p_seen: { [`${second}`]: 'cancelled' }, p_batch: fakeBatch },
    ],
  ]);
});

test('a selection lasts over pages and ends with another filter', async () => {
  backend.rows = fakeEnquiries(12);
  const { person } = await show();
  await person.click(tick('Parent 1'));
  await person.click(screen.getByRole('button', { name: 'Next' }));
  await person.click(await screen.findByRole('checkbox', { name: 'Select Parent 11' }));
  expect(screen.getByText('2 selected')).toBeVisible();
  await person.selectOptions(screen.getByLabelText('Status'), 'Pending');
  await waitFor(() => expect(screen.queryByText('2 selected')).not.toBeInTheDocument());
});

test('the box of the page tells none, some and all', async () => {
  backend.rows = fakeEnquiries(2);
  const { person } = await show();
  const whole = screen.getByRole('checkbox', { name: 'Select this page' });
  await person.click(tick('Parent 1'));
  expect(whole).toBePartiallyChecked();
  await person.click(tick('Parent 2'));
  expect(whole).toBeChecked();
  await person.click(whole);
  expect(tick('Parent 1')).not.toBeChecked();
  expect(screen.queryByRole('region', { name: 'Selected enquiries' })).not.toBeInTheDocument();
});

type Person = ReturnType<typeof showScreen>['person'];

async function show(address = '/enquiries') {
  const shown = showScreen(<EnquiryList staffId={staffId} />, address);
  await screen.findByText('Parent 1');
  return shown;
}

async function setStatus(person: Person, status: string) {
  await person.selectOptions(screen.getByLabelText('Change'), status);
  await person.click(screen.getByRole('button', { name: 'Apply' }));
}

const tick = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const statuses = () =>
  [...document.querySelectorAll('tbody td:nth-child(2)')].map((cell) => cell.textContent);
