import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DateCalendar } from '../../../src/features/chat/date-calendar.tsx';

const limits = { today: '2026-06-15', min: '2008-01-01', max: '2026-06-15', onPick: () => {} };

test('a day typed while the calendar is open brings its month into view', () => {
  const { rerender } = render(<DateCalendar {...limits} value="" />);
  expect(screen.getByRole('combobox', { name: /year/i })).not.toHaveDisplayValue('2022');
  rerender(<DateCalendar {...limits} value="2022-08-09" />);
  expect(screen.getByRole('combobox', { name: /year/i })).toHaveDisplayValue('2022');
  expect(screen.getByRole('button', { name: /August 9th, 2022/ })).toBeVisible();
});

test('weeks begin on Sunday', () => {
  render(<DateCalendar {...limits} value="2022-08-09" />);
  expect(screen.getAllByRole('columnheader', { hidden: true })[0]).toHaveTextContent('Su');
});
