import type { ComponentType } from 'react';
import type { Language } from '#lib/i18n/languages.ts';
import { lazyFollowUpController } from '../follow-up/late-question-desk.ts';
import type { DateCalendarProps } from '../steps/fields/date-calendar.tsx';
import { type Late, late } from './lazy-module.ts';

/** What a conversation needs only later on. */
export const lazyReviewCard = late(async () => (await import('../steps/review-card.tsx')).ReviewCard);
export const lazyResetQuestion = late(
  async () => (await import('../panel/reset-question.tsx')).ResetQuestion,
);
export const lazyDateCalendars: Record<Language, Late<ComponentType<DateCalendarProps>>> = {
  en: lateCalendar('en'),
  es: lateCalendar('es'),
  fr: lateCalendar('fr'),
};
export const lazyFollowUp = late(async () => (await import('../follow-up/follow-up-view.tsx')).FollowUpView);
export const lazyToaster = late(async () => (await import('#ui/feedback/toaster.tsx')).Toaster);

/**
 * Fetches what every conversation comes to, so that it is there when it is wanted even if the connection is not. A
 * failure shows, and can be mended, where the view is wanted.
 */
export function prepareLateViews(): void {
  for (const view of everyLateView) view.load().catch(() => {});
}

const everyLateView = [lazyReviewCard, lazyResetQuestion, lazyToaster, lazyFollowUp, lazyFollowUpController];

function lateCalendar(language: Language): Late<ComponentType<DateCalendarProps>> {
  return late(async () => (await import('../steps/fields/date-calendar.tsx')).calendarIn(language));
}
