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
  /** The open article: its id, or a new one. */
  open: string | null;
  /** The group of questions that a new article should answer. */
  group: string | null;
  state: ArticleFilter | null;
  page: number;
}

/** The screen's state, stored in the URL; the search text is not. */
export interface KnowledgeAddress extends Shown {
  /** Returns a link to an article, or to a new one. */
  linkTo(id: string): { to: To; replace: boolean; state: object };
  close(): void;
  filter(state: ArticleFilter | null): void;
  goTo(page: number): void;
  /** A new article was saved and now has an id; `group` stays while its questions are open. */
  settle(id: string, group: string | null): void;
}

export const newArticle = 'new';

export function useKnowledgeAddress(): KnowledgeAddress {
  const { shown, newest, addressOf, show, panelEntry, closePanel } = useAddressState(knowledgeAddress);
  const entry = () => newest()?.entry;
  return {
    ...shown,
    linkTo: (id) => ({ to: addressOf({ open: id, group: null }), ...panelEntry(shown.open !== null) }),
    close: () => closePanel({ open: null, group: null }),
    filter: (state) => show({ state, page: 1 }, { replace: true, state: entry() }),
    goTo: (page) => show({ page }, { state: entry() }),
    settle: (open, group) =>
      show({ open, group }, { replace: true, state: { opened: entry()?.opened === true, isSaved: true } }),
  };
}

/** Returns whether a navigation leaves an article; not from a new one to itself once it is saved. */
export const leavesArticle: BlockerFunction = ({
  currentLocation: from,
  nextLocation: to,
  historyAction: action,
}) => {
  if (from.pathname !== to.pathname) return true;
  if (differIn(['school'], from.search, to.search)) return true;
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
