import { expect, test } from 'vitest';
import {
  allTimeZones,
  browserTimeZone,
  findTimeZones,
  isTimeZone,
  zonePlace,
} from '#lib/dates/time-zones.ts';

const winter = new Date('2026-01-15T12:00:00Z');
const zones = allTimeZones('en', winter);

test.each([
  ['kolkata', 'Asia/Kolkata'],
  ['Calcutta', 'Asia/Kolkata'],
  ['india standard', 'Asia/Kolkata'],
  ['new york', 'America/New York'],
  ['YORK', 'America/New York'],
  ['São Paulo', 'America/Sao Paulo'],
  ['gmt+5:45', 'Asia/Kathmandu'],
  ['UTC+5:45', 'Asia/Kathmandu'],
  ['saigon', 'Asia/Ho Chi Minh'],
])('%s leads to %s', (query, place) => {
  expect(findTimeZones(zones, query).map((zone) => zone.place)).toContain(place);
});

test('what is nowhere leads nowhere', () => {
  expect(findTimeZones(zones, 'atlantis')).toEqual([]);
});

test('a zone is described in the language of the reader', () => {
  const [kolkata] = findTimeZones(allTimeZones('es', winter), 'kolkata');
  expect(kolkata).toMatchObject({ clock: 'hora estándar de la India', offset: 'GMT+5:30' });
});

test('an offset is that of the day asked about', () => {
  const offsetOn = (day: string) => findTimeZones(allTimeZones('en', new Date(day)), 'new_york')[0]?.offset;
  expect([offsetOn('2026-01-15'), offsetOn('2026-07-15')]).toEqual(['GMT-5', 'GMT-4']);
});

test('every zone found can be told the time in, and so can that of this computer', () => {
  expect(zones.length).toBeGreaterThan(400);
  expect(zones.filter(({ name }) => !isTimeZone(name))).toEqual([]);
  expect(isTimeZone(browserTimeZone())).toBe(true);
});

test.each(['', 'Mars/Olympus', 'india'])('%j is no zone', (name) => expect(isTimeZone(name)).toBe(false));

test('a place is written without underscores', () => {
  expect(zonePlace('America/Argentina/Buenos_Aires')).toBe('America/Argentina/Buenos Aires');
});
