import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { EnquiryList } from '#features/enquiries/list/enquiry-list.tsx';
import { changeLanguage } from '#lib/i18n/i18n.ts';
import { fakeEnquiries, fakeEnquiry, fakePage } from '../../../data/enquiries/fake-enquiries.ts';
import { fakeStaff } from '../../../data/session/fake-staff.ts';
import { showScreen } from '../../show-screen.tsx';
import { fakeList } from '../fake-list.ts';

const { backend, server } = fakeList();
const { id: staffId } = fakeStaff();

test('the table shows every column of the specification, words for people and dates that do not shift', async () => {
  backend.rows = [
    fakeEnquiry(1, {
      status_code: 'follow_up',
      city: null,
      visit: 'booked',
      visit_at: '2026-12-05T04:30:00Z',
      submitted_at: new Date(2026, 10, 21, 15, 4).toISOString(),
    }),
    fakeEnquiry(2, { first_name: 'Mohan', last_name: 'Saxena' }),
    fakeEnquiry(3, { first_name: 'Mohan', last_name: null }),
    fakeEnquiry(4, { first_name: '<img src=x onerror=alert(1)>' }),
  ];
  const { person } = show();
  await screen.findByText('Parent 1');
  // A last name is shown where staff or a spreadsheet gave one; what a parent wrote is text and nothing else.
  expect(['2', '3', '4'].map((n) => screen.getAllByRole('link')[Number(n) - 1]?.textContent)).toEqual([
    'Mohan Saxena',
    'Mohan',
    '<img src=x onerror=alert(1)>',
  ]);
  expect(document.querySelector('td img')).toBeNull();
  expect(headings()).toEqual(['Family', 'Status', 'Submitted At', 'Time left', 'Assigned to', 'Follow-up']);
  await person.click(screen.getByRole('button', { name: 'Columns' }));
  await person.click(screen.getByRole('button', { name: 'Show all columns' }));
  const cells = [...(document.querySelector<HTMLTableRowElement>('tbody tr')?.cells ?? [])]
    .map((cell) => cell.textContent?.replaceAll('\u202F', ' '))
    .slice(-headings().length);
  expect(headings().map((heading, at) => [heading, cells[at]])).toEqual([
    ['Family', 'Parent 1for Child 1, PYP 1'],
    ['ID', fakeEnquiry(1).id],
    ['User ID', fakeEnquiry(1).user_id],
    ['Parent Type', 'New Parent'],
    ['School Type', 'Day School'],
    ['First Name', 'Parent 1'],
    ['Mobile', '9000000001'],
    ['Email', 'parent1@example.com'],
    ['City', '–'],
    ['Child Name', 'Child 1'],
    ['Grade', 'PYP 1'],
    ['Academic Year', '2026-2027'],
    ['Date of Birth', '09/03/2020'],
    ['School Name', 'Little Steps'],
    ['Status', 'Follow Up Required'],
    ['Submitted At', 'Nov 21, 2026, 3:04 PM'],
    ['Time left', '–'],
    ['Assigned to', '–'],
    ['Follow-up', '–'],
    ['Visit', 'Visit booked, Sat, Dec 5'],
  ]);
  expect(screen.getByTitle(fakeEnquiry(1).id)).toBeVisible();
  await person.click(screen.getByText('Mohan Saxena'));
  expect(await screen.findByText('Mohan Saxena', { selector: 'h2' })).toBeVisible();
});

describe('pages', () => {
  const button = (name: string) => screen.queryByRole('button', { name });

  test('Previous and Next stop at the ends, another size starts at the first page, and one page has no paging', async () => {
    backend.rows = fakeEnquiries(11);
    const { person, address } = show('/enquiries?limit=5');
    expect(await screen.findByText('Page 1 of 3')).toBeVisible();
    expect(button('Previous')).toBeDisabled();
    await person.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Parent 6')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Parent 11')).toBeVisible();
    expect(button('Next')).toBeDisabled();
    expect(address()).toBe('/enquiries?page=3&limit=5');
    await person.selectOptions(screen.getByLabelText('Items per page'), '10');
    expect(await screen.findByText('Page 1 of 2')).toBeVisible();
    expect(address()).toBe('/enquiries');
    backend.rows = fakeEnquiries(10);
    await person.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('10 enquiries')).toBeVisible();
    expect(button('Next')).not.toBeInTheDocument();
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
  test('a search begins with the / key, waits for a pause, and never enters the address, but survives Back', async () => {
    backend.rows = fakeEnquiries(11);
    const { person, address, router } = show('/enquiries?page=2&limit=5');
    await screen.findByText('Parent 6');
    const before = backend.asked.length;
    const search = screen.getByLabelText('Search');
    await person.keyboard('/');
    await waitFor(() => expect(search).toHaveFocus());
    await person.keyboard('7/');
    expect(search).toHaveValue('7/');
    await person.clear(search);
    await person.type(search, 'CHILD 7');
    expect(await screen.findByText('1 enquiry')).toBeVisible();
    expect(screen.getByText('Parent 7')).toBeVisible();
    expect(backend.asked.slice(before).at(-1)).toEqual({ p_search: 'CHILD 7', p_page: 1, p_limit: 5 });
    expect(backend.asked.slice(before).map(({ p_search }) => p_search)).not.toContain('CHILD ');
    expect(address()).toBe('/enquiries?limit=5');
    await person.clear(search);
    await person.type(search, 'parent');
    await screen.findByText('Page 1 of 3');
    await person.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Page 2 of 3');
    expect(backend.asked.at(-1)).toEqual({ p_search: 'parent', p_page: 2, p_limit: 5 });
    await router.navigate(-1);
    expect(await screen.findByText('Page 1 of 3')).toBeVisible();
    expect(search).toHaveValue('parent');
  });

  test('while a list is on its way nobody is told that there is none, and none of the former rows can be selected', async () => {
    backend.rows = [fakeEnquiry(1), fakeEnquiry(2, { status_code: 'in_progress' })];
    const { person, address } = show('/enquiries?status=cancelled');
    await screen.findByText('No enquiries found matching your criteria.');
    const choose = async (status: string) => {
      let answer = () => {};
      const answered = new Promise<void>((resolve) => (answer = resolve));
      // It answers nothing itself: the list that is there does.
      server.use(http.post('*/rest/v1/rpc/list_enquiries', () => answered, { once: true }));
      await person.selectOptions(screen.getByLabelText('Status'), status);
      expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
      return answer;
    };
    (await choose('All'))();
    expect(await screen.findByText('Parent 1')).toBeVisible();
    const answer = await choose('In Progress');
    for (const box of screen.getAllByRole('checkbox', { name: /^Select/ })) expect(box).toBeDisabled();
    screen.getByRole('link', { name: /Parent 1/ }).focus();
    await person.keyboard(' ');
    answer();
    expect(await screen.findByText('1 enquiry')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select Parent 2' })).toBeEnabled();
    expect(screen.queryByText(/selected/)).not.toBeInTheDocument();
    expect(address()).toBe('/enquiries?status=in_progress');
  });

  test('nothing found offers to clear the filters, and that empties every field', async () => {
    backend.rows = fakeEnquiries(2);
    const { person, address } = show('/enquiries?status=cancelled&limit=20');
    await person.click(screen.getByRole('button', { name: 'Filters' }));
    await person.type(screen.getByLabelText('User ID'), '5d');
    // The address is ahead of the screen: only what is shown can be cleared.
    expect(await screen.findByText('User ID: 5d')).toBeVisible();
    expect(await screen.findByText('No enquiries found matching your criteria.')).toBeVisible();
    expect(address()).toBe('/enquiries?status=cancelled&user=5d&limit=20');
    const [clear] = screen.getAllByRole('button', { name: 'Clear filters' });
    if (clear) await person.click(clear);
    expect(await screen.findByText('2 enquiries')).toBeVisible();
    expect(screen.getByLabelText('User ID')).toHaveValue('');
    expect(address()).toBe('/enquiries?limit=20');
    expect(screen.queryByText('Clear filters')).not.toBeInTheDocument();
  });
});

