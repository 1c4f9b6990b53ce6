import { describe, expect, test } from 'vitest';
import { safePattern } from '#engine/validate/safe-pattern.ts';

describe('safePattern', () => {
  test.each([
    ...['^[0-9]{10}$', '^\\d{10}$', '^[a-zA-Z0-9._%+-]+@[a-zA-Z0-9.-]+\\.[a-zA-Z]{2,}$'],
    ...['^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', '^(yes|no)$', "^[A-Za-z .'-]+$", '^[A-Z]{2}\\d{4}(-\\d+)?$'],
    ...['^(\\d{3}-){2}\\d{4}$', '^\\+?[1-9]\\d{1,14}$', '^\\u0905[a-z{*+(]{3}\\)$', '^\\d{6}$|^$'],
    ...['^.*.*.*=$', '^[\\p{L}\\p{M} .-]{2,60}$', '^\\P{N}+$'],
  ])('%s may run', (pattern) => {
    expect(safePattern(pattern)).toBeInstanceOf(RegExp);
  });

  test.each([
    ...['^(a+)+$', '^(a*)*$', '(x+x+)+y', '^([a-zA-Z0-9]+)*$', '^(a|a)*$', '^(a|ab)*$', '(a|aa)+b'],
    ...['^((a)?a)+$', '^((a|b)a)+$', '^(?:(?:a|b)?)*$', '^(?<word>\\w+\\s?)*$', '(.*)*', '(.*){10}x'],
    ...['^(([a-z])+.)+[A-Z]([a-z])+$', '(a?){30}a{30}', `^${'a?'.repeat(30)}${'a'.repeat(30)}$`],
    ...[`^${'(a|a)'.repeat(30)}$`, '.*.*.*.*=', 'a{0,256}a{0,256}a{0,256}b', '(a)\\1', '(?<x>a)\\k<x>'],
    ...['a(?=b)', 'a(?!b)', '(?<=a)b', '(?<!a)b', '[a-z', 'a{2,1}', '^\\p{Letters}$', '^(\\p{L}+)+$'],
    `^${'a'.repeat(200)}$`,
  ])('%s may not', (pattern) => {
    expect(safePattern(pattern)).toBeNull();
  });

  test.each([
    ['^.*.*.*=$', 'a'.repeat(256)],
    ['.*.*=', 'a'.repeat(256)],
    ['^\\s+|\\s+$', `${' '.repeat(255)}x`],
    ['^[a-zA-Z0-9._%+-]+@[a-zA-Z0-9.-]+\\.[a-zA-Z]{2,}$', `${'a'.repeat(100)}@${'a.'.repeat(70)}1`],
  ])('%s, which may run, comes to an end on its worst text', (pattern, text) => {
    expect(safePattern(pattern)).toBeInstanceOf(RegExp);
    expect(new RegExp(pattern).test(text)).toBe(pattern === '^\\s+|\\s+$');
  });
});
