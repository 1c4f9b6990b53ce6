import type { CountryCode } from 'libphonenumber-js';
import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/metadata.min.json';
import { isStoredPhone, plainPhone, storedPhone } from '#engine';

/*
 * The numbering plans of the world: 25 KB brotli, only ever imported when a phone number is about to be written.
 */

/**
 * Returns a phone number as E.164, one of India in a school there as its ten digits; null when no country has such a number.
 * What is no number of a school's own India is returned as typed, for its rule to say so. `country`: ISO 3166, of numbers
 * without a code.
 */
export function readPhone(text: string, country: string): string | null {
  const plain = plainPhone(text);
  if (plain === '') return text;
  for (const reading of [plain, ...withCodeOnce(plain)]) {
    const number = isIndian(reading, country) ? tenDigits(reading) : validNumber(reading, country);
    if (number !== null) return number;
  }
  return isIndian(plain, country) ? text : null;
}

function isIndian(plain: string, country: string): boolean {
  return country === 'IN' && /^(?!\+)|^\+91/.test(plain);
}

function tenDigits(plain: string): string | null {
  const stored = storedPhone(plain);
  return isStoredPhone(stored, 'IN') && !stored.startsWith('+') ? stored : null;
}

function validNumber(plain: string, country: string): string | null {
  const defaultCountry = isCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(plain, { defaultCountry, extract: false }, metadata);
  return number?.isValid() && !number.ext ? number.number : null;
}

/** Readings of a number that was typed or pasted, with its code, behind the code that was there: "+971 00971 50 …". */
function withCodeOnce(plain: string): string[] {
  const code = Object.keys(metadata.country_calling_codes).find((each) => plain.startsWith(each + each, 1));
  return [plain.replace(/^\+\d{0,3}(?:\+|00)/, '+'), ...(code ? [`+${plain.slice(1 + code.length)}`] : [])];
}

/**
 * Returns what ten digits in a school in India were probably meant to be where India has no such number: a number of the
 * country of the browser (`here`, ISO 3166); empty where that has none either; null where there is no doubt.
 */
export function likelyPhone(text: string, country: string, here: string): string | null {
  const plain = plainPhone(text);
  if (country !== 'IN' || !/^\d{10}$/.test(plain) || validNumber(plain, 'IN')) return null;
  return (here !== 'IN' && validNumber(plain, here)) || (plain.startsWith('0') ? '' : null);
}

/** Returns the country of a number, as far as it is typed; `chosen`, else `own`, where it has no code or may be of it. */
export function phoneCountry(text: string, own: string, chosen: string): string {
  const plain = plainPhone(text);
  if (!plain.startsWith('+')) return chosen || own;
  const sharing =
    Object.entries(metadata.country_calling_codes).find(([code]) => plain.startsWith(code, 1))?.[1] ?? [];
  const exact = parsePhoneNumberFromString(plain, metadata)?.country;
  return exact ?? [chosen, own].find((each) => sharing.some((code) => code === each)) ?? sharing[0] ?? own;
}

/** Returns the text with the calling code of `to` instead of that of `from`; without one for the school's `own`. */
export function withCallingCode(text: string, from: string, to: string, own: string): string {
  const plain = plainPhone(text);
  const rest = plain.startsWith('+') ? plain.slice(1 + phoneCode(from).length) : plain;
  // Behind its code most countries leave out the zero that they dial at home.
  return to === own ? rest : `+${phoneCode(to)} ${to === 'IT' ? rest : rest.replace(/^0/, '')}`;
}

/** Returns a number as it is typed, with the code of the `chosen` country where it has none; the school's `own` needs none. */
export function withChosenCode(text: string, chosen: string, own: string): string {
  const plain = plainPhone(text);
  const hasCode = plain === '' || plain.startsWith('+');
  return hasCode || chosen === own ? text : withCallingCode(text, own, chosen, own);
}

/** The country of the browser's region, ISO 3166; empty where it names none. */
export function browserCountry(): string {
  return new Intl.Locale(navigator.language).region ?? '';
}

/** Every country with phone numbers of its own, ISO 3166. */
export const phoneCountries: readonly string[] = Object.keys(metadata.countries).filter((code) =>
  /^[A-Z]{2}$/.test(code),
);

/** Returns the calling code of a country, without the plus; empty for an unknown one. */
export function phoneCode(country: string): string {
  return (isCountry(country) && metadata.countries[country]?.[0]) || '';
}

function isCountry(country: string): country is CountryCode {
  return Object.hasOwn(metadata.countries, country);
}
