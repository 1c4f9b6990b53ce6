import type { DraftApi, PublishedVersion, StoredDraft } from '#data/configuration/configuration-draft.ts';
import { LoadError } from '#data/supabase/load-error.ts';
import type { TenantConfig } from '#engine';

/**
 * A school's draft as the database keeps it (tests/sql/configuration/save-draft.test.ts says how), without one. `me` is whose builder
 * it is; colleagues may work on it, too.
 */
export function fakeDraftServer(me = 'Ana') {
  let count = 0;
  let draft: (Omit<StoredDraft, 'isOwn'> & { by: string }) | null = null;
  let published: PublishedVersion | null = null;
  const calls: string[] = [];
  const school = {
    calls,
    others: [] as { name: string; isOwn: boolean }[],
    /** What the next calls meet: no answer, a lost answer (it was done), or a refusal. */
    weather: 'fine' as 'fine' | 'down' | 'lost' | LoadError,
    /** Called while a saving is under way. */
    during: () => {},
    draft: () => draft?.config ?? null,
    published: () => published,
    saveAs(who: string, config: TenantConfig): void {
      count += 1;
      const updatedAt = `2026-11-21T10:${String(count).padStart(2, '0')}:00Z`;
      draft = { config: structuredClone(config), revision: count, updatedAt, updatedBy: who, by: who };
    },
    publishAs(_who: string): number {
      const version = (published?.version ?? 0) + 1;
      if (draft) published = { version, config: draft.config };
      draft = null;
      return version;
    },
    discardAs(_who: string): void {
      draft = null;
    },
    start: () => ({ revision: draft?.revision ?? 0, published, draft: seen() }),
  };

  const server: DraftApi = {
    open: () => ask('open', () => ({ draft: seen(), published })),
    save: (config, revision, basedOn) =>
      ask(`save ${revision}`, () => {
        school.during();
        if (isOther(revision) || (revision === 0 && basedOn !== (published?.version ?? 0))) return conflict();
        school.saveAs(me, config);
        return { ok: true as const, revision: count, updatedAt: draft?.updatedAt ?? '' };
      }),
    publish: (revision, note) =>
      ask(`publish ${revision} ${note}`, () =>
        revision === 0 || isOther(revision)
          ? conflict()
          : { ok: true as const, version: school.publishAs(me) },
      ),
    discard: (revision) =>
      ask(`discard ${revision}`, () => {
        if (isOther(revision)) return conflict();
        school.discardAs(me);
        return { ok: true as const };
      }),
    touch: () =>
      ask('touch', () => ({
        revision: draft?.revision ?? 0,
        updatedBy: draft?.updatedBy ?? null,
        published: published?.version ?? 0,
        others: school.others,
      })),
  };
  return { ...school, school, server };

  async function ask<T>(call: string, answer: () => T): Promise<T> {
    calls.push(call);
    await Promise.resolve();
    if (school.weather instanceof LoadError) throw school.weather;
    if (school.weather === 'down') throw new LoadError('unreachable');
    const answered = answer();
    if (school.weather === 'lost') throw new LoadError('unreachable');
    return answered;
  }

  function seen(): StoredDraft | null {
    if (!draft) return null;
    const { by, ...rest } = draft;
    return { ...rest, isOwn: by === me };
  }

  function isOther(revision: number): boolean {
    return revision !== (draft?.revision ?? 0);
  }

  function conflict() {
    return { ok: false as const, code: 'conflict' as const, theirs: seen() };
  }
}
