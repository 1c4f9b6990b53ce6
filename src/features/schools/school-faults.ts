import type { SchoolSettings, SchoolText } from '#data/schools/school-settings.ts';
import { parseHex } from '#lib/colour/legible-colour.ts';
import { safeImage, safeLink } from '#lib/safe-link.ts';
import { lengthOf } from '#lib/text/length-of.ts';
import { agesFault } from './ages/ages-faults.ts';
import { calendarFault } from './calendar/calendar-faults.ts';

/** Returns the name of the first input that cannot be saved, in the order of the form; the database checks again. */
export function faultyField(draft: SchoolSettings): string | null {
  const name = draft.name.trim();
  if (name === '' || lengthOf(name) > 120) return 'name';
  const faulty = rules.find(
    ([field, isRight]) => draft[field].trim() !== '' && !isRight(draft[field].trim()),
  );
  return faulty?.[0] ?? calendarFault(draft) ?? agesFault(draft.eligibility);
}

export interface Picture {
  width: number;
  height: number;
  isHeavy: boolean;
}

/**
 * Loads an address as a picture, in which no script of an SVG runs; null when it is none, is far too large for a logo, or
 * does not load within ten seconds. It is heavy above 1 MB, or, where its server does not let the browser count, above a
 * million pixels.
 */
export function loadPicture(address: string): Promise<Picture | null> {
  return new Promise((resolve) => {
    const picture = new Image();
    const timer = setTimeout(() => resolve(null), 10_000);
    const settle = (found: Picture | null) => {
      clearTimeout(timer);
      resolve(found);
    };
    picture.onload = () => {
      const { naturalWidth: width, naturalHeight: height } = picture;
      const pixels = width * height;
      const isHeavy = (sizeOf(picture.src) || (isDrawing(picture.src) ? 0 : pixels)) > heaviest;
      settle(pixels > 0 && pixels <= mostPixels ? { width, height, isHeavy } : null);
    };
    picture.onerror = () => settle(null);
    picture.src = address;
  });
}

/** Returns the bytes that were loaded; 0 when the server does not let the browser count them. */
function sizeOf(address: string): number {
  const timing = performance.getEntriesByName(address).at(-1);
  return timing instanceof PerformanceResourceTiming ? timing.encodedBodySize : 0;
}

const isDrawing = (address: string) => /\.svg$/i.test(new URL(address).pathname);
/** Bytes, or pixels. */
const heaviest = 1_000_000;
const mostPixels = 4000 * 4000;
const isWebAddress = (text: string) => /^https:/i.test(text) && safeLink(text) !== null;
/** Parents who write to it may be in another country. */
const isAbroadPhone = (text: string) => /^\+[1-9][0-9 ().-]{5,28}$/.test(text);
const isPhone = (text: string) => /^[+0-9(][0-9 ().-]{4,29}$/.test(text);

const rules: [SchoolText, (text: string) => boolean][] = [
  ['email', (text) => /^[^\s@]{1,64}@[^\s@]+\.[^\s@.]{2,}$/.test(text)],
  ['website', isWebAddress],
  ['phone', isPhone],
  ['family_phone', isPhone],
  ['whatsapp', isAbroadPhone],
  ['logo', (text) => isWebAddress(text) && Boolean(safeImage(text))],
  ['colour', (text) => parseHex(text) !== null],
];
