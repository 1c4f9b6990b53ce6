import type {
  PublishAnswer,
  PublishedVersion,
  StoredDraft,
} from '#data/configuration/configuration-draft.ts';
import type { LoadError } from '#data/supabase/load-error.ts';
import type { TenantConfig } from '#engine';
import type { DraftServer } from './draft-server.ts';
import type { LocalBackupStore } from './local-backup.ts';

/** What is known of the builder's configuration and the school's draft; replaced as a whole with every change. */
export interface AutosaveState {
  status: 'signed-out' | 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';
  /** Whether the builder shows something that no server has. */
  isUnsaved: boolean;
  /** When the draft was saved last, as an ISO moment; null while there is none. */
  updatedAt: string | null;
  published: PublishedVersion | null;
  /** In a conflict the draft as it is on the server; null when it was published or discarded. */
  theirs: StoredDraft | null;
  /** Why the last saving failed. */
  problem: LoadError | null;
  /** Who else has the builder open; `isOwn` is oneself in another tab. */
  others: readonly { name: string; isOwn: boolean }[];
}

export interface DraftAutosave {
  getSnapshot(): AutosaveState;
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

export interface AutosaveDependencies {
  /** Null for somebody who is not signed in: then work is kept in this tab only. */
  server: DraftServer | null;
  shelf: LocalBackupStore;
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
export interface AutosaveStart {
  config: TenantConfig;
  revision: number;
  published: PublishedVersion | null;
  /** The draft, when it began with one. */
  draft?: StoredDraft | null;
}
