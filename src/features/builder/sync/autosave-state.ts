import type {
  DraftApi,
  PublishAnswer,
  PublishedVersion,
  StoredDraft,
} from '#data/configuration/configuration-draft.ts';
import type { LoadError } from '#data/supabase/load-error.ts';
import type { TenantConfig } from '#engine';
import type { LocalBackupStore } from './local-backup.ts';

/** The builder's configuration compared with the school's draft; replaced as a whole with every change. */
export interface AutosaveState {
  status: 'signed-out' | 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';
  /** Whether the builder shows something that is not on the server. */
  isUnsaved: boolean;
  /** When the draft was last saved, in ISO format; null while there is none. */
  updatedAt: string | null;
  published: PublishedVersion | null;
  /** In a conflict the draft on the server; null when it was published or discarded. */
  theirs: StoredDraft | null;
  /** Why the last save failed. */
  problem: LoadError | null;
  /** Who else has the builder open; `isOwn` is the same person in another tab. */
  others: readonly { name: string; isOwn: boolean }[];
}

export interface DraftAutosave {
  getSnapshot(): AutosaveState;
  subscribe(listener: () => void): () => void;
  /** Starts, and restores the backup. */
  open(): void;
  /** Stops, with a last attempt to save. `open` may follow. */
  close(): void;
  /** Receives the configuration that the builder shows now. */
  follow(config: TenantConfig): void;
  /** Saves unsaved changes at once; false when that did not succeed. */
  saveNow(): Promise<boolean>;
  /** Saves, and returns the draft's revision; null when there is a conflict. Throws a `LoadError`. */
  savedRevision(): Promise<number | null>;
  /** The page may be about to close: writes the backup, and tries to save. */
  flush(): void;
  /** Reports that the builder is open; receives who else has it open, and a newer draft. */
  heartbeat(): Promise<void>;
  /** Saves, then publishes. Throws a `LoadError` when the server was not reached or refused. */
  publish(note: string): Promise<PublishAnswer>;
  /** Removes the draft and shows what is published. Throws a `LoadError`. */
  discard(): Promise<void>;
  takeTheirs(): void;
  keepMine(): void;
}

/** Why the builder has to show another configuration. */
export type Replacement =
  | { type: 'backup'; savedAt: number }
  | { type: 'remote'; by: string | null }
  | { type: 'theirs' }
  | { type: 'discarded'; version: number };

export interface AutosaveDependencies {
  /** Null without a staff account: then there is only the backup in this tab. */
  server: DraftApi | null;
  backup: LocalBackupStore;
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `action` once after `ms` milliseconds; returns what cancels it. */
  after(ms: number, action: () => void): () => void;
  show(config: TenantConfig, why: Replacement): void;
  /** The server rejected the session. */
  onRefused(): void;
  onPublished(): void;
}

/** The builder's initial state. */
export interface AutosaveStart {
  config: TenantConfig;
  revision: number;
  published: PublishedVersion | null;
  /** The draft, when it started with one. */
  draft?: StoredDraft | null;
}
