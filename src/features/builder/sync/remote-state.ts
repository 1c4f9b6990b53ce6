import type { PublishedVersion } from '#data/configuration/configuration-draft.ts';
import type { TenantConfig } from '#engine';
import type { AutosaveStart } from './autosave-state.ts';
import type { ServerState } from './draft-server.ts';
import { fingerprintOf, isSameWork } from './fingerprint.ts';

/** What the server holds, as far as this builder knows. */
export interface RemoteState {
  /** What it held when we heard of it last; without a configuration when it held none. */
  held(): Held;
  /** What it holds in a conflict: neither that nor ours may be overwritten without a decision. */
  met(): ServerState | null;
  meet(now: ServerState): void;
  /** The fingerprints of what our work was made from: what the server held, and what may have arrived since. */
  bases(): string[];
  /** Our work was made from something else than what the server holds. */
  madeFrom(bases: string[]): void;
  /** Something is on its way: as long as it is not answered, it may have arrived. */
  send(sent: TenantConfig): void;
  /** From now on ours is made from this. */
  settle(config: TenantConfig | null, now: Settled): void;
  /**
   * Whether what the server holds is our own: what was sent, what it was made from, or what was never answered. Then we
   * go on from there; else it is a conflict. Where nothing is left on the server, nothing can be overwritten.
   */
  goOnFrom(now: ServerState, sent: TenantConfig, isUnsaved: boolean): boolean;
}

export interface Held {
  config: TenantConfig | null;
  /** 0 when there is no draft. */
  revision: number;
  updatedAt: string | null;
  published: PublishedVersion | null;
}

export interface Settled {
  draft: { revision: number; updatedAt: string } | null;
  published: PublishedVersion | null;
}

export function createRemoteState({ config, revision, published, draft }: AutosaveStart): RemoteState {
  let held: Held = { config, revision, updatedAt: draft?.updatedAt ?? null, published };
  let met: ServerState | null = null;
  let olderBases: string[] = [];
  let unanswered: TenantConfig[] = [];

  const copy: RemoteState = {
    held: () => held,
    met: () => met,
    meet(now) {
      met = now;
    },
    bases() {
      const known = olderBases.length === 0 ? ours() : unanswered;
      return [...olderBases, ...known.map(fingerprintOf)];
    },
    madeFrom(bases) {
      olderBases = bases;
    },
    send(sent) {
      unanswered = [...unanswered, sent];
    },
    settle(from, now) {
      held = {
        config: from,
        revision: now.draft?.revision ?? 0,
        updatedAt: now.draft?.updatedAt ?? null,
        published: now.published,
      };
      met = null;
      olderBases = [];
      unanswered = [];
    },
    goOnFrom(now, sent, isUnsaved) {
      const theirs = configOn(now);
      const own = [sent, ...ours()].find((each) => theirs && isSameWork(each, theirs));
      if (theirs && !own) {
        met = now;
        return false;
      }
      // Who has nothing unsaved does not bring back what somebody has discarded.
      copy.settle(own ?? (isUnsaved ? null : sent), now);
      return true;
    },
  };
  return copy;

  function ours(): TenantConfig[] {
    return held.config ? [held.config, ...unanswered] : unanswered;
  }
}

/** What a builder that begins now would show; null when the server holds nothing. */
export function configOn({ draft, published }: ServerState): TenantConfig | null {
  return draft?.config ?? published?.config ?? null;
}
