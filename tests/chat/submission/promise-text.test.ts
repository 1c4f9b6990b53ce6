import { beforeAll, describe, expect, test, vi } from 'vitest';
import { closingText } from '#chat/submission/closing-text.ts';
import { lazyClosingText } from '#chat/submission/promise-notice.ts';
import { promiseText } from '#chat/submission/promise-text.ts';
import { loadHelpWords, loadWords } from '#chat/words/chat-words.ts';
import { fakeWorld } from '../fake-world.ts';
import { greenfieldParent } from '../greenfield-parent.ts';

await loadHelpWords();
await Promise.all([loadWords('es'), loadWords('fr')]);

const now = Date.parse('2026-06-15T09:00:00Z');
const day = '2026-06-18T10:00:00';
/** This machine's clock on that day, and one that is an hour and a half ahead of it. */
const ahead = -new Date('2026-06-18T12:00:00Z').getTimezoneOffset();
const near = `${day}${zoneOf(ahead)}`;
const away = `${day}${zoneOf(ahead + 90)}`;
const at = (due_at: string | number | null) => ({ success: true, data: { id: 'e', due_at } });
const reference = 'K7QD-3MXP';
const withReference = (due_at: string | number | null) => ({
  success: true,
  data: { id: 'e', reference, due_at },
});

describe('by when the school is in touch', () => {
  test.each([
    ['en', /^We will be in touch by Thursday, 18 June, 10:00\sam\.$/, /, 10:00\sam, the school’s time \(GMT/],
    ['es', /a más tardar el jueves, 18 de junio a las 10:00\.$/, / 10:00, hora del colegio \(GMT/],
    ['fr', /au plus tard le jeudi 18 juin à 10:00\.$/, / 10:00, heure de l’école \(GMT/],
  ] as const)('is said in %s, with the zone where the parent’s clock shows another time', (...row) => {
    const [language, here, elsewhere] = row;
    expect(promiseText(language, near, now)).toMatch(here);
    expect(promiseText(language, away, now)).toMatch(elsewhere);
    expect(promiseText(language, away, now)).toContain(`GMT${away.slice(19)}`);
  });

  test.each([
    ['none', ''],
    ['one that is past', '2026-06-15T08:59:00+00:00'],
    ['no time', 'soon'],
  ])('is not said of %s', (_, due) => {
    expect(promiseText('en', due, now)).toBeNull();
  });
});

describe('the reference', () => {
  test('is said in the chat’s language, after the promise if there is one', () => {
    expect(closingText('en', withReference(7), now, [])).toBe('Reference K7QD-3MXP');
    const promise = promiseText('es', near, now);
    expect(closingText('es', withReference(near), now, [])).toBe(`${promise}\nReferencia K7QD-3MXP`);
  });

  test('is not said again where the school has named it, and nothing where there is none', () => {
    expect(closingText('en', withReference(null), now, ['Note K7QD-3MXP, please.'])).toBe('');
    for (const data of [at(null), { data: { reference: 7 } }, undefined, 'x']) {
      expect(closingText('en', data, now, [])).toBe('');
    }
  });
});

describe('the chat says it', () => {
  // The chat fetches it when it is needed.
  beforeAll(() => lazyClosingText.load());
  const promised = /^We will be in touch by Thursday, 18 June/;
  const promises = (texts: readonly string[]) => texts.filter((text) => promised.test(text));

  test('once, after the words of the conversation and before what it asks beside the answers', async () => {
    const parent = greenfieldParent();
    parent.submit();
    await parent.world.answer({ data: at(near) });
    parent.world.elapse(60_000);
    await Promise.resolve();
    expect(parent.at()).toBe('moreInfo');
    expect(parent.bot().slice(-2)).toEqual([
      expect.stringMatching(promised),
      'Would you like to know more about the school?',
    ]);
    expect(promises(parent.bot())).toHaveLength(1);
    parent.choose(0, 4, 0, 0);
    parent.world.elapse(60_000);
    await Promise.resolve();
    expect(promises(parent.bot())).toHaveLength(1);
  });

  test('later and once, where its text could not be loaded at first', async () => {
    const load = vi.spyOn(lazyClosingText, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
    const parent = greenfieldParent();
    parent.submit();
    await parent.world.answer({ data: at(near) });
    parent.world.elapse(60_000);
    await Promise.resolve();
    expect(load).toHaveBeenCalled();
    expect(promises(parent.bot())).toEqual([]);
    load.mockRestore();
    parent.choose(0, 4, 0, 0);
    parent.world.elapse(60_000);
    await Promise.resolve();
    expect(promises(parent.bot())).toHaveLength(1);
  });

  test('with the reference, which the school’s own texts may name and a reload keeps', async () => {
    const world = fakeWorld();
    const parent = greenfieldParent(world);
    parent.submit();
    await world.answer({ data: withReference(near) });
    world.elapse(60_000);
    await Promise.resolve();
    expect(parent.bot().at(-2)).toMatch(/\nReference K7QD-3MXP$/);
    const { variables = {} } = parent.state().conversation ?? {};
    expect(variables).toMatchObject({ reference, _receipt: withReference(near) });
    world.reload();
    expect(greenfieldParent(world).state().conversation?.variables).toMatchObject(variables);
  });

  test('when what had to wait has been delivered, and not before', async () => {
    const parent = greenfieldParent();
    parent.submit();
    await parent.world.answer({ ok: false, status: null, data: undefined });
    parent.world.elapse(5000);
    expect(promises(parent.bot())).toEqual([]);
    parent.shell.sendNow();
    await parent.world.answer({ data: at(near) });
    parent.world.elapse(60_000);
    await Promise.resolve();
    expect(promises(parent.bot())).toHaveLength(1);
  });

  test('also after the conversation in which it waited is gone', async () => {
    const world = fakeWorld();
    const parent = greenfieldParent(world);
    parent.submit();
    await world.answer({ ok: false, status: null, data: undefined });
    parent.shell.reset();
    world.elapse(60_000);
    parent.shell.sendNow();
    await world.answer({ data: at(near) });
    await Promise.resolve();
    expect(promises(parent.bot())).toHaveLength(1);
  });

  test('nothing by a school that promises nothing, or whose answer is from before', async () => {
    for (const data of [at(null), { success: true, data: { id: 'e' } }]) {
      const parent = greenfieldParent();
      parent.submit();
      await parent.world.answer({ data });
      parent.world.elapse(60_000);
      await Promise.resolve();
      expect([parent.at(), promises(parent.bot())]).toEqual(['moreInfo', []]);
    }
  });
});

function zoneOf(minutes: number): string {
  const clock = new Date(Math.abs(minutes) * 60_000).toISOString().slice(11, 16);
  return `${minutes < 0 ? '-' : '+'}${clock}`;
}
