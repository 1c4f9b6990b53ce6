import { expect, test } from 'vitest';
import { planRow, statusReader } from '#features/enquiries/import/plan-rows.ts';
import { guessColumns } from '#features/enquiries/import/sheet-columns.ts';

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
])('columns %j are guessed', (names, columns) => {
  expect(guessColumns(names)).toEqual(columns);
});

const reader = {
  columns: ['first_name', 'mobile', 'date_of_birth', 'status', 'submitted_at', 'note'] as const,
  dateFormat: 'DD/MM/YYYY' as const,
  statusOf: statusReader((status) => ({ in_progress: 'En cours' })[status as 'in_progress'] ?? status),
  words: { status: 'No status.', day: 'No day.', empty: 'Empty.', lost: 'Lost.' },
  rules: {
    fields: [],
    textOf: String,
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
  expect(plan('Ravi', '9876543210', '3/4/2019', 'EN COURS', '2025-03-01', 'Came.')).toEqual({
    planned: {
      row: 7,
      fields: { first_name: 'Ravi', mobile: '9876543210', date_of_birth: '2019-04-03' },
      answers: {},
      status: 'in_progress',
      submittedAt: '2025-03-01T12:00:00.000Z',
      note: 'Came.',
    },
    faults: [],
  });
  expect(plan('Ravi', '', '', 'Follow-up', '2025-03-01T08:30:00Z').planned).toMatchObject({
    status: 'follow_up',
    submittedAt: '2025-03-01T08:30:00.000Z',
  });
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
