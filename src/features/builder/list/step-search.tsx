import { Search, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { controlClass } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

/** Narrows the list to the steps that say something. `found` is null as long as nothing is sought. */
export function StepSearch({
  words,
  found,
  onChange,
}: {
  words: string;
  found: number | null;
  onChange(words: string): void;
}) {
  const { t } = useTranslation('builder');
  return (
    <div className="p-3 pb-2">
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-ink-faint"
        />
        <input
          type="text"
          aria-label={t('list.find')}
          placeholder={t('list.find')}
          value={words}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onChange('')}
          className={`${controlClass} w-full ps-9 pe-11 text-sm pointer-fine:min-h-9`}
        />
        {words !== '' && (
          <IconButton
            label={t('list.clear')}
            icon={<X className="size-4" />}
            onClick={() => onChange('')}
            className="absolute inset-y-0 end-0 my-auto text-ink-soft pointer-fine:size-9"
          />
        )}
      </div>
      <p role="status" className={found === null || found === 0 ? 'sr-only' : 'mt-1.5 text-ink-soft text-xs'}>
        {found !== null && found > 0 && t('list.found', { count: found })}
      </p>
    </div>
  );
}
