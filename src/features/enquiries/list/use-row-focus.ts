import { type KeyboardEvent, useState } from 'react';

interface RowKeys {
  ids: readonly string[];
  /** The open enquiry, where the focus enters the list. */
  openId: string | null;
  onSelect(id: string): void;
}

/**
 * The list as one tab stop: arrows, Home and End move between rows, Enter opens (rows are links), Space selects. A
 * row's link has `data-enquiry`.
 */
export function useRowFocus({ ids, openId, onSelect }: RowKeys) {
  const [last, setLast] = useState<string | null>(null);
  const current = [last, openId].find((id) => id !== null && ids.includes(id)) ?? ids[0] ?? null;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
    const focused = event.target.closest<HTMLElement>('[data-enquiry]')?.dataset.enquiry ?? null;
    if (event.key === ' ' && focused !== null) {
      event.preventDefault();
      onSelect(focused);
      return;
    }
    const next = nextRow(event.key, ids, focused);
    // Inside a field or on a button the arrows have their own meaning.
    if (next === null || (focused === null && event.target !== event.currentTarget)) return;
    event.preventDefault();
    const links = event.currentTarget.querySelectorAll<HTMLElement>('[data-enquiry]');
    [...links].find((link) => link.dataset.enquiry === next)?.focus();
  };

  return {
    onKeyDown,
    /** Props for a row's link: its tab index, and tracking of the focus. */
    rowProps: (id: string) => ({
      'data-enquiry': id,
      tabIndex: id === current ? 0 : -1,
      onFocus: () => setLast(id),
    }),
  };
}

export type RowFocus = ReturnType<typeof useRowFocus>;

function nextRow(key: string, ids: readonly string[], focused: string | null): string | null {
  const at = focused === null ? -1 : ids.indexOf(focused);
  const target: Record<string, number> = {
    ArrowDown: Math.min(at + 1, ids.length - 1),
    ArrowUp: Math.max(at - 1, 0),
    Home: 0,
    End: ids.length - 1,
  };
  const next = target[key];
  return next === undefined ? null : (ids[next] ?? null);
}
