import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SchoolChoice } from './use-school-choice.ts';

/**
 * Chooses the school that every screen shows. Below `lg` the school's name is the line under the title, and the whole
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
      <span aria-hidden className="flex items-center gap-1 text-ink-soft text-sm lg:hidden">
        <span className="truncate">{name}</span>
        <ChevronDown className="size-4 shrink-0" />
      </span>
      <select
        aria-label={t('schools.label')}
        value={shown}
        onChange={({ target }) => choose(target.value)}
        className="w-full text-ellipsis rounded-control border border-line-strong bg-surface px-3 text-base text-ink max-lg:absolute max-lg:inset-0 max-lg:h-full max-lg:opacity-0 lg:min-h-11 lg:min-w-36 lg:max-w-64 lg:flex-1 lg:text-sm lg:pointer-fine:min-h-10"
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
