import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calendarIn } from '#chat/steps/fields/dates/date-calendar.tsx';

const limits = { today: '2026-06-15', min: '2008-01-01', max: '2026-06-15', onPick: () => {} };
const DateCalendar = await calendarIn('en');

test('a day typed while the calendar is open brings its month into view', () => {
  const { rerender } = render(<DateCalendar {...limits} value="" />);
  expect(screen.getByRole('combobox', { name: /year/i })).not.toHaveDisplayValue('2022');
  rerender(<DateCalendar {...limits} value="2022-08-09" />);
  expect(screen.getByRole('combobox', { name: /year/i })).toHaveDisplayValue('2022');
  expect(screen.getByRole('button', { name: / 9 August 2022/ })).toBeVisible();
});

test('in December a day of the next year can be chosen, where only the first day is limited', () => {
  render(<DateCalendar today="2026-12-01" min="2026-12-01" onPick={() => {}} value="" />);
  expect(screen.getByRole('button', { name: /next month/i })).not.toHaveAttribute('aria-disabled', 'true');
});

test.each([
  ['en', 'Su', 'August', 'Choose the Month', / 9 August 2022/],
  ['es', 'do', 'agosto', 'Elegir el mes', / 9 de agosto de 2022/],
  ['fr', 'di', 'août', 'Choisir le mois', / 9 août 2022/],
] as const)('in %s it has the names of that language, which a day’s number is a word of', async (...row) => {
  const [language, sunday, month, choose, day] = row;
  const Calendar = await calendarIn(language);
  render(<Calendar {...limits} value="2022-08-09" />);
  expect(screen.getAllByRole('columnheader', { hidden: true })[0]).toHaveTextContent(sunday);
  expect(screen.getByRole('combobox', { name: choose })).toHaveDisplayValue(month);
  expect(screen.getByRole('button', { name: day })).toBeVisible();
  const days = screen.getAllByRole('button').filter(({ textContent }) => /^\d+$/.test(textContent));
  expect(days).toHaveLength(31);
  for (const each of days) expect(each).toHaveAccessibleName(new RegExp(`(^|[ ,])${each.textContent}( |$)`));
});
