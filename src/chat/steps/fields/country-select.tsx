import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import {
  browserCountry,
  phoneCode,
  phoneCountries,
  phoneCountry,
  withCallingCode,
} from '#lib/contact/phone-numbers.ts';
import { useWords } from '../../words/use-words.ts';

/**
 * The country of the phone number beside it, which follows what is typed there. Choosing one writes its calling code
 * into the number; the school's own country needs none.
 */
export function CountrySelect({
  number,
  own,
  chosen,
  disabled,
  onChange,
}: {
  number: string;
  /** The school's country, ISO 3166. */
  own: string;
  /** The country that was chosen for it last. */
  chosen: string;
  disabled?: boolean;
  onChange: (number: string, chosen: string) => void;
}) {
  const words = useWords();
  const country = phoneCountry(number, own, chosen);
  const names = useMemo(() => countriesFor(words.language, own), [words.language, own]);
  return (
    <span className="relative flex min-h-11 shrink-0 items-center gap-1 rounded-s-control border border-line-strong border-e-0 bg-surface ps-3 pe-2 has-focus-visible:outline-2 has-focus-visible:outline-brand-strong">
      <span aria-hidden dir="ltr" className="text-base text-ink tabular-nums">
        {country} <span className="max-sm:short:hidden">+{phoneCode(country)}</span>
      </span>
      <ChevronDown aria-hidden className="size-4 text-ink-soft" />
      <select
        aria-label={words.country}
        autoComplete="tel-country-code"
        value={country}
        disabled={disabled}
        onChange={({ target }) => onChange(withCallingCode(number, country, target.value, own), target.value)}
        className="-inset-px absolute h-[calc(100%+2px)] w-[calc(100%+2px)] cursor-pointer text-base opacity-0"
      >
        {names.map(({ code, name }) => (
          <option key={code} value={code}>
            {name} (+{phoneCode(code)})
          </option>
        ))}
      </select>
    </span>
  );
}

/** The school's country first, then that of the browser's region, then all by name. */
function countriesFor(language: string, own: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const first = [own, browserCountry() || own];
  const place = (code: string) => (first.includes(code) ? first.indexOf(code) : first.length);
  return phoneCountries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => place(a.code) - place(b.code) || a.name.localeCompare(b.name, language));
}
