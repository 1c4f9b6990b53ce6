import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type ChatLanguage, chatLanguages } from '#lib/i18n/languages.ts';
import { answerOf, rpc, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

/** Families read them. */
export const messageLanguages = chatLanguages;
export type MessageLanguage = ChatLanguage;
export const messageChannels = ['any', 'email', 'whatsapp'] as const;

/** As the database limits them. */
export const longestTemplateName = 60;
export const longestSubject = 150;
export const longestBody = 1500;

export type MessageTemplate = z.infer<typeof templateSchema>;
export type TemplateDraft = Pick<MessageTemplate, 'language' | 'name' | 'channel' | 'subject' | 'body'>;
export type SavedTemplate =
  | { ok: true }
  | { ok: false; code: 'gone' }
  /** A colleague has saved since; `template` is there now. */
  | { ok: false; code: 'conflict'; template: MessageTemplate };

/** A school's messages to families; the built-in ones where it has none. Throws a `LoadError`. */
export function messageTemplatesOptions(staffId: string, tenantId: string) {
  return queryOptions({
    queryKey: ['message-templates', staffId, tenantId],
    queryFn: async ({ signal }) => {
      const rows = tableFor(staffId).select(columns).eq('tenant_id', tenantId);
      const own = await rpc(
        rows.order('language').order('name').order('id').retry(false).abortSignal(signal),
        z.array(templateSchema),
      );
      return own.length > 0 ? own : builtIn();
    },
    staleTime: 5 * 60_000,
  });
}

/**
 * Saves a template unless it is no longer `seen`, as it was read; null for a new one. The first change makes the built-in
 * ones the school's own. Throws a `LoadError`.
 */
export function useSaveTemplate(staffId: string, tenantId: string) {
  const queryClient = useQueryClient();
  const options = messageTemplatesOptions(staffId, tenantId);
  return useMutation({
    mutationFn: async (change: { draft: TemplateDraft; seen: MessageTemplate | null }) => {
      const { draft, seen } = change;
      if (seen?.updated_at) return replace(staffId, draft, seen);
      const others = (await queryClient.ensureQueryData(options)).filter(isBuiltIn);
      await insert(staffId, tenantId, [...others.filter(({ id }) => id !== seen?.id), draft]);
      return { ok: true } as const;
    },
    onSettled: () => queryClient.invalidateQueries(options),
  });
}

/** Throws a `LoadError`. */
export function useRemoveTemplate(staffId: string, tenantId: string) {
  const queryClient = useQueryClient();
  const options = messageTemplatesOptions(staffId, tenantId);
  return useMutation({
    mutationFn: async (template: MessageTemplate) => {
      if (!isBuiltIn(template)) {
        return answerOf(tableFor(staffId).delete().eq('id', template.id).abortSignal(rpcDeadline()));
      }
      const others = (await builtIn()).filter(({ id }) => id !== template.id);
      return insert(staffId, tenantId, others);
    },
    onSettled: () => queryClient.invalidateQueries(options),
  });
}

async function replace(staffId: string, draft: TemplateDraft, seen: MessageTemplate): Promise<SavedTemplate> {
  const table = tableFor(staffId);
  const { id, updated_at } = seen;
  const change = table
    .update(draft)
    .eq('id', id)
    .eq('updated_at', updated_at ?? '');
  const saved = await answerOf(change.select('id').abortSignal(rpcDeadline()).maybeSingle());
  if (saved) return { ok: true };
  const read = table.select(columns).eq('id', id).retry(false).abortSignal(rpcDeadline()).maybeSingle();
  const template = await rpc(read, z.nullable(templateSchema));
  if (!template) return { ok: false, code: 'gone' };
  // Saving again what has arrived is no conflict.
  if (JSON.stringify(textOf(template)) === JSON.stringify(textOf(draft))) return { ok: true };
  return { ok: false, code: 'conflict', template };
}

function insert(staffId: string, tenantId: string, templates: readonly TemplateDraft[]): Promise<null> {
  const rows = templates.map((template) => ({ ...textOf(template), tenant_id: tenantId }));
  return answerOf(tableFor(staffId).insert(rows).abortSignal(rpcDeadline()));
}

function textOf({ language, name, channel, subject, body }: TemplateDraft): TemplateDraft {
  return { language, name, channel, subject, body };
}

/** Returns the templates that a school without its own is offered. They have no row. */
async function builtIn(): Promise<MessageTemplate[]> {
  const { default: texts } = await import('./first-templates.json');
  return z
    .array(templateSchema)
    .parse(texts.map((text, at) => ({ ...text, id: `built-in-${at}`, channel: 'any', updated_at: null })));
}

function isBuiltIn({ updated_at }: MessageTemplate): boolean {
  return updated_at === null;
}

function tableFor(staffId: string) {
  return supabaseFor(staffId).from('message_templates');
}

const columns = 'id, language, name, channel, subject, body, updated_at';

const templateSchema = z.object({
  id: z.string(),
  language: z.enum(messageLanguages),
  name: z.string(),
  channel: z.enum(messageChannels),
  /** Of a mail; may be empty. */
  subject: z.string(),
  body: z.string(),
  /** Null for a built-in one. */
  updated_at: z.nullable(z.string()),
});
