import { renderTemplate } from '#engine';
import type { ChatLanguage } from '#lib/i18n/languages.ts';
import { helpWordsIn } from '../follow-up/follow-up-words.ts';
import { timeOfDayText, weekdayText } from '../steps/fields/dates/weekday-text.ts';

/**
 * Returns by when the school is in touch, in the school's time; its zone is named where the parent's clock shows another.
 * Null when the school promised nothing, or the time is past. `dueAt` in ISO 8601 or empty, `now` in milliseconds.
 */
export function promiseText(language: ChatLanguage, dueAt: string, now: number): string | null {
  if (!(Date.parse(dueAt) > now)) return null;
  const helpWords = helpWordsIn(language);
  const zone = dueAt.slice(19);
  const isNear = minutesOf(zone) === -new Date(dueAt).getTimezoneOffset();
  return renderTemplate(isNear ? helpWords.promise : helpWords.promiseAway, {
    day: weekdayText(language, dueAt),
    time: timeOfDayText(language, dueAt),
    zone: `GMT${zone}`,
  });
}

/** How far a zone such as +05:30 is ahead of UTC. */
function minutesOf(zone: string): number {
  const [hours, minutes] = zone.slice(1).split(':').map(Number);
  return (zone.startsWith('-') ? -1 : 1) * ((hours ?? 0) * 60 + (minutes ?? 0));
}
