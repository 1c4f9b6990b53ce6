import { expect, test } from 'vitest';
import { choiceIn, differIn, pageIn, pagePart, queryOf, schoolAddress, uuidIn } from '#lib/search-params.ts';

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

test('a query begins with another one, changes what is named and keeps the rest in place', () => {
  const query = queryOf(
    [['state', null], pagePart(2), ['tenant', 'hill']],
    new URLSearchParams('tenant=a&state=open&utm=x'),
  );
  expect(query.toString()).toBe('tenant=hill&utm=x&page=2');
  expect(queryOf([pagePart(1)], query).toString()).toBe('tenant=hill&utm=x');
});

test('a value of a closed list is read, and nothing else', () => {
  expect(choiceIn(new URLSearchParams('limit=20'), 'limit', [10, 20])).toBe(20);
  expect(choiceIn(new URLSearchParams('limit=30'), 'limit', [10, 20])).toBeNull();
  expect(choiceIn(new URLSearchParams(), 'limit', [10, 20])).toBeNull();
});

test('queries differ in what is named alone', () => {
  expect(differIn(['tenant'], '?tenant=a&page=1', '?tenant=a&page=2')).toBe(false);
  expect(differIn(['tenant', 'page'], '?tenant=a&page=1', '?tenant=a')).toBe(true);
});

test.each(['tenant=hill', 'tenant=hill&source=static', 'source=static', '', 'method=a&tenant=hill'])(
  '"%s" names a school and a source, and is written again as it was',
  (address) => {
    const params = new URLSearchParams(address);
    expect(schoolAddress.write(schoolAddress.read(params), params).toString()).toBe(address);
  },
);
