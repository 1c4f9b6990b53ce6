import { describe, expect, test } from 'vitest';
import { LoadError } from '#data/supabase/load-error.ts';
import { fakeDraftServer } from './fake-draft-server.ts';
import { openAutosave, saying, settled } from './open-autosave.ts';

/** A builder of a school, perhaps with a draft. */
function open(draft?: string) {
  const school = fakeDraftServer();
  if (draft !== undefined) school.saveAs('Priya', saying(draft));
  return { school, builder: openAutosave(school) };
}

describe('saving', () => {
  test('happens 800 ms after the last change, once, with the newest', async () => {
    const { school, builder } = open();
    expect(builder.status()).toBe('saved');
    builder.change('One');
    await builder.elapse(799);
    builder.change('Two');
    expect(builder.status()).toBe('unsaved');
    await builder.elapse(799);
    expect(school.calls).toEqual([]);
    await builder.elapse(1);
    expect(school.calls).toEqual(['save 0']);
    expect(school.draft()).toEqual(saying('Two'));
    expect(builder.autosave.getSnapshot()).toMatchObject({
      status: 'saved',
      isUnsaved: false,
      updatedAt: '2026-11-21T10:01:00Z',
    });
    await builder.elapse(60_000);
    expect(school.calls).toEqual(['save 0']);
  });

  test('is one at a time: what changes meanwhile is saved after it', async () => {
    const { school, builder } = open();
    builder.change('One');
    school.school.during = () => {
      school.school.during = () => {};
      builder.change('Two');
      expect(builder.status()).toBe('saving');
    };
    await builder.elapse(800);
    expect(school.draft()).toEqual(saying('One'));
    await builder.elapse(800);
    expect(school.calls).toEqual(['save 0', 'save 1']);
    expect(school.draft()).toEqual(saying('Two'));
  });

  test('at once waits for the one under way and goes on until nothing is left', async () => {
    const { school, builder } = open();
    builder.change('One');
    const first = builder.autosave.saveNow();
    builder.change('Two');
    expect(await Promise.all([first, builder.autosave.saveNow()])).toEqual([true, true]);
    expect(school.draft()).toEqual(saying('Two'));
    expect(school.calls).toEqual(['save 0', 'save 1']);
  });

  test('is not needed for a change that was taken back', async () => {
    const { school, builder } = open();
    const before = builder.showing();
    builder.change('One');
    builder.change(before);
    expect(builder.status()).toBe('saved');
    await builder.elapse(5000);
    expect([school.calls, await builder.autosave.saveNow()]).toEqual([[], true]);
  });

  test('is tried again, less and less often, when the server is not reached', async () => {
    const { school, builder } = open();
    school.school.weather = 'down';
    builder.change('One');
    await builder.elapse(800);
    expect(builder.autosave.getSnapshot()).toMatchObject({
      status: 'failed',
      problem: { code: 'unreachable' },
    });
    const tries: number[] = [];
    for (let second = 1; second <= 100; second += 1) {
      const before = school.calls.length;
      await builder.elapse(1000);
      if (school.calls.length > before) tries.push(second);
    }
    expect(tries).toEqual([2, 6, 14, 30, 60, 90]);
    school.school.weather = 'fine';
    await builder.elapse(30_000);
    expect([builder.status(), school.draft()]).toEqual(['saved', saying('One')]);
    expect(builder.autosave.getSnapshot().problem).toBeNull();
  });

  test('is left to a person where the server refuses it with a reason or does not know them', async () => {
    for (const refusal of [
      new LoadError('failed', { code: 'conversation_too_large', values: {} }),
      new LoadError('refused'),
    ]) {
      const school = fakeDraftServer();
      const builder = openAutosave(school);
      school.school.weather = refusal;
      builder.change('One');
      await builder.elapse(120_000);
      expect([school.calls, builder.status()]).toEqual([['save 0'], 'failed']);
      expect(builder.onRefused).toHaveBeenCalledTimes(refusal.code === 'refused' ? 1 : 0);
      school.school.weather = 'fine';
      expect(await builder.autosave.saveNow()).toBe(true);
    }
  });

  test('does not mistake our own work, whose answer was lost, for that of somebody else', async () => {
    const { school, builder } = open();
    school.school.weather = 'lost';
    builder.change('One');
    await builder.elapse(800);
    expect([builder.status(), school.draft()]).toEqual(['failed', saying('One')]);
    school.school.weather = 'fine';
    builder.change('Two');
    await builder.elapse(800);
    expect([builder.status(), school.draft()]).toEqual(['unsaved', saying('One')]);
    await builder.elapse(800);
    expect([builder.status(), school.draft()]).toEqual(['saved', saying('Two')]);
  });
});

