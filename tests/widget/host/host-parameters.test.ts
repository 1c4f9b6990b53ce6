import { describe, expect, test } from 'vitest';
import { readFrame, readHostPage, type WindowContext } from '#widget/host/host-parameters.ts';

const school = 'https://school.example';
const framed = (rest: Partial<WindowContext> = {}): WindowContext => ({
  search: `?origin=${school}`,
  isFramed: true,
  ancestor: undefined,
  referrer: '',
  ...rest,
});

test('a window of its own is no frame, whatever its address says', () => {
  expect(readFrame(framed({ isFramed: false }))).toBeNull();
});

describe('the page around is', () => {
  test.each([
    ['what the browser vouches for', { ancestor: school, referrer: 'https://other.example/' }, school],
    ['the referrer, where the browser does not say', { referrer: `${school}/admissions?child=Asha` }, school],
    ['what the address says, where nobody else does', {}, school],
    ['nobody, in a page without an origin', { ancestor: 'null' }, null],
    ['nobody, where nothing is said', { search: '' }, null],
    ['nobody, for an address of another kind', { search: '?origin=javascript:alert(1)' }, null],
  ])('%s', (_, rest, origin) => {
    expect(readFrame(framed(rest))?.origin).toBe(origin);
  });
});

test.each([
  ['the loader’s launcher', {}, true],
  ['its place on the page', { search: `?origin=${school}&inline=1` }, false],
  ['a frame somebody wrote by hand', { search: '', ancestor: school }, false],
  ['a page that cannot be spoken to', { ancestor: 'null' }, false],
])('held back by %s: %s', (_, rest, isHeld) => {
  expect(readFrame(framed(rest))?.isHostControlled).toBe(isHeld);
});

describe('where a family comes from', () => {
  const own = 'https://chat.example/widget';

  test('is the page around, with its campaign and nothing else of its address', () => {
    const page = `${school}/admissions?utm_source=fair&utm_campaign=open%20day&email=a@b.c#child`;
    const search = `?${new URLSearchParams({ origin: school, page, referrer: 'https://search.example/?q=me' })}`;
    expect(readHostPage(framed({ search }), own)).toEqual({
      origin: school,
      source: {
        page: `${school}/admissions`,
        referrer: 'https://search.example/',
        utm_source: 'fair',
        utm_campaign: 'open day',
      },
    });
  });

  test('is what the browser says of a frame that somebody wrote by hand', () => {
    const around = framed({ search: '', referrer: `${school}/` });
    expect(readHostPage(around, own)).toEqual({ origin: school, source: { page: `${school}/` } });
  });

  test('is the chat’s own page where it has one', () => {
    const around = framed({ search: '', isFramed: false, referrer: 'https://search.example/' });
    expect(readHostPage(around, `${own}?tenant=x&utm_source=poster`)).toEqual({
      source: { page: own, referrer: 'https://search.example/', utm_source: 'poster' },
    });
  });

  test('is cut short, and left out where it is no web address', () => {
    const page = `${school}/${'x'.repeat(400)}`;
    const search = `?${new URLSearchParams({ origin: school, page, referrer: 'file:///home' })}`;
    const { source } = readHostPage(framed({ search }), own);
    expect(source).toEqual({ page: page.slice(0, 300) });
  });
});
