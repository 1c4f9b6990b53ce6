import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvBody, csvHead } from '#features/enquiries/export/csv-sink.ts';
import { exportClock } from '#features/enquiries/export/export-clock.ts';
import { exportFileName } from '#features/enquiries/export/export-format.ts';
import { fakeEnquiry } from '../../../data/enquiries/fake-enquiries.ts';

test('the file begins with the byte order mark and the headers of the specification, with the time zone', () => {
  expect(csvHead(exportClock('Asia/Kolkata'))).toBe(
    '\uFEFF"ID","User ID","Parent Type","School Type","First Name","Mobile","Email","City","Child Name","Grade","Academic Year","Date of Birth","School Name","Status Code","Submitted At (Asia/Kolkata)"\r\n',
  );
});

test('values are those that are stored, and empty ones stay empty', () => {
  const enquiry = fakeEnquiry(1, {
    first_name: 'Asha "Ash" Verma',
    email: null,
    city: 'Pune,\nBaner',
    school_name: '=Little Steps',
    status_code: 'follow_up',
  });
  const clock = exportClock('Asia/Kolkata');
  const { data } = Papa.parse<Record<string, string>>((csvHead(clock) + csvBody([enquiry], clock)).slice(1), {
    header: true,
    skipEmptyLines: true,
  });
  expect(data).toEqual([
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

test.each(['csv', 'xlsx', 'pdf'] as const)('a %s file carries the date on the wall', (format) => {
  expect(exportFileName(format, new Date(2026, 10, 21, 23, 59))).toBe(`chat-enquiries-2026-11-21.${format}`);
});
