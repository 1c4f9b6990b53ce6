import { clockText, dayOf, momentText, timeOf, weekdayDateText } from './date-text.ts';
import { zonePlace } from './time-zones.ts';
import { useDateText } from './use-date-text.ts';

/** Something that takes place at a school: moments in ISO 8601, and the IANA name of the school's zone. */
interface Span {
  starts_at: string;
  ends_at: string;
  zone: string;
}
type Start = Omit<Span, 'ends_at'>;

/** Returns formatters of when something takes place, as the school's clocks show it. */
export function useZoneTimes() {
  const { reader } = useDateText();
  const at = (zone: string) => ({ ...reader, timeZone: zone });
  return {
    /** The calendar day, YYYY-MM-DD. */
    day: ({ starts_at, zone }: Start) => dayOf(new Date(starts_at), zone),
    /** HH:MM */
    time: ({ starts_at, zone }: Start) => timeOf(new Date(starts_at), zone),
    /** Thu, Dec 3 */
    dayText: ({ starts_at, zone }: Start) => weekdayDateText(new Date(starts_at), at(zone)),
    /** 10:00 AM – 11:00 AM */
    span: ({ starts_at, ends_at, zone }: Span) =>
      `${clockText(new Date(starts_at), at(zone))} – ${clockText(new Date(ends_at), at(zone))}`,
    moment: ({ starts_at, zone }: Start) => momentText(starts_at, at(zone)),
    /** The zone's current name where the reader's is another; null where it is the same. */
    foreignZone: ({ zone }: Pick<Span, 'zone'>) => {
      const place = zonePlace(zone);
      return place === zonePlace(reader.timeZone) ? null : place;
    },
  };
}
