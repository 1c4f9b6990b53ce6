import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Nearer to the end than this, in pixels, a reader is taken to follow the conversation. */
const nearEnd = 80;

interface FollowScroll {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLOListElement | null>;
  /** Something new lies below what the reader sees. */
  unseen: boolean;
  toEnd(): void;
}

/**
 * Keeps a list at its end while the reader is there, and leaves the reader alone when not. `count` is the number of
 * entries; `own` is how many of them are the reader's: a new one of these always brings the end into view.
 */
export function useFollowScroll(count: number, own: number): FollowScroll {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLOListElement>(null);
  const following = useRef(true);
  const ownSeen = useRef(own);
  const [unseen, setUnseen] = useState(false);

  const toEnd = useCallback(() => {
    following.current = true;
    setUnseen(false);
    const box = scroller.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, []);

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
    let last = box.scrollTop;
    const watch = () => {
      const { scrollTop } = box;
      // Word of having been brought to the end may come when there is more below again: only who goes up turns away.
      if (box.scrollHeight - scrollTop - box.clientHeight < nearEnd) following.current = true;
      else if (scrollTop < last) following.current = false;
      last = scrollTop;
      if (following.current) setUnseen(false);
    };
    box.addEventListener('scroll', watch, { passive: true });
    return () => box.removeEventListener('scroll', watch);
  }, []);

  // Whoever follows is brought along once the layout is known: to ask for it earlier would have it made twice.
  useEffect(() => {
    const { current: box } = scroller;
    const { current: list } = content;
    if (!box || !list) return;
    const observer = new ResizeObserver(() => {
      if (following.current) box.scrollTop = box.scrollHeight;
    });
    observer.observe(box);
    observer.observe(list);
    return () => observer.disconnect();
  }, []);

  return { scroller, content, unseen, toEnd };
}
