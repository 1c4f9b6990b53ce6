import { useTranslation } from 'react-i18next';
import type { SchoolVisit } from '#data/visits/visits.ts';
import { useZoneTimes } from '#lib/dates/use-zone-times.ts';
import { SelectField } from '#ui/controls/field.tsx';

/** A choice among visits, each with its time. */
export function VisitSelect({
  label,
  visits,
  value,
  onChange,
}: {
  label: string;
  visits: readonly SchoolVisit[];
  value: string;
  onChange(visit: string): void;
}) {
  const { t } = useTranslation('visits');
  const times = useZoneTimes();
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {visits.map((visit) => (
        <option key={visit.id} value={visit.id}>
          {times.moment(visit)} · {visit.name}
          {visit.taken >= visit.capacity && ` (${t('moveDialog.full')})`}
        </option>
      ))}
    </SelectField>
  );
}
