import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SchoolChoice } from './use-school-choice.ts';

/**
 * Chooses the school that every screen shows. On a phone the school's name is the line under the title, and the whole
 * of both opens the platform's own picker.
 */
export function SchoolSelect({
  choice: { schools, shown, choose },
  hasAll,
}: {
  choice: SchoolChoice;
  /** All schools together are a choice. */
  hasAll: boolean;
}) {
  const { t } = useTranslation('common');
  const name = schools.find(({ id }) => id === shown)?.name ?? (shown || t('schools.all'));
  return (
    <>
      <span aria-hidden className="flex items-center gap-1 text-ink-soft text-sm sm:hidden">
        <span className="truncate">{name}</span>
        <ChevronDown className="size-4 shrink-0" />
      </span>
      <select
        aria-label={t('schools.label')}
        value={shown}
        onChange={({ target }) => choose(target.value)}
        className="w-full min-w-0 max-w-64 text-ellipsis rounded-control border border-line-strong bg-surface px-3 text-base text-ink max-sm:absolute max-sm:inset-0 max-sm:h-full max-sm:max-w-none max-sm:opacity-0 sm:min-h-11 sm:text-sm sm:pointer-fine:min-h-10"
      >
        {hasAll && <option value="">{t('schools.all')}</option>}
        {shown !== '' && schools.every(({ id }) => id !== shown) && <option value={shown}>{shown}</option>}
        {schools.map(({ id, name: called }) => (
          <option key={id} value={id}>
            {called}
          </option>
        ))}
      </select>
    </>
  );
}
