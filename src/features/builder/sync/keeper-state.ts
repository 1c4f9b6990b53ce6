import type { Draft, PublishAnswer, PublishedVersion } from '../../../data/configuration-draft.ts';
import type { LoadError } from '../../../data/load-error.ts';
import type { TenantConfig } from '../../../engine/index.ts';
import type { DraftServer } from './draft-server.ts';
import type { WorkShelf } from './kept-work.ts';

/** What is known of the builder's configuration and the school's draft; replaced as a whole with every change. */
export interface KeeperState {
  status: 'signed-out' | 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';
  /** Whether the builder shows something that no server has. */
  isUnsaved: boolean;
  /** When the draft was saved last, as an ISO moment; null while there is none. */
  updatedAt: string | null;
  published: PublishedVersion | null;
  /** In a conflict the draft as it is on the server; null when it was published or discarded. */
  theirs: Draft | null;
  /** Why the last saving failed. */
  problem: LoadError | null;
  /** Who else has the builder open; `isOwn` is oneself in another tab. */
  others: readonly { name: string; isOwn: boolean }[];
}

export interface DraftKeeper {
  getSnapshot(): KeeperState;
  subscribe(listener: () => void): () => void;
  /** Begins, and brings back what was kept. */
  open(): void;
  /** Ends, with a last attempt to save. `open` may follow. */
  close(): void;
  /** The builder shows this configuration now. */
  follow(config: TenantConfig): void;
  /** Saves at once what is not saved yet; false when that did not succeed. */
  saveNow(): Promise<boolean>;
  /** The page may be about to go: keeps what is not saved, and tries to save it. */
  flush(): void;
  /** Says that the builder is open, and hears who else has it open and whether the draft has moved on. */
  beat(): Promise<void>;
  /** Saves, then publishes. Throws a `LoadError` when the server was not reached or refused. */
  publish(note: string): Promise<PublishAnswer>;
  /** Removes the draft and shows what is published. Throws a `LoadError`. */
  discard(): Promise<void>;
  takeTheirs(): void;
  keepMine(): void;
}

/** Why the builder is to show another configuration. */
export type Replacement =
  | { type: 'kept'; keptAt: number }
  | { type: 'moved'; by: string | null }
  | { type: 'theirs' }
  | { type: 'discarded'; version: number };

export interface KeeperPorts {
  /** Null for somebody who is not signed in: then work is kept in this tab only. */
  server: DraftServer | null;
  shelf: WorkShelf;
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `action` once after `ms` milliseconds; answers how to call it off. */
  after(ms: number, action: () => void): () => void;
  show(config: TenantConfig, why: Replacement): void;
  /** The server does not accept who is asking. */
  onRefused(): void;
  onPublished(): void;
}

/** What the builder began with. */
export interface KeeperStart {
  config: TenantConfig;
  revision: number;
  published: PublishedVersion | null;
  /** The draft, when it began with one. */
  draft?: Draft | null;
}
