import { parseLocalDate } from '#lib/dates/local-date.ts';
import { type AddressCodec, queryOf, uuidIn } from '#lib/search-params.ts';

interface VisitsAddress {
  school: string;
  /** The first day of the list, YYYY-MM-DD; null for today. */
  from: string | null;
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
      visit: uuidIn(params, 'visit'),
    };
  },
  write: ({ from, visit }, params) =>
    queryOf(
      [
        ['from', from ?? false],
        ['visit', visit ?? false],
      ],
      params,
    ),
};
