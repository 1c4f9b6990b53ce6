import { describe, expect, test } from 'vitest';
import { greenfieldParent } from '../../greenfield-parent.ts';

describe('out of turn', () => {
  test('while the assistant types, nothing the parent does counts', () => {
    const parent = greenfieldParent();
    parent.world.elapse(3001);
    const { shell } = parent;
    const before = parent.state();
    expect(before.activity).toEqual({ type: 'typing' });
    for (const act of [
      () => shell.choose(0),
      () => shell.answer('x'),
      () => shell.ask('x'),
      () => shell.act(0),
    ])
      act();
    shell.change('parent_type');
    shell.confirm(true);
    shell.sendNow();
    expect(parent.state()).toBe(before);
  });

  test('the assistant need not be waited for', () => {
    const parent = greenfieldParent();
    parent.world.elapse(3001);
    expect(parent.state().activity).toEqual({ type: 'typing' });
    parent.shell.skip();
    expect([parent.state().activity, parent.at()]).toEqual([{ type: 'ready' }, 'parent_type']);
    const before = parent.state();
    parent.shell.skip();
    parent.world.elapse(60_000);
    expect(parent.state()).toBe(before);
  });

  test('an event the step does not expect leaves everything as it was', () => {
    const parent = greenfieldParent();
    parent.next((shell) => shell.ask('Is there a school bus?'));
    expect(parent.state()).toMatchObject({ activity: { type: 'ready' }, answerError: null });
    expect([parent.at(), parent.own()]).toEqual(['parent_type', []]);
  });

  test('a refused answer says why, until the next one is accepted', () => {
    const parent = greenfieldParent();
    parent.choose(0, 0);
    parent.next((shell) => shell.answer('A'));
    expect(parent.state()).toMatchObject({
      activity: { type: 'ready' },
      answerError: 'Your name must be at least 2 characters',
    });
    parent.shell.answer('Asha');
    expect(parent.state().answerError).toBeNull();
  });

  test('skipping shows the next message without the rest of the reading time, and only once', () => {
    const parent = greenfieldParent();
    parent.world.elapse(2900);
    parent.shell.skip();
    parent.world.elapse(200);
    expect(parent.state().activity).toEqual({ type: 'typing' });
    parent.world.elapse(1300);
    expect([parent.at(), parent.state().activity]).toEqual(['parent_type', { type: 'ready' }]);
    parent.world.elapse(60_000);
    expect(parent.bot()).toHaveLength(2);
  });
});
