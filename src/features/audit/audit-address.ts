import { type AuditQuery, auditKinds } from '#data/audit/audit.ts';
import { parseLocalDate } from '#lib/dates/local-date.ts';
import { type AddressCodec, choiceIn, queryOf, uuidIn } from '#lib/search-params.ts';

/** The filters of the audit in the URL: ids, kinds and days, never a name. The school is the console's own choice. */
export const auditAddress: AddressCodec<AuditQuery> = {
  read: (params) => ({
    person: uuidIn(params, 'person') ?? '',
    kind: choiceIn(params, 'kind', auditKinds),
    school: (params.get('school') ?? '').slice(0, 64),
    from: dayIn(params, 'from'),
    to: dayIn(params, 'to'),
  }),
  write: ({ person, kind, from, to }, params) =>
    queryOf(
      [
        ['person', person],
        ['kind', kind],
        ['from', from],
        ['to', to],
      ],
      params,
    ),
};

export const noAuditQuery = { person: '', kind: null, from: '', to: '' } satisfies Partial<AuditQuery>;

function dayIn(params: URLSearchParams, name: string): string {
  const day = params.get(name) ?? '';
  return parseLocalDate(day) ? day : '';
}
