import { useTranslation } from 'react-i18next';
import type { SchoolVisit } from '#data/visits/visits.ts';
import { useZoneTimes } from '#lib/dates/use-zone-times.ts';
import { SelectField } from '#ui/controls/field.tsx';

/** A choice among visits, each with its time. */
export function VisitSelect({
  label,
  visits,
  people,
  value,
  onChange,
}: {
  label: string;
  visits: readonly SchoolVisit[];
  /** How many the family are. */
  people: number;
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
          {isFullFor(visit, people) && ` (${t('moveDialog.full')})`}
        </option>
      ))}
    </SelectField>
  );
}

/** Returns whether so many people could only wait for a place at a visit. */
export function isFullFor(visit: SchoolVisit, people: number): boolean {
  const { taken, capacity, people_capacity: most } = visit;
  return taken >= capacity || (most != null && visit.people + people > most);
}
