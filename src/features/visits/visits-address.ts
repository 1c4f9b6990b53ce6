import { parseLocalDate } from '#lib/dates/local-date.ts';
import { type AddressCodec, choiceIn, queryOf, uuidIn } from '#lib/search-params.ts';
import { type VisitViewName, visitViews } from './visit-span.ts';

interface VisitsAddress {
  school: string;
  /** The day that the view begins with or contains, YYYY-MM-DD; null for today. */
  from: string | null;
  view: VisitViewName;
  /** Only the visits that the user leads. */
  isOwn: boolean;
  /** The kinds of visit instead of the visits. */
  showsKinds: boolean;
  /** The visit that is open. */
  visit: string | null;
}

/** The screen's state in the URL. The school is the console's own choice. */
export const visitsAddress: AddressCodec<VisitsAddress> = {
  read: (params) => {
    const from = params.get('from') ?? '';
    return {
      school: (params.get('school') ?? '').slice(0, 64),
      from: parseLocalDate(from) ? from : null,
      view: choiceIn(params, 'view', visitViews) ?? 'list',
      isOwn: params.get('mine') === '1',
      showsKinds: params.get('kinds') === '1',
      visit: uuidIn(params, 'visit'),
    };
  },
  write: ({ from, view, isOwn, showsKinds, visit }, params) =>
    queryOf(
      [
        ['from', from ?? false],
        ['view', view !== 'list' && view],
        ['mine', isOwn && '1'],
        ['kinds', showsKinds && '1'],
        ['visit', visit ?? false],
      ],
      params,
    ),
};
