import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { env } from '#lib/env.ts';
import { postAsStaff } from '../session/staff-service.ts';
import { LoadError } from '../supabase/load-error.ts';
import { answerOf, rowsOf, rpcDeadline } from '../supabase/rpc.ts';
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

export type Message = Awaited<ReturnType<typeof messagesBefore>>['messages'][number];
export type WrittenMail = NonNullable<z.infer<typeof writtenSchema>['mail']>;

/** What is to be sent, was sent or could not be, newest first, page by page. Throws a `LoadError`. */
export function messagesOptions(staffId: string, { school, channel, state }: MessageQuery) {
  return infiniteQueryOptions({
    queryKey: [...messageKeys(staffId), school, channel, state],
    queryFn: ({ pageParam, signal }) => {
      const wanted = {
        ...(school && { tenant_id: school }),
        ...(channel && { channel }),
        ...(state && { state }),
      };
      return messagesBefore(staffId, { wanted, before: pageParam, most: 50 }, signal);
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
      answerOf(
        supabaseFor(staffId).rpc('send_again', { p_id: id, p_refused: isRefused }).abortSignal(rpcDeadline()),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: messageKeys(staffId) }),
  });
}

/** Of everything that shows messages. */
export const messageKeys = (staffId: string) => ['outbox', staffId];

/** What a page of messages begins after; null for the newest. */
type Before = { created_at: string; id: string } | null | undefined;

/** Returns the next messages that are as wanted, the newest first, and whether there may be more. Throws a `LoadError`. */
export async function messagesBefore(
  staffId: string,
  { wanted, before, most }: { wanted: Record<string, string>; before: Before; most: number },
  signal: AbortSignal,
) {
  let rows = supabaseFor(staffId).from('shown_messages').select().match(wanted);
  if (before) {
    const { created_at, id } = before;
    const earlier = `created_at.lt."${created_at}",and(created_at.eq."${created_at}",id.lt.${id})`;
    // The first bounds what is read by the index.
    rows = rows.lte('created_at', created_at).or(earlier);
  }
  const sorted = rows.order('created_at', { ascending: false }).order('id', { ascending: false });
  const messages = await rowsOf(sorted.limit(most).retry(false).abortSignal(signal), columns);
  return { messages, more: messages.length === most };
}

const text = z.nullable(z.string());
const columns = {
  /** Null for what concerns an account. */
  tenant_id: text,
  channel: z.enum(outboxChannels),
  enquiry_id: text,
  webhook_id: text,
  state: z.enum(outboxStates),
  /** What the receiver said last, such as "HTTP 204", or why it did not answer. */
  answer: text,
  refused: refusedShape,
  settled_at: text,
  /** Of one that waits. */
  next_at: text,
};
const newest: Before = null;
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
