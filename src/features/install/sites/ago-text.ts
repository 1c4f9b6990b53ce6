import type { Language } from '#lib/i18n/languages.ts';

/** How long ago a moment is: "now", "5 minutes ago", "yesterday". */
export function agoText(iso: string, now: Date, language: Language): string {
  const seconds = Math.min(0, (Date.parse(iso) - now.getTime()) / 1000);
  const [unit, length] = units.find(([, each]) => -seconds >= each) ?? ['second', Number.POSITIVE_INFINITY];
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(
    Math.trunc(seconds / length),
    unit,
  );
}

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];
