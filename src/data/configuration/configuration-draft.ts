import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { TenantConfig } from '#engine';
import { thisTab } from '#lib/browser/tab-id.ts';
import type { Json } from '../supabase/database.types.ts';
import { LoadError } from '../supabase/load-error.ts';
import { answerOf, rowsOf, rpc, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import { parseTenantConfig } from './tenant-config-schema.ts';

/** A school's draft of its conversation; a school has one at most. */
export interface StoredDraft {
  config: TenantConfig;
  /** The number of this save, unique among the school's drafts. */
  revision: number;
  /** When it was saved, in ISO format, and the name of its author. */
  updatedAt: string;
  updatedBy: string | null;
  isOwn: boolean;
}

/** The version in use by the chat. */
export interface PublishedVersion {
  version: number;
  config: TenantConfig;
}

export interface Version {
  version: number;
  state: 'published' | 'archived';
  note: string | null;
  /** The publisher's name; null for the version that came with the product. */
  author: string | null;
  publishedAt: string;
}

/**
 * `conflict`: nothing was written, as a colleague has saved, published or discarded since; then `theirs` is the draft.
 */
export interface Conflict {
  ok: false;
  code: 'conflict';
  theirs: StoredDraft | null;
}
export type SaveAnswer = { ok: true; revision: number; updatedAt: string } | Conflict;
export type PublishAnswer = { ok: true; version: number } | Conflict;
export type DiscardAnswer = { ok: true } | Conflict;

/** The current state of an open draft: revision and published version are 0 where there is none. */
export interface DraftNews {
  revision: number;
  updatedBy: string | null;
  published: number;
  /** Who else has the builder open; `isOwn` is the same person in another tab. */
  others: { name: string; isOwn: boolean }[];
}

/** A school's state on the server: its draft, and the published version. */
export interface DraftState {
  draft: StoredDraft | null;
  published: PublishedVersion | null;
  /** The global variables that the school's settings decide, whatever a configuration says. */
  schoolVariables?: readonly string[];
}

/** A school's draft on the server, edited by one member of staff. Each call throws a `LoadError`. */
export interface DraftApi {
  /** `malformed` when a configuration is no longer readable. */
  open(): Promise<DraftState>;
  /**
   * `revision` is that of the draft it is based on, 0 when there was none; `basedOn` is then the published version it
   * is based on (0: none), so that a publication in between is a conflict too.
   */
  save(config: TenantConfig, revision: number, basedOn?: number): Promise<SaveAnswer>;
  /** Publishes the draft that has this revision; an empty note counts as none. */
  publish(revision: number, note: string): Promise<PublishAnswer>;
  /** Removes the draft that has this revision; the published version stays. */
  discard(revision: number): Promise<DiscardAnswer>;
  /** Reports that this tab has the builder open. */
  touch(): Promise<DraftNews>;
}

/** `clientId` identifies the tab: this one, unless it is given. */
export function draftApi(staffId: string, tenantId: string, clientId?: string): DraftApi {
  const client = supabaseFor(staffId);
  return {
    async open() {
      const call = client.rpc('open_draft', { p_tenant: tenantId });
      const { draft, published, school_variables } = await rpc(call.abortSignal(rpcDeadline()), openSchema);
      return {
        schoolVariables: school_variables ?? [],
        draft: draft && draftOf(draft),
        published: published && { version: published.version, config: configOf(published.config) },
      };
    },
    async save(config, revision, basedOn) {
      const call = client.rpc('save_draft', {
        p_tenant: tenantId,
        p_config: asJson(config),
        p_revision: revision,
        ...(basedOn !== undefined && { p_published: basedOn }),
      });
      const answer = await rpc(call.abortSignal(rpcDeadline()), z.union([savedSchema, conflictSchema]));
      if (!answer.ok) return conflictOf(answer);
      return { ok: true, revision: answer.revision, updatedAt: answer.updated_at };
    },
    async publish(revision, note) {
      const call = client.rpc('publish_draft', { p_tenant: tenantId, p_revision: revision, p_note: note });
      const answer = await rpc(call.abortSignal(rpcDeadline()), z.union([publishedSchema, conflictSchema]));
      return answer.ok ? { ok: true, version: answer.version } : conflictOf(answer);
    },
    async discard(revision) {
      const call = client.rpc('save_draft', { p_tenant: tenantId, p_config: null, p_revision: revision });
      const answer = await rpc(call.abortSignal(rpcDeadline()), z.union([discardedSchema, conflictSchema]));
      return answer.ok ? { ok: true } : conflictOf(answer);
    },
    async touch() {
      const call = client.rpc('touch_draft', { p_tenant: tenantId, p_client: clientId ?? thisTab.id() });
      const news = await rpc(call.abortSignal(rpcDeadline()), newsSchema);
      const others = news.others.map(({ name, is_own }) => ({ name, isOwn: is_own }));
      return { revision: news.revision, updatedBy: news.updated_by, published: news.published, others };
    },
  };
}

/** The versions that a school has published, newest first. Throws a `LoadError`. */
export function versionsOptions(staffId: string, tenantId: string) {
  return queryOptions({
    queryKey: versionKeys.list(staffId, tenantId),
    queryFn: async ({ signal }): Promise<Version[]> => {
      const call = supabaseFor(staffId)
        .from('conversation_versions')
        .select('version, state, note, author, published_at')
        .eq('tenant_id', tenantId)
        .order('version', { ascending: false });
      const rows = await rowsOf(call.retry(false).abortSignal(signal), {
        state: z.enum(['published', 'archived']),
        note: z.nullable(z.string()),
        author: z.nullable(z.string()),
      });
      return rows.map(({ published_at, ...version }) => ({ ...version, publishedAt: published_at }));
    },
    // A colleague may have published since.
    refetchOnMount: 'always',
  });
}

/** The configuration of a published or archived version. Throws a `LoadError`. */
export function versionOptions(staffId: string, tenantId: string, version: number) {
  return queryOptions({
    queryKey: [...versionKeys.list(staffId, tenantId), version],
    queryFn: async () => {
      const call = supabaseFor(staffId)
        .from('conversation_versions')
        .select('config')
        .eq('tenant_id', tenantId)
        .eq('version', version);
      const { config } = await answerOf(call.retry(false).abortSignal(rpcDeadline()).single());
      return configOf(config);
    },
  });
}

const versionKeys = { list: (staffId: string, tenantId: string) => ['versions', staffId, tenantId] as const };

/** Returns the configuration as transmitted: undefined values are omitted. */
function asJson(config: TenantConfig): Json {
  return JSON.parse(JSON.stringify(config));
}

function conflictOf({ draft }: z.infer<typeof conflictSchema>): Conflict {
  return { ok: false, code: 'conflict', theirs: draft && draftOf(draft) };
}

function draftOf(row: z.infer<typeof draftSchema>): StoredDraft {
  const { config, revision, updated_at, updated_by, is_own } = row;
  return {
    config: configOf(config),
    revision,
    updatedAt: updated_at,
    updatedBy: updated_by,
    isOwn: is_own,
  };
}

function configOf(value: unknown): TenantConfig {
  const parsed = parseTenantConfig(value);
  if (!parsed.ok) throw new LoadError('malformed');
  return parsed.config;
}

const draftSchema = z.object({
  config: z.unknown(),
  revision: z.int(),
  updated_at: z.string(),
  updated_by: z.nullable(z.string()),
  is_own: z.boolean(),
});
const openSchema = z.object({
  draft: z.nullable(draftSchema),
  published: z.nullable(z.object({ version: z.int(), config: z.unknown() })),
  school_variables: z.optional(z.array(z.string())),
});
const conflictSchema = z.object({
  ok: z.literal(false),
  code: z.literal('conflict'),
  draft: z.nullable(draftSchema),
});
const savedSchema = z.object({ ok: z.literal(true), revision: z.int(), updated_at: z.string() });
const discardedSchema = z.object({ ok: z.literal(true) });
const publishedSchema = z.object({ ok: z.literal(true), version: z.int() });
const newsSchema = z.object({
  revision: z.int(),
  updated_by: z.nullable(z.string()),
  published: z.int(),
  others: z.array(z.object({ name: z.string(), is_own: z.boolean() })),
});
