import { type GroupQuery, groupStates } from '#data/questions/questions.ts';
import { pageIn, queryOf, uuidIn } from '#lib/search-params.ts';

/** What an address shows; what it cannot mean is ignored. */
export function readQuestionAddress(params: URLSearchParams): GroupQuery & { groupId: string | null } {
  return {
    state: groupStates.find((state) => state === params.get('state')) ?? usualState,
    page: pageIn(params),
    groupId: uuidIn(params, 'group'),
  };
}

/** The address of another view of the same school. Only what differs from the usual is written. */
export function writeQuestionAddress(
  school: string | null,
  { state, page, groupId }: GroupQuery & { groupId: string | null },
): string {
  const query = queryOf([
    ['tenant', school],
    ['state', state !== usualState && state],
    ['page', page > 1 && String(page)],
    ['group', groupId],
  ]);
  return `?${query}`;
}

/** The editor with a new article for a group, or, where one was written for it, with that one. */
export function answerAddress({ id, tenant_id, article }: GroupAddress): string {
  const params = new URLSearchParams({ tenant: tenant_id, article: article?.id ?? 'new', group: id });
  return `/knowledge?${params}`;
}

export function articleAddress(tenantId: string, articleId: string): string {
  return `/knowledge?${new URLSearchParams({ tenant: tenantId, article: articleId })}`;
}

interface GroupAddress {
  id: string;
  tenant_id: string;
  article: { id: string } | null;
}

const usualState = 'open';
