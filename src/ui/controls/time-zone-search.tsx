import { type KeyboardEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allTimeZones, findTimeZones } from '#lib/dates/time-zones.ts';
import { currentLanguage } from '#lib/i18n/i18n.ts';
import { TextField } from './field.tsx';

/** Searches a time zone by city, region, clock or offset. Enter takes the first, Escape cancels. */
export function TimeZoneSearch({ onChoose, onClose }: { onChoose(name: string): void; onClose(): void }) {
  const { t } = useTranslation('common');
  const [query, setQuery] = useState('');
  const language = currentLanguage();
  const zones = useMemo(() => allTimeZones(language, new Date()), [language]);
  const found = query.trim() ? findTimeZones(zones, query) : [];
  const shown = found.slice(0, shownAtMost);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter') return;
    // The form around it must not be saved yet.
    event.preventDefault();
    if (shown[0]) onChoose(shown[0].name);
  };

  return (
    <div className="mt-3 rounded-card border border-line bg-surface-tint p-3">
      <TextField
        label={t('timeZone.search')}
        type="search"
        placeholder={t('timeZone.searchHint')}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={onKeyDown}
        autoComplete="off"
        autoFocus
      />
      <p role="status" className="mt-2 text-ink-soft text-sm">
        {query.trim() && countText()}
      </p>
      {shown.length > 0 && (
        <ul aria-label={t('timeZone.label')} className="mt-1 max-h-64 overflow-y-auto">
          {shown.map(({ name, place, clock, offset }) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => onChoose(name)}
                className="flex min-h-11 w-full flex-wrap items-baseline justify-between gap-x-3 rounded-control px-2 py-1.5 text-left hover:bg-surface"
              >
                <span className="font-medium">{place}</span>{' '}
                <span className="text-ink-soft text-sm tabular-nums">
                  {clock === offset ? offset : `${clock}, ${offset}`}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );

  function countText(): string {
    if (found.length > shownAtMost) return t('timeZone.tooMany', { shown: shownAtMost, count: found.length });
    return t('timeZone.found', { count: found.length });
  }
}

const shownAtMost = 30;
