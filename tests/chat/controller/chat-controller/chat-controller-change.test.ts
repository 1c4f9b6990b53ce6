import { describe, expect, test } from 'vitest';
import { greenfieldParent } from '../../greenfield-parent.ts';

describe('an answered bubble', () => {
  test('stays in the log when the answer is changed; only the newest can be changed then', () => {
    const parent = greenfieldParent();
    parent.fillIn(2);
    expect(fields(parent).at(-2)).toEqual(['Asha Rao', 'first_name']);
    parent.shell.change('first_name');
    parent.next((shell) => shell.answer('Anu Rao'));
    parent.world.elapse(60_000);
    expect(fields(parent)).toEqual([
      ['New Parent', 'parent_type'],
      ['Day School', 'school_type'],
      ['Asha Rao', undefined],
      ['9876543210', 'mobile'],
      ['Anu Rao', 'first_name'],
    ]);
    expect(parent.at()).toBe('collectEmail');
  });
});

describe('an answer can be changed', () => {
  test('on the parent’s turn, and nothing else is lost', () => {
    const parent = greenfieldParent();
    parent.fillIn(4);
    const before = parent.state().conversation?.userData;
    expect(parent.shell.canChange('email')).toBe(true);
    parent.shell.change('email');
    parent.world.elapse(60_000);
    expect(parent.at()).toBe('collectEmail');
    parent.shell.answer('anu@example.com');
    parent.world.elapse(60_000);
    expect(parent.at()).toBe('collectChildName');
    expect(parent.state().conversation?.userData).toEqual({ ...before, email: 'anu@example.com' });
  });

  test.each([
    ['that was not given', 'child_name'],
    ['of no such field', 'constructor'],
    ['that is being asked for', 'email'],
  ])('but not one %s', (_, field) => {
    const parent = greenfieldParent();
    parent.fillIn(4);
    parent.shell.change('email');
    parent.world.elapse(60_000);
    const before = parent.state();
    expect(parent.shell.canChange(field)).toBe(false);
    parent.shell.change(field);
    expect(parent.state()).toBe(before);
  });

  test.each([
    ['while the assistant types', 500],
    ['while an answer is on its way', 60_000],
  ])('but not %s', (_, ms) => {
    const parent = greenfieldParent();
    if (ms === 500) {
      parent.choose(0, 0);
      parent.world.elapse(ms);
    } else parent.submit();
    const before = parent.state();
    expect(parent.shell.canChange('parent_type')).toBe(false);
    parent.shell.change('parent_type');
    expect(parent.state()).toBe(before);
  });

  test('but not once the enquiry is stored', async () => {
    const parent = greenfieldParent();
    parent.submit();
    await parent.world.answer({});
    parent.world.elapse(60_000);
    expect([parent.at(), parent.shell.canChange('email')]).toEqual(['moreInfo', false]);
    parent.shell.change('email');
    parent.world.elapse(60_000);
    expect(parent.at()).toBe('moreInfo');
    // A bubble that chose a way of no field never can be.
    parent.choose(0);
    expect(fields(parent).at(-1)).toEqual(['Yes', undefined]);
  });
});

function fields({ state }: ReturnType<typeof greenfieldParent>) {
  return state().messages.flatMap(({ isBot, text, field }) => (isBot ? [] : [[text, field]]));
}
