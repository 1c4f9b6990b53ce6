// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { safeImage, safeLink, safeRedirect } from '../../src/lib/safe-link.ts';

const hostile = [
  '',
  ' ',
  'school.example',
  '//evil.example',
  'https:',
  'https://',
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0000javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://school.example/1',
  'file:///etc/passwd',
  'ftp://school.example',
  'http://school.example',
  'view-source:https://school.example',
  'https://school.example@evil.example/',
  'https://school.example:443@evil.example/',
  'https://:secret@evil.example/',
  'https:\\\\evil.example',
  'https://evil.example\\@school.example',
  'https://sch\tool.example',
  'https://school.example/a b',
  'https://school.example\n',
];

test.each(hostile)('%j is no link, redirect or picture', (address) => {
  expect([safeLink(address), safeRedirect(address)]).toEqual([null, null]);
});

describe('a link', () => {
  test.each([
    ['https://school.example', 'https://school.example/'],
    ['https://school.example:8443/a?b=c#d', 'https://school.example:8443/a?b=c#d'],
    ['HTTPS://SCHOOL.example/A', 'https://school.example/A'],
    ['mailto:office@school.example', 'mailto:office@school.example'],
    ['tel:+919876543210', 'tel:+919876543210'],
    // A name in another script is shown as what the network calls it.
    ['https://sch\u043eol.example/', 'https://xn--schol-lye.example/'],
  ])('%s is %s', (address, href) => {
    expect(safeLink(address)).toBe(href);
  });
});

describe('a redirect', () => {
  test('may lead to a page of its own origin', () => {
    expect(safeRedirect('/visit')).toEqual({ href: `${location.origin}/visit`, host: location.host });
    expect(safeLink('/visit')).toBeNull();
  });

  test('names the host it leads to', () => {
    expect(safeRedirect('https://school.example:8443/a')).toEqual({
      href: 'https://school.example:8443/a',
      host: 'school.example:8443',
    });
  });

  test.each(['mailto:office@school.example', 'tel:+919876543210'])('to %s is none', (address) => {
    expect(safeRedirect(address)).toBeNull();
  });
});

describe('a picture', () => {
  test.each([
    ['/school-crest.svg', '/school-crest.svg'],
    ['/a/b-c_d.png', '/a/b-c_d.png'],
    ['https://school.example/crest.png', 'https://school.example/crest.png'],
  ])('may be %s', (address, src) => {
    expect(safeImage(address)).toBe(src);
  });

  test.each([
    ...hostile.filter((address) => !address.startsWith('/relative')),
    '/\\evil.example',
    '/crest.svg?x=1',
    '/crest.svg#x',
    '/"onerror="alert(1)',
  ])('may not be %j', (address) => {
    expect(safeImage(address)).toBeNull();
  });
});
