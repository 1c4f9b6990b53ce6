import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { refreshEveryMs } from '../enquiries/enquiry-queries.ts';
import { answerOf, countOf, rpc, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

export const groupStates = ['open', 'answered', 'dismissed'] as const;
export type GroupState = (typeof groupStates)[number];

export interface GroupList extends z.infer<typeof listSchema> {
  /** The requested state: while the next one loads, it may differ. */
  state: GroupState;
}
/** A group of questions that ask the same, as shown in the list. */
export type GroupSummary = GroupList['groups'][number];
/** The same with each of its questions: newest first, 200 at most. */
export type QuestionGroup = z.infer<typeof groupSchema>;
export type AskedQuestion = QuestionGroup['questions'][number];

export interface GroupQuery {
  state: GroupState;
  /** From 1. */
  page: number;
}

export const groupsOnPage = 20;

/** Keys include the staff account, so that no account's data is ever shown to another. */
export const questionKeys = {
  all: (staffId: string) => ['questions', staffId] as const,
  lists: (staffId: string, tenantId: string) => [...questionKeys.all(staffId), 'list', tenantId] as const,
  group: (staffId: string, id: string) => [...questionKeys.all(staffId), 'group', id] as const,
  answered: (staffId: string, tenantId: string) =>
    [...questionKeys.all(staffId), 'answered', tenantId] as const,
  badlyAnswered: (staffId: string, tenantId: string) =>
    [...questionKeys.all(staffId), 'badly answered', tenantId] as const,
  recipients: (staffId: string, groupId: string | null, articleId: string | null) =>
    [...questionKeys.all(staffId), 'recipients', groupId, articleId] as const,
  count: (staffId: string, tenantId: string) => [...questionKeys.all(staffId), 'count', tenantId] as const,
};

/**
 * One page of a school's unanswered question groups, with the number of groups of each state. It is refetched while it
 * is shown. Throws a `LoadError`.
 */
export function groupListOptions(staffId: string, tenantId: string, { state, page }: GroupQuery) {
  return queryOptions({
    queryKey: [...questionKeys.lists(staffId, tenantId), state, page] as const,
    queryFn: async ({ signal }): Promise<GroupList> => {
      const call = supabaseFor(staffId).rpc('list_question_groups', {
        p_tenant: tenantId,
        p_state: state,
        p_page: page,
        p_limit: groupsOnPage,
      });
      return { ...(await rpc(call.abortSignal(signal), listSchema)), state };
    },
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchInterval: refreshEveryMs,
    refetchOnWindowFocus: 'always',
  });
}

/** One group. Throws a `LoadError`, `failed` with its refusal when there is no such group. */
export function groupOptions(staffId: string, id: string) {
  return queryOptions({
    queryKey: questionKeys.group(staffId, id),
    queryFn: ({ signal }) =>
      rpc(supabaseFor(staffId).rpc('question_group', { p_id: id }).abortSignal(signal), groupSchema),
    // There may be new questions, and a colleague may have answered.
    refetchOnMount: 'always',
  });
}

/**
 * How many families would get the answer by mail that is given to a group, and to those that publishing an article
 * answers. Throws a `LoadError`.
 */
export function answerRecipientsOptions(staffId: string, groupId: string | null, articleId: string | null) {
  return queryOptions({
    queryKey: questionKeys.recipients(staffId, groupId, articleId),
    queryFn: ({ signal }) => {
      const call = supabaseFor(staffId).rpc('answer_recipients', {
        ...(groupId && { p_group: groupId }),
        ...(articleId && { p_article: articleId }),
      });
      return rpc(call.abortSignal(signal), z.int());
    },
    enabled: (groupId ?? articleId) !== null,
    refetchOnMount: 'always',
  });
}

/** The number of open groups in a school. Throws a `LoadError`. */
export function openGroupsOptions(staffId: string, tenantId: string) {
  return queryOptions({
    queryKey: questionKeys.count(staffId, tenantId),
    queryFn: ({ signal }) => {
      const groups = supabaseFor(staffId).from('chat_question_groups').select('id', { count: 'exact' });
      return countOf(
        groups.eq('tenant_id', tenantId).eq('state', 'open').limit(1).retry(false).abortSignal(signal),
      );
    },
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  });
}

/** Closes a group; `articleId` answers it from now on, and with `mails` goes to those who asked. Throws a `LoadError` with a refusal. */
export async function closeGroup(
  staffId: string,
  id: string,
  state: Exclude<GroupState, 'open'>,
  { articleId, mails = false }: { articleId?: string; mails?: boolean } = {},
): Promise<void> {
  const call = supabaseFor(staffId).rpc('close_question_group', {
    p_id: id,
    p_state: state,
    ...(articleId && { p_article: articleId }),
    ...(mails && { p_mail: true }),
  });
  await rpc(call.abortSignal(rpcDeadline()), doneSchema);
}

/** Opens a group again; an open one stays open. Throws a `LoadError` with a refusal. */
export async function reopenGroup(staffId: string, id: string): Promise<void> {
  const opened = {
    state: 'open',
    closed_by: null,
    closed_at: null,
    asked_again_at: null,
    answering_article: null,
  };
  const call = supabaseFor(staffId).from('chat_question_groups').update(opened).eq('id', id).select('state');
  await answerOf(call.abortSignal(rpcDeadline()).single());
}

/** Refetches all cached data of questions; resolves when it has arrived. */
export function refreshQuestions(queryClient: QueryClient, staffId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: questionKeys.all(staffId) });
}

/** Returns a question's outcome: unanswered, or answered with or without feedback. */
export function outcomeOf({ outcome, helpful }: Pick<AskedQuestion, 'outcome' | 'helpful'>) {
  if (outcome === 'unanswered') return 'unanswered';
  if (helpful === null) return 'answered';
  return helpful ? 'helpful' : 'unhelpful';
}

/** The database's format of one question, wherever it is shown. */
export const askedShape = {
  question: z.string(),
  asked_at: z.string(),
  outcome: z.enum(['answered', 'unanswered']),
  /** The parent's feedback on the answer; null without one. */
  helpful: z.nullable(z.boolean()),
  /** The parent asked to talk to staff. */
  wants_person: z.boolean(),
};

const article = z.nullable(z.object({ id: z.string(), title: z.string() }));
const listSchema = z.object({
  total: z.int(),
  counts: z.object({ open: z.int(), answered: z.int(), dismissed: z.int() }),
  groups: z.array(
    z.object({
      id: z.string(),
      /** The first wording. */
      wording: z.string(),
      count: z.int(),
      unhelpful: z.int(),
      wants_person: z.int(),
      first_asked: z.string(),
      last_asked: z.string(),
      article,
      /** Families that got the answer by mail. */
      mailed: z.int(),
    }),
  ),
});
const groupSchema = z.object({
  id: z.string(),
  tenant_id: z.string(),
  wording: z.string(),
  state: z.enum(groupStates),
  /** The article that answers it; of an open group, the one that did until it was asked again. */
  article,
  questions: z.array(
    z.object({
      ...askedShape,
      id: z.string(),
      /** Any that the answers know, not only the chat's: API clients ask in others, too. */
      language: z.string(),
      /** The enquiry of the conversation, once there is one. */
      enquiry: z.nullable(
        z.object({
          id: z.string(),
          name: z.nullable(z.string()),
          /** Mails get there. */
          has_email: z.boolean(),
          /** When the answer was mailed. */
          mailed_at: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});
const doneSchema = z.object({ ok: z.literal(true) });
