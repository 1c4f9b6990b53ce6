import type { KeyboardEvent } from 'react';

/** Arrows, Home and End move from row to row; Enter opens, as rows are links. */
export function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-group]')];
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
