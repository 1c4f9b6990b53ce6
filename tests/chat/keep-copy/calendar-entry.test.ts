import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { calendarEntry } from '#chat/keep-copy/calendar-entry.ts';

const entry = (changes: Partial<Parameters<typeof calendarEntry>[0]> = {}) =>
  calendarEntry({
    uid: 'K7QD-3MXP@school.example',
    at: Date.parse('2026-11-27T15:00:00+05:30'),
    made: Date.parse('2026-11-24T09:00:00.789Z'),
    summary: 'Answer',
    description: 'Reference K7QD-3MXP',
    ...changes,
  });

/** As an independent reader understands it; it refuses what is none. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  return { calendar, events };
}

describe('a calendar entry', () => {
  test.each([
    ['2026-11-27T15:00:00+05:30', '2026-11-27T09:30:00Z'],
    ['2026-11-27T09:15:00+05:45', '2026-11-27T03:30:00Z'],
    ['2026-12-31T23:30:00-03:30', '2027-01-01T03:00:00Z'],
    ['2027-01-01T00:30:00+14:00', '2026-12-31T10:30:00Z'],
    // The hour that London has twice, and one that New York does not have.
    ['2026-10-25T01:30:00+01:00', '2026-10-25T00:30:00Z'],
    ['2026-10-25T01:30:00+00:00', '2026-10-25T01:30:00Z'],
    ['2027-03-14T03:30:00-04:00', '2027-03-14T07:30:00Z'],
    ['2028-02-29T12:00:00+00:00', '2028-02-29T12:00:00Z'],
  ])('of %s is at that very moment, whatever zone reads it', (due, moment) => {
    const { events } = read(entry({ at: Date.parse(due) }));
    expect(events).toHaveLength(1);
    expect(events[0]?.startDate.zone).toBe(ICAL.Timezone.utcTimezone);
    expect(events[0]?.startDate.toString()).toBe(moment);
    expect(events[0]?.startDate.toUnixTime()).toBe(Date.parse(due) / 1000);
    expect(events[0]?.duration.toSeconds()).toBe(900);
  });

  test('has what RFC 5545 asks of it', () => {
    const { calendar, events } = read(entry());
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('prodid')).toMatch(/Schoolgate/);
    const event = events[0]?.component;
    expect(events[0]?.uid).toBe('K7QD-3MXP@school.example');
    expect(String(event?.getFirstPropertyValue('dtstamp'))).toBe('2026-11-24T09:00:00Z');
    expect(event?.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
  });

  test.each([
    ['plain', 'Answer from St. Mary’s'],
    ['signs of the format', 'One; two, three\\n and \\, "four": BEGIN:VEVENT'],
    ['lines', 'Reference K7QD-3MXP\nCall us: +91 20 5550 1234\n\nGreenfield'],
    ['a line that would be a property', 'Hello\nATTACH:https://example.org/x'],
    ['a long line', `Dear ${'family '.repeat(60)}`],
    ['letters of several bytes', `${'प्रवेश '.repeat(30)}${'مدرسة '.repeat(30)}${'🏫'.repeat(40)}é`],
  ])('holds %s as it was', (_, text) => {
    const file = entry({ summary: text, description: text });
    const { events } = read(file);
    expect(events[0]?.summary).toBe(text);
    expect(events[0]?.description).toBe(text);
    expect(events[0]?.component.getFirstPropertyValue('attach')).toBeNull();
    const lines = file.split('\r\n');
    expect(lines.pop()).toBe('');
    // No line is longer, none is broken otherwise, and no character is split.
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.join('')).not.toMatch(/[\r\n\uFFFD]/);
  });

  test('holds no control character and one kind of line end', () => {
    const { events } = read(entry({ summary: 'A\u0000\tB\u0007C\r\nD\rE' }));
    expect(events[0]?.summary).toBe('A B C\nD\nE');
  });
});
