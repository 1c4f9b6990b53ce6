import { expect, test } from 'vitest';
import { agoText } from '#features/install/sites/ago-text.ts';
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

test.each([
  ['2026-11-21T12:00:00Z', 'now'],
  ['2026-11-21T12:30:00Z', 'now'],
  ['2026-11-21T11:59:00Z', '1 minute ago'],
  ['2026-11-21T09:00:00Z', '3 hours ago'],
  ['2026-11-20T12:00:00Z', 'yesterday'],
  ['2026-09-01T12:00:00Z', '2 months ago'],
  ['2024-11-01T12:00:00Z', '2 years ago'],
])('%s is %j at noon of the same day', (moment, text) => {
  expect(agoText(moment, new Date('2026-11-21T12:00:00Z'), 'en')).toBe(text);
});
