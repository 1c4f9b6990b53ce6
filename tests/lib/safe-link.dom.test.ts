import { describe, expect, test } from 'vitest';
import { safeImage, safeLink, safeRedirect } from '#lib/safe-link.ts';
import { honestLinks, hostileLinks } from '../engine/setup/link-addresses.ts';

test.each(hostileLinks)('%j is no link, redirect or picture', (address) => {
  expect([safeLink(address), safeRedirect(address), safeImage(address)]).toEqual([null, null, null]);
});

test.each(honestLinks)('%j is a link and a redirect to the same place', (address) => {
  const link = new URL(safeLink(address) ?? '', location.origin);
  expect(safeRedirect(address)).toEqual({ href: link.href, host: link.host });
});

describe('a link', () => {
  test.each([
    ['https://school.example', 'https://school.example/'],
    ['https://school.example:8443/a?b=c#d', 'https://school.example:8443/a?b=c#d'],
    ['HTTPS://SCHOOL.example/A', 'https://school.example/A'],
    ['mailto:office@school.example', 'mailto:office@school.example'],
    ['tel:+919876543210', 'tel:+919876543210'],
    ['tel:+91 98765 43210', 'tel:+919876543210'],
    ['/visit?year=2027#form', '/visit?year=2027#form'],
    // A name in another script is shown as what the network calls it.
    ['https://sch\u043eol.example/', 'https://xn--schol-lye.example/'],
  ])('%s is %s', (address, href) => {
    expect(safeLink(address)).toBe(href);
  });
});

describe('a redirect', () => {
  test.each(['/visit', '/visit?year=2027', '/x#y'])('may lead to %s of its own origin', (address) => {
    expect(safeRedirect(address)).toEqual({ href: location.origin + address, host: location.host });
  });

  test('names the host it leads to', () => {
    expect(safeRedirect('https://school.example:8443/a')).toEqual({
      href: 'https://school.example:8443/a',
      host: 'school.example:8443',
    });
  });

  test.each(['mailto:office@school.example', 'tel:+919876543210'])('to %s has no host', (address) => {
    expect(safeRedirect(address)).toEqual({ href: address, host: '' });
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
    '/\\evil.example',
    '/crest.svg?x=1',
    '/crest.svg#x',
    '/"onerror="alert(1)',
    'mailto:office@school.example',
    'tel:+919876543210',
  ])('may not be %j', (address) => {
    expect(safeImage(address)).toBeNull();
  });
});
