import type { BlockerFunction, To } from 'react-router-dom';
import { type ArticleFilter, articleFilters } from '#data/articles/knowledge-list.ts';
import { isRecord } from '#engine';
import { useAddressState } from '#lib/hooks/use-address-state.ts';
import {
  type AddressCodec,
  choiceIn,
  differIn,
  pageIn,
  pagePart,
  queryOf,
  uuidIn,
} from '#lib/search-params.ts';

interface Shown {
  /** The article that is open: its id, or a new one. */
  open: string | null;
  /** The group of questions that a new article is to answer. */
  group: string | null;
  state: ArticleFilter | null;
  page: number;
}

/** What the screen shows, kept in its address; the search text is not. */
export interface KnowledgeAddress extends Shown {
  /** A link to an article, or to a new one. */
  linkTo(id: string): { to: To; replace: boolean; state: object };
  close(): void;
  filter(state: ArticleFilter | null): void;
  goTo(page: number): void;
  /** The new article was saved and has an id from now on; `group` stays as long as its questions wait. */
  settle(id: string, group: string | null): void;
}

export const newArticle = 'new';

export function useKnowledgeAddress(): KnowledgeAddress {
  const { shown, entry, addressOf, show, panelEntry, closePanel } = useAddressState(knowledgeAddress);
  return {
    ...shown,
    linkTo: (id) => ({ to: addressOf({ open: id, group: null }), ...panelEntry(shown.open !== null) }),
    close: () => closePanel({ open: null, group: null }),
    filter: (state) => show({ state, page: 1 }, { replace: true, state: entry }),
    goTo: (page) => show({ page }, { state: entry }),
    settle: (open, group) =>
      show({ open, group }, { replace: true, state: { opened: entry.opened === true, isSaved: true } }),
  };
}

/** Whether a way leads from an article to something else; not the way from a new one to itself once it is saved. */
export const leavesArticle: BlockerFunction = ({
  currentLocation: from,
  nextLocation: to,
  historyAction: action,
}) => {
  if (from.pathname !== to.pathname) return true;
  if (differIn(['tenant'], from.search, to.search)) return true;
  const isSettling = action === 'REPLACE' && isRecord(to.state) && to.state.isSaved === true;
  return !isSettling && differIn(['article', 'group'], from.search, to.search);
};

const knowledgeAddress: AddressCodec<Shown> = {
  read: (params) => ({
    open: params.get('article') === newArticle ? newArticle : uuidIn(params, 'article'),
    group: uuidIn(params, 'group'),
    state: choiceIn(params, 'state', articleFilters),
    page: pageIn(params),
  }),
  write: ({ open, group, state, page }, params) =>
    queryOf([['article', open], ['group', group], ['state', state], pagePart(page)], params),
};
