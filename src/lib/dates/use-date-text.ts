import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../i18n/i18n.ts';
import {
  calendarDateText,
  clockText,
  type DateReader,
  dayInWords,
  dayOf,
  exactMomentText,
  hourOf,
  momentText,
} from './date-text.ts';
import { browserTimeZone } from './time-zones.ts';

/** The user's time zone and date format; the language is the console's. */
export type DatePreferences = Omit<DateReader, 'language'>;

/** Returns formatters of dates in the user's language, time zone and format. */
export function useDateText() {
  // Renders again when the language changes.
  useTranslation();
  const preferences = useSyncExternalStore(subscribe, () => current);
  const language = currentLanguage();
  return useMemo(() => dateTextFor({ ...preferences, language }), [preferences, language]);
}

/** Sets the preferences of every date on screen. Returns a function that restores the defaults. */
export function setDatePreferences(preferences: DatePreferences): () => void {
  publish(preferences);
  return () => {
    if (current === preferences) publish(defaultPreferences());
  };
}

function dateTextFor(reader: DateReader) {
  const { timeZone } = reader;
  return {
    reader,
    moment: (iso: string) => momentText(iso, reader),
    exactMoment: (iso: string) => exactMomentText(iso, reader),
    clock: (moment: Date) => clockText(moment, reader),
    calendarDate: (date: string) => calendarDateText(date, reader),
    dayInWords: (date: string) => dayInWords(date, reader),
    /** The calendar day (YYYY-MM-DD) in the reader's time zone. */
    day: (moment: Date) => dayOf(moment, timeZone),
    /** The hour of the day, 0 to 23, in the reader's time zone. */
    hour: (moment: Date) => hourOf(moment, timeZone),
  };
}

function defaultPreferences(): DatePreferences {
  return { timeZone: browserTimeZone(), dateFormat: 'DD/MM/YYYY', moments: 'words' };
}

let current = defaultPreferences();
const listeners = new Set<() => void>();

function publish(preferences: DatePreferences): void {
  current = preferences;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
