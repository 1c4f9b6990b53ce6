import Papa from 'papaparse';
import { expect, test } from 'vitest';
import type { ExportedEnquiry } from '#data/enquiries/files/enquiry-export.ts';
import type { OwnField } from '#data/enquiries/own-answers.ts';
import {
  allColumns,
  type ExportKey,
  specifiedColumns,
  usualColumns,
} from '#features/enquiries/export/columns/export-columns.ts';
import { exportTable } from '#features/enquiries/export/columns/export-table.ts';
import { csvSink } from '#features/enquiries/export/csv-sink.ts';
import { exportFileName } from '#features/enquiries/export/export-format.ts';
import { fakeEnquiry } from '../../../data/enquiries/fake-enquiries.ts';

const never = new AbortController().signal;

test('the file begins with the byte order mark and the headers of the specification, with the time zone', async () => {
  expect(await written([], specifiedColumns)).toBe(
    '\uFEFF"ID","User ID","Parent Type","School Type","First Name","Mobile","Email","City","Child Name","Grade","Academic Year","Date of Birth","School Name","Status Code","Submitted At (Asia/Kolkata)"\r\n',
  );
});

test('values are those that are stored, and empty ones stay empty', async () => {
  const enquiry = fakeEnquiry(1, {
    first_name: 'Asha "Ash" Verma',
    email: null,
    city: 'Pune,\nBaner',
    school_name: '=Little Steps',
    status_code: 'follow_up',
  });
  expect(await rows([enquiry], specifiedColumns)).toEqual([
    {
      ID: enquiry.id,
      'User ID': enquiry.user_id,
      'Parent Type': 'New Parent',
      'School Type': 'Day School',
      'First Name': 'Asha "Ash" Verma',
      Mobile: '9000000001',
      Email: '',
      City: 'Pune,\nBaner',
      'Child Name': 'Child 1',
      Grade: 'PYP 1',
      'Academic Year': '2026-2027',
      'Date of Birth': '2020-03-09',
      'School Name': "'=Little Steps",
      'Status Code': 'follow_up',
      'Submitted At (Asia/Kolkata)': '2026-11-21 17:29:00',
    },
  ]);
});

test('all columns hold the work too, with every note in one cell', async () => {
  const visited = { visit: 'booked', visit_at: '2026-12-05T04:30:00Z' };
  const [row] = await rows([{ ...fakeEnquiry(1), ...work, ...visited, reference: 'K7QD-3MXP' }], allColumns);
  expect(Object.keys(row ?? {}).slice(0, 15)).toEqual(
    Object.keys((await rows([fakeEnquiry(1)], specifiedColumns))[0] ?? {}),
  );
  expect(Object.fromEntries(Object.entries(row ?? {}).slice(15))).toEqual({
    Reference: 'K7QD-3MXP',
    'Last Name': 'Verma',
    Questions: "'=1+1\nIs there a bus?",
    Source: 'newsletter',
    'Source Page': 'https://school.example/fees',
    'Source Campaign': 'autumn',
    Consent: 'Yes',
    'Consent At (Asia/Kolkata)': '2026-11-21 14:30:00',
    'Consent Version': '2026-1',
    Assignee: 'Meena Joshi',
    'Next Follow-up': '2026-12-01',
    'Notes (Asia/Kolkata)': '2026-11-23 01:00:00 Meena Joshi: =cmd\n2026-11-22 09:30:00: Called',
    Language: 'es',
    School: 'Greenfield International School',
    'First Contact (Asia/Kolkata)': '2026-11-22 09:00:00',
    'Family ID': 'family-1',
    Visit: 'booked',
    'Visit At (Asia/Kolkata)': '2026-12-05 10:00:00',
  });
});

test('a note or a name that begins like a formula is text', async () => {
  const enquiry = { ...fakeEnquiry(1), last_name: '@SUM(A1)', notes: [{ at: '=soon', by: null, text: '' }] };
  expect(await rows([enquiry], ['last_name', 'notes'])).toEqual([
    { 'Last Name': "'@SUM(A1)", 'Notes (Asia/Kolkata)': "'=soon: " },
  ]);
});

