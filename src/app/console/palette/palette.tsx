import clsx from 'clsx';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffAccount } from '#data/session/accounts.ts';
import { type Listbox, optionId, useListbox } from '#lib/hooks/use-listbox.ts';
import { useModal } from '#lib/hooks/use-modal.ts';
import { controlClass } from '#ui/controls/field.tsx';
import type { SchoolChoice } from '../use-school-choice.ts';
import { entryGroups, matchingEntries, type PaletteEntry, usePaletteEntries } from './palette-entries.ts';
import { useFoundFamilies } from './use-found-families.ts';

/**
 * The command palette: a combobox whose listbox is always open. The focus stays in the field; the arrows mark an entry,
 * Enter or a click runs it, Escape closes.
 */
export function Palette({
  account,
  school,
  onClose,
}: {
  account: StaffAccount;
  school: SchoolChoice;
  onClose(): void;
}) {
  const { t } = useTranslation('palette');
  const [query, setQuery] = useState('');
  const modal = useModal(onClose);
  const { families, isSearching } = useFoundFamilies(account.userId, query);
  const known = matchingEntries(usePaletteEntries(account, school), query);
  const entries = entryGroups.flatMap((group) =>
    (group === 'families' ? families : known).filter((entry) => entry.group === group),
  );
  const listbox = useListbox({
    count: entries.length,
    isOpen: true,
    onPick: (index) => {
      onClose();
      entries[index]?.run();
    },
    onClose,
  });
  const change = (text: string) => {
    setQuery(text);
    listbox.setActive(0);
  };
  return (
    <dialog
      {...modal}
      aria-label={t('title')}
      className="mx-auto mt-[max(1rem,12dvh)] mb-auto w-[36rem] max-w-[calc(100vw-1.5rem)] overflow-hidden rounded-card border border-line bg-surface p-0 text-ink shadow-float backdrop:bg-black/40"
    >
      <div className="flex max-h-[min(32rem,76dvh)] flex-col">
        <div className="border-line border-b p-3">
          <input
            {...listbox.control}
            type="text"
            role="combobox"
            aria-expanded={listbox.isShown}
            aria-label={t('field')}
            placeholder={t('field')}
            value={query}
            onChange={({ target }) => change(target.value)}
            onKeyDown={listbox.onKeyDown}
            autoComplete="off"
            spellCheck={false}
            className={clsx(controlClass, 'w-full')}
          />
        </div>
        <p role="status" className={entries.length > 0 ? 'sr-only' : 'px-5 py-4 text-ink-soft text-sm'}>
          {statusText()}
        </p>
        {listbox.isShown && <EntryList listbox={listbox} entries={entries} />}
      </div>
    </dialog>
  );

  function statusText(): string {
    if (isSearching) return t('searching');
    return entries.length > 0 ? t('found', { count: entries.length }) : t('none');
  }
}

function EntryList({ listbox, entries }: { listbox: Listbox; entries: readonly PaletteEntry[] }) {
  const { t } = useTranslation('palette');
  const headingId = useId();
  const groups = entryGroups.filter((group) => entries.some((entry) => entry.group === group));
  return (
    <div
      id={listbox.id}
      role="listbox"
      aria-label={t('results')}
      tabIndex={-1}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2"
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups of options, not fieldsets.
        <div key={group} role="group" aria-labelledby={`${headingId}-${group}`}>
          <div
            id={`${headingId}-${group}`}
            role="presentation"
            className="px-2.5 pt-2 pb-1 font-semibold text-ink-faint text-xs"
          >
            {t(`groups.${group}`)}
          </div>
          {entries.map((entry, index) =>
            entry.group === group ? (
              <Option key={entry.id} listbox={listbox} index={index} entry={entry} />
            ) : null,
          )}
        </div>
      ))}
    </div>
  );
}

function Option({ listbox, index, entry }: { listbox: Listbox; index: number; entry: PaletteEntry }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus.
    // biome-ignore lint/a11y/useFocusableInteractive: the field points at the marked option and keeps the focus.
    <div
      id={optionId(listbox.id, index)}
      role="option"
      aria-selected={index === listbox.active}
      onClick={() => listbox.onPick(index)}
      className={clsx(
        'flex min-h-11 cursor-pointer flex-col justify-center rounded-control px-2.5 py-1.5 sm:flex-row sm:items-center sm:gap-3 pointer-fine:min-h-9',
        index === listbox.active ? 'bg-brand-soft' : 'hover:bg-surface-tint',
      )}
    >
      <span dir="auto" className="wrap-anywhere min-w-0 sm:flex-1">
        {entry.text}
      </span>
      {entry.detail && <span className="truncate text-ink-faint text-sm">{entry.detail}</span>}
    </div>
  );
}
