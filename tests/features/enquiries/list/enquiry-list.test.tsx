import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { EnquiryList } from '#features/enquiries/list/enquiry-list.tsx';
import { fakeEnquiries, fakeEnquiry, fakePage } from '../../../data/enquiries/fake-enquiries.ts';
import { fakeStaff } from '../../../data/session/fake-staff.ts';
import { showScreen } from '../../show-screen.tsx';
import { fakeList } from '../fake-list.ts';

const { backend, server } = fakeList();
const { id: staffId } = fakeStaff();

describe('the table', () => {
  test('names a parent with the last name, where staff or a spreadsheet gave one', async () => {
    backend.rows = [
      fakeEnquiry(1, { first_name: 'Mohan', last_name: 'Saxena' }),
      fakeEnquiry(2, { first_name: 'Mohan', last_name: null }),
    ];
    const { person } = show();
    expect(await screen.findByRole('link', { name: 'Mohan' })).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Mohan Saxena' }));
    expect(await screen.findByRole('heading', { name: 'Mohan Saxena' })).toBeVisible();
  });

  test('shows every column of the specification, words for people and dates that do not shift', async () => {
    backend.rows = [
      fakeEnquiry(1, {
        status_code: 'follow_up',
        city: null,
        visit: 'booked',
        visit_at: '2026-12-05T04:30:00Z',
        submitted_at: new Date(2026, 10, 21, 15, 4).toISOString(),
      }),
    ];
    const { person } = show();
    const row = await screen.findByRole('row', { name: /Parent 1/ });
    expect(headings()).toEqual(['Family', 'Status', 'Submitted At', 'Time left', 'Assigned to', 'Follow-up']);
    await person.click(screen.getByRole('button', { name: 'Columns' }));
    await person.click(screen.getByRole('button', { name: 'Show all columns' }));
    expect(headings()).toEqual([
      'Family',
      'ID',
      'User ID',
      'Parent Type',
      'School Type',
      'First Name',
      'Mobile',
      'Email',
      'City',
      'Child Name',
      'Grade',
      'Academic Year',
      'Date of Birth',
      'School Name',
      'Status',
      'Submitted At',
      'Time left',
      'Assigned to',
      'Follow-up',
      'Visit',
    ]);
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent?.replaceAll('\u202F', ' ')),
    ).toEqual([
      'Parent 1for Child 1, PYP 1',
      fakeEnquiry(1).id,
      fakeEnquiry(1).user_id,
      'New Parent',
      'Day School',
      'Parent 1',
      '9000000001',
      'parent1@example.com',
      '–',
      'Child 1',
      'PYP 1',
      '2026-2027',
      '09/03/2020',
      'Little Steps',
      'Follow Up Required',
      'Nov 21, 2026, 3:04 PM',
      '–',
      '–',
      '–',
      'Visit booked, Sat, Dec 5',
    ]);
    expect(within(row).getByTitle(fakeEnquiry(1).id)).toBeVisible();
  });

  test('what a parent wrote is text and nothing else', async () => {
    backend.rows = [fakeEnquiry(1, { first_name: '<img src=x onerror=alert(1)>' })];
    show();
    expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeVisible();
    expect(document.querySelector('td img')).toBeNull();
  });
});

