import type { DraftState, PublishedVersion } from '#data/configuration/configuration-draft.ts';
import type { TenantConfig } from '#engine';
import type { AutosaveStart } from './autosave-state.ts';
import { fingerprintOf, isSameWork } from './fingerprint.ts';

/** The state of the server as known to this builder. */
export interface RemoteState {
  /** As of the last response; without a configuration when there was none. */
  known(): KnownState;
  /** The state of the server in a conflict: neither that nor our own may be overwritten without a decision. */
  conflict(): DraftState | null;
  setConflict(now: DraftState): void;
  /** The fingerprints of what our configuration is based on: the server's, and what may have arrived since. */
  bases(): string[];
  /** Our configuration is based on something else than what is on the server. */
  setBases(bases: string[]): void;
  /** A request was sent: until it is answered, it may have arrived. */
  markSent(sent: TenantConfig): void;
  /** From now on our configuration is based on this. */
  markSaved(config: TenantConfig | null, now: SavedState): void;
  /**
   * Returns whether the server has our own configuration: the one sent, its base, or one whose request was never
   * answered. Then it is marked as saved; else it is a conflict. Where nothing is left on the server, nothing can be
   * overwritten.
   */
  accept(now: DraftState, sent: TenantConfig, isUnsaved: boolean): boolean;
}

export interface KnownState {
  config: TenantConfig | null;
  /** 0 when there is no draft. */
  revision: number;
  updatedAt: string | null;
  published: PublishedVersion | null;
}

export interface SavedState {
  draft: { revision: number; updatedAt: string } | null;
  published: PublishedVersion | null;
}

export function createRemoteState({ config, revision, published, draft }: AutosaveStart): RemoteState {
  let known: KnownState = { config, revision, updatedAt: draft?.updatedAt ?? null, published };
  let conflict: DraftState | null = null;
  let olderBases: string[] = [];
  let unanswered: TenantConfig[] = [];

  const remote: RemoteState = {
    known: () => known,
    conflict: () => conflict,
    setConflict(now) {
      conflict = now;
    },
    bases() {
      const newer = olderBases.length === 0 ? ownConfigs() : unanswered;
      return [...olderBases, ...newer.map(fingerprintOf)];
    },
    setBases(bases) {
      olderBases = bases;
    },
    markSent(sent) {
      unanswered = [...unanswered, sent];
    },
    markSaved(from, now) {
      known = {
        config: from,
        revision: now.draft?.revision ?? 0,
        updatedAt: now.draft?.updatedAt ?? null,
        published: now.published,
      };
      conflict = null;
      olderBases = [];
      unanswered = [];
    },
    accept(now, sent, isUnsaved) {
      const theirs = configOn(now);
      const own = [sent, ...ownConfigs()].find((each) => theirs && isSameWork(each, theirs));
      if (theirs && !own) {
        conflict = now;
        return false;
      }
      // A builder with nothing unsaved does not restore what was discarded.
      remote.markSaved(own ?? (isUnsaved ? null : sent), now);
      return true;
    },
  };
  return remote;

  function ownConfigs(): TenantConfig[] {
    return known.config ? [known.config, ...unanswered] : unanswered;
  }
}

/** Returns what a new builder would show; null when there is nothing on the server. */
export function configOn({ draft, published }: DraftState): TenantConfig | null {
  return draft?.config ?? published?.config ?? null;
}
