import { Search, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Step } from '#engine';
import { IconButton } from '#ui/controls/icon-button.tsx';

/**
 * Searches steps on the map. Enter goes to the next match, Shift+Enter to the previous one, Escape ends the search.
 * `found` is null while the search is empty.
 */
export function MapSearch({
  words,
  found,
  onChange,
  onShow,
}: {
  words: string;
  found: readonly Step[] | null;
  onChange(words: string): void;
  onShow(step: string): void;
}) {
  const { t } = useTranslation(['builder-map', 'builder']);
  const [at, setAt] = useState(-1);
  const count = found?.length ?? 0;
  const showNext = (by: 1 | -1) => {
    if (!found || count === 0) return;
    const next = at < 0 && by < 0 ? count - 1 : (at + by + count) % count;
    setAt(next);
    onShow(found[next]?.id ?? '');
  };
  const seek = (sought: string) => {
    setAt(-1);
    onChange(sought);
  };
  const status = () => {
    if (found === null) return '';
    if (count === 0) return t('builder:list.notFound');
    return at < 0 ? t('builder:list.found', { count }) : t('search.place', { place: at + 1, count });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know the search element
    <div
      role="search"
      className="pointer-events-auto flex items-center gap-1 rounded-control border border-line bg-surface ps-2.5 shadow-float"
    >
      <Search aria-hidden className="size-4 shrink-0 text-ink-faint" />
      <input
        type="text"
        aria-label={t('search.label')}
        placeholder={t('search.label')}
        value={words}
        onChange={(event) => seek(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') showNext(event.shiftKey ? -1 : 1);
          if (event.key === 'Escape') seek('');
        }}
        className="min-h-11 w-36 rounded-control bg-transparent px-1.5 text-base placeholder:text-ink-faint sm:w-44 pointer-fine:min-h-9 pointer-fine:text-sm"
      />
      <span role="status" className="whitespace-nowrap text-ink-soft text-xs tabular-nums">
        {status()}
      </span>
      {words === '' ? (
        <span className="w-1.5" />
      ) : (
        <IconButton
          label={t('search.clear')}
          icon={<X className="size-4" />}
          onClick={() => seek('')}
          className="text-ink-soft pointer-fine:size-9"
        />
      )}
    </div>
  );
}
