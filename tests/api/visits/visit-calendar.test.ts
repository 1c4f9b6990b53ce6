import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { type CalendarEntry, writeCalendar } from '#api/visits/visit-calendar.ts';
import { visitCalendar, visitUid } from '#api/visits/visit-entry.ts';
import type { VisitView } from '#api/visits/visit-view.ts';

const now = Date.parse('2026-11-25T10:00:00Z');
const entry: CalendarEntry = {
  uid: 'visit-1@schoolgate',
  sequence: 3,
  starts_at: '2027-03-27T09:00:00Z',
  ends_at: '2027-03-27T10:00:00Z',
  summary: 'Campus tour, Greenfield; with "snacks"\nand more',
  location: 'Gate 2, Elm Road',
  description: 'https://school.example/visit#secret',
  url: 'https://school.example/visit#secret',
  status: 'CONFIRMED',
};
const written = (zone: string, entries = [entry], name = 'Greenfield') =>
  writeCalendar({ method: 'PUBLISH', name, zone, entries, now });
const parse = (text: string) => new ICAL.Component(ICAL.parse(text));
/** The events with the times that another library reads, by the file's own zone. */
const eventsOf = (text: string) =>
  parse(text)
    .getAllSubcomponents('vevent')
    .map((component) => {
      const event = new ICAL.Event(component);
      const moment = (time: ICAL.Time) => {
        if (!time.zone || time.zone === ICAL.Timezone.localTimezone)
          throw new Error(`No VTIMEZONE for ${time}.`);
        return new Date(time.toUnixTime() * 1000).toISOString();
      };
      return { event, starts: moment(event.startDate), ends: moment(event.endDate) };
    });

test('another library reads every field as it was', () => {
  const [read] = eventsOf(written('Europe/Madrid'));
  expect(read).toMatchObject({ starts: '2027-03-27T09:00:00.000Z', ends: '2027-03-27T10:00:00.000Z' });
  expect(read?.event).toMatchObject({
    uid: entry.uid,
    sequence: 3,
    summary: entry.summary,
    location: entry.location,
    description: entry.description,
  });
  expect(String(read?.event.component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-25T10:00:00Z');
});

test('each line ends with CRLF and has 75 bytes at most, and no character is in two', () => {
  const long = { ...entry, summary: 'स्कूल का दौरा 🏫 '.repeat(20), location: 'é'.repeat(200) };
  const lines = written('Asia/Kolkata', [long]).split('\r\n');
  expect(lines.pop()).toBe('');
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/\n|�/);
  }
  const [read] = eventsOf(written('Asia/Kolkata', [long]));
  expect([read?.event.summary, read?.event.location]).toEqual([long.summary, long.location]);
});

const southern = ['America/Sao_Paulo', 'Australia/Lord_Howe', 'Pacific/Chatham'];
const others = ['Africa/Casablanca', 'Asia/Kolkata', 'Asia/Kathmandu', 'UTC'];
const zones = ['Europe/Madrid', 'Europe/Dublin', 'America/New_York', ...southern, ...others];

describe.each(zones)('in %s', (zone) => {
  test('any moment of two years is read as it was, before and after the clocks change', () => {
    const minute = fc.integer({ min: 0, max: 2 * 366 * 24 * 4 });
    fc.assert(
      fc.property(fc.array(minute, { minLength: 1, maxLength: 4 }), (quarters) => {
        const entries = quarters.map((quarter, n) => {
          const at = Date.parse('2026-11-01T00:00:00Z') + quarter * 900_000;
          return {
            ...entry,
            uid: `visit-${n}`,
            starts_at: new Date(at).toISOString(),
            ends_at: new Date(at + 3_600_000).toISOString(),
          };
        });
        const read = eventsOf(written(zone, entries));
        const isDouble = (iso: string) =>
          [-3_600_000, -1_800_000, 1_800_000, 3_600_000].some(
            (shift) => wall(zone, Date.parse(iso)) === wall(zone, Date.parse(iso) + shift),
          );
        for (const [n, { starts, ends }] of read.entries()) {
          const wanted = entries[n];
          // A time that the clocks show twice has one name for two moments.
          if (wanted && !isDouble(wanted.starts_at)) expect(starts).toBe(wanted.starts_at);
          if (wanted && !isDouble(wanted.ends_at)) expect(ends).toBe(wanted.ends_at);
        }
      }),
      { numRuns: 15, seed: 11 },
    );
  });
});

const clocks = new Map(
  zones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
  ]),
);

function wall(zone: string, moment: number): string {
  return clocks.get(zone)?.format(moment) ?? '';
}

const view: VisitView = {
  tenant: 'a',
  school: 'School A',
  email: 'office@a.example',
  phone: null,
  colour: null,
  language: 'en',
  zone: 'Asia/Kolkata',
  booking: {
    id: '0f3a526c-1e4f-4e9a-8576-2f6f2a1c9d10',
    slot: 's',
    status: 'confirmed',
    name: 'Tour',
    place: 'Gate',
    mode: 'in_person',
    starts_at: '2027-01-11T04:30:00Z',
    ends_at: '2027-01-11T05:30:00Z',
    people: 2,
    note: '',
    offered_until: null,
    can_change: true,
    sequence: 4,
  },
  slots: [],
};

test.each([
  ['confirmed', 'PUBLISH', 'CONFIRMED'],
  ['came', 'PUBLISH', 'CONFIRMED'],
  ['waitlisted', 'PUBLISH', 'TENTATIVE'],
  ['offered', 'PUBLISH', 'TENTATIVE'],
  ['cancelled', 'CANCEL', 'CANCELLED'],
] as const)('a visit that is %s has the method %s and the status %s', (status, method, expected) => {
  const { text } = visitCalendar(
    { ...view, booking: { ...view.booking, status } },
    { now, address: 'https://x.example/visit#s' },
  );
  const calendar = parse(text);
  const event = calendar.getFirstSubcomponent('vevent');
  expect(calendar.getFirstPropertyValue('method')).toBe(method);
  expect(event?.getFirstPropertyValue('status')).toBe(expected);
  expect(event?.getFirstPropertyValue('uid')).toBe(visitUid(view.booking.id));
  expect(event?.getFirstPropertyValue('sequence')).toBe(4);
  expect(event?.getFirstPropertyValue('organizer')).toBe('mailto:office@a.example');
  expect(text).toContain('DTSTART;TZID=Asia/Kolkata:20270111T100000\r\n');
});
