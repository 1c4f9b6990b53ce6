import { describe, expect, test } from 'vitest';
import { failure } from '../../fake-world.ts';
import { greenfieldParent } from '../../greenfield-parent.ts';

describe('a question that fails', () => {
  test('is apologised for in the words of the school, without a toast, and does not wait', async () => {
    const parent = greenfieldParent();
    parent.submit();
    await parent.world.answer({});
    parent.choose(0, 4);
    parent.next((shell) => shell.ask('Is there a school bus?'));
    expect(parent.state().activity).toEqual({ type: 'calling', submission: false });
    await parent.world.answer(failure);
    expect(parent.state().activity).toEqual({ type: 'called', ok: false });
    parent.world.elapse(60_000);
    expect(parent.bot().slice(-2)).toEqual([
      expect.stringMatching(/^I apologize, but I'm having trouble processing your question/),
      'What would you like to ask us?',
    ]);
    expect([parent.world.outcomes.length, parent.world.sent.length]).toEqual([1, 2]);
    expect(parent.state().delivery).toBeNull();
  });
});

test('a visitor whose enquiry is not let in reads the specification’s words, and nothing waits', async () => {
  const parent = greenfieldParent();
  parent.submit();
  await parent.world.answer({ ok: false, status: 401, data: undefined, reason: 'not_authenticated' });
  expect([parent.bot().at(-1), parent.state().delivery]).toEqual([
    'Authentication failed. Please try again.',
    null,
  ]);
});
