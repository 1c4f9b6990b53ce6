import { type GroupQuery, groupStates } from '#data/questions/questions.ts';
import { type AddressCodec, choiceIn, pageIn, pagePart, queryOf, uuidIn } from '#lib/search-params.ts';

interface Shown extends GroupQuery {
  school: string | null;
  /** The group that is shown beside the list. */
  groupId: string | null;
}

/** The state of the question list in the URL. Only values other than the defaults are written. */
export const questionAddress: AddressCodec<Shown> = {
  read: (params) => ({
    school: params.get('school'),
    state: choiceIn(params, 'state', groupStates) ?? usualState,
    page: pageIn(params),
    groupId: uuidIn(params, 'group'),
  }),
  write: ({ school, state, page, groupId }) =>
    queryOf([
      ['school', school],
      ['state', state !== usualState && state],
      pagePart(page),
      ['group', groupId],
    ]),
};

/** Returns the URL of the editor for a group: with its article if it has one, else with a new one. */
export function answerAddress({ id, tenant_id, article }: GroupAddress): string {
  const params = new URLSearchParams({ school: tenant_id, article: article?.id ?? 'new', group: id });
  return `/knowledge?${params}`;
}

export function articleAddress(tenantId: string, articleId: string): string {
  return `/knowledge?${new URLSearchParams({ school: tenantId, article: articleId })}`;
}

interface GroupAddress {
  id: string;
  tenant_id: string;
  article: { id: string } | null;
}

const usualState = 'open';
