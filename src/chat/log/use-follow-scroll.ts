import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Closer to the end than this, in pixels, the reader counts as following the conversation. */
const nearEnd = 80;

interface FollowScroll {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLOListElement | null>;
  /** There is something new below the visible part. */
  unseen: boolean;
  toEnd(): void;
}

/**
 * Keeps a list scrolled to its end while the reader is there, and leaves the position alone otherwise. `first`
 * identifies the conversation; `count` is the number of entries; `own` is how many of them are the reader's: a new one
 * of these always scrolls to the end.
 */
export function useFollowScroll(first: string | undefined, count: number, own: number): FollowScroll {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLOListElement>(null);
  const following = useRef(true);
  /** The list's last known scroll position, in pixels. */
  const last = useRef(0);
  const ownSeen = useRef(own);
  const [unseen, setUnseen] = useState(false);

  const follow = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    box.scrollTop = box.scrollHeight;
    last.current = box.scrollTop;
  }, []);

  const toEnd = useCallback(() => {
    following.current = true;
    setUnseen(false);
    follow();
  }, [follow]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new conversation is followed from its start.
  useLayoutEffect(() => {
    following.current = true;
    setUnseen(false);
  }, [first]);

  useLayoutEffect(() => {
    const hasSpoken = own > ownSeen.current;
    ownSeen.current = own;
    if (count === 0 || following.current) return;
    if (hasSpoken) toEnd();
    else setUnseen(true);
  }, [count, own, toEnd]);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const watch = () => {
      const { scrollTop } = box;
      // The event of scrolling to the end may arrive when there is more below again: only scrolling up stops following.
      if (box.scrollHeight - scrollTop - box.clientHeight < nearEnd) following.current = true;
      else if (scrollTop < last.current) following.current = false;
      last.current = scrollTop;
      if (following.current) setUnseen(false);
    };
    box.addEventListener('scroll', watch, { passive: true });
    return () => box.removeEventListener('scroll', watch);
  }, []);

  // Scrolls once the layout is known: reading it earlier would compute it twice.
  useEffect(() => {
    const { current: box } = scroller;
    const { current: list } = content;
    if (!box || !list) return;
    const observer = new ResizeObserver(() => {
      if (following.current) follow();
    });
    observer.observe(box);
    observer.observe(list);
    return () => observer.disconnect();
  }, [follow]);

  return { scroller, content, unseen, toEnd };
}
