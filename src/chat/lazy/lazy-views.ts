import type { ComponentType } from 'react';
import type { Language } from '#lib/i18n/languages.ts';
import { lazyFollowUpController } from '../follow-up/lazy-follow-up.ts';
import type { DateCalendarProps } from '../steps/fields/date-calendar.tsx';
import { type LazyModule, lazyModule } from './lazy-module.ts';

/** What a conversation needs only later on. */
export const lazyReviewCard = lazyModule(async () => (await import('../steps/review-card.tsx')).ReviewCard);
export const lazyResetQuestion = lazyModule(
  async () => (await import('../panel/reset-question.tsx')).ResetQuestion,
);
export const lazyDateCalendars: Record<Language, LazyModule<ComponentType<DateCalendarProps>>> = {
  en: lazyCalendar('en'),
  es: lazyCalendar('es'),
  fr: lazyCalendar('fr'),
};
export const lazyFollowUp = lazyModule(
  async () => (await import('../follow-up/follow-up-view.tsx')).FollowUpView,
);
export const lazyToaster = lazyModule(async () => (await import('#ui/feedback/toaster.tsx')).Toaster);

/**
 * Fetches what every conversation comes to, so that it is there when it is wanted even if the connection is not. A
 * failure shows, and can be mended, where the view is wanted.
 */
export function prepareLateViews(): void {
  for (const view of everyLateView) view.load().catch(() => {});
}

const everyLateView = [lazyReviewCard, lazyResetQuestion, lazyToaster, lazyFollowUp, lazyFollowUpController];

function lazyCalendar(language: Language): LazyModule<ComponentType<DateCalendarProps>> {
  return lazyModule(async () => (await import('../steps/fields/date-calendar.tsx')).calendarIn(language));
}
