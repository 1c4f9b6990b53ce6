import { screen, waitFor } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EnquiryList } from '../../../src/features/enquiries/enquiry-list.tsx';
import { fakeEnquiries, fakeEnquiry } from '../../data/fake-enquiries.ts';
import { fakeStaff } from '../../data/fake-staff.ts';
import { showScreen } from '../show-screen.tsx';
import { fakeList } from './fake-list.ts';

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
  await waitFor(() => expect(exportButton()).toBeEnabled());
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
  expect(exportButton()).toBeDisabled();
  await screen.findByText('Export ready');
  await waitFor(() => expect(exportButton()).toBeEnabled());
});

const exportButton = () => screen.getByRole('button', { name: 'Export CSV' });

async function show(address = '/enquiries') {
  const shown = showScreen(<EnquiryList staffId={staffId} />, address);
  await screen.findByText(/^\d+ enquir/);
  return shown;
}

/** jsdom's blobs cannot be read any other way. */
function textOf(blob: Blob | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!blob) return reject(new Error('no file'));
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsText(blob);
  });
}
