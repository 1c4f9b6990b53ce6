import { describe, expect, test } from 'vitest';
import { failure } from '../../fake-world.ts';
import { greenfieldParent } from '../../greenfield-parent.ts';

const twentyTimes = (action: () => void) => {
  for (let i = 0; i < 20; i += 1) action();
};

describe('twenty rapid repeats lead to one', () => {
  test('choice', () => {
    const parent = greenfieldParent();
    parent.next((shell) => twentyTimes(() => shell.choose(0)));
    parent.world.elapse(60_000);
    expect([parent.own(), parent.at()]).toEqual([['New Parent'], 'school_type']);
  });

  test('answer', () => {
    const parent = greenfieldParent();
    parent.choose(0, 0);
    parent.next((shell) => twentyTimes(() => shell.answer('Asha Rao')));
    parent.world.elapse(60_000);
    expect([parent.own().slice(2), parent.at()]).toEqual([['Asha Rao'], 'collectMobile']);
  });

  test('submission', async () => {
    const parent = greenfieldParent();
    parent.fillIn(8);
    twentyTimes(() => parent.shell.answer('Hill School'));
    parent.world.elapse(60_000);
    twentyTimes(() => parent.shell.answer('Hill School'));
    parent.shell.confirm();
    expect(parent.world.sent).toHaveLength(1);
    await parent.world.answer({});
    parent.world.elapse(60_000);
    expect(parent.world.sent).toHaveLength(1);
    expect(parent.world.outcomes).toHaveLength(1);
  });

  test('question', async () => {
    const parent = greenfieldParent();
    parent.submit();
    await parent.world.answer({});
    parent.choose(0, 4);
    parent.next((shell) => twentyTimes(() => shell.ask('Is there a school bus?')));
    parent.world.elapse(60_000);
    expect(parent.world.sent).toHaveLength(2);
    expect(parent.state().conversation?.userData.questions).toEqual(['Is there a school bus?']);
  });

  test('skip', () => {
    const parent = greenfieldParent();
    twentyTimes(() => parent.shell.skip());
    parent.world.elapse(60_000);
    expect([parent.bot().length, parent.at()]).toEqual([2, 'parent_type']);
  });

  test('action', () => {
    const parent = greenfieldParent();
    parent.choose(1);
    parent.next((shell) => twentyTimes(() => shell.act(0)));
    parent.world.elapse(60_000);
    expect([parent.bot().length, parent.at(), parent.world.resets.length]).toEqual([2, 'parent_type', 1]);
  });

  test('confirmation', async () => {
    const parent = greenfieldParent();
    parent.fillIn();
    twentyTimes(() => parent.shell.confirm(true));
    expect(parent.world.sent).toHaveLength(1);
    await parent.world.answer({});
    twentyTimes(() => parent.shell.confirm(true));
    parent.world.elapse(60_000);
    expect([parent.world.sent.length, parent.world.outcomes.length]).toEqual([1, 1]);
  });

  test('attempt to send what waits', async () => {
    const parent = greenfieldParent();
    parent.submit();
    await parent.world.answer(failure);
    twentyTimes(() => parent.shell.sendNow());
    expect(parent.world.sent).toHaveLength(2);
    await parent.world.answer({});
    twentyTimes(() => parent.shell.sendNow());
    expect(parent.world.sent).toHaveLength(2);
  });

  test('change', () => {
    const parent = greenfieldParent();
    parent.fillIn(3);
    twentyTimes(() => parent.shell.change('mobile'));
    parent.world.elapse(60_000);
    expect(parent.bot().filter((text) => text.includes('On which mobile number'))).toHaveLength(2);
  });

  test('conversation, after a reset', () => {
    const parent = greenfieldParent();
    parent.fillIn(2);
    twentyTimes(() => parent.shell.reset());
    parent.world.elapse(60_000);
    expect([parent.bot().length, parent.own(), parent.world.waiting()]).toEqual([2, [], 0]);
  });
});
