import type { Language } from '../i18n/languages.ts';
import { localDate } from './local-date.ts';

/** How long ago a moment is: "now", "5 minutes ago", "yesterday". From a day on, calendar days count. */
export function agoText(iso: string, now: Date, language: Language): string {
  const moment = new Date(iso);
  const passedMs = now.getTime() - moment.getTime();
  const agoMs = passedMs < dayMs ? passedMs : midnight(now) - midnight(moment);
  const [unit, length] = units.find(([, each]) => agoMs >= each) ?? ['second', Number.POSITIVE_INFINITY];
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.trunc(agoMs / length), unit);
}

function midnight(moment: Date): number {
  return Date.parse(localDate(moment));
}

const dayMs = 86_400_000;
const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * dayMs],
  ['month', 30 * dayMs],
  ['day', dayMs],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
