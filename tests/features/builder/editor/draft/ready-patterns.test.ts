import { describe, expect, test } from 'vitest';
import { fitsPattern, patternFault } from '#features/builder/editor/draft/faults/pattern-fault.ts';
import {
  readyPatternNames,
  readyPatternOf,
  readyPatterns,
} from '#features/builder/editor/draft/ready-patterns.ts';

describe('a ready pattern', () => {
  test.each(readyPatternNames)('%s may run, and is known again', (name) => {
    expect(patternFault(readyPatterns[name])).toBeNull();
    expect(readyPatternOf(readyPatterns[name])).toBe(name);
  });

  test.each([
    ['tenDigits', '9876543210', '98765-43210'],
    ['email', 'a.b@school.example', 'a@b'],
    ['letters', "María O'Neill", 'R2'],
    ['letters', 'María O’Neill', '٢'],
    ['letters', 'عبد الله', 'a_b'],
    ['letters', 'अनन्या', '9'],
    ['lettersAndDigits', 'Grade 4', 'a_b'],
    ['digits', '42', '4.2'],
    ['sixDigits', '560001', '056000'],
    ['year', '2026', '1826'],
  ] as const)('%s fits %s, but not %s', (name, good, bad) => {
    expect(fitsPattern(readyPatterns[name], good)).toBe(true);
    expect(fitsPattern(readyPatterns[name], bad)).toBe(false);
  });
});
