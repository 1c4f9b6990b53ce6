import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type AuditQuery, auditGroups, auditKinds } from '#data/audit/audit.ts';
import { teamOptions } from '#data/team/team.ts';
import { parseLocalDate } from '#lib/dates/local-date.ts';
import { useDebouncedInput } from '#lib/hooks/use-debounced-input.ts';
import { SelectField, TextField } from '#ui/controls/field.tsx';

const groups = ['reading', 'changing', 'erasing', 'signIn', 'team', 'knowledge', 'school'] as const;

/** Whose lines, of which kind and of which days. */
export function AuditFilters({
  staffId,
  filters,
  onFilter,
}: {
  staffId: string;
  filters: AuditQuery;
  onFilter(change: Partial<AuditQuery>): void;
}) {
  const { t } = useTranslation('audit');
  const team = useQuery(teamOptions(staffId));
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know the search element
    <div
      role="search"
      aria-label={t('filter.name')}
      className="grid grid-cols-2 items-start gap-3 lg:grid-cols-[repeat(2,minmax(0,1fr))_10rem_10rem]"
    >
      <SelectField
        label={t('filter.person')}
        value={filters.person}
        onChange={({ target }) => onFilter({ person: target.value })}
        className="max-lg:col-span-2"
      >
        <option value="">{t('filter.everybody')}</option>
        {team.data?.map(({ user_id, full_name, username }) => (
          <option key={user_id} value={user_id}>
            {full_name ?? username}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('filter.kind')}
        value={filters.kind ?? ''}
        onChange={({ target }) =>
          onFilter({ kind: auditKinds.find((kind) => kind === target.value) ?? null })
        }
        className="max-lg:col-span-2"
      >
        <option value="">{t('filter.everything')}</option>
        {groups.map((group) => (
          <optgroup key={group} label={t(`groups.${group}`)}>
            {auditGroups[group].map((kind) => (
              <option key={kind} value={kind}>
                {t(`kinds.${kind}`)}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <DayField label={t('filter.from')} day={filters.from} onDay={(from) => onFilter({ from })} />
      <DayField label={t('filter.to')} day={filters.to} onDay={(to) => onFilter({ to })} />
    </div>
  );
}

function DayField({ label, day, onDay }: { label: string; day: string; onDay(day: string): void }) {
  const { value, change } = useDebouncedInput(day, (typed) => {
    if (typed !== day && (typed === '' || parseLocalDate(typed))) onDay(typed);
  });
  return (
    <TextField type="date" label={label} value={value} onChange={({ target }) => change(target.value)} />
  );
}
