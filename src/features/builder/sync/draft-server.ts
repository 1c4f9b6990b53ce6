import {
  type DiscardAnswer,
  type DraftNews,
  discardDraft,
  openDraft,
  type PublishAnswer,
  type PublishedVersion,
  publishDraft,
  type SaveAnswer,
  type StoredDraft,
  saveDraft,
  touchDraft,
} from '#data/configuration/configuration-draft.ts';
import type { TenantConfig } from '#engine';
import { newId } from '#lib/new-id.ts';

/** What a school has on the server: its draft, and what parents meet. */
export interface ServerState {
  draft: StoredDraft | null;
  published: PublishedVersion | null;
}

/** The server, for one school and one person. Each of them throws a `LoadError`. */
export interface DraftServer {
  open(): Promise<ServerState>;
  save(config: TenantConfig, revision: number, basedOn: number): Promise<SaveAnswer>;
  publish(revision: number, note: string): Promise<PublishAnswer>;
  discard(revision: number): Promise<DiscardAnswer>;
  touch(): Promise<DraftNews>;
}

export function draftServer(staffId: string, tenantId: string): DraftServer {
  return {
    open: () => openDraft(staffId, tenantId),
    save: (config, revision, basedOn) => saveDraft(staffId, { tenantId, config, revision, basedOn }),
    publish: (revision, note) => publishDraft(staffId, { tenantId, revision, note }),
    discard: (revision) => discardDraft(staffId, { tenantId, revision }),
    touch: () => touchDraft(staffId, tenantId, { clientId }),
  };
}

/** This tab. */
const clientId = newId();
