import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EnquiryList } from '#features/enquiries/list/enquiry-list.tsx';
import { fakeEnquiries, fakeEnquiry } from '../../../data/enquiries/fake-enquiries.ts';
import { fakeStaff } from '../../../data/session/fake-staff.ts';
import { showScreen } from '../../show-screen.tsx';
import { fakeList } from '../fake-list.ts';
import { textOf } from './bytes-of.ts';

const { backend, server } = fakeList();
const { id: staffId } = fakeStaff();
let files: { name: string; content: Blob }[] = [];

// jsdom has neither object URLs nor downloads.
beforeEach(() => {
  files = [];
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) blobs.push(blob);
    return `blob:${blobs.length - 1}`;
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = blobs[Number(this.href.slice('blob:'.length))];
    if (content) files.push({ name: this.download, content });
  });
});
afterEach(() => vi.restoreAllMocks());

test('every matching row is exported, not only the page that is shown', async () => {
  backend.rows = fakeEnquiries(23);
  const { person } = await show();
  await person.click(exportButton());
  expect(await screen.findByText('Export ready')).toBeVisible();
  const [file] = files;
  expect(file?.name).toMatch(/^chat-enquiries-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await textOf(file?.content)).split('\r\n');
  expect(lines).toHaveLength(1 + 23 + 1);
  expect(lines[23]).toContain('"Parent 23"');
});

test('the filters apply, also what has only just been typed', async () => {
  backend.rows = [...fakeEnquiries(3), fakeEnquiry(4, { status_code: 'completed' })];
  const { person } = await show('/enquiries?status=pending');
  await person.type(screen.getByLabelText('Search'), 'child 2');
  await person.click(exportButton());
  await screen.findByText('Export ready');
  const text = await textOf(files[0]?.content);
  expect(text).toContain('"Child 2"');
  expect(text.split('\r\n')).toHaveLength(3);
});

test('a selection of which a part may not be exported says so', async () => {
  backend.rows = fakeEnquiries(3);
  server.use(
    http.post('*/rest/v1/rpc/export_enquiries', () =>
      HttpResponse.json({ enquiries: backend.rows.slice(0, 2), next: null }),
    ),
  );
  const { person } = await show();
  await person.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await person.click(screen.getByRole('button', { name: 'Export selection' }));
  expect(
    await screen.findByText(
      /\.csv\. 1 of the selection is not in it: restricted, an example, or not there any more\.$/,
    ),
  ).toBeVisible();
});

test('nothing to export is said, and no file is made', async () => {
  const { person } = await show();
  await person.click(exportButton());
  expect(await screen.findByText('No data available to export with current filters')).toBeVisible();
  expect(files).toEqual([]);
});

test('rows that cannot be loaded are told', async () => {
  server.use(http.post('*/rest/v1/rpc/export_enquiries', () => HttpResponse.error()));
  const { person } = await show();
  await person.click(exportButton());
  expect(await screen.findByText('Failed to load data for export')).toBeVisible();
  await waitFor(() => expect(exportButton()).not.toHaveAttribute('aria-disabled'));
});

test('a file that cannot be made is told', async () => {
  backend.rows = fakeEnquiries(1);
  const { person } = await show();
  URL.createObjectURL = () => {
    throw new Error('no room');
  };
  await person.click(exportButton());
  expect(await screen.findByText('Failed to export data to CSV')).toBeVisible();
});

test('the button is busy meanwhile', async () => {
  backend.rows = fakeEnquiries(1);
  server.use(
    http.post('*/rest/v1/rpc/export_enquiries', async () => {
      await delay(50);
      return HttpResponse.json({ enquiries: backend.rows, next: null });
    }),
  );
  const { person } = await show();
  await person.click(exportButton());
  expect(exportButton()).toHaveAttribute('aria-disabled', 'true');
  await screen.findByText('Export ready');
  await waitFor(() => expect(exportButton()).not.toHaveAttribute('aria-disabled'));
});

test.each([
  ['Export Excel', 'xlsx', 'PK'],
  ['Export PDF', 'pdf', '%PDF'],
])('%s makes a file of that format', async (name, ending, start) => {
  backend.rows = fakeEnquiries(3);
  const { person } = await show();
  await exportAs(person, name);
  await waitFor(() => expect(files).toHaveLength(1), { timeout: 15_000 });
  expect(files[0]?.name).toMatch(new RegExp(`^chat-enquiries-\\d{4}-\\d{2}-\\d{2}\\.${ending}$`));
  expect((await textOf(files[0]?.content)).slice(0, start.length)).toBe(start);
});

