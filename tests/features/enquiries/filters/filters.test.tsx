import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
// Loaded when it is opened. On a busy machine its first compilation takes longer than any test may wait.
import '#features/enquiries/filters/range-calendar.tsx';
import { EnquiryList } from '#features/enquiries/list/enquiry-list.tsx';
import { setDatePreferences } from '#lib/dates/use-date-text.ts';
import { fakeEnquiries } from '../../../data/enquiries/fake-enquiries.ts';
import { fakeStaff } from '../../../data/session/fake-staff.ts';
import { showScreen } from '../../show-screen.tsx';
import { colleague, fakeList, formerColleague } from '../fake-list.ts';

const { backend } = fakeList();
const { id: staffId } = fakeStaff();

describe('the filters one needs less often', () => {
  test('narrow the list, from page 1, in the address; who has gone is marked, and what is no day narrows nothing', async () => {
    backend.rows = fakeEnquiries(6);
    const { person, address } = await show('/enquiries?page=2&limit=5');
    await openMore(person);
    await screen.findByText('PYP 1', { selector: 'option' });
    await person.selectOptions(screen.getByLabelText('Grade'), 'PYP 1');
    await person.selectOptions(screen.getByLabelText('Academic Year'), '2026-2027');
    await person.selectOptions(screen.getByLabelText('Assigned to'), colleague.name);
    await person.selectOptions(screen.getByLabelText('Follow-up'), 'Due');
    await waitFor(() =>
      expect(backend.asked.at(-1)).toMatchObject({
        p_grade: 'PYP 1',
        p_year: '2026-2027',
        p_assignee: colleague.id,
        p_follow_up_due: true,
        p_page: 1,
      }),
    );
    const narrowed = `/enquiries?grade=PYP+1&year=2026-2027&assignee=${colleague.id}&due=1&limit=5`;
    expect(address()).toBe(narrowed);
    await person.type(screen.getByLabelText('From'), '31/02/2026');
    await person.tab();
    expect(screen.getByText('Please write the day as DD/MM/YYYY.')).toBeVisible();
    expect(screen.getByLabelText('From')).toHaveValue('31/02/2026');
    expect(address()).toBe(narrowed);

    const gone = `${formerColleague.name} (no longer here)`;
    await person.selectOptions(screen.getByLabelText('Assigned to'), gone);
    await waitFor(() => expect(backend.asked.at(-1)).toMatchObject({ p_assignee: formerColleague.id }));
    expect(screen.getByText(`Assigned to: ${formerColleague.name}`)).toBeVisible();
    await person.selectOptions(screen.getByLabelText('Sort by'), 'Next follow-up');
    await waitFor(() => expect(backend.asked.at(-1)?.p_sort).toBe('next_follow_up'));
    await person.selectOptions(screen.getByLabelText('Order'), 'Descending');
    await waitFor(() => expect(backend.asked.at(-1)?.p_direction).toBe('desc'));
  });

  test('the school of the address is asked for, and is no filter to clear', async () => {
    backend.rows = fakeEnquiries(1);
    const { person, address } = await show('/enquiries?school=debug-tenant&grade=PYP+1');
    await waitFor(() => expect(backend.asked.at(-1)?.p_tenant).toBe('debug-tenant'));
    expect(await screen.findByRole('button', { name: /Remove filter: Grade/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Remove filter: School/ })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/enquiries?school=debug-tenant');
  });

  test('follow the settings: the order of a typed day, its time zone, and the page size', async () => {
    backend.rows = fakeEnquiries(21);
    backend.settings = [
      {
        ...{ language: 'en', time_zone: 'America/New_York', page_size: 20 },
        ...{ date_format: 'DD/MM/YYYY', export_format: 'csv' },
      },
    ];
    onTestFinished(
      setDatePreferences({ timeZone: 'America/New_York', dateFormat: 'MM/DD/YYYY', moments: 'words' }),
    );
    const { person, address } = await show();
    await waitFor(() => expect(screen.getByLabelText('Items per page')).toHaveValue('20'));
    expect(await screen.findByText('Page 1 of 2')).toBeVisible();
    expect(address()).toBe('/enquiries');
    await openMore(person);
    await person.type(await screen.findByLabelText('From'), '11/30/2026');
    await person.tab();
    await person.type(screen.getByLabelText('To'), '11/01/2026{Enter}');
    // The wrong way round is understood.
    await waitFor(() => expect(address()).toBe('/enquiries?from=2026-11-01&to=2026-11-30'));
    await waitFor(() =>
      expect(backend.asked.at(-1)).toMatchObject({
        p_from: '2026-11-01',
        p_to: '2026-11-30',
        p_time_zone: 'America/New_York',
      }),
    );
  });

  test('a first and a last day can be chosen in a calendar, which Escape closes', async () => {
    backend.rows = fakeEnquiries(1);
    const { person, address } = await show('/enquiries?from=2026-11-01&to=2026-11-01');
    await openMore(person);
    const opener = await screen.findByRole('button', { name: 'Choose in a calendar' });
    await person.click(opener);
    await person.click(await screen.findByLabelText(/\D7 November,? 2026/));
    await waitFor(() => expect(address()).toBe('/enquiries?from=2026-11-01&to=2026-11-07'));
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    await waitFor(() => expect(opener).toHaveFocus());
  });
});

test('what narrows the list is shown, each to be removed by itself', async () => {
  backend.rows = fakeEnquiries(1);
  const { person, address } = await show('/enquiries?status=pending&grade=PYP+1&assignee=me&due=1');
  const active = screen.getByRole('list', { name: 'Active filters' });
  const chips = within(active).getAllByRole('button');
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    'Remove filter: Status: Pending',
    'Remove filter: Grade: PYP 1',
    'Remove filter: Assigned to: Me',
    'Remove filter: Follow-up: Due',
  ]);
  await person.click(within(active).getByText('Grade: PYP 1'));
  await waitFor(() => expect(address()).toBe('/enquiries?status=pending&assignee=me&due=1'));
  await person.click(screen.getByText('Clear filters'));
  await waitFor(() => expect(screen.queryByLabelText('Active filters')).not.toBeInTheDocument());
});

test('a heading sorts by its column, a second press the other way round, and the heading says so', async () => {
  backend.rows = fakeEnquiries(6);
  const { person, address } = await show('/enquiries?page=2&limit=5');
  expect(heading('Submitted At')).toHaveAttribute('aria-sort', 'descending');
  await person.click(screen.getByRole('button', { name: 'Follow-up' }));
  await waitFor(() => expect(heading('Follow-up')).toHaveAttribute('aria-sort', 'ascending'));
  expect(heading('Submitted At')).not.toHaveAttribute('aria-sort');
  expect(backend.asked.at(-1)).toMatchObject({ p_sort: 'next_follow_up', p_direction: 'asc', p_page: 1 });
  await person.click(screen.getByRole('button', { name: 'Follow-up' }));
  await waitFor(() => expect(address()).toBe('/enquiries?sort=next_follow_up&dir=desc&limit=5'));
  expect(heading('Follow-up')).toHaveAttribute('aria-sort', 'descending');
});

const heading = (name: string) => screen.getByRole('columnheader', { name });

async function show(address = '/enquiries') {
  const shown = showScreen(<EnquiryList staffId={staffId} />, address);
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(1));
  return shown;
}

async function openMore(person: ReturnType<typeof showScreen>['person']) {
  await person.click(screen.getByRole('button', { name: /^Filters/ }));
}
