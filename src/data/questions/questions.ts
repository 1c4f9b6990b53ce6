import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { languages } from '#lib/i18n/languages.ts';
import { refreshEveryMs } from '../enquiries/enquiry-queries.ts';
import { rpc, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

export const groupStates = ['open', 'answered', 'dismissed'] as const;
export type GroupState = (typeof groupStates)[number];

export interface GroupList extends z.infer<typeof listSchema> {
  /** What was asked for: while the next is on its way, it may be another. */
  state: GroupState;
}
/** Questions that ask the same, as the list shows them. */
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

/** Keys carry the staff account, so that nothing of one account is ever shown to another. */
const questionKeys = {
  all: (staffId: string) => ['questions', staffId] as const,
  lists: (staffId: string, tenantId: string) => [...questionKeys.all(staffId), 'list', tenantId] as const,
  group: (staffId: string, id: string) => [...questionKeys.all(staffId), 'group', id] as const,
  count: (staffId: string) => [...questionKeys.all(staffId), 'count'] as const,
};

/**
 * One page of what a school had no good answer to, with how many groups there are of each state. It keeps itself fresh
 * while it is looked at. Throws a `LoadError`.
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

/** One group. Throws a `LoadError`, `failed` with a sentence when there is no such group. */
export function groupOptions(staffId: string, id: string) {
  return queryOptions({
    queryKey: questionKeys.group(staffId, id),
    queryFn: ({ signal }) =>
      rpc(supabaseFor(staffId).rpc('question_group', { p_id: id }).abortSignal(signal), groupSchema),
    // Parents go on asking, and a colleague may have answered.
    refetchOnMount: 'always',
  });
}

/** How many groups are open in all the schools of a member of staff. Throws a `LoadError`. */
export function openGroupsOptions(staffId: string) {
  return queryOptions({
    queryKey: questionKeys.count(staffId),
    queryFn: ({ signal }) => rpc(supabaseFor(staffId).rpc('question_count').abortSignal(signal), z.int()),
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  });
}

/** Closes a group; `articleId` is what answers it from now on. Throws a `LoadError` with a sentence. */
export async function closeGroup(
  staffId: string,
  id: string,
  state: Exclude<GroupState, 'open'>,
  articleId?: string,
): Promise<void> {
  const call = supabaseFor(staffId).rpc('close_question_group', {
    p_id: id,
    p_state: state,
    ...(articleId && { p_article: articleId }),
  });
  await rpc(call.abortSignal(rpcDeadline()), doneSchema);
}

/** Opens a group again; one that is open stays so. Throws a `LoadError` with a sentence. */
export async function reopenGroup(staffId: string, id: string): Promise<void> {
  const call = supabaseFor(staffId).rpc('reopen_question_group', { p_id: id });
  await rpc(call.abortSignal(rpcDeadline()), doneSchema);
}

/** Asks anew for whatever is shown of questions; resolves when the answers are there. */
export function refreshQuestions(queryClient: QueryClient, staffId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: questionKeys.all(staffId) });
}

/** What came of a question: it had no answer, or one that helped, did not, or nobody said. */
export function outcomeOf({ outcome, helpful }: Pick<AskedQuestion, 'outcome' | 'helpful'>) {
  if (outcome === 'unanswered') return 'unanswered';
  if (helpful === null) return 'answered';
  return helpful ? 'helpful' : 'unhelpful';
}

/** As the database tells of one question, wherever it is shown. */
export const askedShape = {
  question: z.string(),
  asked_at: z.string(),
  outcome: z.enum(['answered', 'unanswered']),
  /** What the parent said of the answer; null when nothing. */
  helpful: z.nullable(z.boolean()),
  /** The parent asked for a person. */
  wants_person: z.boolean(),
};

const article = z.nullable(z.object({ id: z.string(), title: z.string() }));
const listSchema = z.object({
  total: z.int(),
  counts: z.object({ open: z.int(), answered: z.int(), dismissed: z.int() }),
  groups: z.array(
    z.object({
      id: z.string(),
      /** As it was asked first. */
      wording: z.string(),
      count: z.int(),
      unhelpful: z.int(),
      wants_person: z.int(),
      first_asked: z.string(),
      last_asked: z.string(),
      article,
    }),
  ),
});
const groupSchema = z.object({
  id: z.string(),
  tenant_id: z.string(),
  wording: z.string(),
  state: z.enum(groupStates),
  /** What answers it; of an open group, what did until it was asked again. */
  article,
  questions: z.array(
    z.object({
      ...askedShape,
      id: z.string(),
      language: z.enum(languages),
      /** The enquiry of the conversation, once there is one. */
      enquiry: z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) })),
    }),
  ),
});
const doneSchema = z.object({ ok: z.literal(true) });
