import type { VisitKindDraft } from '#data/visits/visit-kinds.ts';
import { lengthOf } from '#lib/text/length-of.ts';

export const numberFields = ['minutes', 'capacity', 'people_capacity', 'lead_hours', 'ahead_days'] as const;
export type NumberField = (typeof numberFields)[number];

/** Returns the fields of a kind of visit that the database would refuse. */
export function kindFaults(kind: VisitKindDraft): (keyof VisitKindDraft)[] {
  const { name, place, mode, languages } = kind;
  const isAddress = URL.canParse(place) && new URL(place).protocol === 'https:';
  const faults: [keyof VisitKindDraft, boolean][] = [
    ['name', name === '' || lengthOf(name) > 120],
    ['place', lengthOf(place) > 300 || (mode === 'video' && place !== '' && !isAddress)],
    ...numberFields.map((field): [NumberField, boolean] => [field, !isWithin(field, kind[field])]),
    ['languages', languages.length === 0],
  ];
  return faults.filter(([, isFault]) => isFault).map(([field]) => field);
}

/** Returns a number that was typed; null for an empty field, NaN for anything else. */
export function readNumber(text = ''): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^\d{1,6}$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}

function isWithin(field: NumberField, value: number | null): boolean {
  if (value === null) return field === 'people_capacity';
  const [least, most] = limits[field];
  return value >= least && value <= most;
}

const limits: Record<NumberField, readonly [number, number]> = {
  minutes: [5, 1440],
  capacity: [1, 500],
  people_capacity: [1, 5000],
  lead_hours: [0, 720],
  ahead_days: [1, 730],
};
