import type { Conflict, PublishAnswer } from '#data/configuration/configuration-draft.ts';
import { LoadError } from '#data/supabase/load-error.ts';
import type { TenantConfig } from '#engine';
import type { AutosaveDependencies, AutosaveStart, DraftAutosave, Replacement } from './autosave-state.ts';
import { createAutosaveStore } from './autosave-store.ts';
import type { DraftServer, ServerState } from './draft-server.ts';
import { fingerprintOf, isSameWork } from './fingerprint.ts';
import { configOn, createRemoteState, type Settled } from './remote-state.ts';

/**
 * Keeps the builder's configuration and the school's draft the same, and loses nobody's work:
 *
 * 1. A change is saved 800 ms after the last one: one saving at a time, always of the newest.
 * 2. As long as it is not saved it lies in this tab's storage, and is brought back when the builder opens again.
 * 3. Every saving names the revision it was made from. When the server holds another by now, nothing is written: if that
 *    is our own work after all, whose answer was lost on the way, we go on from there; else a person decides.
 * 4. Who has nothing unsaved follows when the draft moves on.
 */
export function createDraftAutosave(start: AutosaveStart, ports: AutosaveDependencies): DraftAutosave {
  const { server, shelf } = ports;
  const copy = createRemoteState(start);
  const store = createAutosaveStore(start.published);
  let shown = start.config;
  let mine = start.config;
  let flight: Promise<unknown> | null = null;
  let landings = 0;
  let failures = 0;
  let problem: LoadError | null = null;
  let changedAt = ports.now();
  let isOpen = false;
  let isFirst = true;
  let cancelSaving = () => {};
  let cancelShelving = () => {};
  tell();

  return {
    getSnapshot: store.get,
    subscribe: store.subscribe,
    open() {
      isOpen = true;
      if (isFirst) bringBack();
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
      changedAt = ports.now();
      changed();
    },
    saveNow,
    flush,
    beat,
    publish,
    discard,
    takeTheirs() {
      const met = copy.met();
      if (met) replace(configOn(met) ?? mine, met, { type: 'theirs' });
    },
    keepMine() {
      const met = copy.met();
      if (!met) return;
      settle(configOn(met), met);
      void saveNow();
    },
  };

  function bringBack(): void {
    const kept = shelf.load();
    if (!kept) return;
    if (isSameWork(kept.config, mine)) {
      shelf.clear();
      return;
    }
    if (!kept.bases.includes(fingerprintOf(start.config))) {
      copy.madeFrom(kept.bases);
      if (server) copy.meet({ draft: start.draft ?? null, published: start.published });
    }
    changedAt = kept.keptAt;
    show(kept.config, { type: 'kept', keptAt: kept.keptAt });
  }

  function isUnsaved(): boolean {
    return mine !== copy.held().config;
  }

  /** Something about what is saved may be different now. Without a delay only a person tries again. */
  function changed(delayMs: number | null = pauseMs): void {
    if (!isUnsaved()) problem = null;
    tell();
    cancelShelving();
    cancelShelving = ports.after(isOpen ? shelveMs : 0, shelve);
    cancelSaving();
    if (delayMs === null || !server || !isOpen || !isUnsaved() || copy.met() || flight) return;
    cancelSaving = ports.after(delayMs, () => void fly(save));
  }

  async function saveNow(): Promise<boolean> {
    for (;;) {
      if (!server || copy.met()) return false;
      if (flight) await flight;
      else if (!isUnsaved()) return true;
      else if (!(await fly(save))) return false;
    }
  }

  /** One thing at a time is asked of the server that changes anything there. */
  async function fly<T>(work: (to: DraftServer) => Promise<T>): Promise<T | null> {
    while (flight) await flight;
    if (!server) return null;
    cancelSaving();
    const landing = work(server);
    flight = landing.catch(() => {});
    tell();
    try {
      return await landing;
    } finally {
      flight = null;
      landings += 1;
      changed(problem ? retryMs(problem, failures) : pauseMs);
    }
  }

  async function save(to: DraftServer): Promise<boolean> {
    const sent = mine;
    const { revision, published } = copy.held();
    copy.send(sent);
    try {
      const answer = await to.save(sent, revision, published?.version ?? 0);
      if (answer.ok) settle(sent, { draft: answer, published });
      else if (!goOnFrom(await seen(answer, to), sent)) return false;
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
    if (error.code === 'refused') ports.onRefused();
  }

  async function seen({ theirs }: Conflict, to: DraftServer): Promise<ServerState> {
    return theirs ? { draft: theirs, published: copy.held().published } : to.open();
  }

  function goOnFrom(now: ServerState, sent: TenantConfig): boolean {
    const isOurs = copy.goOnFrom(now, sent, isUnsaved());
    if (isOurs) succeed();
    return isOurs;
  }

  function settle(config: TenantConfig | null, now: Settled): void {
    copy.settle(config, now);
    succeed();
  }

  function succeed(): void {
    problem = null;
    failures = 0;
  }

  function replace(config: TenantConfig, now: Settled, why: Replacement): void {
    settle(config, now);
    show(config, why);
  }

  function show(config: TenantConfig, why: Replacement): void {
    mine = config;
    ports.show(config, why);
    changed();
  }

  async function beat(): Promise<void> {
    if (!server || !isOpen) return;
    const before = landings;
    try {
      const news = await server.touch();
      store.tell({ others: news.others });
      const known = copy.met();
      const revision = known ? (known.draft?.revision ?? 0) : copy.held().revision;
      const { version = 0 } = (known ?? copy.held()).published ?? {};
      const isNewest = news.revision === revision && (revision > 0 || news.published === version);
      if (isNewest || flight || before !== landings) return;
      const now = await server.open();
      // What was asked before something else came back is no news any more.
      if (!flight && before === landings && isOpen) hear(now);
    } catch (error) {
      if (!(error instanceof LoadError)) throw error;
      store.tell({ others: [] });
      if (error.code === 'refused') ports.onRefused();
    }
  }

  function hear(now: ServerState): void {
    const config = configOn(now);
    if (copy.met()) copy.meet(now);
    else if (isUnsaved() || !config || isSameWork(config, mine)) goOnFrom(now, mine);
    else replace(config, now, { type: 'moved', by: now.draft?.updatedBy ?? null });
    changed();
  }

  async function publish(note: string): Promise<PublishAnswer> {
    const isSaved = await saveNow();
    const answer = isSaved ? await fly((to) => release(to, note)) : null;
    if (answer) return answer;
    const met = copy.met();
    if (met) return { ok: false, code: 'conflict', theirs: met.draft };
    throw problem ?? new LoadError('refused');
  }

  /** Null when there is a conflict or a problem. */
  async function release(to: DraftServer, note: string): Promise<PublishAnswer | null> {
    const { revision, published } = copy.held();
    if (revision === 0 && published && isSameWork(published.config, mine)) {
      return { ok: true, version: published.version };
    }
    // What ships with the product is shown, but nobody has saved it as a draft.
    if (revision === 0 && !(await save(to))) return null;
    const released = copy.held().config ?? mine;
    const answer = await to.publish(copy.held().revision, note);
    const now = answer.ok ? null : await seen(answer, to);
    const isOurs = now?.draft === null && now.published && isSameWork(now.published.config, released);
    if (now && !isOurs) {
      copy.meet(now);
      return null;
    }
    // Without an `ok` it was published before, and the answer was lost.
    const version = answer.ok ? answer.version : (now?.published?.version ?? 0);
    settle(released, { draft: null, published: { version, config: released } });
    ports.onPublished();
    return { ok: true, version };
  }

  async function discard(): Promise<void> {
    await fly(async (to) => {
      const { revision, published } = copy.held();
      const answer = revision > 0 ? await to.discard(revision) : null;
      if (answer && !answer.ok && answer.theirs) {
        copy.meet(await seen(answer, to));
        return;
      }
      const now = { draft: null, published };
      if (published) replace(published.config, now, { type: 'discarded', version: published.version });
      else settle(mine, now);
    });
  }

  function flush(): void {
    cancelShelving();
    shelve();
    if (server && isUnsaved() && !copy.met() && !flight) void fly(save);
  }

  function shelve(): void {
    if (isUnsaved()) shelf.keep({ config: mine, bases: copy.bases(), keptAt: changedAt });
    else shelf.clear();
  }

  function tell(): void {
    const { published, updatedAt } = copy.held();
    const met = copy.met();
    const calm = isUnsaved() ? 'unsaved' : 'saved';
    const busy = flight ? 'saving' : calm;
    const status = met ? 'conflict' : problem ? 'failed' : busy;
    store.tell({
      status: server ? status : 'signed-out',
      isUnsaved: isUnsaved(),
      theirs: met?.draft ?? null,
      published,
      updatedAt,
      problem,
    });
  }
}

const pauseMs = 800;
const shelveMs = 250;
const longestRetryMs = 30_000;

/** Null for what trying again does not mend. */
function retryMs({ code, said }: LoadError, failures: number): number | null {
  if (code === 'refused' || said !== null) return null;
  return Math.min(1000 * 2 ** failures, longestRetryMs);
}
