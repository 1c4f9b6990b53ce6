import { expect, test } from 'vitest';
import { analyticsAddress } from '#features/analytics/use-analytics-address.ts';

test.each(['', 'range=7d', 'range=year&school=hill', 'from=2026-01-01&to=2026-01-31', 'school=hill'])(
  '"%s" says what it is read as',
  (address) => {
    expect(rewritten(address)).toBe(address);
  },
);

test.each([
  'range=30d',
  'range=8d',
  'range=custom',
  'from=2026-01-01',
  'from=2026-01-01&to=2026-01-32',
  `school=${'a'.repeat(65)}`,
])('"%s" is the usual address', (address) => {
  expect(rewritten(address)).toBe('');
});

function rewritten(address: string): string {
  const params = new URLSearchParams(address);
  return analyticsAddress.write(analyticsAddress.read(params), params).toString();
}
