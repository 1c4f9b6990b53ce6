import { describe, expect, test } from 'vitest';
import { envelope, isFromHost, isFromWidget } from '#protocol/messages.ts';

const id = '0b8f8a1e-2f43-4c0e-9c61-5d2a6c1f0e11';
const own = { source: 'schoolgate', version: 1 };

describe('the chat may say', () => {
  test.each([
    { ...own, type: 'ready' },
    { ...own, type: 'open' },
    { ...own, type: 'close' },
    { ...own, type: 'reset' },
    { ...own, type: 'submitted', id },
    { ...own, type: 'action', name: 'book-visit' },
    { ...own, type: 'school', name: 'Hill School' },
    { type: 'ready', version: 1, source: 'schoolgate' },
  ])('%j', (message) => {
    expect(isFromWidget(message)).toBe(true);
    expect(isFromWidget(structuredClone(message))).toBe(true);
  });

  test.each([
    ['a name beside the id', { ...own, type: 'submitted', id, first_name: 'Asha' }],
    ['an id that is none', { ...own, type: 'submitted', id: 'Asha Rao, 98765 43210' }],
    ['no id', { ...own, type: 'submitted' }],
    ['a school without a name', { ...own, type: 'school' }],
    ['a school with an empty name', { ...own, type: 'school', name: '' }],
    ['more than a school’s name', { ...own, type: 'school', name: 'Hill School', id }],
    ['an id where none belongs', { ...own, type: 'ready', id }],
    ['a name where none belongs', { ...own, type: 'open', name: 'Asha' }],
    ['an action without a name', { ...own, type: 'action' }],
    ['an action with an empty name', { ...own, type: 'action', name: '' }],
    ['an action whose name is none', { ...own, type: 'action', name: { first: 'Asha' } }],
    ['an answer beside the action', { ...own, type: 'action', name: 'book-visit', answer: 'Asha' }],
    ['an id instead of the action', { ...own, type: 'action', id }],
  ])('nothing of a family: %s', (_, message) => {
    expect(isFromWidget(message)).toBe(false);
  });
});

describe('the page may say', () => {
  test.each(['open', 'show', 'close', 'reset', 'school'])('%s', (type) => {
    expect(isFromHost({ ...own, type })).toBe(true);
    expect(isFromWidget({ ...own, type: 'show' })).toBe(false);
  });

  test.each(['ready', 'submitted', 'action', 'constructor', '', 'OPEN', 1, null])('not %j', (type) => {
    expect(isFromHost({ ...own, type })).toBe(false);
    expect(isFromHost({ ...own, type, id })).toBe(false);
  });
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'open'],
  ['a list', ['schoolgate', 1, 'open']],
  ['another source', { ...own, source: 'other', type: 'open' }],
  ['no version', { source: 'schoolgate', type: 'open' }],
  ['a later version', { ...own, version: 2, type: 'open' }],
  ['a version in words', { ...own, version: '1', type: 'open' }],
  ['something more', { ...own, type: 'open', also: 'reset' }],
  ['an inherited envelope', Object.create({ ...own, type: 'open' })],
])('%s is no message', (_, value) => {
  expect(isFromWidget(value)).toBe(false);
  expect(isFromHost(value)).toBe(false);
});

test('an envelope cannot be overwritten by what is in it', () => {
  const forged = { type: 'open', source: 'other', version: 9 };
  expect(envelope(forged)).toEqual({ ...own, type: 'open' });
});