describe('pages', () => {
  test('there is no paging for one page', async () => {
    backend.rows = fakeEnquiries(10);
    show();
    expect(await screen.findByText('10 enquiries')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  });

  test('Previous and Next walk through, and stop at the ends', async () => {
    backend.rows = fakeEnquiries(23);
    const { person, address } = show();
    expect(await screen.findByText('Page 1 of 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await person.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Parent 11')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Parent 23')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    expect(address()).toBe('/enquiries?page=3');
  });

  test('another page size starts at the first page again', async () => {
    backend.rows = fakeEnquiries(23);
    const { person, address } = show('/enquiries?page=2');
    expect(await screen.findByText('Parent 11')).toBeVisible();
    await person.selectOptions(screen.getByLabelText('Items per page'), '20');
    expect(await screen.findByText('Page 1 of 2')).toBeVisible();
    expect(address()).toBe('/enquiries?limit=20');
  });

  test('an address from elsewhere is read, and what it cannot mean is ignored', async () => {
    backend.rows = fakeEnquiries(3);
    const { person } = show('/enquiries?page=-4&limit=7&status=lost&user=5d0c');
    await screen.findByText('Parent 1');
    expect(backend.asked[0]).toEqual({ p_page: 1, p_limit: 10, p_user_id: '5d0c' });
    await person.click(screen.getByRole('button', { name: 'Filters 1 active' }));
    expect(screen.getByLabelText('User ID')).toHaveValue('5d0c');
  });
});

describe('filters', () => {
  test('search waits for a pause, goes to page 1, and never enters the address', async () => {
    backend.rows = fakeEnquiries(23);
    const { person, address } = show('/enquiries?page=2');
    await screen.findByText('Parent 11');
    const before = backend.asked.length;
    await person.type(screen.getByLabelText('Search'), 'CHILD 7');
    expect(await screen.findByText('1 enquiry')).toBeVisible();
    expect(screen.getByText('Parent 7')).toBeVisible();
    expect(backend.asked.slice(before)).toEqual([{ p_search: 'CHILD 7', p_page: 1, p_limit: 10 }]);
    expect(address()).toBe('/enquiries');
  });

  test('a search survives the way to another page and back', async () => {
    backend.rows = fakeEnquiries(30);
    const { person, router } = show();
    await person.type(screen.getByLabelText('Search'), 'parent');
    await waitFor(() => expect(backend.asked.at(-1)?.p_search).toBe('parent'));
    await screen.findByText('Page 1 of 3');
    await person.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Page 2 of 3');
    expect(backend.asked.at(-1)).toEqual({ p_search: 'parent', p_page: 2, p_limit: 10 });
    await router.navigate(-1);
    expect(await screen.findByText('Page 1 of 3')).toBeVisible();
    expect(screen.getByLabelText('Search')).toHaveValue('parent');
  });

  test('all five statuses can be chosen', async () => {
    backend.rows = [fakeEnquiry(1), fakeEnquiry(2, { status_code: 'in_progress' })];
    const { person, address } = show();
    await screen.findByText('Parent 1');
    const status = screen.getByLabelText('Status');
    expect(
      within(status)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['All', 'Pending', 'In Progress', 'Completed', 'Cancelled', 'Follow Up Required']);
    await person.selectOptions(status, 'In Progress');
    expect(await screen.findByText('1 enquiry')).toBeVisible();
    expect(screen.getByText('Parent 2')).toBeVisible();
    expect(address()).toBe('/enquiries?status=in_progress');
  });

  test('nothing found offers to clear the filters, and that empties every field', async () => {
    backend.rows = fakeEnquiries(2);
    const { person, address } = show('/enquiries?status=cancelled&limit=20');
    await person.click(screen.getByRole('button', { name: 'Filters' }));
    await person.type(screen.getByLabelText('User ID'), '5d');
    expect(await screen.findByText('No enquiries found matching your criteria.')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/enquiries?status=cancelled&user=5d&limit=20'));
    const [clear] = screen.getAllByRole('button', { name: 'Clear filters' });
    if (clear) await person.click(clear);
    expect(await screen.findByText('2 enquiries')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('User ID')).toHaveValue(''));
    expect(address()).toBe('/enquiries?limit=20');
    expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
  });

  test('while the unfiltered list is on its way, nobody is told that there is none', async () => {
    backend.rows = fakeEnquiries(1);
    const { person } = show('/enquiries?status=cancelled');
    await screen.findByText('No enquiries found matching your criteria.');
    server.use(
      http.post('*/rest/v1/rpc/list_enquiries', async () => {
        await delay(50);
        return HttpResponse.json(fakePage(backend.rows, { p_page: 1, p_limit: 10 }));
      }),
    );
    await person.selectOptions(screen.getByLabelText('Status'), 'All');
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(await screen.findByText('Parent 1')).toBeVisible();
  });

  test('the / key leads to the search, except while typing', async () => {
    backend.rows = fakeEnquiries(1);
    const { person } = show();
    await screen.findByText('Parent 1');
    await person.keyboard('/');
    await waitFor(() => expect(screen.getByLabelText('Search')).toHaveFocus());
    await person.keyboard('a/b');
    expect(screen.getByLabelText('Search')).toHaveValue('a/b');
  });
});

describe('states', () => {
  test('while loading there is a busy table of the right length', () => {
    show('/enquiries?limit=5');
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(document.querySelectorAll('tbody tr')).toHaveLength(5);
  });

  test('a school without enquiries is told how the first one comes', async () => {
    show();
    expect(await screen.findByText('No enquiries yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open Chatbot' })).toHaveAttribute('href', '/chatbot');
  });

  test.each([
    ['no network', () => HttpResponse.error(), 'Failed to load enquiries'],
    [
      'a raw error',
      () => HttpResponse.json({ code: '57014', message: 'canceling statement' }, { status: 500 }),
      'Failed to load enquiries',
    ],
    [
      'our own words',
      () => HttpResponse.json({ code: 'PT400', message: 'Please shorten the search.' }, { status: 400 }),
      'Please shorten the search.',
    ],
    ['another shape', () => HttpResponse.json([]), 'An unexpected error occurred'],
  ])('%s is told, and Retry tries again', async (_, respond, message) => {
    backend.rows = fakeEnquiries(1);
    server.use(http.post('*/rest/v1/rpc/list_enquiries', respond, { once: true }));
    const { person } = show();
    expect(within(await screen.findByRole('alert')).getByText(message)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Parent 1')).toBeVisible();
  });

  test('Refresh brings what is new; when that fails, the list stays and says how old it is', async () => {
    backend.rows = fakeEnquiries(1);
    const { person } = show();
    await screen.findByText('1 enquiry');
    backend.rows = fakeEnquiries(2);
    await person.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('2 enquiries')).toBeVisible();

    server.use(http.post('*/rest/v1/rpc/list_enquiries', () => HttpResponse.error()));
    await person.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/Could not be refreshed/);
    expect(screen.getByText('Parent 2')).toBeVisible();
  });

  test('a search that hits more than is counted says so', async () => {
    server.use(
      http.post('*/rest/v1/rpc/list_enquiries', () =>
        HttpResponse.json({
          enquiries: fakeEnquiries(10),
          total: 1000,
          totalCapped: true,
          page: 1,
          limit: 10,
          totalPages: 100,
        }),
      ),
    );
    show();
    expect(await screen.findByText('More than 1,000 enquiries')).toBeVisible();
  });
});

describe('on a phone', () => {
  test('enquiries are cards with what one needs to call back', async () => {
    vi.spyOn(globalThis, 'matchMedia').mockImplementation(narrow);
    backend.rows = [
      fakeEnquiry(1),
      fakeEnquiry(2, { tenant_country: 'US', mobile: '2025550123' }),
      fakeEnquiry(3, { tenant_country: 'US', mobile: '+34600111222' }),
    ];
    const { person } = show();
    expect(await screen.findByText('for Child 1, PYP 1')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    // A number without a code is one of the school's country.
    const calls = screen.getAllByRole('link', { name: 'Call' }).map((link) => link.getAttribute('href'));
    expect(calls).toEqual(['tel:+919000000001', 'tel:+12025550123', 'tel:+34600111222']);
    expect(screen.queryByLabelText('Status')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Filters' }));
    expect(screen.getByLabelText('Status')).toBeVisible();
  });
});

const headings = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);

function show(address = '/enquiries') {
  return showScreen(<EnquiryList staffId={staffId} />, address);
}

function narrow(media: string): MediaQueryList {
  return Object.assign(new EventTarget(), {
    matches: true,
    media,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });
}
