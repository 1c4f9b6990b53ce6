import { type GroupQuery, groupStates } from '#data/questions/questions.ts';
import { type AddressCodec, choiceIn, pageIn, pagePart, queryOf, uuidIn } from '#lib/search-params.ts';

interface Shown extends GroupQuery {
  school: string | null;
  /** The group that is shown beside the list. */
  groupId: string | null;
}

/** The list of questions in its address. Only what differs from the usual is written. */
export const questionAddress: AddressCodec<Shown> = {
  read: (params) => ({
    school: params.get('tenant'),
    state: choiceIn(params, 'state', groupStates) ?? usualState,
    page: pageIn(params),
    groupId: uuidIn(params, 'group'),
  }),
  write: ({ school, state, page, groupId }) =>
    queryOf([
      ['tenant', school],
      ['state', state !== usualState && state],
      pagePart(page),
      ['group', groupId],
    ]),
};

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
