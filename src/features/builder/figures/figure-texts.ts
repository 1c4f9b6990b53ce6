import { currentLanguage } from '#lib/i18n/i18n.ts';
import { numberText } from '#lib/i18n/number-text.ts';

export function countText(count: number): string {
  return numberText(count, currentLanguage());
}

/** A part of a whole in percent; "0 %" of nothing. */
export function shareText(count: number, of: number): string {
  return numberText(of === 0 ? 0 : count / of, currentLanguage(), {
    style: 'percent',
    maximumFractionDigits: 0,
  });
}

/** A difference of two shares in percentage points, with its sign. */
export function pointsText(points: number): string {
  return numberText(points * 100, currentLanguage(), { signDisplay: 'exceptZero', maximumFractionDigits: 0 });
}

/** How long parents take: "4.2s", "3m". */
export function timeText(ms: number): string {
  const [value, unit] = ms < 90_000 ? [ms / 1000, 'second'] : [ms / 60_000, 'minute'];
  return numberText(value, currentLanguage(), {
    style: 'unit',
    unit,
    unitDisplay: 'narrow',
    maximumFractionDigits: value < 10 ? 1 : 0,
  });
}
