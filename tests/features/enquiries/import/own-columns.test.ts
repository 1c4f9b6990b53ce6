import { expect, test } from 'vitest';
import type { ExportedEnquiry } from '#data/enquiries/files/enquiry-export.ts';
import type { OwnField } from '#data/enquiries/own-answers.ts';
import type { Step } from '#engine';
import { exportTable } from '#features/enquiries/export/columns/export-table.ts';
import { planRow, statusReader } from '#features/enquiries/import/plan-rows.ts';
import { clockOf } from '#features/enquiries/import/read-moment.ts';
import { readSheetText, type Sheet } from '#features/enquiries/import/read-sheet.ts';
import { dayOrders, guessColumns } from '#features/enquiries/import/sheet-columns.ts';
import { answerOfCell, ownPrefix } from '#features/enquiries/records/own-questions.ts';
import { csvRecord } from '#lib/text/csv.ts';

const words = { yes: 'Sí', no: 'No' };
const options = [
  { text: 'In the morning, early', value: 'am' },
  { text: 'In the afternoon', value: 'pm' },
  { text: 'In', value: 'in' },
];
const several: Step = { id: 's', type: 'options', field: 'times', options, several: {} };
const one: Step = { id: 'o', type: 'options', field: 'time', options };
const yesNo: Step = { id: 'y', type: 'form', field: 'call', inputType: 'checkbox' };
const number: Step = { id: 'n', type: 'form', field: 'rating', inputType: 'number' };
const text: Step = { id: 't', type: 'form', field: 'wish', inputType: 'textarea' };

test.each<[Step, string, unknown]>([
  [several, 'In the morning, early, In the afternoon', ['am', 'pm']],
  [several, 'in the AFTERNOON;In', ['pm', 'in']],
  [several, 'pm\nby night', ['pm', 'by night']],
  [several, 'Indoors, In', ['Indoors', 'in']],
  [one, 'In the morning, early', 'am'],
  [one, 'pm', 'pm'],
  [one, 'Whenever', 'Whenever'],
  [yesNo, 'Yes', true],
  [yesNo, 'sí', true],
  [yesNo, 'FALSE', false],
  [yesNo, 'perhaps', 'perhaps'],
  [number, '4', 4],
  [number, '4 or 5', '4 or 5'],
  [text, '007', '007'],
  [text, 'One, two\nthree', 'One, two\nthree'],
  [one, ' in the  MORNING, early', 'am'],
])('of %j the cell %j is %j', (step, cell, answer) => {
  expect(answerOfCell(cell, step, words)).toEqual(answer);
});

const own = (field: string, label: string) => ({ name: `${ownPrefix}${field}`, label });

test('the school’s own fields are guessed by their question or name, after the columns, in any script', () => {
  const fields = [
    own('times', 'Which times?'),
    own('समय', 'कौन सा समय?'),
    own('year', 'Session'),
    own('wish', 'Grade'),
  ];
  expect(
    guessColumns(['Which times', 'कौन सा समय', 'कौन सी समय', 'Grade', 'Grade (wish)', 'Times', ''], fields),
  ).toEqual(['answers.times', 'answers.समय', null, 'grade', 'answers.wish', null, null]);
});

test('an export comes back as it was, own answers and the time zone in a header included', () => {
  const steps = [several, one, yesNo, number, text];
  const choices = { am: 'In the morning, early', pm: 'In the afternoon', in: 'In' };
  const fields: OwnField[] = [
    { field: 'times', label: 'Which times?', choices },
    { field: 'time', label: 'Grade', choices },
    { field: 'call', label: 'You may call me', choices: {} },
    { field: 'rating', label: null, choices: {} },
    { field: 'wish', label: 'A "wish", or two', choices: {} },
  ];
  const answers = { times: ['am', 'in'], time: 'pm', call: true, rating: 4, wish: 'Swim,\n"dive"' };
  const enquiry = {
    ...{ first_name: 'Ravi', mobile: '9876543210', grade: 'PYP 1', status_code: 'follow_up' },
    ...{ submitted_at: '2026-03-01T20:00:00Z', answers, source: {} },
  } as unknown as ExportedEnquiry;
  const table = exportTable(
    ['first_name', 'mobile', 'grade', 'status_code', 'submitted_at', 'answers'],
    'Asia/Kolkata',
    fields,
  );
  const lines = [table.headers, table.cells(enquiry).map((cell) => cell ?? '')];
  const sheet = readSheetText(lines.map((line) => csvRecord([...line])).join('')) as Sheet;
  const known = fields.map(({ field, label }) => own(field, label ?? 'Rating'));
  const columns = guessColumns(sheet.names, known);
  const { planned, faults } = planRow(sheet.rows[0] ?? { row: 0, cells: [] }, {
    columns,
    orders: dayOrders(sheet, columns, known, 'MM/DD/YYYY'),
    clock: clockOf(sheet.names[4], 'America/New_York'),
    now: Date.now(),
    statusOf: statusReader((status) => status),
    words: { status: 'No status.', day: 'No day.', eitherDay: 'Either.', empty: 'Empty.', lost: 'Lost.' },
    rules: {
      fields: [],
      textOf: String,
      choiceOf: (_, cell) => cell,
      storedOf: (_, cell) => cell,
      storedOfCell: (name, cell) => {
        const step = steps.find(({ field }) => `${ownPrefix}${field}` === name);
        return step ? answerOfCell(cell, step, words) : cell;
      },
      check: (_, value) => ({ ok: true, value }),
    },
  });
  expect(faults).toEqual([]);
  expect(planned).toEqual({
    ...{ row: 2, status: 'follow_up', submittedAt: '2026-03-01T20:00:00.000Z', note: '' },
    fields: { first_name: 'Ravi', mobile: '9876543210', grade: 'PYP 1' },
    answers: Object.fromEntries(
      Object.entries(answers).map(([field, value]) => [`${ownPrefix}${field}`, value]),
    ),
  });
});
