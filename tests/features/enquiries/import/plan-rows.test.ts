import { expect, test } from 'vitest';
import { findRepetitions, planRow, statusReader } from '#features/enquiries/import/plan-rows.ts';
import { dayOrders, guessColumns, type SheetColumn } from '#features/enquiries/import/sheet-columns.ts';
import type { DateFormat } from '#lib/dates/date-text.ts';

test.each([
  [
    ['Parent Name', 'Phone No.', 'E-mail', "Child's name", 'D.O.B', 'Class', 'Remarks', 'Fee paid'],
    ['first_name', 'mobile', 'email', 'child_name', 'date_of_birth', 'grade', 'note', null],
  ],
  [
    ['Nombre', 'Teléfono', 'Correo electrónico', 'Fecha de nacimiento', 'Curso', 'Estado'],
    ['first_name', 'mobile', 'email', 'date_of_birth', 'grade', 'status'],
  ],
  [
    ['Prénom', 'Nom', 'Courriel', 'Élève'],
    ['first_name', 'last_name', 'email', 'child_name'],
  ],
  [
    ['अभिभावक का नाम', 'मोबाइल', 'फ़ोन', 'ईमेल', 'बच्चे का नाम', 'जन्म तिथि', 'कक्षा', 'शहर'],
    ['first_name', 'mobile', null, 'email', 'child_name', 'date_of_birth', 'grade', 'city'],
  ],
  [
    ['اسم ولي الأمر', 'رقم الهاتف', 'البريد الإلكتروني', 'اسم الطفل', 'تاريخ الميلاد', 'الصف', 'المدينة'],
    ['first_name', 'mobile', 'email', 'child_name', 'date_of_birth', 'grade', 'city'],
  ],
  // What a spreadsheet of this product's own export is called.
  [
    ['First Name', 'Child Name', 'Academic Year', 'School Name', 'Status', 'Submitted At'],
    ['first_name', 'child_name', 'academic_year', 'school_name', 'status', 'submitted_at'],
  ],
  [
    ['Mobile', 'Phone'],
    ['mobile', null],
  ],
  // A bare name is the child's beside a parent's, wherever that stands.
  [
    ['Name', 'Class', 'Father Name', 'Mobile'],
    ['child_name', 'grade', 'first_name', 'mobile'],
  ],
  [
    ['Nombre', 'Nombre del alumno', 'Full name (as in passport)'],
    ['first_name', 'child_name', null],
  ],
  [
    ['Name', 'Mother name', 'Student name'],
    [null, 'first_name', 'child_name'],
  ],
])('columns %j are guessed', (names, columns) => {
  expect(guessColumns(names)).toEqual(columns);
});

const reader = {
  columns: ['first_name', 'mobile', 'date_of_birth', 'status', 'submitted_at', 'note'] as const,
  orders: new Map<SheetColumn, DateFormat | null>([
    ['date_of_birth', 'DD/MM/YYYY'],
    ['submitted_at', 'DD/MM/YYYY'],
  ]),
  clock: { timeZone: 'Asia/Kolkata', isNamed: false },
  now: Date.parse('2026-11-26T03:00:00Z'),
  statusOf: statusReader((status) => ({ in_progress: 'En cours' })[status as 'in_progress'] ?? status),
  words: { status: 'No status.', day: 'No day.', eitherDay: 'Either.', empty: 'Empty.', lost: 'Lost.' },
  rules: {
    fields: [],
    textOf: String,
    choiceOf: (_: string, text: string) => (text.trim() === 'ravi' ? 'Ravi' : text),
    storedOf: (_: string, text: string) => text,
    storedOfCell: (_: string, text: string) => text,
    check: (field: string, value: string) =>
      field === 'mobile' && value.length !== 10
        ? { ok: false as const, message: 'Ten digits.' }
        : { ok: true as const, value },
  },
};
const plan = (...cells: string[]) => planRow({ row: 7, cells }, reader);

test('a row becomes an enquiry, with days in the reader’s order', () => {
  expect(plan('ravi ', '9876543210', '3/4/2019', 'EN COURS', '2025-03-01', 'Came.')).toEqual({
    planned: {
      row: 7,
      fields: { first_name: 'Ravi', mobile: '9876543210', date_of_birth: '2019-04-03' },
      answers: {},
      status: 'in_progress',
      submittedAt: '2025-03-01T06:30:00.000Z',
      note: 'Came.',
    },
    faults: [],
  });
  expect(plan('Ravi', '', '', 'Follow-up', '2025-03-01T08:30:00Z').planned).toMatchObject({
    status: 'follow_up',
    submittedAt: '2025-03-01T08:30:00.000Z',
  });
});

