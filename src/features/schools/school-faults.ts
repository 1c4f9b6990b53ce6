import type { SchoolSettings, SchoolText } from '#data/schools/school-settings.ts';
import { parseHex } from '#lib/legible-colour.ts';
import { lengthOf } from '#lib/length-of.ts';
import { safeImage, safeLink } from '#lib/safe-link.ts';
import { calendarFault } from './calendar/calendar-faults.ts';

/** Returns the name of the first input that cannot be saved, in the order of the form; the database checks again. */
export function faultyField(draft: SchoolSettings): string | null {
  const name = draft.name.trim();
  if (name === '' || lengthOf(name) > 120) return 'name';
  const faulty = rules.find(
    ([field, isRight]) => draft[field].trim() !== '' && !isRight(draft[field].trim()),
  );
  return faulty?.[0] ?? calendarFault(draft);
}

/**
 * Loads an address as a picture, in which no script of an SVG runs; false when it is none, is far too large for a logo, or
 * does not load within ten seconds.
 */
export function isPicture(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const picture = new Image();
    const timer = setTimeout(() => resolve(false), 10_000);
    const settle = (isOne: boolean) => {
      clearTimeout(timer);
      resolve(isOne);
    };
    picture.onload = () =>
      settle(picture.naturalWidth > 0 && picture.naturalWidth * picture.naturalHeight <= mostPixels);
    picture.onerror = () => settle(false);
    picture.src = address;
  });
}

const mostPixels = 4000 * 4000;
const isWebAddress = (text: string) => /^https:/i.test(text) && safeLink(text) !== null;
const isPhone = (text: string) => /^[+0-9(][0-9 ().-]{4,29}$/.test(text);

const rules: [SchoolText, (text: string) => boolean][] = [
  ['email', (text) => /^[^\s@]{1,64}@[^\s@]+\.[^\s@.]{2,}$/.test(text)],
  ['website', isWebAddress],
  ['phone', isPhone],
  ['family_phone', isPhone],
  ['logo', (text) => isWebAddress(text) && Boolean(safeImage(text))],
  ['colour', (text) => parseHex(text) !== null],
];
