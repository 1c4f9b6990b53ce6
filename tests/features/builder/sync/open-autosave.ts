import { vi } from 'vitest';
import type { TenantConfig } from '#engine';
import type { Replacement } from '#features/builder/sync/autosave-state.ts';
import { createDraftAutosave } from '#features/builder/sync/draft-autosave.ts';
import { localBackupStore } from '#features/builder/sync/local-backup.ts';
import { safeStorage } from '#lib/browser/safe-storage.ts';
import { memoryStorage } from '../../../data/memory-storage.ts';
import { configOf } from '../../../engine/setup/configurations.ts';
import type { fakeDraftServer } from './fake-draft-server.ts';

export const saying = (message: string): TenantConfig =>
  configOf([{ id: 'hello', type: 'completed', message }]);

export type FakeSchool = ReturnType<typeof fakeDraftServer>;

/** A builder of this school that begins with what the school has, else with `config`. Time passes with `elapse`. */
export function openAutosave(
  school: FakeSchool | null,
  { config = saying('Built in'), storage = memoryStorage(), staffId = 'ana' } = {},
) {
  const start = school?.school.start() ?? { revision: 0, published: null, draft: null };
  let now = 1_000_000;
  let timers: { at: number; action: () => void }[] = [];
  const shown: { config: TenantConfig; why: Replacement }[] = [];
  const onRefused = vi.fn();
  const onPublished = vi.fn();
  let current = start.draft?.config ?? start.published?.config ?? config;
  const autosave = createDraftAutosave(
    { ...start, config: current },
    {
      server: school?.server ?? null,
      backup: localBackupStore(
        safeStorage(() => storage),
        { name: 'test-school', staffId: school ? staffId : null },
      ),
      now: () => now,
      after(ms, action) {
        const timer = { at: now + ms, action };
        timers.push(timer);
        return () => {
          timers = timers.filter((each) => each !== timer);
        };
      },
      show(next, why) {
        shown.push({ config: next, why });
        current = next;
        autosave.follow(next);
      },
      onRefused,
      onPublished,
    },
  );
  const builder = {
    autosave,
    storage,
    shown,
    onRefused,
    onPublished,
    showing: () => current,
    status: () => autosave.getSnapshot().status,
    change(next: TenantConfig | string) {
      current = typeof next === 'string' ? saying(next) : next;
      autosave.follow(current);
      return current;
    },
    /** Lets time pass; whatever falls due happens in its order, and what it asks is answered. */
    async elapse(ms: number) {
      const end = now + ms;
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        now = Math.max(now, next.at);
        next.action();
        await settled();
      }
      now = end;
      await settled();
    },
  };
  autosave.open();
  return builder;
}

/** Whatever has been asked is answered. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
}
