import { type To, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type ArticleFilter, articleFilters } from '#data/articles/knowledge-list.ts';
import { isRecord } from '#engine';
import { pageIn, uuidIn } from '#lib/search-params.ts';

/** What the screen shows, kept in its address; the search text is not. */
export interface KnowledgeAddress {
  /** The article that is open: its id, or a new one. */
  open: string | null;
  /** The group of questions that a new article is to answer. */
  group: string | null;
  state: ArticleFilter | null;
  page: number;
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
  const [params] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const open = articleIn(params);
  const cameFromList = isRecord(state) && state.fromList === true;

  const addressWith = (change: Record<string, string | null>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(change)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return next.size > 0 ? `${pathname}?${next}` : pathname;
  };
  return {
    open,
    group: uuidIn(params, 'group'),
    state: articleFilters.find((each) => each === params.get('state')) ?? null,
    page: pageIn(params),
    // From one article to the next is no new entry: Back leads to the list.
    linkTo: (id) => ({
      to: addressWith({ article: id, group: null }),
      replace: open !== null,
      state: { fromList: open === null || cameFromList },
    }),
    close: () => {
      if (cameFromList) void navigate(-1);
      else void navigate(addressWith({ article: null, group: null }), { replace: true });
    },
    filter: (next) => void navigate(addressWith({ state: next, page: null }), { replace: true, state }),
    goTo: (next) => void navigate(addressWith({ page: next > 1 ? String(next) : null }), { state }),
    settle: (id, group) =>
      void navigate(addressWith({ article: id, group }), {
        replace: true,
        state: { fromList: cameFromList, isSaved: true },
      }),
  };
}

/** Whether a way leads from an article to something else; not the way from a new one to itself once it is saved. */
export function leavesArticle(from: Place, to: Place, action: 'POP' | 'PUSH' | 'REPLACE' | string): boolean {
  if (from.pathname !== to.pathname) return true;
  const [here, there] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  if (here.get('tenant') !== there.get('tenant')) return true;
  const isSettling = action === 'REPLACE' && isRecord(to.state) && to.state.isSaved === true;
  return !isSettling && ['article', 'group'].some((name) => here.get(name) !== there.get(name));
}

interface Place {
  pathname: string;
  search: string;
  state: unknown;
}

function articleIn(params: URLSearchParams): string | null {
  return params.get('article') === newArticle ? newArticle : uuidIn(params, 'article');
}
