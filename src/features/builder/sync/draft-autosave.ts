import type {
  Conflict,
  DraftApi,
  DraftState,
  PublishAnswer,
} from '#data/configuration/configuration-draft.ts';
import { LoadError } from '#data/supabase/load-error.ts';
import type { TenantConfig } from '#engine';
import type { AutosaveDependencies, AutosaveStart, DraftAutosave, Replacement } from './autosave-state.ts';
import { createAutosaveStore } from './autosave-store.ts';
import { fingerprintOf, isSameWork } from './fingerprint.ts';
import { configOn, createRemoteState, type SavedState } from './remote-state.ts';

/**
 * Synchronises the builder's configuration with the school's draft, without losing work:
 *
 * 1. A change is saved 800 ms after the last one: one request at a time, always with the newest configuration.
 * 2. Until it is saved, a backup is in this tab's storage, and is restored when the builder opens again.
 * 3. Every request names the revision it is based on. When the server has another by then, nothing is written: if that
 *    is our own configuration after all, whose response was lost, it is accepted as saved; else it is a conflict, which
 *    staff resolve.
 * 4. A builder with nothing unsaved shows a newer draft by itself.
 */
export function createDraftAutosave(start: AutosaveStart, dependencies: AutosaveDependencies): DraftAutosave {
  const { server, backup } = dependencies;
  const remote = createRemoteState(start);
  const store = createAutosaveStore(start.published);
  let shown = start.config;
  let mine = start.config;
  let pending: Promise<unknown> | null = null;
  let completed = 0;
  let failures = 0;
  let problem: LoadError | null = null;
  let changedAt = dependencies.now();
  let isOpen = false;
  let isFirst = true;
  let cancelSaving = () => {};
  let cancelBackup = () => {};
  emit();

  return {
    getSnapshot: store.get,
    subscribe: store.subscribe,
    open() {
      isOpen = true;
      if (isFirst) restoreBackup();
      isFirst = false;
    },
    close() {
      isOpen = false;
      flush();
    },
    follow(config) {
      if (config === shown) return;
      shown = config;
      if (config === mine) return;
      mine = config;
      changedAt = dependencies.now();
      schedule();
    },
    saveNow,
    savedRevision,
    flush,
    heartbeat,
    publish,
    discard,
    takeTheirs() {
      const conflict = remote.conflict();
      if (conflict) replace(configOn(conflict) ?? mine, conflict, { type: 'theirs' });
    },
    keepMine() {
      const conflict = remote.conflict();
      if (!conflict) return;
      markSaved(configOn(conflict), conflict);
      void saveNow();
    },
  };

  function restoreBackup(): void {
    const stored = backup.load();
    if (!stored) return;
    if (isSameWork(stored.config, mine)) {
      backup.clear();
      return;
    }
    if (!stored.bases.includes(fingerprintOf(start.config))) {
      remote.setBases(stored.bases);
      if (server) remote.setConflict({ draft: start.draft ?? null, published: start.published });
    }
    changedAt = stored.savedAt;
    show(stored.config, { type: 'backup', savedAt: stored.savedAt });
  }

  function isUnsaved(): boolean {
    return mine !== remote.known().config;
  }

  /** Schedules a backup and, after `delayMs`, a save. Null: only staff can retry. */
  function schedule(delayMs: number | null = saveDelayMs): void {
    if (!isUnsaved()) problem = null;
    emit();
    cancelBackup();
    cancelBackup = dependencies.after(isOpen ? backupDelayMs : 0, writeBackup);
    cancelSaving();
    if (delayMs === null || !server || !isOpen || !isUnsaved() || remote.conflict() || pending) return;
    cancelSaving = dependencies.after(delayMs, () => void enqueue(save));
  }

  async function saveNow(): Promise<boolean> {
    for (;;) {
      if (!server || remote.conflict()) return false;
      if (pending) await pending;
      else if (!isUnsaved()) return true;
      else if (!(await enqueue(save))) return false;
    }
  }

  async function savedRevision(): Promise<number | null> {
    let isSaved = await saveNow();
    // What is shown was never saved as a draft.
    if (isSaved && remote.known().revision === 0) isSaved = (await enqueue(save)) === true;
    if (isSaved) return remote.known().revision;
    if (remote.conflict()) return null;
    throw problem ?? new LoadError('refused');
  }

  /** Runs one request at a time that changes anything on the server. */
  async function enqueue<T>(work: (to: DraftApi) => Promise<T>): Promise<T | null> {
    while (pending) await pending;
    if (!server) return null;
    cancelSaving();
    const request = work(server);
    pending = request.catch(() => {});
    emit();
    try {
      return await request;
    } finally {
      pending = null;
      completed += 1;
      schedule(problem ? retryMs(problem, failures) : saveDelayMs);
    }
  }

  async function save(to: DraftApi): Promise<boolean> {
    const sent = mine;
    const { revision, published } = remote.known();
    remote.markSent(sent);
    try {
      const answer = await to.save(sent, revision, published?.version ?? 0);
      if (answer.ok) markSaved(sent, { draft: answer, published });
      else if (!accept(await remoteAfter(answer, to), sent)) return false;
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  }

  function fail(error: unknown): void {
    if (!(error instanceof LoadError)) throw error;
    failures += 1;
    problem = error;
    if (error.code === 'refused') dependencies.onRefused();
  }

  async function remoteAfter({ theirs }: Conflict, to: DraftApi): Promise<DraftState> {
    return theirs ? { draft: theirs, published: remote.known().published } : to.open();
  }

  function accept(now: DraftState, sent: TenantConfig): boolean {
    const isOwn = remote.accept(now, sent, isUnsaved());
    if (isOwn) clearProblem();
    return isOwn;
  }

  function markSaved(config: TenantConfig | null, now: SavedState): void {
    remote.markSaved(config, now);
    clearProblem();
  }

  function clearProblem(): void {
    problem = null;
    failures = 0;
  }

  function replace(config: TenantConfig, now: SavedState, why: Replacement): void {
    markSaved(config, now);
    show(config, why);
  }

  function show(config: TenantConfig, why: Replacement): void {
    mine = config;
    dependencies.show(config, why);
    schedule();
  }

  async function heartbeat(): Promise<void> {
    if (!server || !isOpen) return;
    const before = completed;
    try {
      const news = await server.touch();
      store.update({ others: news.others });
      const known = remote.conflict();
      const revision = known ? (known.draft?.revision ?? 0) : remote.known().revision;
      const { version = 0 } = (known ?? remote.known()).published ?? {};
      const isNewest = news.revision === revision && news.published === version;
      if (isNewest || pending || before !== completed) return;
      const now = await server.open();
      // A response to a request from before another one completed is out of date.
      if (!pending && before === completed && isOpen) receive(now);
    } catch (error) {
      if (!(error instanceof LoadError)) throw error;
      store.update({ others: [] });
      if (error.code === 'refused') dependencies.onRefused();
    }
  }

  function receive(now: DraftState): void {
    const config = configOn(now);
    if (remote.conflict()) remote.setConflict(now);
    else if (isUnsaved() || !config || isSameWork(config, mine)) accept(now, mine);
    else replace(config, now, { type: 'remote', by: now.draft?.updatedBy ?? null });
    schedule();
  }

  async function publish(note: string): Promise<PublishAnswer> {
    const isSaved = await saveNow();
    const answer = isSaved ? await enqueue((to) => publishOn(to, note)) : null;
    if (answer) return answer;
    const conflict = remote.conflict();
    if (conflict) return { ok: false, code: 'conflict', theirs: conflict.draft };
    throw problem ?? new LoadError('refused');
  }

  /** Null when there is a conflict or a problem. */
  async function publishOn(to: DraftApi, note: string): Promise<PublishAnswer | null> {
    const { revision, published } = remote.known();
    if (revision === 0 && published && isSameWork(published.config, mine)) {
      return { ok: true, version: published.version };
    }
    // The built-in configuration is shown and was never saved as a draft.
    if (revision === 0 && !(await save(to))) return null;
    const publishedConfig = remote.known().config ?? mine;
    const answer = await to.publish(remote.known().revision, note);
    const now = answer.ok ? null : await remoteAfter(answer, to);
    const isOwn = now?.draft === null && now.published && isSameWork(now.published.config, publishedConfig);
    if (now && !isOwn) {
      remote.setConflict(now);
      return null;
    }
    // Without an `ok` it was published before, and the response was lost.
    const version = answer.ok ? answer.version : (now?.published?.version ?? 0);
    markSaved(publishedConfig, { draft: null, published: { version, config: publishedConfig } });
    dependencies.onPublished();
    return { ok: true, version };
  }

  async function discard(): Promise<void> {
    await enqueue(async (to) => {
      const { revision, published } = remote.known();
      const answer = revision > 0 ? await to.discard(revision) : null;
      if (answer && !answer.ok && answer.theirs) {
        remote.setConflict(await remoteAfter(answer, to));
        return;
      }
      const now = { draft: null, published };
      if (published) replace(published.config, now, { type: 'discarded', version: published.version });
      else markSaved(mine, now);
    });
  }

  function flush(): void {
    cancelBackup();
    writeBackup();
    if (server && isUnsaved() && !remote.conflict() && !pending) void enqueue(save);
  }

  function writeBackup(): void {
    if (isUnsaved()) backup.save({ config: mine, bases: remote.bases(), savedAt: changedAt });
    else backup.clear();
  }

  function emit(): void {
    const { published, updatedAt } = remote.known();
    const conflict = remote.conflict();
    const idle = isUnsaved() ? 'unsaved' : 'saved';
    const progress = pending ? 'saving' : idle;
    const status = conflict ? 'conflict' : problem ? 'failed' : progress;
    store.update({
      status: server ? status : 'signed-out',
      isUnsaved: isUnsaved(),
      theirs: conflict?.draft ?? null,
      published,
      updatedAt,
      problem,
    });
  }
}

const saveDelayMs = 800;
const backupDelayMs = 250;
const longestRetryMs = 30_000;

/** Null where a retry cannot help. */
function retryMs({ code, refusal }: LoadError, failures: number): number | null {
  if (code === 'refused' || refusal !== null) return null;
  return Math.min(1000 * 2 ** failures, longestRetryMs);
}
