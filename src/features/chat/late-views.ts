import type { ComponentType } from 'react';
import type { Language } from '../../lib/languages.ts';
import type { DateCalendarProps } from './date-calendar.tsx';
import { type Late, late } from './late.ts';
import { lateQuestionDesk } from './late-question-desk.ts';

/** What a conversation needs only later on. */
export const lateReviewCard = late(async () => (await import('./review-card.tsx')).ReviewCard);
export const lateResetQuestion = late(async () => (await import('./reset-question.tsx')).ResetQuestion);
export const lateDateCalendars: Record<Language, Late<ComponentType<DateCalendarProps>>> = {
  en: lateCalendar('en'),
  es: lateCalendar('es'),
  fr: lateCalendar('fr'),
};
export const lateQuestionHelp = late(
  async () => (await import('./step-views/question-help-view.tsx')).QuestionHelpView,
);
export const lateToaster = late(async () => (await import('../../ui/toaster.tsx')).Toaster);

/**
 * Fetches what every conversation comes to, so that it is there when it is wanted even if the connection is not. A
 * failure shows, and can be mended, where the view is wanted.
 */
export function prepareLateViews(): void {
  for (const view of everyLateView) view.load().catch(() => {});
}

const everyLateView = [lateReviewCard, lateResetQuestion, lateToaster, lateQuestionHelp, lateQuestionDesk];

function lateCalendar(language: Language): Late<ComponentType<DateCalendarProps>> {
  return late(async () => (await import('./date-calendar.tsx')).calendarIn(language));
}
