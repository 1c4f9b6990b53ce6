import type { ComponentType } from 'react';
import type { ChatLanguage } from '#lib/i18n/languages.ts';
import { type LazyModule, lazyModule } from '../../../lazy/lazy-module.ts';
import type { DateCalendarProps } from './date-calendar.tsx';

/** The calendar in each language; a date can be typed without it. */
export const lazyDateCalendars: Record<ChatLanguage, LazyModule<ComponentType<DateCalendarProps>>> = {
  en: lazyCalendar('en'),
  es: lazyCalendar('es'),
  fr: lazyCalendar('fr'),
  hi: lazyCalendar('hi'),
  ar: lazyCalendar('ar'),
};

function lazyCalendar(language: ChatLanguage): LazyModule<ComponentType<DateCalendarProps>> {
  return lazyModule(async () => (await import('./date-calendar.tsx')).calendarIn(language));
}
