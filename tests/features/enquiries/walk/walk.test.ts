import { expect, test } from 'vitest';
import type { EnquiryPage } from '#data/enquiries/enquiry-queries.ts';
import { endWalk, extendWalk, placeOf, startWalk, type Walk } from '#features/enquiries/walk/walk.ts';
import { fakeEnquiry } from '../../../data/enquiries/fake-enquiries.ts';

const id = (n: number) => fakeEnquiry(n).id;
const pageOf = (page: number, rows: number[], total = 9): EnquiryPage => ({
  enquiries: rows.map((n) => fakeEnquiry(n)),
  total,
  tests: 0,
  totalCapped: false,
  page,
  limit: 3,
  totalPages: Math.ceil(total / 3),
});
const shown = (walk: Walk) => walk.ids.map((one) => [Number(one.slice(0, 8)), walk.pages.get(one)]);
const first = startWalk('pending', pageOf(1, [1, 2, 3]));

test.each<[string, EnquiryPage, [number, number][]]>([
  [
    'the next page goes on',
    pageOf(2, [4, 5, 6]),
    [
      [4, 2],
      [5, 2],
      [6, 2],
    ],
  ],
  ['rows that came while one was reading push known ones there', pageOf(2, [2, 3, 4]), [[4, 2]]],
  [
    'what left the list makes room on the same page',
    pageOf(1, [3, 4, 5], 7),
    [
      [4, 1],
      [5, 1],
    ],
  ],
  [
    'all have left',
    pageOf(1, [4, 5, 6], 6),
    [
      [4, 1],
      [5, 1],
      [6, 1],
    ],
  ],
  ['new ones at the top are not next', pageOf(1, [20, 1, 2], 10), []],
])('%s', (_, page, added) => {
  const grown = extendWalk(first, page, 1);
  expect(shown(grown)).toEqual([[1, 1], [2, 1], [3, 1], ...added]);
  expect(placeOf(grown, id(3))).toBe(3);
  expect(grown.total).toBe(9);
});

test('backwards the places stay', () => {
  const third = startWalk('', pageOf(3, [7, 8, 9]));
  expect([placeOf(third, id(7)), placeOf(third, id(1))]).toEqual([7, null]);
  const grown = extendWalk(third, pageOf(2, [4, 5, 6, 7]), -1);
  expect(shown(grown).slice(0, 4)).toEqual([
    [4, 2],
    [5, 2],
    [6, 2],
    [7, 3],
  ]);
  expect([placeOf(grown, id(4)), placeOf(grown, id(7))]).toEqual([4, 7]);
});

test('an end that comes early is the end', () => {
  expect(endWalk(first, 1)).toMatchObject({ total: 3, before: 0 });
  expect(endWalk(startWalk('', pageOf(2, [4, 5])), -1)).toMatchObject({ total: 6, before: 0 });
});
