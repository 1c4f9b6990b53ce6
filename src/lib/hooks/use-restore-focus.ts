import { type RefObject, useEffect, useRef } from 'react';

/**
 * When a detail view beside a list is closed, focuses its row again, or the first row if it has left the list. `row` names
 * the rows: a link carries its id as `data-<row>`. `scrolls`: the list was hidden meanwhile.
 */
export function useRestoreFocus(
  list: RefObject<HTMLElement | null>,
  openId: string | null,
  { row, scrolls = false }: { row: 'article' | 'enquiry' | 'group'; scrolls?: boolean },
): void {
  const last = useRef(openId);
  useEffect(() => {
    const closed = openId === null ? last.current : null;
    last.current = openId;
    if (closed === null || !list.current) return;
    const links = [...list.current.querySelectorAll<HTMLElement>(`[data-${row}]`)];
    const target = links.find(({ dataset }) => dataset[row] === closed) ?? links[0] ?? list.current;
    target.focus({ preventScroll: !scrolls });
  }, [list, openId, row, scrolls]);
}
