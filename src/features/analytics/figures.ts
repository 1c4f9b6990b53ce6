import type { ConversationFunnel, FunnelStep } from '#data/analytics/analytics-queries.ts';
import type { Language } from '#lib/i18n/languages.ts';
import { numberText } from '#lib/i18n/number-text.ts';

/** Below this many conversations a rate is unreliable, and the page says so. */
export const fewConversations = 20;

/**
 * Returns how many conversations ended with an enquiry. A lost event may make the submitted outnumber the started; then
 * all of them count as started.
 */
export function completion({ started, submitted }: ConversationFunnel): {
  submitted: number;
  of: number;
  rate: number | null;
} {
  const of = Math.max(started, submitted);
  return { submitted, of, rate: of === 0 ? null : submitted / of };
}

/** Returns the step at which most conversations ended early, among those with enough conversations. */
export function worstStep(steps: readonly FunnelStep[]): FunnelStep | null {
  const telling = steps.filter(({ reached, left }) => reached >= fewConversations && left > 0);
  return telling.reduce<FunnelStep | null>(
    (worst, step) => (worst && worst.left >= step.left ? worst : step),
    null,
  );
}

/** Formats a share as a percentage; nearly 0 or nearly 100 % gets a decimal. */
export function percentText(part: number, whole: number, language: Language): string {
  const share = whole === 0 ? 0 : part / whole;
  const isNearEdge = (share > 0 && share < 0.01) || (share > 0.99 && share < 1);
  return numberText(share, language, { style: 'percent', maximumFractionDigits: isNearEdge ? 1 : 0 });
}

/** Formats a duration in the unit that fits: "35 min", "2.4 hr", "3.2 days". */
export function durationText(hours: number, language: Language): string {
  const unit = hours < 1 ? 'minute' : hours < 48 ? 'hour' : 'day';
  return numberText(hours * perHour[unit], language, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'day' ? 'long' : 'short',
    maximumFractionDigits: unit === 'minute' ? 0 : 1,
  });
}

const perHour = { minute: 60, hour: 1, day: 1 / 24 };
