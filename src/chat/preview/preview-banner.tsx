import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../words/use-words.ts';
import { showAddress } from './preview-address.ts';

/** The notice above a previewed conversation, by default that it is one. While it is mounted, no link of the panel works. */
export function PreviewBanner({ children }: { children?: ReactNode; shell?: unknown }) {
  const words = useWords();
  const banner = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const panel = banner.current?.closest('[role="dialog"]');
    const hold = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!link) return;
      event.preventDefault();
      showAddress(words, link.getAttribute('href') ?? '');
    };
    for (const press of presses) panel?.addEventListener(press, hold, true);
    return () => {
      for (const press of presses) panel?.removeEventListener(press, hold, true);
    };
  }, [words]);
  return (
    <p
      ref={banner}
      role="note"
      className="shrink-0 border-line border-b bg-brand-soft px-3 py-1.5 text-center font-medium text-ink text-sm"
    >
      {children ?? words.preview}
    </p>
  );
}

/** By any mouse button, touch and keyboard. */
const presses = ['click', 'auxclick'];
