import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Listbox, optionId } from '#lib/hooks/use-listbox.ts';

/** A text field's listbox, below it. Picking with the pointer keeps the focus in the field. */
export function ListboxPopup<T>({
  listbox,
  label,
  items,
  keyOf,
  children,
}: {
  listbox: Listbox;
  label: string;
  items: readonly T[];
  keyOf(item: T): string;
  children(item: T): ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);
  const { isShown } = listbox;
  useEffect(() => {
    if (isShown) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div
      ref={list}
      id={listbox.id}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-64 scroll-my-4 overflow-y-auto rounded-card border border-line bg-surface p-1 shadow-float"
    >
      {items.map((item, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text field's, which keeps the focus.
        // biome-ignore lint/a11y/useFocusableInteractive: the text field points at the marked option and keeps the focus.
        <div
          key={keyOf(item)}
          id={optionId(listbox.id, index)}
          role="option"
          aria-selected={index === listbox.active}
          onClick={() => listbox.onPick(index)}
          className={clsx(
            'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1.5 pointer-fine:min-h-9',
            index === listbox.active ? 'bg-brand-soft' : 'hover:bg-surface-tint',
          )}
        >
          {children(item)}
        </div>
      ))}
    </div>
  );
}
