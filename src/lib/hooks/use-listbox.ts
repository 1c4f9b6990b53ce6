import { type KeyboardEvent, useEffect, useId, useState } from 'react';

export type Listbox = ReturnType<typeof useListbox>;

/**
 * The keys of a listbox under a text field, where the focus stays: the arrows go up and down, Enter (and Tab with
 * `picksOnTab`) picks, Escape closes. `active` is -1 while nothing is marked, and then Enter picks nothing. Ours,
 * because a combobox of Downshift adds 9 KB to the builder and still leaves the text area's variables, which are no
 * combobox, to this hook.
 */
export function useListbox({
  count,
  isOpen,
  picksOnTab = false,
  onPick,
  onOpen,
  onClose,
}: {
  count: number;
  isOpen: boolean;
  picksOnTab?: boolean;
  onPick(index: number): void;
  /** Called on the down arrow while it is closed. */
  onOpen?(): void;
  onClose(): void;
}) {
  const id = useId();
  const [marked, setActive] = useState(-1);
  const isShown = isOpen && count > 0;
  const active = isShown ? Math.min(marked, count - 1) : -1;
  const activeId = active < 0 ? undefined : optionId(id, active);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const onKeyDown = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isPlain) return;
    if (!isShown) {
      if (event.key !== 'ArrowDown' || !onOpen) return;
      onOpen();
    } else if (event.key === 'ArrowDown') setActive((active + 1) % count);
    else if (event.key === 'ArrowUp') setActive((Math.max(active, 0) + count - 1) % count);
    else if (event.key === 'Escape') onClose();
    else if (active >= 0 && (event.key === 'Enter' || (picksOnTab && event.key === 'Tab' && !event.shiftKey)))
      onPick(active);
    else return;
    // Neither the form nor its parents may also handle the key.
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    id,
    isShown,
    active,
    setActive,
    onPick,
    onKeyDown,
    /** Props for the text field. */
    control: {
      'aria-autocomplete': 'list',
      'aria-controls': isShown ? id : undefined,
      'aria-activedescendant': activeId,
    } as const,
  };
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
