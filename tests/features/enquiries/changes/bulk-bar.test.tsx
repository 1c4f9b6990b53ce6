import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { EnquiryList } from '#features/enquiries/list/enquiry-list.tsx';
import { fakeEnquiries, fakeEnquiry } from '../../../data/enquiries/fake-enquiries.ts';
import { fakeStaff } from '../../../data/session/fake-staff.ts';
import { passTime } from '../../../setup/pass-time.ts';
import { showScreen } from '../../show-screen.tsx';
import { undo } from '../../undo.ts';
import { answer, fakeList, refusal } from '../fake-list.ts';

const { backend, server } = fakeList();
const { id: staffId } = fakeStaff();

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
  expect(await screen.findByText('2 enquiries have their old status again')).toBeVisible();
  await waitFor(() => expect(statuses()).toEqual(['Pending', 'Follow Up Required', 'Pending']));
  expect(backend.calls.at(-1)?.[1]).toEqual({
    p_changes: [
      { from: 'pending', to: 'completed', ids: [fakeEnquiry(1).id] },
      { from: 'follow_up', to: 'completed', ids: [fakeEnquiry(2).id] },
    ],
  });
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
  server.use(answer('restore_enquiry_statuses', () => ({ restored: 1, skipped: 1, more: false })));
  const { person } = await show();
  await person.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await setStatus(person, 'Completed');
  await undo(person);
  expect(await screen.findByText('1 has been changed since and stays as it is.')).toBeVisible();
});

test('an undo that fails can be tried again', async () => {
  backend.rows = fakeEnquiries(1);
  server.use(http.post('*/rest/v1/rpc/restore_enquiry_statuses', () => HttpResponse.error(), { once: true }));
  const { person } = await show();
  await person.click(tick('Parent 1'));
  await setStatus(person, 'Completed');
  await undo(person);
  expect(await screen.findByText('That could not be undone')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 enquiry has its old status again')).toBeVisible();
});

test('this page and everything that matches are two things', async () => {
  backend.rows = fakeEnquiries(23);
  const asked: unknown[] = [];
  server.use(
    answer('set_status_of_matching', (body) => {
      asked.push(body);
      return asked.length === 1
        ? { changed: 20, more: true, batch: 'b0000000-0000-4000-8000-000000000001' }
        : { changed: 3, more: false, batch: 'b0000000-0000-4000-8000-000000000001' };
    }),
  );
  const { person } = await show('/enquiries?status=pending');
  await person.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  expect(screen.getByText('10 selected')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Select all 23 that match' }));
  expect(screen.getByText('All 23 that match are selected')).toBeVisible();
  await setStatus(person, 'In Progress');
  expect(await screen.findByText('23 enquiries are now In Progress')).toBeVisible();
  expect(asked).toEqual([
    { p_status: 'pending', p_new_status: 'in_progress', p_limit: 1000 },
    {
      p_status: 'pending',
      p_new_status: 'in_progress',
      p_limit: 1000,
      p_batch: 'b0000000-0000-4000-8000-000000000001',
    },
  ]);
  await undo(person);
  await waitFor(() =>
    expect(backend.calls.at(-1)).toEqual([
      'restore_enquiry_statuses',
      { p_batch: 'b0000000-0000-4000-8000-000000000001' },
    ]),
  );
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
  await person.selectOptions(screen.getByLabelText('New status'), status);
  await person.click(screen.getByRole('button', { name: 'Apply' }));
}

const tick = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const statuses = () =>
  [...document.querySelectorAll('tbody td:nth-child(2)')].map((cell) => cell.textContent);
