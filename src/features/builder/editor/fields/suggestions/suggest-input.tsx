import clsx from 'clsx';
import { useState } from 'react';
import { useListbox } from '#lib/hooks/use-listbox.ts';
import { controlClass } from '#ui/controls/field.tsx';
import { FieldShell, type ShellProps } from '../field-shell.tsx';
import { codeInput } from '../text-input.tsx';
import { ListboxPopup } from './listbox-popup.tsx';

export interface Suggestion {
  value: string;
  /** An explanation of the value. */
  detail: string;
}

/** A text input with suggestions. */
export function SuggestInput({
  value,
  suggestions,
  onChange,
  ...shell
}: ShellProps & {
  value: string;
  suggestions: readonly Suggestion[];
  onChange(value: string): void;
}) {
  const [isOpen, setOpen] = useState(false);
  const typed = value.trim().toLowerCase();
  const isKnown = suggestions.some((known) => known.value === value);
  const found = isKnown
    ? suggestions
    : suggestions.filter((known) => `${known.value} ${known.detail}`.toLowerCase().includes(typed));

  const open = () => {
    listbox.setActive(-1);
    setOpen(true);
  };
  const listbox = useListbox({
    count: found.length,
    isOpen,
    onPick: (index) => {
      onChange(found[index]?.value ?? value);
      setOpen(false);
    },
    onOpen: open,
    onClose: () => setOpen(false),
  });

  return (
    <FieldShell {...shell}>
      {(control) => (
        <span className="relative block">
          <input
            {...control}
            {...listbox.control}
            {...codeInput}
            type="text"
            role="combobox"
            aria-expanded={listbox.isShown}
            value={value}
            onChange={({ target }) => {
              onChange(target.value);
              open();
            }}
            onClick={open}
            onKeyDown={listbox.onKeyDown}
            onBlur={() => setOpen(false)}
            autoComplete="off"
            className={clsx(controlClass, 'w-full font-mono text-[0.9375rem]')}
          />
          <ListboxPopup listbox={listbox} label={shell.label} items={found} keyOf={(known) => known.value}>
            {(known) => (
              <>
                <span className="shrink-0 font-mono text-sm">{known.value}</span>
                <span className="min-w-0 truncate text-ink-faint text-sm">{known.detail}</span>
              </>
            )}
          </ListboxPopup>
        </span>
      )}
    </FieldShell>
  );
}
