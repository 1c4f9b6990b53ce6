import { type RefObject, useEffect, useRef } from 'react';

/** When the details are closed, the focus is on the row they belong to again. */
export function useReturningFocus(list: RefObject<HTMLElement | null>, openId: string | null): void {
  const last = useRef(openId);
  useEffect(() => {
    const closed = openId === null ? last.current : null;
    last.current = openId;
    if (closed === null) return;
    const links = list.current?.querySelectorAll<HTMLElement>('[data-enquiry]') ?? [];
    [...links].find((link) => link.dataset.enquiry === closed)?.focus({ preventScroll: true });
  }, [list, openId]);
}