describe('two people', () => {
  test('who change the same draft are told, and nothing is overwritten', async () => {
    const { school, builder } = open('One');
    school.saveAs('Priya', saying('Theirs'));
    builder.change('Mine');
    await builder.elapse(60_000);
    expect(builder.autosave.getSnapshot()).toMatchObject({
      status: 'conflict',
      theirs: { config: saying('Theirs'), updatedBy: 'Priya' },
    });
    expect([school.calls, school.draft()]).toEqual([['save 1'], saying('Theirs')]);
    builder.change('Mine, further');
    await builder.elapse(60_000);
    expect(await builder.autosave.saveNow()).toBe(false);
    expect(school.calls).toHaveLength(1);
  });

  test('may take theirs, which can be undone, or knowingly keep mine', async () => {
    const { school, builder } = open('One');
    school.saveAs('Priya', saying('Theirs'));
    const mine = builder.change('Mine');
    await builder.elapse(800);
    builder.autosave.takeTheirs();
    expect(builder.shown).toEqual([{ config: saying('Theirs'), why: { type: 'theirs' } }]);
    expect(builder.status()).toBe('saved');
    // Undo brings mine back, and that is a change like any other.
    builder.change(mine);
    await builder.elapse(800);
    expect(school.draft()).toEqual(mine);

    school.saveAs('Priya', saying('Theirs again'));
    const further = builder.change('Mine, further');
    await builder.elapse(800);
    builder.autosave.keepMine();
    await settled();
    expect([builder.status(), school.draft()]).toEqual(['saved', further]);
  });

  test('who did the same are in no conflict, nor when one publishes what the other goes on with', async () => {
    const { school, builder } = open('One');
    school.saveAs('Priya', saying('The same'));
    builder.change('The same');
    await builder.elapse(800);
    expect(builder.status()).toBe('saved');
    school.publishAs('Priya');
    const mine = builder.change('Mine');
    await builder.elapse(5000);
    expect([builder.status(), school.draft()]).toEqual(['saved', mine]);
    expect(builder.autosave.getSnapshot().published).toMatchObject({ version: 1 });
  });

  test('where one publishes something else, the other is told', async () => {
    const { school, builder } = open();
    school.saveAs('Priya', saying('Theirs'));
    school.publishAs('Priya');
    builder.change('Mine');
    await builder.elapse(800);
    expect(builder.autosave.getSnapshot()).toMatchObject({ status: 'conflict', theirs: null });
    builder.autosave.takeTheirs();
    expect([builder.showing(), builder.status()]).toEqual([saying('Theirs'), 'saved']);
  });
});

