import { expect, test } from 'vitest';
import { consentShape, storedConsent } from '#api/enquiries/enquiry-consent.ts';

const wrong = 'That is no consent';
const now = Date.UTC(2026, 10, 21, 9);
const clock = '2026-11-21T09:00:00.000Z';
const earlier = '2026-11-21T08:59:30.000Z';
const given = (rest: object) => ({ given: true, ...rest });

test.each<[unknown, unknown]>([
  [undefined, null],
  [null, null],
  [true, { given: true }],
  [false, { given: false }],
  [given({ version: '2026-11', time: earlier }), { given: true, version: '2026-11', time: earlier }],
  [
    { given: false, version: '1', time: earlier },
    { given: false, version: '1', time: earlier },
  ],
  // A time that is not one, or not yet one.
  [given({ version: '1' }), { given: true, version: '1', time: clock }],
  [given({ time: clock }), { given: true, time: clock }],
  [given({ time: '2026-11-21T14:30:00+05:30' }), { given: true, time: '2026-11-21T14:30:00+05:30' }],
  [given({ time: '2026-11-21T14:30:01+05:30' }), { given: true, time: clock }],
  [given({ time: '2026-11-21T09:00:00.001Z' }), { given: true, time: clock }],
  [given({ time: '2027-01-01T00:00:00Z' }), { given: true, time: clock }],
  [given({ time: '2026-02-30T09:00:00Z' }), { given: true, time: clock }],
  [given({ time: '2026-11-20T25:00:00Z' }), { given: true, time: clock }],
  [given({ time: '2026-11-20' }), { given: true, time: clock }],
  [given({ time: '2026-11-20T09:00:00' }), { given: true, time: clock }],
  [given({ time: 'yesterday' }), { given: true, time: clock }],
  [given({ time: `2026-11-20T09:00:00.${'0'.repeat(60)}Z` }), { given: true, time: clock }],
  [given({ time: now - 1000 }), { given: true, time: clock }],
  [given({ time: null }), { given: true, time: clock }],
  // A version that cannot be stored.
  [given({ version: 'v'.repeat(40), time: earlier }), given({ version: 'v'.repeat(40), time: earlier })],
  [given({ version: 'v'.repeat(41), time: earlier }), given({ time: earlier })],
  [given({ version: '😀'.repeat(40), time: earlier }), given({ version: '😀'.repeat(40), time: earlier })],
  [given({ version: ' 2026\0-11 ', time: earlier }), given({ version: '2026-11', time: earlier })],
  [given({ version: ' ', time: earlier }), given({ time: earlier })],
  [given({ version: 2026, time: earlier }), given({ time: earlier })],
  [given({ version: { a: 1 }, time: earlier }), given({ time: earlier })],
  // Without a value, and with more keys than are stored.
  [{}, null],
  [{ version: '1', time: earlier }, null],
  [{ given: 'true', time: earlier }, null],
  [{ given: 1 }, null],
  [given({ time: earlier, notice: 'I agree', marketing: true }), given({ time: earlier })],
])('%j is kept as %j', (sent, kept) => {
  expect(storedConsent(consentShape(wrong).parse(sent), now)).toEqual(kept);
});

test.each(['yes', '', 1, [], [true]])('%j is no consent', (sent) => {
  expect(consentShape(wrong).safeParse(sent).error?.issues[0]?.message).toBe(wrong);
});
