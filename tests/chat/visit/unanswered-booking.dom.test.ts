import { beforeEach, expect, test } from 'vitest';
import { readBooked } from '#chat/visit/booked-visit.ts';
import { bookVisit, unansweredBooking } from '#chat/visit/unanswered-booking.ts';
import type { BookAnswer, VisitRequest } from '#data/visitor/visits.ts';
import { bookedAt, fakeVisits } from './fake-visits.ts';

beforeEach(() => sessionStorage.clear());

const request: VisitRequest = {
  slot: 'free',
  sessionId: 's1',
  language: 'en',
  name: 'Asha',
  mobile: '9876543210',
  email: '',
  note: '',
  people: 1,
  wait: false,
  consent: false,
  consentVersion: '',
};
const refused = (reason: Extract<BookAnswer, { ok: false }>['reason']): BookAnswer => ({ ok: false, reason });

/** Books the slots one after the other; returns what was asked of the service, and its answers. */
async function book(answers: BookAnswer[], ...slots: string[]) {
  const { asked, visits } = fakeVisits(undefined, answers);
  await visits.load();
  const service = await visits.loaded;
  const got: (string | boolean)[] = [];
  for (const slot of slots) {
    const answer = await bookVisit(service, 'hill', { ...request, slot });
    got.push(answer.ok || answer.reason);
  }
  return { asked: asked.map(({ slot }) => slot), got, waiting: unansweredBooking('hill', 's1')?.slot };
}

test.each<[string, BookAnswer[], string[], Awaited<ReturnType<typeof book>>]>([
  ['an answer ends the request', [], ['free'], { asked: ['free'], got: [true], waiting: undefined }],
  [
    'a refusal ends it too',
    [refused('many')],
    ['free'],
    { asked: ['free'], got: ['many'], waiting: undefined },
  ],
  [
    'a lost answer leaves it',
    [refused('lost')],
    ['free'],
    { asked: ['free'], got: ['lost'], waiting: 'free' },
  ],
  [
    'a busy service leaves it',
    [refused('busy')],
    ['free'],
    { asked: ['free'], got: ['busy'], waiting: 'free' },
  ],
  [
    'the same time is asked for again once',
    [refused('lost')],
    ['free', 'free'],
    { asked: ['free', 'free'], got: ['lost', true], waiting: undefined },
  ],
  [
    'where the answer was lost, another time is not booked as well',
    [refused('lost')],
    ['free', 'full'],
    { asked: ['free', 'free'], got: ['lost', true], waiting: undefined },
  ],
  [
    'nor while that cannot be asked, but once it is known that the first was not booked',
    [refused('lost'), refused('lost'), refused('gone')],
    ['free', 'full', 'full'],
    { asked: ['free', 'free', 'free', 'full'], got: ['lost', 'lost', true], waiting: undefined },
  ],
])('%s', async (_, answers, slots, outcome) => {
  expect(await book(answers, ...slots)).toEqual(outcome);
});

test('what was booked is stored for a reload', async () => {
  await book([], 'full');
  expect(readBooked('hill')).toMatchObject({ ...bookedAt('full') });
});

test('a request without an answer belongs to its school and session, and a damaged one is none', async () => {
  await book([refused('lost')], 'free');
  expect(unansweredBooking('hill', 's1')).toEqual(request);
  expect([unansweredBooking('hill', 's2'), unansweredBooking('vale', 's1')]).toEqual([null, null]);
  const key =
    Object.keys(sessionStorage).find((name) => sessionStorage.getItem(name)?.includes('Asha')) ?? '';
  for (const damaged of [
    '{',
    'null',
    ...(['people', 'consent', 'slot', 'email', 'consentVersion'] as const).map((name) =>
      JSON.stringify({ ...request, [name]: null }),
    ),
  ]) {
    sessionStorage.setItem(key, damaged);
    expect(unansweredBooking('hill', 's1')).toBeNull();
  }
});
