import type { BookedVisit, FreeSlot, FreeVisits, OfferedVisit } from '#data/visitor/visits.ts';
import { renderTemplate } from '#engine';
import { byDay, dayWords, momentWords, otherClock } from '#lib/dates/parent-dates.ts';
import { browserTimeZone, isTimeZone } from '#lib/dates/time-zones.ts';
import type { ChatLanguage } from '#lib/i18n/languages.ts';
import { helpWordsIn } from '../follow-up/follow-up-words.ts';

/** A time that a parent may take. */
export interface VisitTime {
  visit: OfferedVisit;
  slot: FreeSlot;
}

/** Returns whether a time has no room for so many people: only its waitlist is open to them. */
export function lacksRoom({ placesLeft, peopleLeft }: FreeSlot, people: number): boolean {
  return placesLeft === 0 || (peopleLeft ?? people) < people;
}

/** Returns the times of all visits by day, soonest first. `zone`: the parent's, an IANA name. */
export function visitDays({ visits }: FreeVisits, language: ChatLanguage, zone: string) {
  const times = visits.flatMap((visit): VisitTime[] => visit.slots.map((slot) => ({ visit, slot })));
  times.sort((a, b) => Date.parse(a.slot.startsAt) - Date.parse(b.slot.startsAt));
  return byDay(times, ({ slot }) => dayWords(language, slot.startsAt, zone));
}

/** Returns the school's time of a moment, with its day where that is another than the parent's; null where it is the same. */
export function schoolTime(
  language: ChatLanguage,
  moment: string,
  zone: string,
  schoolZone: string,
): string | null {
  const time = isTimeZone(schoolZone) ? otherClock(language, moment, zone, schoolZone) : null;
  const helpWords = helpWordsIn(language);
  return time && renderTemplate(helpWords.visit.schoolTime, { time });
}

/** Friday, 27 November, 10:00 am (2:30 pm at the school). */
export function visitMomentText(
  language: ChatLanguage,
  moment: string,
  zone: string,
  schoolZone: string,
): string {
  const there = schoolTime(language, moment, zone, schoolZone);
  const own = momentWords(language, moment, zone);
  return there === null ? own : `${own} (${there})`;
}

/** What the chat says of a visit that was booked. */
export function bookedText(language: ChatLanguage, { status, name, startsAt, zone }: BookedVisit): string {
  const helpWords = helpWordsIn(language);
  const when = visitMomentText(language, startsAt, browserTimeZone(), zone);
  const text = status === 'confirmed' ? helpWords.visit.saidBooked : helpWords.visit.saidWaiting;
  return renderTemplate(text, { visit: name, when });
}

/** What the chat says of it once the parent has chosen something else: a new answer cancels nothing. */
export function stillBookedText(language: ChatLanguage, booked: BookedVisit): string {
  const helpWords = helpWordsIn(language);
  const stays = renderTemplate(helpWords.visit.stays, { button: helpWords.visit.mine });
  return `${bookedText(language, booked)} ${stays}`;
}
