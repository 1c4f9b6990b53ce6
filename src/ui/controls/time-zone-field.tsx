import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserTimeZone, zonePlace } from '#lib/dates/time-zones.ts';
import { SelectField } from './field.tsx';
import { TimeZoneSearch } from './time-zone-search.tsx';

/** The most common time zones, and a search over all others. */
export function TimeZoneField({ value, onChange }: { value: string; onChange(name: string): void }) {
  const { t } = useTranslation('common');
  const [isSearching, setSearching] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const here = browserTimeZone();
  const choices = [...new Set([here, ...specified, value])];

  const labelOf = (name: string) => {
    const known = specified.find((zone) => zone === name);
    const zone = known ? t(`timeZone.${knownKeys[known]}`) : zonePlace(name);
    return name === here ? t('timeZone.here', { zone }) : zone;
  };
  const close = () => {
    setSearching(false);
    select.current?.focus();
  };

  return (
    <div>
      <SelectField
        ref={select}
        label={t('timeZone.label')}
        value={isSearching ? another : value}
        onChange={({ target }) => {
          setSearching(target.value === another);
          if (target.value !== another) onChange(target.value);
        }}
      >
        {choices.map((name) => (
          <option key={name} value={name}>
            {labelOf(name)}
          </option>
        ))}
        <option value={another}>{t('timeZone.another')}</option>
      </SelectField>
      {isSearching && (
        <TimeZoneSearch
          onClose={close}
          onChoose={(name) => {
            onChange(name);
            close();
          }}
        />
      )}
    </div>
  );
}

/** The three zones of the specification. */
const specified = ['UTC', 'America/New_York', 'America/Los_Angeles'] as const;
const knownKeys = { UTC: 'utc', 'America/New_York': 'eastern', 'America/Los_Angeles': 'pacific' } as const;
const another = 'another';
