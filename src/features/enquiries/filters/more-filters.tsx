import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { enquirySortKeys, followUpFilters, promiseFilters, visitFilters } from '#data/enquiries/enquiry.ts';
import { enquiryFacetsOptions } from '#data/enquiries/enquiry-facets.ts';
import { schoolsOptions } from '#data/schools/staff-schools.ts';
import type { useDebouncedInput } from '#lib/hooks/use-debounced-input.ts';
import { SelectField, TextField } from '#ui/controls/field.tsx';
import type { EnquiryFilterState } from '../list/use-enquiry-filters.ts';
import { DateRange } from './date-range.tsx';

/** The less common filters, and the sort order for screens without column headings. */
export function MoreFilters({
  id,
  staffId,
  filters: { query, narrow },
  userId,
  status,
}: {
  id: string;
  staffId: string;
  filters: EnquiryFilterState;
  userId: ReturnType<typeof useDebouncedInput>;
  /** On a phone. */
  status: ReactNode;
}) {
  const { t } = useTranslation('enquiries');
  const { data: facets } = useQuery(enquiryFacetsOptions(staffId));
  const { data: schools = [] } = useQuery(schoolsOptions(staffId));
  const colleagues = facets?.assignees ?? [];
  return (
    <div id={id} className="grid grid-cols-2 items-end gap-3 @lg:grid-cols-4 @4xl:grid-cols-6">
      {status}
      <DateRange from={query.from} to={query.to} onChange={narrow} />
      <ChoiceField
        label={t('filters.grade')}
        value={query.grade}
        choices={(facets?.grades ?? []).map(({ value }) => [value, value])}
        onChange={(grade) => narrow({ grade })}
      />
      <ChoiceField
        label={t('filters.academicYear')}
        value={query.academicYear}
        choices={(facets?.academicYears ?? []).map(({ value }) => [value, value])}
        onChange={(academicYear) => narrow({ academicYear })}
      />
      <ChoiceField
        label={t('filters.assignee')}
        value={query.assignee}
        choices={[
          ['me', t('filters.mine')],
          ['none', t('filters.nobodys')],
          ...colleagues.map(({ user_id, name, gone }): [string, string] => [
            user_id,
            gone ? t('filters.gone', { name }) : name,
          ]),
        ]}
        onChange={(assignee) => narrow({ assignee })}
      />
      <ChoiceField
        label={t('columns.followUp')}
        value={query.followUp ?? ''}
        choices={followUpFilters.map((one) => [one, t(`filters.followUp.${one}`)])}
        onChange={(value) => narrow({ followUp: followUpFilters.find((one) => one === value) ?? null })}
      />
      <ChoiceField
        label={t('filters.promise')}
        value={query.promise ?? ''}
        choices={promiseFilters.map((one) => [one, t(`promise.${one}`)])}
        onChange={(value) => narrow({ promise: promiseFilters.find((one) => one === value) ?? null })}
      />
      <ChoiceField
        label={t('columns.visit')}
        value={query.visit ?? ''}
        choices={visitFilters.map((one) => [one, t(`visit.${one}`)])}
        onChange={(value) => narrow({ visit: visitFilters.find((one) => one === value) ?? null })}
      />
      <TextField
        label={t('columns.userId')}
        placeholder={t('userIdHint')}
        value={userId.value}
        onChange={(event) => userId.change(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SelectField
        label={t('filters.sortBy')}
        value={query.sort.by}
        onChange={(event) => {
          const by = enquirySortKeys.find((key) => key === event.target.value);
          if (by) narrow({ sort: { by, direction: by === 'submitted_at' ? 'desc' : 'asc' } });
        }}
      >
        {enquirySortKeys
          .filter((key) => key !== 'tenant' || schools.length > 1)
          .map((key) => (
            <option key={key} value={key}>
              {t(`sort.${key}`)}
            </option>
          ))}
      </SelectField>
      <SelectField
        label={t('filters.direction')}
        value={query.sort.direction}
        onChange={(event) =>
          narrow({ sort: { ...query.sort, direction: event.target.value === 'asc' ? 'asc' : 'desc' } })
        }
      >
        <option value="asc">{t('sort.ascending')}</option>
        <option value="desc">{t('sort.descending')}</option>
      </SelectField>
      <label className="flex min-h-11 items-center gap-2.5 text-sm">
        <input
          type="checkbox"
          checked={query.unseen}
          onChange={(event) => narrow({ unseen: event.target.checked })}
          className="size-4 accent-brand-text"
        />
        {t('filters.unseen')}
      </label>
    </div>
  );
}

/**
 * A drop-down in which "All" means no filter. A value that is not among the choices, from an old URL, stays visible.
 */
function ChoiceField({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, text: string])[];
  onChange(value: string): void;
}) {
  const { t } = useTranslation('enquiries');
  const isKnown = value === '' || choices.some(([one]) => one === value);
  return (
    <SelectField label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t('filters.all')}</option>
      {!isKnown && <option value={value}>{value}</option>}
      {choices.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
