import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { env } from '#lib/env.ts';
import { postAsStaff } from '../session/staff-service.ts';
import { LoadError } from '../supabase/load-error.ts';
import { rpc, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import { refusedShape } from './refused-shape.ts';

export const outboxStates = ['waiting', 'sent', 'failed', 'dropped'] as const;
export const outboxChannels = ['mail', 'webhook', 'push'] as const;
/** Answers with words of their own; others are a server's status, or a code. */
export const messageAnswers = [
  'bounced',
  'bounced_for_now',
  'complained',
  'address_bounced',
  'address_complained',
  'taken_before',
  'expired',
  'timeout',
  'unknown_host',
  'refused',
  'certificate',
  'unreachable',
] as const;
/** What mails say, and push messages; a webhook's kind is its event. */
export const mailKinds = [
  'parent_copy',
  'answer',
  'continue_link',
  'continue_reminder',
  'visit_booked',
  'visit_waitlisted',
  'visit_offered',
  'visit_moved',
  'visit_cancelled',
  'visit_reminder',
  'staff_notices',
  'password_reset',
  'invitation',
  'account_changed',
] as const;

/** Null for all. */
export interface MessageQuery {
  school: string;
  channel: (typeof outboxChannels)[number] | null;
  state: (typeof outboxStates)[number] | null;
}

export type Message = z.infer<typeof messageSchema>;
export type WrittenMail = NonNullable<z.infer<typeof writtenSchema>['mail']>;

/** What is to be sent, was sent or could not be, newest first, page by page. Throws a `LoadError`. */
export function messagesOptions(staffId: string, { school, channel, state }: MessageQuery) {
  return infiniteQueryOptions({
    queryKey: [...messageKeys(staffId), school, channel, state],
    queryFn: ({ pageParam, signal }) => {
      const call = supabaseFor(staffId).rpc('list_outbox', {
        ...(school && { p_tenant: school }),
        ...(channel && { p_channel: channel }),
        ...(state && { p_state: state }),
        ...(pageParam && { p_before: pageParam.created_at, p_before_id: pageParam.id }),
      });
      return rpc(call.abortSignal(signal), pageSchema);
    },
    initialPageParam: newest,
    getNextPageParam: ({ messages, more }) => (more ? messages.at(-1) : null),
    refetchOnMount: 'always',
    refetchInterval: 10_000,
  });
}

/** A mail as it would be sent now; null when there is nothing to say any more. Throws a `LoadError`. */
export function writtenMailOptions(staffId: string, id: string) {
  return queryOptions({
    queryKey: [...messageKeys(staffId), 'written', id],
    queryFn: async () => {
      const answer = await postAsStaff(staffId, '/api/outbox/message', { id }, writtenSchema).catch(() => {
        throw new LoadError('unreachable');
      });
      if (!answer.ok) throw new LoadError(answer.status === 401 ? 'refused' : 'failed');
      return answer.value.mail;
    },
    gcTime: 0,
  });
}

/** Whether mails are sent; else they wait for a mail service. */
export function sendsMailOptions() {
  return queryOptions({
    queryKey: ['sends-mail'],
    queryFn: async ({ signal }) => {
      const response = await fetch(`${env.apiBase}/api/health`, { signal, credentials: 'omit' });
      return healthSchema.parse(await response.json()).mail === 'sent';
    },
  });
}

/** Sends a failed message, or any webhook, once more; `isRefused`, for admins: to an address that refused it. */
export function useSendAgain(staffId: string, isRefused = false) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      rpc(
        supabaseFor(staffId).rpc('send_again', { p_id: id, p_refused: isRefused }).abortSignal(rpcDeadline()),
        z.object({ ok: z.literal(true) }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: messageKeys(staffId) }),
  });
}

/** Of everything that shows messages. */
export const messageKeys = (staffId: string) => ['outbox', staffId];

const text = z.nullable(z.string());
const messageSchema = z.object({
  id: z.string(),
  /** Null for what concerns an account. */
  tenant_id: text,
  channel: z.enum(outboxChannels),
  kind: z.string(),
  recipient: z.string(),
  enquiry_id: text,
  state: z.enum(outboxStates),
  attempts: z.number(),
  /** What the receiver said last. */
  answer: text,
  refused: refusedShape,
  created_at: z.string(),
  settled_at: text,
  next_at: text,
});
const newest: Message | null | undefined = null;
const pageSchema = z.object({ messages: z.array(messageSchema), more: z.boolean() });
const healthSchema = z.object({ mail: z.string() });

const blockSchema = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['heading', 'text', 'note']), text: z.string() }),
  z.object({ type: z.literal('facts'), facts: z.array(z.tuple([z.string(), z.string()])) }),
  z.object({ type: z.literal('list'), items: z.array(z.string()) }),
  z.object({ type: z.literal('code'), name: z.string(), code: z.string() }),
  z.object({ type: z.literal('link'), label: z.string(), address: z.string() }),
  z.object({
    type: z.literal('entries'),
    entries: z.array(z.object({ label: z.string(), text: z.string(), address: z.string() })),
  }),
]);
const writtenSchema = z.object({
  success: z.literal(true),
  mail: z.nullable(
    z.object({
      subject: z.string(),
      language: z.string(),
      school: z.nullable(z.object({ name: z.string(), logo: text, colour: text })),
      blocks: z.array(blockSchema),
    }),
  ),
});