test('days of a column have one order: where they have both, those that may be two days are faults', () => {
  const columns = ['date_of_birth', 'submitted_at', 'answers.visit', 'answers.wish'] as const;
  const own = [
    { name: 'answers.visit', label: 'Visit', isDay: true },
    { name: 'answers.wish', label: 'Wish' },
  ];
  const read = (...lines: string[][]) => {
    const rows = lines.map((cells, at) => ({ row: at + 2, cells }));
    const orders = dayOrders({ names: [], rows }, columns, own, 'DD/MM/YYYY');
    const rules = { ...reader.rules, fields: [] };
    return rows.map((row) => planRow(row, { ...reader, columns, rules, orders }));
  };
  const ofAmerica = read(['03/04/2019', '3/4/2025 8:00', '', '3/4/2019'], ['03/14/2019', '', '3/4/2019', '']);
  expect(ofAmerica.map(({ planned, faults }) => [planned.fields, planned.answers, faults])).toEqual([
    [{ date_of_birth: '2019-03-04' }, { 'answers.wish': '3/4/2019' }, []],
    [{ date_of_birth: '2019-03-14' }, { 'answers.visit': '2019-04-03' }, []],
  ]);
  expect(ofAmerica[0]?.planned.submittedAt).toBe('2025-04-03T02:30:00.000Z');
  const mixed = read(
    ['03/04/2019', '03/04/2025'],
    ['03/14/2019', '14/03/2025'],
    ['14/03/2019', '03/14/2025'],
  );
  expect(mixed.flatMap(({ faults }) => faults)).toEqual([
    { row: 2, column: 'date_of_birth', message: 'Either.' },
    { row: 2, column: 'submitted_at', message: 'Either.' },
  ]);
  expect(mixed.slice(1).map(({ planned }) => planned.fields.date_of_birth)).toEqual([
    '2019-03-14',
    '2019-03-14',
  ]);
});

test('a row that says the same as an earlier one is found, the moment apart', () => {
  const repeated = findRepetitions();
  const at = (row: number, submittedAt: string, first_name = 'Ravi') =>
    repeated({ row, fields: { first_name }, answers: {}, status: '', submittedAt, note: `Note ${row}` });
  expect(at(2, '2025-03-01T06:30:00.000Z')).toBeNull();
  expect(at(3, '2025-09-01T06:30:00.000Z')).toBeNull();
  expect(at(4, '2025-09-01T06:30:00.000Z')).toBe(3);
  expect(at(5, '')).toBe(2);
  expect(at(6, '', 'Mira')).toBeNull();
  expect(at(7, '2025-09-01T06:30:00.000Z', 'Mira')).toBe(6);
  expect(at(8, '', 'Asha')).toBeNull();
});

test('a cell that lost its letters is a fault of its row, and the only one of that cell', () => {
  expect(plan('????? ?????', '9876543210', '3/4/2019', '???? ???', '', '??????????').faults).toEqual([
    { row: 7, column: 'first_name', message: 'Lost.' },
    { row: 7, column: 'status', message: 'Lost.' },
    { row: 7, column: 'note', message: 'Lost.' },
  ]);
  expect(plan('?????').faults).toEqual([{ row: 7, column: 'first_name', message: 'Lost.' }]);
  expect(
    planRow({ row: 7, cells: ['Ravi', '????'] }, { ...reader, columns: ['first_name', null] }),
  ).toMatchObject({
    planned: { fields: { first_name: 'Ravi' } },
    faults: [],
  });
  expect(plan('?', '9876543210', '', '', '', 'Really?? Why? ???').faults).toEqual([]);
});

test('everything that is wrong with a row is said at once', () => {
  const { faults } = plan('Ravi', '12', '31/2/2019', 'lost', 'soon');
  expect(faults).toEqual([
    { row: 7, column: 'mobile', message: 'Ten digits.' },
    { row: 7, column: 'date_of_birth', message: 'No day.' },
    { row: 7, column: 'status', message: 'No status.' },
    { row: 7, column: 'submitted_at', message: 'No day.' },
  ]);
  expect(plan('', '', '', 'pending').faults).toEqual([{ row: 7, column: 'first_name', message: 'Empty.' }]);
});
