import { type RefObject, useEffect } from 'react';

/** Brings a row of the list into sight when its enquiry opens; null: none, or it is not on this page. */
export function useRowInSight(list: RefObject<HTMLElement | null>, id: string | null): void {
  useEffect(() => {
    if (id === null) return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-enquiry]') ?? [])];
    links
      .find(({ dataset }) => dataset.enquiry === id)
      ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [list, id]);
}
