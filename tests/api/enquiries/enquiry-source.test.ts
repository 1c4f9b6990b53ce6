import { expect, test } from 'vitest';
import { readSource } from '#api/enquiries/enquiry-source.ts';

test.each<[unknown, object]>([
  [{ test: true, language: 'es' }, { language: 'es' }],
  [{ test: 'yes', example: true, channel: 'fair', language: '=cmd' }, {}],
  [
    {
      page: 'https://school.example/admissions?email=asha@example.org#name',
      referrer: 'https://search.example/?q=asha',
    },
    { page: 'https://school.example/admissions', referrer: 'https://search.example/' },
  ],
  [{ page: 'https://asha:secret@school.example/x' }, { page: 'https://school.example/x' }],
  [{ page: 'javascript:alert(1)', referrer: 'not an address' }, {}],
  [
    { page: `https://school.example/${'a'.repeat(500)}` },
    { page: `https://school.example/${'a'.repeat(277)}` },
  ],
  [
    { utm_source: ' google ', utm_medium: 'c'.repeat(200), utm_campaign: '', utm_term: 7 },
    { utm_source: 'google', utm_medium: 'c'.repeat(100) },
  ],
  [
    { utm_content: 'a\0b', other: 'kept out', __proto__: { page: 'https://a.example' } },
    { utm_content: 'ab' },
  ],
  [undefined, {}],
  [null, {}],
  ['https://school.example', {}],
  [[], {}],
])('%j is kept as %j', (source, expected) => {
  expect(readSource(source)).toEqual(expected);
});
