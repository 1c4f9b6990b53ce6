import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type ChatLanguage, chatLanguages } from '#lib/i18n/languages.ts';
import { rpc, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

/** Families read them. */
export const messageLanguages = chatLanguages;
export type MessageLanguage = ChatLanguage;
export const messageChannels = ['any', 'email', 'whatsapp'] as const;

/** As the database limits them. */
export const longestTemplateName = 60;
export const longestSubject = 150;

export type MessageTemplate = z.infer<typeof templateSchema>;
/** `id` null: a new one. */
export type TemplateDraft = Omit<MessageTemplate, 'id'> & { id: string | null };
export type SavedTemplate = z.infer<typeof savedSchema>;
export type TemplateField = 'name' | 'subject' | 'body' | 'language' | 'channel';

/** A school's messages to families; the built-in ones where it has none. Throws a `LoadError`. */
export function messageTemplatesOptions(staffId: string, tenantId: string) {
  return queryOptions({
    queryKey: ['message-templates', staffId, tenantId],
    queryFn: ({ signal }) =>
      rpc(
        supabaseFor(staffId).rpc('list_message_templates', { p_tenant: tenantId }).abortSignal(signal),
        z.array(templateSchema),
      ),
    staleTime: 5 * 60_000,
  });
}

/** Saves a template unless it is no longer `seen`, as it was read; null for a new one. Throws a `LoadError`. */
export function useSaveTemplate(staffId: string, tenantId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, seen }: { draft: TemplateDraft; seen: MessageTemplate | null }) => {
      const { id, language, name, channel, subject, body } = draft;
      const call = supabaseFor(staffId).rpc('save_message_template', {
        p_tenant: tenantId,
        p_language: language,
        p_name: name,
        p_channel: channel,
        p_subject: subject,
        p_body: body,
        ...(id && { p_id: id }),
        ...(seen && { p_seen: seen }),
      });
      return rpc(call.abortSignal(rpcDeadline()), savedSchema);
    },
    onSettled: () => queryClient.invalidateQueries(messageTemplatesOptions(staffId, tenantId)),
  });
}

/** Throws a `LoadError`. */
export function useRemoveTemplate(staffId: string, tenantId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => {
      const call = supabaseFor(staffId).rpc('remove_message_template', { p_tenant: tenantId, p_id: id });
      return rpc(call.abortSignal(rpcDeadline()), z.object({ ok: z.boolean() }));
    },
    onSettled: () => queryClient.invalidateQueries(messageTemplatesOptions(staffId, tenantId)),
  });
}

const templateSchema = z.object({
  id: z.string(),
  language: z.enum(messageLanguages),
  name: z.string(),
  channel: z.enum(messageChannels),
  /** Of a mail; may be empty. */
  subject: z.string(),
  body: z.string(),
});

const fieldSchema = z.enum(['name', 'subject', 'body', 'language', 'channel']);
const savedSchema = z.union([
  z.object({ ok: z.literal(true), id: z.string() }),
  z.object({ ok: z.literal(false), code: z.literal('invalid'), field: fieldSchema }),
  z.object({ ok: z.literal(false), code: z.literal('taken'), field: fieldSchema }),
  z.object({ ok: z.literal(false), code: z.literal('unknown_gap'), field: fieldSchema, gap: z.string() }),
  z.object({ ok: z.literal(false), code: z.literal('too_many') }),
  z.object({ ok: z.literal(false), code: z.literal('gone') }),
  /** A colleague has saved since; `template` is there now. */
  z.object({ ok: z.literal(false), code: z.literal('conflict'), template: templateSchema }),
]);
