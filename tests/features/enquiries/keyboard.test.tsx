import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EnquiryList } from '#features/enquiries/list/enquiry-list.tsx';
import { fakeEnquiries } from '../../data/enquiries/fake-enquiries.ts';
import { fakeStaff } from '../../data/session/fake-staff.ts';
import { showScreen } from '../show-screen.tsx';
import { fakeList } from './fake-list.ts';

const { backend } = fakeList();
const { id: staffId } = fakeStaff();

test('arrows move from row to row, Enter opens, Escape closes and leads back', async () => {
  const { person, address } = await show();
  screen.getByRole('region', { name: 'Enquiries' }).focus();
  await person.keyboard('{ArrowDown}');
  expect(link('Parent 1')).toHaveFocus();
  await person.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(link('Parent 2')).toHaveFocus();
  await person.keyboard('{End}');
  expect(link('Parent 3')).toHaveFocus();
  await person.keyboard('{ArrowDown}');
  expect(link('Parent 3')).toHaveFocus();
  await person.keyboard('{Home}{Enter}');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Parent 1' })).toHaveFocus());
  expect(address()).toBe(`/enquiries?open=${backend.rows[0]?.id}`);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(link('Parent 1')).toHaveFocus());
  expect(address()).toBe('/enquiries');
  expect(screen.queryByRole('heading', { name: 'Parent 1' })).not.toBeInTheDocument();
});

test('the rows are one stop of the Tab key, Space ticks one, and Escape closes a menu before the enquiry', async () => {
  const { person } = await show();
  expect(stops()).toEqual(['Parent 1']);
  screen.getByRole('region', { name: 'Enquiries' }).focus();
  await person.keyboard('{ArrowDown} ');
  const box = screen.getByLabelText('Select Parent 1');
  expect(box).toBeChecked();
  await person.keyboard(' ');
  expect(box).not.toBeChecked();
  await person.keyboard('{ArrowDown}');
  expect(stops()).toEqual(['Parent 2']);

  await person.click(link('Parent 1'));
  await screen.findByRole('heading', { name: 'Parent 1' });
  await person.click(screen.getByRole('button', { name: 'Other formats' }));
  expect(screen.getByText('Export PDF')).toBeVisible();
  await person.keyboard('{Escape}');
  expect(screen.queryByText('Export PDF')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Parent 1' })).toBeVisible();
});

async function show() {
  backend.rows = fakeEnquiries(3);
  const shown = showScreen(<EnquiryList staffId={staffId} />, '/enquiries');
  await screen.findByText('Parent 1');
  return shown;
}

const link = (name: string) => screen.getByRole('link', { name });
const stops = () =>
  screen
    .getAllByRole('link')
    .filter(({ tabIndex, dataset }) => dataset.enquiry && tabIndex === 0)
    .map(({ textContent }) => textContent);
