import { type AuditFilters, auditKinds } from '#data/audit/audit.ts';
import { parseLocalDate } from '#lib/dates/local-date.ts';
import { type AddressCodec, choiceIn, queryOf, uuidIn } from '#lib/search-params.ts';

/** The filters of the audit in the URL: ids, kinds and days, never a name. */
export const auditAddress: AddressCodec<AuditFilters> = {
  read: (params) => ({
    person: uuidIn(params, 'person') ?? '',
    kind: choiceIn(params, 'kind', auditKinds),
    school: (params.get('school') ?? '').slice(0, 64),
    from: dayIn(params, 'from'),
    to: dayIn(params, 'to'),
  }),
  write: ({ person, kind, school, from, to }) =>
    queryOf([
      ['person', person],
      ['kind', kind],
      ['school', school],
      ['from', from],
      ['to', to],
    ]),
};

export const noAuditFilters: AuditFilters = { person: '', kind: null, school: '', from: '', to: '' };

function dayIn(params: URLSearchParams, name: string): string {
  const day = params.get(name) ?? '';
  return parseLocalDate(day) ? day : '';
}
