import { type RefObject, useEffect, useRef } from 'react';

/** When an article is closed, the focus is on its row of the list again. */
export function useReturningFocus(open: string | null): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  const last = useRef(open);
  useEffect(() => {
    const closed = open === null ? last.current : null;
    last.current = open;
    if (closed === null) return;
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-article]') ?? [];
    const row = [...rows].find((each) => each.dataset.article === closed) ?? rows[0];
    row?.focus({ preventScroll: true });
  }, [open]);
  return list;
}