test('chosen columns come in the order in which they were chosen', async () => {
  expect(await written([fakeEnquiry(1)], ['grade', 'id'])).toBe(
    `\uFEFF"Grade","ID"\r\n"PYP 1","${fakeEnquiry(1).id}"\r\n`,
  );
});

test.each([
  ['Europe/London', '2026-03-29T00:59:59Z', '2026-03-29 00:59:59'],
  ['Europe/London', '2026-03-29T01:00:00Z', '2026-03-29 02:00:00'],
  ['America/New_York', '2026-11-01T05:59:59Z', '2026-11-01 01:59:59'],
  ['America/New_York', '2026-11-01T07:00:00Z', '2026-11-01 02:00:00'],
  ['Asia/Kolkata', '2026-03-28T20:00:00Z', '2026-03-29 01:30:00'],
])('in %s, %s is %s; a date of birth stays the day it is', async (zone, submitted_at, wall) => {
  expect(await rows([fakeEnquiry(1, { submitted_at })], ['submitted_at', 'date_of_birth'], zone)).toEqual([
    { [`Submitted At (${zone})`]: wall, 'Date of Birth': '2020-03-09' },
  ]);
});

test.each(['csv', 'xlsx', 'pdf'] as const)('a %s file carries the date on the wall', (format) => {
  expect(exportFileName(format, new Date(2026, 10, 21, 23, 59))).toBe(`chat-enquiries-2026-11-21.${format}`);
});

const work: Partial<ExportedEnquiry> = {
  last_name: 'Verma',
  questions: ['=1+1', 'Is there a bus?'],
  source: { page: 'https://school.example/fees', utm_campaign: 'autumn', language: 'es' },
  source_label: 'newsletter',
  consent: { given: true, version: '2026-1', time: '2026-11-21T09:00:00Z' },
  assignee_name: 'Meena Joshi',
  next_follow_up: '2026-12-01',
  notes: [
    { at: '2026-11-22T19:30:00Z', by: 'Meena Joshi', text: '=cmd' },
    { at: '2026-11-22T04:00:00Z', by: null, text: 'Called' },
  ],
  first_action_at: '2026-11-22T03:30:00Z',
  family_id: 'family-1',
};

async function written(enquiries: ExportedEnquiry[], keys: readonly ExportKey[], zone = 'Asia/Kolkata') {
  const sink = csvSink(exportTable(keys, zone));
  if (enquiries.length > 0) await sink.add(enquiries, never);
  const file = await sink.finish();
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
}

async function rows(enquiries: ExportedEnquiry[], keys: readonly ExportKey[], zone?: string) {
  const text = (await written(enquiries, keys, zone)).slice(1);
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
}

test("the school's own fields have a column each, in its order, told apart from others of that name", async () => {
  const own: OwnField[] = [
    { field: 'times', label: 'Preferred times', choices: { am: 'In the morning' } },
    { field: 'rating', label: null, choices: {} },
    { field: 'town', label: 'City', choices: {} },
    { field: 'agreed', label: 'May we call?', choices: {} },
  ];
  const answers = { times: ['am', 'Noon'], town: '=1+1', agreed: true };
  const { headers, cells } = exportTable(['id', 'city', 'answers'], 'UTC', own);
  expect(headers).toEqual(['ID', 'City', 'Preferred times', 'Rating', 'City (town)', 'May we call?']);
  expect(cells({ ...fakeEnquiry(1), id: 'i', city: null, answers })).toEqual([
    'i',
    null,
    'In the morning, Noon',
    null,
    '=1+1',
    'Yes',
  ]);
  expect(exportTable(usualColumns, 'UTC').headers).toEqual(exportTable(specifiedColumns, 'UTC').headers);
});
