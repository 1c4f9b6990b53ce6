import { describe, expect, test } from 'vitest';
import {
  asksForContact,
  canRate,
  type FollowUpState,
  helpAfter,
  helpWith,
  restoredHelp,
} from '#chat/follow-up/follow-up-state.ts';
import { answerBy } from '../question-parent.ts';

const answer = {
  questionId: 'q1',
  sources: [],
  related: ['And a canteen?'],
  choices: [],
  halfOpen: false,
  answerBy,
};
const answered = helpWith({ ...answer, answered: true });
const missed = helpWith({ ...answer, answered: false });

test('an answer may be rated, and a person is offered where there was none', () => {
  expect(answered).toEqual({
    questionId: 'q1',
    answered: true,
    choices: [],
    rated: null,
    offer: 'none',
    answerBy,
    related: ['And a canteen?'],
  });
  expect([canRate(answered), canRate(missed), missed.offer]).toEqual([true, false, 'open']);
});

test('of two questions, the one without an answer is open, and what was half answered is not rated', () => {
  const half = helpWith({ ...answer, answered: true, halfOpen: true });
  expect([half.offer, canRate(half), half.halfOpen]).toEqual(['open', false, true]);
  expect(restoredHelp(JSON.parse(JSON.stringify(half)))).toEqual(half);
});

test.each([
  [true, 'none'],
  [false, 'open'],
] as const)('rated as helpful: %s, it offers a person: %s', (helpful, offer) => {
  const rated = helpAfter(answered, { type: 'rated', helpful });
  expect([rated.rated, rated.offer, canRate(rated)]).toEqual([helpful, offer, false]);
});

test('while a contact is given or sent, nothing else is asked', () => {
  const offers = ['none', 'open', 'contact', 'sending', 'asking', 'failed', 'accepted', 'declined'] as const;
  expect(offers.filter((type) => asksForContact(helpAfter(missed, { type })))).toEqual([
    'contact',
    'sending',
  ]);
});

describe('what was stored', () => {
  test.each<[string, FollowUpState, FollowUpState['offer']]>([
    ['is found as it was', missed, 'open'],
    ['with a contact in the making asks for it again', helpAfter(missed, { type: 'contact' }), 'contact'],
    ['with a wish on its way offers it again', helpAfter(missed, { type: 'asking' }), 'open'],
    [
      'with an enquiry on its way leaves it to the outbox',
      helpAfter(missed, { type: 'sending' }),
      'accepted',
    ],
  ])('%s', (_, help, offer) => {
    expect(restoredHelp(JSON.parse(JSON.stringify(help)))).toEqual({ ...help, offer });
  });

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a list', []],
    ['of another version', { ...missed, offer: 'sent' }],
    ['without a question', { ...missed, questionId: 7 }],
    ['with questions that are none', { ...missed, related: [7] }],
    ['with a rating that is none', { ...missed, rated: 'yes' }],
  ])('is let go when it is %s', (_, stored) => {
    expect(restoredHelp(stored)).toBeNull();
  });
});
