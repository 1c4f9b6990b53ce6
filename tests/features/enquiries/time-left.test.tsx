import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TimeLeft } from '#features/enquiries/time-left.tsx';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

test.each([
  ['late', inHours(-50), null, '2 days late', 'text-danger'],
  ['answered, though late', inHours(-50), inHours(-1), 'answered', 'text-ink-faint'],
  ['answered in time', inHours(50), inHours(-1), 'answered', 'text-ink-faint'],
  ['far off', inHours(24 * 5), null, /^by \w/, ''],
])('a promise that is %s', (_, due_at, contacted_at, text, colour) => {
  render(<TimeLeft enquiry={{ due_at, contacted_at }} />);
  const time = screen.getByText(text);
  expect(time).toHaveAttribute('datetime', due_at);
  expect(time.title).toMatch(/^Answer promised by .*\d{4}/);
  for (const other of ['text-danger', 'text-status-pending', 'text-ink-faint']) {
    expect(time.classList.contains(other)).toBe(other === colour);
  }
});

test('a school that promised nothing owes nothing', () => {
  render(<TimeLeft enquiry={{ due_at: null, contacted_at: null }} />);
  expect(screen.getByText('–')).toBeVisible();
});