describe('states', () => {
  test('a busy table of the right length; then, without enquiries, how the first one comes', async () => {
    show('/enquiries?limit=5');
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(document.querySelectorAll('tbody tr')).toHaveLength(5);
    expect(await screen.findByText('No enquiries yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open Chatbot' })).toHaveAttribute('href', '/chatbot');
  });

  test('each failure has its words, and Retry tries again', async () => {
    backend.rows = fakeEnquiries(1);
    const failures: [() => Response, string][] = [
      [() => HttpResponse.error(), 'Failed to load enquiries'],
      [
        () => HttpResponse.json({ code: 'PT400', message: 'unknown_filter' }, { status: 400 }),
        'The list cannot be filtered that way.',
      ],
      [
        () => HttpResponse.json({ code: '57014', message: 'canceling statement' }, { status: 500 }),
        'Failed to load enquiries',
      ],
      [() => HttpResponse.json({ enquiries: null }), 'An unexpected error occurred'],
    ];
    let next = 0;
    server.use(
      http.post('*/rest/v1/rpc/list_enquiries', () => {
        next += 1;
        return failures[next - 1]?.[0]();
      }),
    );
    const { person } = show();
    for (const [, message] of failures) {
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
      await person.click(screen.getByRole('button', { name: 'Retry' }));
    }
    expect(await screen.findByText('Parent 1')).toBeVisible();
  });

  test('Refresh brings what is new; when that fails, the list stays and says how old it is', async () => {
    backend.rows = fakeEnquiries(1);
    const { person } = show();
    await screen.findByText('1 enquiry');
    const refresh = () => person.click(screen.getByRole('button', { name: 'Refresh' }));
    backend.rows = fakeEnquiries(2);
    await refresh();
    expect(await screen.findByText('2 enquiries')).toBeVisible();
    const many = { ...fakePage(backend.rows, { p_page: 1, p_limit: 10 }), total: 1000, totalCapped: true };
    server.use(http.post('*/rest/v1/rpc/list_enquiries', () => HttpResponse.json(many)));
    await refresh();
    expect(await screen.findByText('More than 1,000 enquiries')).toBeVisible();
    server.use(http.post('*/rest/v1/rpc/list_enquiries', () => HttpResponse.error()));
    await refresh();
    expect(await screen.findByRole('alert')).toHaveTextContent(/Could not be refreshed/);
    expect(screen.getByText('Parent 2')).toBeVisible();
  });
});

test('on a phone enquiries are cards with what one needs to call back', async () => {
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

test.each(['es', 'fr'] as const)(
  'the list with an open enquiry speaks %s: no word of English stays',
  async (language) => {
    await changeLanguage(language);
    backend.rows = fakeEnquiries(6);
    backend.detail = { duplicates: [{ ...fakeEnquiry(2), reasons: ['mobile', 'email', 'child'] }] };
    const { person } = show(`/enquiries?status=pending&due=1&assignee=me&limit=5&open=${fakeEnquiry(1).id}`);
    await screen.findAllByText('Child 1', { exact: false });
    for (const button of document.querySelectorAll('button[aria-expanded=false]')) await person.click(button);
    expect(document.body.textContent).not.toMatch(
      /\b(Search|Status|Refresh|Export|Enquir|Copy|Note for|History|Pending|Clear|All|Select|More)\b/,
    );
  },
);

const headings = () => [...document.querySelectorAll('thead th')].map((cell) => cell.textContent);

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
