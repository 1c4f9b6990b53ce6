import {
  type EnquiryListQuery,
  type EnquirySort,
  enquiryPageSizes,
  enquirySortKeys,
  enquiryStatuses,
  followUpFilters,
  missingFilters,
  newestFirst,
  noFilters,
  promiseFilters,
  visitFilters,
} from '#data/enquiries/enquiry.ts';
import { parseLocalDate } from '#lib/dates/local-date.ts';
import { type AddressCodec, choiceIn, pageIn, pagePart, queryOf, uuidIn } from '#lib/search-params.ts';

export interface ListAddress {
  query: EnquiryListQuery;
  /** The enquiry whose details are shown. */
  openId: string | null;
  /** The saved view that the filters began with. */
  viewId: string | null;
}

/**
 * The list's state in the URL, without the search text. Only values other than the defaults are written, so that the
 * plain list has the plain URL.
 */
export function listAddress(pageSize: EnquiryListQuery['limit']): AddressCodec<ListAddress> {
  return {
    read: (params) => ({
      query: {
        ...noFilters,
        status: choiceIn(params, 'status', enquiryStatuses),
        userId: params.get('user') ?? '',
        from: day(params.get('from')),
        to: day(params.get('to')),
        grade: short(params.get('grade')),
        academicYear: short(params.get('year')),
        tenant: short(params.get('school')),
        assignee: short(params.get('assignee')),
        followUp: params.get('due') === '1' ? 'due' : choiceIn(params, 'due', followUpFilters),
        unseen: params.get('new') === '1',
        promise: choiceIn(params, 'promise', promiseFilters),
        contactedBy: short(params.get('by')),
        source: short(params.get('source')),
        missing: choiceIn(params, 'missing', missingFilters),
        visit: choiceIn(params, 'visit', visitFilters),
        sort: readSort(params),
        page: pageIn(params),
        limit: choiceIn(params, 'limit', enquiryPageSizes) ?? pageSize,
      },
      openId: uuidIn(params, 'open'),
      viewId: uuidIn(params, 'view'),
    }),
    write: ({ query, openId, viewId }) =>
      queryOf([
        ['status', query.status],
        ['user', query.userId],
        ['from', query.from],
        ['to', query.to],
        ['grade', query.grade],
        ['year', query.academicYear],
        ['school', query.tenant],
        ['assignee', query.assignee],
        ['due', query.followUp === 'due' ? '1' : query.followUp],
        ['new', query.unseen && '1'],
        ['promise', query.promise],
        ['by', query.contactedBy],
        ['source', query.source],
        ['missing', query.missing],
        ['visit', query.visit],
        ['sort', query.sort.by !== newestFirst.by && query.sort.by],
        ['dir', query.sort.direction !== usualDirection(query.sort.by) && query.sort.direction],
        pagePart(query.page),
        ['limit', query.limit !== pageSize && String(query.limit)],
        ['view', viewId],
        ['open', openId],
      ]),
  };
}

/** Returns the initial sort direction of a column. */
export function usualDirection(by: EnquirySort['by']): EnquirySort['direction'] {
  return by === newestFirst.by ? newestFirst.direction : 'asc';
}

function readSort(params: URLSearchParams): EnquirySort {
  const by = choiceIn(params, 'sort', enquirySortKeys) ?? newestFirst.by;
  return { by, direction: choiceIn(params, 'dir', ['asc', 'desc'] as const) ?? usualDirection(by) };
}

function day(text: string | null): string {
  return text !== null && parseLocalDate(text) ? text : '';
}

/** The columns hold no more, so a longer value could not be found. */
function short(text: string | null): string {
  return text !== null && text.length <= 100 ? text : '';
}
