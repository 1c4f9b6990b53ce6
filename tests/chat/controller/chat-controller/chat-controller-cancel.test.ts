import { describe, expect, test } from 'vitest';
import { createChatController } from '#chat/controller/chat-controller.ts';
import { lazyFollowUpController } from '#chat/follow-up/lazy-follow-up.ts';
import { withVariant } from '#engine';
import { config } from '../../../tenants/greenfield-play.ts';
import { greenfieldParent } from '../../greenfield-parent.ts';
import { told } from '../../question-parent.ts';

await lazyFollowUpController.load();

describe('a change that is taken back', () => {
  test.each<[string, (parent: ReturnType<typeof greenfieldParent>) => void]>([
    ['in the middle of a form', (parent) => parent.fillIn(4)],
    ['at the review', (parent) => parent.fillIn()],
  ])('%s returns to exactly where the parent was', (_, come) => {
    const parent = greenfieldParent();
    come(parent);
    const { shell, state, world } = parent;
    const before = state();
    shell.keepDraft('Ta');
    shell.change('first_name');
    world.elapse(60_000);
    expect([state().step?.id, state().beforeChange !== null]).toEqual(['collectFirstName', true]);
    shell.cancelChange();
    world.elapse(60_000);
    expect(state()).toEqual(before);
    expect(shell.draft()).toBe('Ta');
  });

  test('at a question that follows from it, brings the first answer back too', () => {
    const parent = greenfieldParent();
    parent.fillIn(4);
    const { shell, state, world } = parent;
    shell.change('first_name');
    world.elapse(60_000);
    shell.change('city');
    world.elapse(60_000);
    shell.cancelChange();
    world.elapse(60_000);
    expect([state().step?.id, state().conversation?.userData.first_name]).toEqual([
      'collectChildName',
      'Asha Rao',
    ]);
  });

  test('keeps a question that was asked meanwhile', async () => {
    const parent = greenfieldParent();
    parent.fillIn(4);
    const { shell, state, world } = parent;
    shell.change('city');
    world.elapse(60_000);
    shell.askAside?.('Is there a bus?');
    await world.answer(told());
    shell.cancelChange();
    expect(parent.bot().slice(-2)).toEqual([
      "Now a little about your child. What is your child's name?",
      'Yes, on nine routes.',
    ]);
    expect(state().conversation?.userData.questions).toEqual(['Is there a bus?']);
  });

  test('can be taken back after a reload', () => {
    const parent = greenfieldParent();
    parent.fillIn();
    parent.shell.change('city');
    const { world } = parent;
    world.elapse(60_000);
    world.reload();
    const again = createChatController(withVariant(config, 'panel'), world.ports);
    again.start();
    again.cancelChange();
    expect(again.getSnapshot()).toMatchObject({
      activity: { type: 'reviewing' },
      beforeChange: null,
      conversation: { userData: { city: 'Pune' } },
    });
  });

  test('is over with the new answer', () => {
    const parent = greenfieldParent();
    parent.fillIn();
    const { shell, state, world } = parent;
    shell.change('city');
    world.elapse(60_000);
    shell.answer('Mumbai');
    world.elapse(60_000);
    expect([state().activity.type, state().beforeChange]).toEqual(['reviewing', null]);
    shell.cancelChange();
    expect(state().conversation?.userData.city).toBe('Mumbai');
  });
});
