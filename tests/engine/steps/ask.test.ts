import { describe, expect, test } from 'vitest';
import { configOf } from '../setup/configurations.ts';
import { ask, choose, play } from '../setup/play.ts';

describe('questions', () => {
  const qa = configOf([
    {
      id: 'q',
      type: 'questions',
      message: 'Ask us',
      nextStep: 'q',
      options: [{ text: 'No more', nextStep: 'end' }],
    },
    { id: 'end', type: 'completed' },
  ]);

  test('a question is said, kept in the list and in the variables', () => {
    const turn = play(qa, [ask(' Bus? '), ask('Pool?')]);
    expect(turn.conversation.userData).toEqual({ questions: ['Bus?', 'Pool?'] });
    expect(turn.conversation.variables).toEqual({ question: 'Pool?' });
    expect(turn.effects).toMatchObject([
      { from: 'user', text: 'Pool?' },
      { from: 'bot', text: 'Ask us' },
    ]);
  });

  test.each(['', '  ', '\u0000'])('%j is no question', (question) => {
    expect(play(qa, [ask(question)])).toMatchObject({
      effects: [],
      error: { code: 'question_required', message: 'Question is required for chat API' },
    });
  });

  test('a quick reply under the question box leads out', () => {
    expect(play(qa, [choose(0)]).conversation.currentStep).toBe('end');
  });
});
