import { expect, test } from 'vitest';
import { pageIn, queryOf, uuidIn } from '#lib/search-params.ts';

test.each([
  ['?page=3', 3],
  ['', 1],
  ['?page=0', 1],
  ['?page=-2', 1],
  ['?page=1.5', 1],
  ['?page=many', 1],
  ['?page=99999999999999999999', 1],
])('%s is page %d', (search, page) => {
  expect(pageIn(new URLSearchParams(search))).toBe(page);
});

test.each([
  ['?open=0B1C2D3E-0000-4000-8000-00000000000A', '0b1c2d3e-0000-4000-8000-00000000000a'],
  ['?open=new', null],
  ['?open=', null],
  ['', null],
])('%s opens %s', (search, id) => {
  expect(uuidIn(new URLSearchParams(search), 'open')).toBe(id);
});

test('a query has only the parts that say something', () => {
  const query = queryOf([
    ['state', 'open'],
    ['page', false],
    ['group', null],
    ['grade', ''],
    ['user', 'a&b'],
  ]);
  expect(query.toString()).toBe('state=open&user=a%26b');
});
