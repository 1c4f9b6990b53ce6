import { expect, test } from 'vitest';
import { siteOrigin } from '#features/install/sites/site-origin.ts';

test.each([
  ['https://www.school.example', 'https://www.school.example'],
  ['  WWW.School.Example/admissions?x=1#top ', 'https://www.school.example'],
  ['https://school.example:443/', 'https://school.example'],
  ['school.example:8443', 'https://school.example:8443'],
  ['https://écoles.example', 'https://xn--coles-9ra.example'],
  ['http://localhost:5500/index.html', 'http://localhost:5500'],
  ['http://127.0.0.1:4173', 'http://127.0.0.1:4173'],
  ['https://localhost', 'https://localhost'],
])('%j means %j', (typed, site) => {
  expect(siteOrigin(typed)).toBe(site);
});

test.each([
  '',
  ' ',
  'school',
  'https://',
  'http://school.example',
  'http://localhost.school.example',
  'https://*.school.example',
  'https://a..example',
  'https://me:secret@school.example',
  'javascript:alert(1)',
  'javascript://school.example',
  'data:text/html,x',
  'file:///school',
  'null',
  '*',
])('%j is no site', (typed) => {
  expect(siteOrigin(typed)).toBeNull();
});