describe('a beat', () => {
  test('tells who else is here, and forgets them when the server is not reached', async () => {
    const { school, builder } = open();
    school.school.others = [{ name: 'Priya', isOwn: false }];
    await builder.autosave.heartbeat();
    expect(builder.autosave.getSnapshot().others).toEqual(school.school.others);
    expect(school.calls).toEqual(['touch']);
    school.school.weather = 'down';
    await builder.autosave.heartbeat();
    expect(builder.autosave.getSnapshot().others).toEqual([]);
  });

  test('brings the newest to who has nothing unsaved', async () => {
    const { school, builder } = open('One');
    school.saveAs('Priya', saying('Newest'));
    await builder.autosave.heartbeat();
    expect(builder.shown).toEqual([{ config: saying('Newest'), why: { type: 'remote', by: 'Priya' } }]);
    expect(builder.status()).toBe('saved');
    await builder.autosave.heartbeat();
    expect(builder.shown).toHaveLength(1);
    builder.change('Further');
    await builder.elapse(800);
    expect(school.draft()).toEqual(saying('Further'));
  });

  test('brings a publication, too, without a word when it says the same', async () => {
    const { school, builder } = open('One');
    school.publishAs('Priya');
    await builder.autosave.heartbeat();
    expect(builder.shown).toEqual([]);
    expect(builder.autosave.getSnapshot()).toMatchObject({ status: 'saved', published: { version: 1 } });
    school.saveAs('Priya', saying('Two'));
    school.publishAs('Priya');
    await builder.autosave.heartbeat();
    expect(builder.showing()).toEqual(saying('Two'));
  });

  test('tells who has something unsaved of a conflict before anything is sent', async () => {
    const { school, builder } = open('One');
    school.saveAs('Priya', saying('Theirs'));
    builder.change('Mine');
    await builder.autosave.heartbeat();
    expect([builder.status(), builder.showing()]).toEqual(['conflict', saying('Mine')]);
    school.saveAs('Priya', saying('Theirs, further'));
    await builder.autosave.heartbeat();
    expect(builder.autosave.getSnapshot().theirs?.config).toEqual(saying('Theirs, further'));
    builder.autosave.keepMine();
    await settled();
    expect(school.draft()).toEqual(saying('Mine'));
  });

  test('that was overtaken by a saving of ours is no news', async () => {
    const { builder } = open('One');
    builder.change('Mine');
    await Promise.all([builder.autosave.saveNow(), builder.autosave.heartbeat()]);
    expect([builder.status(), builder.shown]).toEqual(['saved', []]);
  });

  test('does not bring back a draft that a colleague discarded', async () => {
    const { school, builder } = open('One');
    school.discardAs('Priya');
    await builder.autosave.heartbeat();
    await builder.elapse(60_000);
    expect([builder.status(), school.draft()]).toEqual(['saved', null]);
  });
});

describe('publishing', () => {
  test('saves first, and work that follows becomes the next draft', async () => {
    const { school, builder } = open();
    builder.change('One');
    expect(await builder.autosave.publish('First')).toEqual({ ok: true, version: 1 });
    expect(school.calls).toEqual(['save 0', 'publish 1 First']);
    expect(builder.onPublished).toHaveBeenCalledOnce();
    expect(builder.autosave.getSnapshot()).toMatchObject({
      status: 'saved',
      updatedAt: null,
      published: { version: 1, config: saying('One') },
    });
    builder.change('Two');
    await builder.elapse(800);
    expect([school.calls.at(-1), school.draft()]).toEqual(['save 0', saying('Two')]);
  });

  test('works for what ships with the product and was never saved', async () => {
    const { school, builder } = open();
    expect(await builder.autosave.publish('')).toEqual({ ok: true, version: 1 });
    expect(school.published()?.config).toEqual(saying('Built in'));
    expect(await builder.autosave.publish('')).toEqual({ ok: true, version: 1 });
  });

  test('answers with the conflict when somebody saved in between', async () => {
    const { school, builder } = open('One');
    school.saveAs('Priya', saying('Theirs'));
    expect(await builder.autosave.publish('')).toMatchObject({ ok: false, theirs: { updatedBy: 'Priya' } });
    expect([builder.status(), school.published()]).toEqual(['conflict', null]);
  });

  test('throws when the server is not reached, and may be asked again after a lost answer', async () => {
    const { school, builder } = open();
    builder.change('One');
    await builder.elapse(800);
    school.school.weather = 'lost';
    await expect(builder.autosave.publish('')).rejects.toMatchObject({ code: 'unreachable' });
    school.school.weather = 'fine';
    expect(await builder.autosave.publish('')).toEqual({ ok: true, version: 1 });
    expect([builder.status(), school.published()?.version]).toEqual(['saved', 1]);
  });
});

test('discarding shows what is published and saves nothing', async () => {
  const school = fakeDraftServer();
  school.saveAs('Priya', saying('Published'));
  school.publishAs('Priya');
  school.saveAs('Priya', saying('Draft'));
  const builder = openAutosave(school);
  await builder.autosave.discard();
  await builder.elapse(5000);
  expect([school.draft(), builder.showing(), builder.status()]).toEqual([null, saying('Published'), 'saved']);
  expect(builder.shown[0]?.why).toEqual({ type: 'discarded', version: 1 });
});
