import type { EnquiryListQuery } from '#data/enquiries/enquiry.ts';
import type { SavedView } from '#data/saved-views/saved-views.ts';
import { listAddress } from '../list/list-address.ts';

/** Returns where a saved view is opened. One of all schools says so, or the chosen school would be added. */
export function viewAddress({ id, filters, sort }: SavedView, pageSize: EnquiryListQuery['limit']) {
  const query = { ...filters, sort, page: 1, limit: pageSize };
  const { write } = listAddress(pageSize);
  return {
    to: `/enquiries?${write({ query, openId: null, viewId: id }, new URLSearchParams())}`,
    state: { allSchools: filters.tenant === '' },
  };
}
