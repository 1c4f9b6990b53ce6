import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * When a group is closed, the focus is on its row again, or on the first row where it has left the list. A row's link
 * carries `data-group`.
 */
export function useReturningFocus(list: RefObject<HTMLElement | null>, groupId: string | null): void {
  const last = useRef(groupId);
  useEffect(() => {
    const closed = groupId === null ? last.current : null;
    last.current = groupId;
    if (closed === null || !list.current) return;
    const links = rowsIn(list.current);
    const target = links.find(({ dataset }) => dataset.group === closed) ?? links[0] ?? list.current;
    target.focus();
  }, [list, groupId]);
}

/** Arrows, Home and End move from row to row; Enter opens, as rows are links. */
export function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const rows = rowsIn(event.currentTarget);
  const at = event.target instanceof HTMLElement ? rows.indexOf(event.target) : -1;
  const targets: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: rows.length - 1,
  };
  const next = targets[event.key];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  rows[next]?.focus();
}

function rowsIn(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-group]')];
}
