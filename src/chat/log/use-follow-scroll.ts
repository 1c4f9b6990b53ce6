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
 * Keeps a list at its end while the reader is there, and leaves the reader alone when not. `first` tells one conversation
 * from the next; `count` is the number of entries; `own` is how many of them are the reader's: a new one of these always
 * brings the end into view.
 */
export function useFollowScroll(first: string | undefined, count: number, own: number): FollowScroll {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLOListElement>(null);
  const following = useRef(true);
  /** Where the list stood when we last heard of it or moved it, in pixels. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: a conversation that begins anew is followed from its start.
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
      // Word of having been brought to the end may come when there is more below again: only who goes up turns away.
      if (box.scrollHeight - scrollTop - box.clientHeight < nearEnd) following.current = true;
      else if (scrollTop < last.current) following.current = false;
      last.current = scrollTop;
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
      if (following.current) follow();
    });
    observer.observe(box);
    observer.observe(list);
    return () => observer.disconnect();
  }, [follow]);

  return { scroller, content, unseen, toEnd };
}
