import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EnquiryList } from '#features/enquiries/list/enquiry-list.tsx';
import { fakeEnquiries, fakeEnquiry } from '../../data/enquiries/fake-enquiries.ts';
import { fakeStaff } from '../../data/session/fake-staff.ts';
import { showScreen } from '../show-screen.tsx';
import { fakeList } from './fake-list.ts';

const { backend } = fakeList();
const { id: staffId } = fakeStaff();

test('an enquiry that comes while nobody is busy with the list appears by itself, softly marked', async () => {
  backend.rows = fakeEnquiries(3);
  await show();
  backend.rows = [fakeEnquiry(0), ...fakeEnquiries(3)];
  lookAgain();
  expect(await screen.findByText('Parent 0')).toBeVisible();
  expect(rowOf('Parent 0')).toHaveAttribute('data-arrived');
  expect(rowOf('Parent 1')).not.toHaveAttribute('data-arrived');
});

test('while somebody points at a row nothing moves, and Show brings what came', async () => {
  backend.rows = fakeEnquiries(3);
  const { person } = await show();
  await person.hover(screen.getByText('Parent 2'));
  backend.rows = [
    ...[fakeEnquiry(-1), fakeEnquiry(0), fakeEnquiry(1)],
    ...[fakeEnquiry(2, { status_code: 'completed' }), fakeEnquiry(3)],
  ];
  lookAgain();
  expect(await screen.findByText('2 new enquiries')).toBeVisible();
  // A row that is being looked at still shows its latest values.
  expect(rowOf('Parent 2')).toHaveTextContent('Completed');
  expect(screen.queryByText('Parent 0')).not.toBeInTheDocument();
  expect(screen.getByText('5 enquiries')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByText('Parent 0')).toBeVisible();
  expect(rowOf('Parent 0')).toHaveAttribute('data-arrived');
  expect(screen.queryByText('2 new enquiries')).not.toBeInTheDocument();
});

test('rows that only went are no new enquiries', async () => {
  backend.rows = fakeEnquiries(11);
  const { person } = await show();
  await person.hover(screen.getByText('Parent 2'));
  backend.rows = fakeEnquiries(11).slice(1);
  lookAgain();
  expect(await screen.findByText('The list has changed')).toBeVisible();
  expect(screen.getByText('Parent 1')).toBeVisible();
});

test('more than a page of new enquiries is counted in full; whoever asks for another list gets it, busy or not', async () => {
  backend.rows = [...fakeEnquiries(20), fakeEnquiry(21, { status_code: 'completed' })];
  const { person } = await show();
  await person.hover(screen.getByText('Parent 2'));
  backend.rows = [...Array.from({ length: 25 }, (_, n) => fakeEnquiry(n - 24)), ...backend.rows];
  lookAgain();
  expect(await screen.findByText('25 new enquiries')).toBeVisible();
  await person.selectOptions(screen.getByLabelText('Status'), 'Completed');
  expect(await screen.findByText('Parent 21')).toBeVisible();
  expect(screen.queryByText('Parent 2')).not.toBeInTheDocument();
});

async function show() {
  const shown = showScreen(<EnquiryList staffId={staffId} />, '/enquiries');
  await screen.findByText('Parent 2');
  return shown;
}

/** Coming back to the page has the list ask, as the clock does. */
function lookAgain(): void {
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
}

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
