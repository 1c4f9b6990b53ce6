import type { FreeSlot, FreeVisits, OfferedVisit } from '#data/visitor/visits.ts';
import { renderTemplate } from '#engine';
import { isTimeZone } from '#lib/dates/time-zones.ts';
import type { ChatLanguage } from '#lib/i18n/languages.ts';
import { helpWordsIn } from '../follow-up/follow-up-words.ts';

/** A time that a parent may take. */
export interface VisitTime {
  visit: OfferedVisit;
  slot: FreeSlot;
}

/** The times of a day, where the parent is. */
export interface VisitDay {
  /** Friday, 27 November. */
  day: string;
  times: VisitTime[];
}

/** Returns the times of all visits by day, soonest first. `zone`: the parent's, an IANA name. */
export function visitDays({ visits }: FreeVisits, language: ChatLanguage, zone: string): VisitDay[] {
  const times = visits.flatMap((visit) => visit.slots.map((slot) => ({ visit, slot })));
  times.sort((a, b) => Date.parse(a.slot.startsAt) - Date.parse(b.slot.startsAt));
  const days: VisitDay[] = [];
  for (const time of times) {
    const day = dayText(language, time.slot.startsAt, zone);
    const last = days.at(-1);
    if (last?.day === day) last.times.push(time);
    else days.push({ day, times: [time] });
  }
  return days;
}

/** Friday, 27 November. */
function dayText(language: ChatLanguage, moment: string, timeZone: string): string {
  return formatted(language, moment, { ...dayParts, timeZone });
}

/** 10:00 am. */
export function visitTimeText(language: ChatLanguage, moment: string, timeZone: string): string {
  return formatted(language, moment, { ...clockParts, timeZone });
}

/** Returns the school's time of a moment, with its day where that is another than the parent's; null where it is the same. */
export function schoolTime(
  language: ChatLanguage,
  moment: string,
  zone: string,
  schoolZone: string,
): string | null {
  if (!isTimeZone(schoolZone)) return null;
  const own = visitTimeText(language, moment, zone);
  const there = visitTimeText(language, moment, schoolZone);
  const isSameDay = dayText(language, moment, zone) === dayText(language, moment, schoolZone);
  if (own === there && isSameDay) return null;
  const helpWords = helpWordsIn(language);
  const time = isSameDay
    ? there
    : formatted(language, moment, { ...clockParts, weekday: 'short', timeZone: schoolZone });
  return renderTemplate(helpWords.visit.schoolTime, { time });
}

/** Friday, 27 November, 10:00 am (2:30 pm at the school). */
export function visitMomentText(
  language: ChatLanguage,
  moment: string,
  zone: string,
  schoolZone: string,
): string {
  const there = schoolTime(language, moment, zone, schoolZone);
  const own = `${dayText(language, moment, zone)}${comma[language] ?? ','} ${visitTimeText(language, moment, zone)}`;
  return there === null ? own : `${own} (${there})`;
}

function formatted(language: ChatLanguage, moment: string, parts: Intl.DateTimeFormatOptions): string {
  // The schools' English, whatever the browser's is.
  return new Intl.DateTimeFormat(language === 'en' ? 'en-IN' : language, parts).format(new Date(moment));
}

const dayParts = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const clockParts = { hour: 'numeric', minute: '2-digit' } as const;
const comma: Partial<Record<ChatLanguage, string>> = { ar: '،' };
