import type { CountryCode } from 'libphonenumber-js';
import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/metadata.min.json';
import { plainPhone } from '#engine';

/*
 * The numbering plans of the world: 25 KB brotli, only ever imported when a phone number is about to be written.
 */

/**
 * Returns a phone number as E.164; null when no country has such a number. One of a school in India is returned as typed:
 * its rule is the ten digits. `country`: ISO 3166, of numbers without a code.
 */
export function readPhone(text: string, country: string): string | null {
  const plain = plainPhone(text);
  if (plain === '' || (country === 'IN' && /^(?!\+)|^\+91/.test(plain))) return text;
  const defaultCountry = isCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(plain, { defaultCountry, extract: false }, metadata);
  return number?.isValid() && !number.ext ? number.number : null;
}

/** Returns the country of a number, as far as it is typed; `own` where it has no code, `chosen` where it may be. */
export function phoneCountry(text: string, own: string, chosen: string): string {
  const plain = plainPhone(text);
  if (!plain.startsWith('+')) return own;
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
