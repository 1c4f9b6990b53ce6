import { describe, expect, test } from 'vitest';
import { localBackupStore } from '#features/builder/sync/local-backup.ts';
import { safeStorage } from '#lib/browser/safe-storage.ts';
import { memoryStorage } from '../../../data/memory-storage.ts';
import { fakeDraftServer } from './fake-draft-server.ts';
import { openAutosave, saying, settled } from './open-autosave.ts';

/** A builder of a draft, with a change that the server does not receive. */
function beginUnsaved() {
  const school = fakeDraftServer();
  school.saveAs('Ana', saying('One'));
  const before = openAutosave(school);
  school.school.weather = 'down';
  before.change('Mine');
  return { school, before };
}

describe('work that is not saved', () => {
  test('is here again when the page is loaded anew, and is saved', async () => {
    const { school, before } = beginUnsaved();
    await before.elapse(250);

    school.school.weather = 'fine';
    const after = openAutosave(school, { storage: before.storage });
    expect(after.shown).toEqual([{ config: saying('Mine'), why: { type: 'backup', savedAt: 1_000_000 } }]);
    await after.elapse(800);
    expect([after.status(), school.draft()]).toEqual(['saved', saying('Mine')]);
    await after.elapse(250);
    expect(openAutosave(school, { storage: before.storage }).shown).toEqual([]);
    expect(before.storage).toHaveLength(0);
  });

  test('does not overwrite what a colleague has saved since', async () => {
    const { school, before } = beginUnsaved();
    await before.elapse(1000);

    school.school.weather = 'fine';
    school.saveAs('Priya', saying('Theirs'));
    const after = openAutosave(school, { storage: before.storage });
    await after.elapse(60_000);
    expect(after.autosave.getSnapshot()).toMatchObject({
      status: 'conflict',
      theirs: { updatedBy: 'Priya' },
    });
    expect([after.showing(), school.draft()]).toEqual([saying('Mine'), saying('Theirs')]);
  });

  test('goes on from our own saving that arrived while the page was left', async () => {
    const school = fakeDraftServer();
    school.saveAs('Ana', saying('One'));
    const before = openAutosave(school);
    school.school.weather = 'lost';
    before.change('Two');
    await before.elapse(800);
    before.change('Three');
    await before.elapse(250);

    school.school.weather = 'fine';
    const after = openAutosave(school, { storage: before.storage });
    await after.elapse(800);
    expect([after.status(), school.draft()]).toEqual(['saved', saying('Three')]);
  });

  test('comes along when its author signs in', async () => {
    const visitor = openAutosave(null);
    expect(visitor.status()).toBe('signed-out');
    visitor.change('Mine');
    await visitor.elapse(250);
    expect(visitor.autosave.getSnapshot()).toMatchObject({ status: 'signed-out', isUnsaved: true });

    const school = fakeDraftServer();
    const builder = openAutosave(school, { storage: visitor.storage });
    expect(builder.showing()).toEqual(saying('Mine'));
    await builder.elapse(1100);
    expect([school.draft(), visitor.storage.length]).toEqual([saying('Mine'), 0]);
  });

  test('of a visitor is a conflict with a draft they have not seen', async () => {
    const visitor = openAutosave(null);
    visitor.change('Mine');
    visitor.autosave.close();
    const school = fakeDraftServer();
    school.saveAs('Priya', saying('Theirs'));
    const builder = openAutosave(school, { storage: visitor.storage });
    expect(builder.autosave.getSnapshot()).toMatchObject({
      status: 'conflict',
      theirs: { updatedBy: 'Priya' },
    });
  });

  test('is given to nobody else', async () => {
    const { school, before } = beginUnsaved();
    await before.elapse(1000);
    expect(openAutosave(school, { storage: before.storage, staffId: 'priya' }).shown).toEqual([]);
    expect(openAutosave(null, { storage: before.storage }).shown).toEqual([]);
    expect(openAutosave(school, { storage: before.storage, staffId: 'ana' }).shown).toHaveLength(1);
  });

  test('is written at once, and a last saving tried, when the builder closes', async () => {
    const school = fakeDraftServer();
    const builder = openAutosave(school);
    builder.change('Mine');
    builder.autosave.close();
    expect(builder.storage).toHaveLength(1);
    await settled();
    await builder.elapse(0);
    expect([school.draft(), builder.storage.length]).toEqual([saying('Mine'), 0]);
    await builder.elapse(60_000);
    expect(school.calls).toEqual(['save 0']);
  });
});

test.each([
  'no JSON',
  '[]',
  '{}',
  JSON.stringify({ config: saying('x'), bases: 'x', keptAt: 1 }),
  JSON.stringify({ config: { ...saying('x'), workflows: [] }, bases: [], keptAt: 1 }),
  JSON.stringify({ config: saying('x'), bases: [], keptAt: 'now' }),
])('a damaged record %# is none', (text) => {
  const storage = memoryStorage();
  const backup = localBackupStore(
    safeStorage(() => storage),
    { name: 'a', staffId: null },
  );
  backup.save({ config: saying('x'), bases: [], savedAt: 1 });
  expect(backup.load()).toEqual({ config: saying('x'), bases: [], savedAt: 1 });
  storage.setItem(storage.key(0) ?? '', text);
  expect(backup.load()).toBeNull();
});
