import { beforeEach, expect, test } from 'vitest';
import { keepVisit, newVisit, readVisit } from '#data/visitor/visit.ts';

beforeEach(() => sessionStorage.clear());

test('a visit is found again in its tab, for its school alone, and says nothing of a person', () => {
  const visit = { ...newVisit(7), ordinal: 12 };
  keepVisit('hill-school', visit);
  expect(readVisit('hill-school')).toEqual(visit);
  expect(readVisit('other-school')).toBeNull();
  const stored: unknown = JSON.parse(sessionStorage.getItem('schoolgate.visit.hill-school') ?? '');
  expect(Object.keys(Object(stored)).sort()).toEqual(['id', 'ordinal', 'startedAt', 'version']);
  expect(newVisit(7).id).not.toBe(visit.id);
});

test('of a built-in conversation there is no version', () => {
  keepVisit('hill-school', newVisit(undefined));
  expect(readVisit('hill-school')).toMatchObject({ ordinal: 0, version: undefined });
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '7',
  '{"id": 7, "ordinal": 0, "startedAt": 0}',
  '{"id": "x", "ordinal": "1"}',
])('of a damaged record %j nothing is taken', (text) => {
  sessionStorage.setItem('schoolgate.visit.hill-school', text);
  expect(readVisit('hill-school')).toBeNull();
});
