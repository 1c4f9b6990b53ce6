import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
// Loaded with the first file. On a busy machine their first compilation takes longer than any test may wait.
import 'jspdf';
import 'jspdf-autotable';
import '#features/enquiries/export/pdf/scripts/glyph-fonts.ts';
import '#features/enquiries/export/pdf/scripts/shaper.ts';
import '#features/enquiries/export/pdf/scripts/text-lines.ts';
import '#features/enquiries/export/xlsx/xlsx-stream.ts';
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
afterEach(() => {
  vi.restoreAllMocks();
  // The format on the button is kept there.
  localStorage.clear();
});

test('every matching row is exported in each format, not only the page that is shown', async () => {
  backend.rows = fakeEnquiries(13);
  const { person } = await show();
  await person.click(exportButton());
  expect(await screen.findByText('Export ready')).toBeVisible();
  const lines = (await textOf(files[0]?.content)).split('\r\n');
  expect(lines).toHaveLength(1 + 13 + 1);
  expect(lines[13]).toContain('"Parent 13"');
  await exportAs(person, 'Export Excel');
  await waitFor(() => expect(files).toHaveLength(2));
  await exportAs(person, 'Export PDF');
  await waitFor(() => expect(files).toHaveLength(3));
  const endings = ['csv', 'xlsx', 'pdf'];
  for (const [at, { name }] of files.entries()) {
    expect(name).toMatch(new RegExp(`^chat-enquiries-\\d{4}-\\d{2}-\\d{2}\\.${endings[at]}$`));
  }
  expect((await textOf(files[1]?.content)).slice(0, 2)).toBe('PK');
  expect((await textOf(files[2]?.content)).slice(0, 4)).toBe('%PDF');
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

test('a selection is exported by itself, and a part of it that may not be exported is counted', async () => {
  backend.rows = fakeEnquiries(3);
  const { person } = await show();
  await person.click(screen.getByLabelText('Select Parent 2'));
  await person.click(screen.getByLabelText('Export selection'));
  await screen.findByText('1 enquiry in', { exact: false });
  const text = await textOf(files[0]?.content);
  expect(text).toContain('"Parent 2"');
  expect(text.split('\r\n')).toHaveLength(3);

  server.use(
    http.post('*/rest/v1/rpc/export_enquiries', () =>
      HttpResponse.json({ enquiries: backend.rows.slice(0, 2), next: null }),
    ),
  );
  await person.click(screen.getByLabelText('Select this page'));
  await person.click(screen.getByLabelText('Export selection'));
  expect(
    await screen.findByText(
      /\.csv\. 1 of the selection is not in it: restricted, an example, or not there any more\.$/,
    ),
  ).toBeVisible();
});

test('an export without rows, without an answer, or without a file says so, and can be tried again', async () => {
  const { person } = await show();
  await person.click(exportButton());
  expect(await screen.findByText('No data available to export with current filters')).toBeVisible();
  server.use(http.post('*/rest/v1/rpc/export_enquiries', () => HttpResponse.error(), { once: true }));
  await person.click(exportButton());
  expect(await screen.findByText('Failed to load data for export')).toBeVisible();
  await waitFor(() => expect(exportButton()).not.toHaveAttribute('aria-disabled'));
  backend.rows = fakeEnquiries(1);
  URL.createObjectURL = () => {
    throw new Error('no room');
  };
  await person.click(exportButton());
  expect(await screen.findByText('Failed to export data to CSV')).toBeVisible();
  await exportAs(person, 'Export Excel');
  expect(await screen.findByText('Failed to export data to Excel')).toBeVisible();
  await exportAs(person, 'Export PDF');
  expect(await screen.findByText('Failed to export data to PDF')).toBeVisible();
  expect(files).toEqual([]);
});

test('letters that the PDF lacks are told beside the button, with a way out', async () => {
  backend.rows = [fakeEnquiry(1, { first_name: 'ଓଡ଼ିଆ' }), fakeEnquiry(2)];
  const { person } = await show();
  await exportAs(person, 'Export PDF');
  expect(await screen.findByText(/^One row of the PDF holds letters/)).toBeVisible();
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
        tests: 0,
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
  expect(exportButton()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('progressbar', { name: 'Export under way' })).toHaveAttribute('value', '10');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Export cancelled')).toBeVisible();
  release();
  await waitFor(() => expect(exportButton()).not.toHaveAttribute('aria-disabled'));
  expect(asked).toBe(2);
  expect(files).toEqual([]);
  expect(screen.queryByText('Failed to export data to CSV')).not.toBeInTheDocument();
});

const exportButton = () => screen.getByRole('button', { name: 'Export CSV' });

async function exportAs(person: UserEvent, name: string) {
  await person.click(screen.getByRole('button', { name: 'Other formats' }));
  await person.click(screen.getByRole('button', { name }));
}

async function show(address = '/enquiries?limit=5') {
  const shown = showScreen(<EnquiryList staffId={staffId} />, address);
  await screen.findByText(/^[\d,]+ enquir(?:y|ies)$/);
  return shown;
}
