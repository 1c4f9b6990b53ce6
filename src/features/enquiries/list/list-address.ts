import {
  type EnquiryListQuery,
  type EnquirySort,
  enquiryPageSizes,
  enquirySortKeys,
  enquiryStatuses,
  newestFirst,
  noFilters,
} from '#data/enquiries/enquiry.ts';
import { parseLocalDate } from '#lib/dates/local-date.ts';
import { pageIn, queryOf, uuidIn } from '#lib/search-params.ts';

/** The list that an address asks for; what it cannot mean is ignored. The search text is never there. */
export function readListAddress(
  params: URLSearchParams,
  pageSize: EnquiryListQuery['limit'],
): { query: EnquiryListQuery; openId: string | null } {
  return {
    query: {
      ...noFilters,
      status: enquiryStatuses.find((status) => status === params.get('status')) ?? null,
      userId: params.get('user') ?? '',
      from: day(params.get('from')),
      to: day(params.get('to')),
      grade: short(params.get('grade')),
      academicYear: short(params.get('year')),
      tenant: short(params.get('school')),
      assignee: short(params.get('assignee')),
      followUpDue: params.get('due') === '1',
      sort: readSort(params),
      page: pageIn(params),
      limit: enquiryPageSizes.find((size) => String(size) === params.get('limit')) ?? pageSize,
    },
    openId: uuidIn(params, 'open'),
  };
}

/** Only what differs from the usual is written, so that the plain list has the plain address. */
export function writeListAddress(
  query: EnquiryListQuery,
  openId: string | null,
  pageSize: EnquiryListQuery['limit'],
): URLSearchParams {
  const { sort, page, limit } = query;
  return queryOf([
    ['status', query.status],
    ['user', query.userId],
    ['from', query.from],
    ['to', query.to],
    ['grade', query.grade],
    ['year', query.academicYear],
    ['school', query.tenant],
    ['assignee', query.assignee],
    ['due', query.followUpDue && '1'],
    ['sort', sort.by !== newestFirst.by && sort.by],
    ['dir', sort.direction !== usualDirection(sort) && sort.direction],
    ['page', page > 1 && String(page)],
    ['limit', limit !== pageSize && String(limit)],
    ['open', openId],
  ]);
}

function readSort(params: URLSearchParams): EnquirySort {
  const by = enquirySortKeys.find((key) => key === params.get('sort')) ?? newestFirst.by;
  const asked = params.get('dir');
  return { by, direction: asked === 'asc' || asked === 'desc' ? asked : usualDirection({ by }) };
}

function usualDirection({ by }: Pick<EnquirySort, 'by'>): EnquirySort['direction'] {
  return by === newestFirst.by ? newestFirst.direction : 'asc';
}

function day(text: string | null): string {
  return text !== null && parseLocalDate(text) ? text : '';
}

/** The columns hold no more, so that a longer value could not be found. */
function short(text: string | null): string {
  return text !== null && text.length <= 100 ? text : '';
}
