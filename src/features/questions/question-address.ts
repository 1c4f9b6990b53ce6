import { type GroupQuery, groupStates } from '../../data/questions.ts';

/** What an address shows; what it cannot mean is ignored. */
export function readQuestionAddress(params: URLSearchParams): GroupQuery & { groupId: string | null } {
  const page = Number(params.get('page'));
  const group = params.get('group');
  return {
    state: groupStates.find((state) => state === params.get('state')) ?? usualState,
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    groupId: group !== null && isGroupId(group) ? group.toLowerCase() : null,
  };
}

/** The address of another view of the same school. Only what differs from the usual is written. */
export function writeQuestionAddress(
  school: string | null,
  { state, page, groupId }: GroupQuery & { groupId: string | null },
): string {
  const parts: [name: string, value: string | false | null][] = [
    ['tenant', school],
    ['state', state !== usualState && state],
    ['page', page > 1 && String(page)],
    ['group', groupId],
  ];
  return `?${new URLSearchParams(parts.flatMap(([name, value]) => (value ? [[name, value]] : [])))}`;
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

function isGroupId(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
