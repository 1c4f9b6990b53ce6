import { useTranslation } from 'react-i18next';
import { parseLocalDate } from '#lib/dates/local-date.ts';
import { lengthOf } from '#lib/text/length-of.ts';

const visitFields = [
  'name',
  'place',
  'date',
  'starts_at',
  'minutes',
  'capacity',
  'people_capacity',
  'until_day',
  'weekdays',
] as const;
type VisitField = (typeof visitFields)[number];
export type VisitFaults = Partial<Record<VisitField, string>>;

/** Returns the faults among what was entered, each with its words. */
export function useVisitFaults() {
  const { t } = useTranslation('visits');
  return (draft: Partial<Record<VisitField, string>>): VisitFaults =>
    Object.fromEntries(
      visitFields
        .filter((field) => draft[field] !== undefined && !isSound[field](draft[field].trim()))
        .map((field) => [field, t(`fault.${field}`)]),
    );
}

/** Returns why the database refused a visit, and the field that it is about. */
export function useVisitRefusal() {
  const { t } = useTranslation('visits');
  return ({
    code,
    field,
    next,
  }: {
    code: string;
    field?: string | null;
    next?: string | null;
  }): {
    field: VisitField | null;
    text: string;
  } => {
    if (code === 'past') return { field: 'starts_at', text: t('fault.past') };
    if (code === 'skipped_hour')
      return { field: 'starts_at', text: t('fault.skipped', { next: next ?? '' }) };
    if (code === 'exists') return { field: null, text: t('fault.exists') };
    if (code === 'too_many') return { field: null, text: t('fault.tooMany') };
    const known = visitFields.find((each) => each === refusedAs[field ?? ''] || each === field);
    return { field: known ?? null, text: t(`fault.${known ?? 'other'}`) };
  };
}

/** Moves the focus to the first field with a fault. */
export function focusFault(form: HTMLFormElement, faults: VisitFaults): void {
  const first = visitFields.find((field) => faults[field]);
  if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
}

const refusedAs: Record<string, VisitField> = { from_day: 'date' };

const isSound: Record<VisitField, (text: string) => boolean> = {
  name: (text) => text !== '' && lengthOf(text) <= 120,
  place: (text) => lengthOf(text) <= 200,
  date: (text) => parseLocalDate(text) !== null,
  starts_at: (text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text),
  minutes: (text) => isWithin(text, 5, 1440),
  capacity: (text) => isWithin(text, 1, 500),
  people_capacity: (text) => text === '' || isWithin(text, 1, 5000),
  until_day: (text) => text === '' || parseLocalDate(text) !== null,
  weekdays: (text) => text !== '',
};

function isWithin(text: string, least: number, most: number): boolean {
  return /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most;
}