test.each([
  ['Export Excel', 'Failed to export data to Excel'],
  ['Export PDF', 'Failed to export data to PDF'],
])('%s that cannot be made is told', async (name, words) => {
  backend.rows = fakeEnquiries(1);
  const { person } = await show();
  URL.createObjectURL = () => {
    throw new Error('no room');
  };
  await exportAs(person, name);
  expect(await screen.findByText(words, {}, { timeout: 15_000 })).toBeVisible();
});

test('letters that the PDF lacks are told beside the button, with a way out', async () => {
  backend.rows = [fakeEnquiry(1, { first_name: 'ଓଡ଼ିଆ' }), fakeEnquiry(2)];
  const { person } = await show();
  await exportAs(person, 'Export PDF');
  expect(await screen.findByText(/^One row of the PDF holds letters/, {}, { timeout: 15_000 })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Export Excel instead' }));
  await waitFor(() => expect(files[1]?.name).toMatch(/\.xlsx$/));
  expect(screen.queryByText(/^One row of the PDF/)).not.toBeInTheDocument();
});

test('more than a PDF holds is told before a row is fetched, with the way to have it all', async () => {
  let asked = 0;
  server.use(
    http.post('*/rest/v1/rpc/list_enquiries', () =>
      HttpResponse.json({
        enquiries: fakeEnquiries(10),
        total: 10_001,
        totalCapped: false,
        page: 1,
        limit: 10,
        totalPages: 1001,
      }),
    ),
    http.post('*/rest/v1/rpc/export_enquiries', () => {
      asked += 1;
      return HttpResponse.error();
    }),
  );
  const { person } = await show();
  await exportAs(person, 'Export PDF');
  expect(await screen.findByText('One PDF file holds 10,000 enquiries at most')).toBeVisible();
  expect(screen.getByText('Narrow the filters, or export CSV, which has no limit.')).toBeVisible();
  expect(asked).toBe(0);
  expect(files).toEqual([]);
});

test('the format of the settings is the one on the button', async () => {
  backend.rows = fakeEnquiries(1);
  backend.settings = [
    { language: 'en', time_zone: 'UTC', page_size: 10, date_format: 'DD/MM/YYYY', export_format: 'xlsx' },
  ];
  const { person } = await show();
  await person.click(await screen.findByRole('button', { name: 'Export Excel' }));
  await waitFor(() => expect(files[0]?.name).toMatch(/\.xlsx$/));
});

test('an export shows how far it is, and Cancel ends it without a file', async () => {
  backend.rows = fakeEnquiries(23);
  let asked = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.post('*/rest/v1/rpc/export_enquiries', async () => {
      asked += 1;
      if (asked > 1) await held;
      const after = { submitted_at: '2026-11-21T11:58:00+00:00', id: fakeEnquiry(1).id };
      return HttpResponse.json({ enquiries: fakeEnquiries(10), next: after });
    }),
  );
  const { person } = await show();
  await person.click(exportButton());
  expect(await screen.findByText('10 of 23 exported')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Export under way' })).toHaveAttribute('value', '10');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Export cancelled')).toBeVisible();
  release();
  await waitFor(() => expect(exportButton()).not.toHaveAttribute('aria-disabled'));
  expect(asked).toBe(2);
  expect(files).toEqual([]);
  expect(screen.queryByText('Failed to export data to CSV')).not.toBeInTheDocument();
});

test('a selection is exported by itself', async () => {
  backend.rows = fakeEnquiries(3);
  const { person } = await show();
  await person.click(screen.getByRole('checkbox', { name: 'Select Parent 2' }));
  await person.click(screen.getByRole('button', { name: 'Export selection' }));
  await screen.findByText('1 enquiry in', { exact: false });
  const text = await textOf(files[0]?.content);
  expect(text).toContain('"Parent 2"');
  expect(text.split('\r\n')).toHaveLength(3);
});

const exportButton = () => screen.getByRole('button', { name: 'Export CSV' });

async function exportAs(person: UserEvent, name: string) {
  await person.click(screen.getByRole('button', { name: 'Other formats' }));
  await person.click(screen.getByRole('button', { name }));
}

async function show(address = '/enquiries') {
  const shown = showScreen(<EnquiryList staffId={staffId} />, address);
  await screen.findByText(/^[\d,]+ enquir(?:y|ies)$/);
  return shown;
}
