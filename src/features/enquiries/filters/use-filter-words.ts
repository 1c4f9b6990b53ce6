import { useTranslation } from 'react-i18next';
import { type EnquiryFilters, noFilters } from '#data/enquiries/enquiry.ts';
import type { EnquiryFacets } from '#data/enquiries/enquiry-facets.ts';
import type { School } from '#data/schools/staff-schools.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';

export interface ActiveFilter {
  field: keyof EnquiryFilters;
  text: string;
  /** The change that removes it. */
  without: Partial<EnquiryFilters>;
}

/** The known names of ids; an unknown one is shown as its id. */
export interface FilterNames {
  assignees?: EnquiryFacets['assignees'];
  schools?: readonly School[];
}

/** Returns a function that describes each active filter. */
export function useFilterWords(): (filters: EnquiryFilters, names: FilterNames) => ActiveFilter[] {
  const { t } = useTranslation('enquiries');
  const { calendarDate } = useDateText();

  const person = (assignee: string, { assignees }: FilterNames) => {
    if (assignee === 'me') return t('filters.mine');
    if (assignee === 'none') return t('filters.nobodys');
    // Once the colleagues are loaded, an unknown id is a former one.
    if (!assignees) return assignee;
    return assignees.find(({ user_id }) => user_id === assignee)?.name ?? t('detail.goneColleague');
  };
  const school = (tenant: string, { schools }: FilterNames) =>
    schools?.find(({ id }) => id === tenant)?.name ?? tenant;

  return (filters, names) => {
    const { search, status, userId, from, to, grade, academicYear, tenant, assignee } = filters;
    const { followUp, unseen, promise, contactedBy, source, missing, visit } = filters;
    const all: [field: keyof EnquiryFilters, label: string, value: string | false][] = [
      ['search', t('search'), search.trim()],
      ['status', t('columns.status'), status !== null && t(`status.${status}`)],
      ['userId', t('columns.userId'), userId.trim()],
      ['from', t('filters.from'), from && calendarDate(from)],
      ['to', t('filters.to'), to && calendarDate(to)],
      ['grade', t('filters.grade'), grade],
      ['academicYear', t('filters.academicYear'), academicYear],
      ['tenant', t('filters.school'), tenant && school(tenant, names)],
      ['assignee', t('filters.assignee'), assignee && person(assignee, names)],
      ['followUp', t('columns.followUp'), followUp !== null && t(`filters.followUp.${followUp}`)],
      ['unseen', '', unseen && t('filters.unseen')],
      ['promise', t('filters.promise'), promise !== null && t(`promise.${promise}`)],
      ['contactedBy', t('filters.contactedBy'), contactedBy && person(contactedBy, names)],
      ['source', t('filters.source'), source],
      ['visit', t('columns.visit'), visit !== null && t(`visit.${visit}`)],
      ['missing', missing ? t(`filters.${missing}`) : '', missing !== null && t('filters.notGiven')],
    ];
    return all.flatMap(([field, label, value]) =>
      value
        ? [
            {
              field,
              text: label ? t('filters.active', { label, value }) : value,
              without: { [field]: noFilters[field] },
            },
          ]
        : [],
    );
  };
}
