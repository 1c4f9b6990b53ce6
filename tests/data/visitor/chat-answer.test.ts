import { describe, expect, test } from 'vitest';
import { readAnswerBy, readChatAnswer } from '#data/visitor/chat-answer.ts';

const data = {
  success: true,
  response: 'Yes, on nine routes.',
  answered: true,
  question_id: 'q1',
  sources: [{ title: 'School bus', url: 'https://school.example/bus' }],
  related: ['When does the bus leave?'],
  answer_by: '2026-11-23T05:30:00.000Z',
};
const read = {
  answered: true,
  questionId: 'q1',
  sources: data.sources,
  choices: [],
  halfOpen: false,
  related: data.related,
  answerBy: data.answer_by,
};

test('an answer is read with all that comes beside its words', () => {
  expect(readChatAnswer(data)).toEqual(read);
  expect(readChatAnswer({ ...data, half_open: true })).toEqual({ ...read, halfOpen: true });
});

describe('an answer', () => {
  test.each<[string, object, object]>([
    [
      'without an address of its source',
      { sources: [{ title: 'Bus', url: null }] },
      { sources: [{ title: 'Bus', url: null }] },
    ],
    [
      'with a source that has no title',
      { sources: [{ url: 'https://a.example' }, 'Bus', null] },
      { sources: [] },
    ],
    ['with sources that are no list', { sources: 'Bus' }, { sources: [] }],
    [
      'with more than it may have',
      { related: ['a', 'b', 'c', 'd'], sources: Array(9).fill({ title: 'B' }) },
      {
        related: ['a', 'b', 'c'],
        sources: Array(4).fill({ title: 'B', url: null }),
      },
    ],
    [
      'with choices, the malformed ones left out',
      {
        choices: [
          { article: 'a', question: 'Which sports?' },
          { article: 'b' },
          'c',
          null,
          { article: 1, question: 'x' },
        ],
      },
      { choices: [{ article: 'a', question: 'Which sports?' }] },
    ],
    ['with choices that are no list', { choices: 'Sports' }, { choices: [] }],
    [
      'with the same question twice, and with none',
      { related: ['a', 'a', ' ', 7, 'x'.repeat(301)] },
      { related: ['a'] },
    ],
  ])('%s keeps what can be used', (_, more, kept) => {
    expect(readChatAnswer({ ...data, ...more })).toEqual({ ...read, ...kept });
  });

  test.each([
    ['that is none', null],
    ['that is a list', [data]],
    ['without its kind', { ...data, answered: 'yes' }],
    ['without an id', { ...data, question_id: '' }],
    ['without a moment', { ...data, answer_by: 'soon' }],
    ['of an older service', { success: true, response: 'Yes.', sources: [] }],
  ])('%s says no more than its words', (_, given) => {
    expect(readChatAnswer(given)).toBeNull();
  });
});

test('by when a person answers is known of a moment alone', () => {
  const answers = [data, { answer_by: 'soon' }, { answer_by: 7 }, null].map(readAnswerBy);
  expect(answers).toEqual([data.answer_by, null, null, null]);
});
