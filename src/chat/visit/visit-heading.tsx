import { X } from 'lucide-react';
import { useEffect } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useArrivalFocus } from '../focus/use-arrival-focus.ts';
import { helpWordsIn } from '../follow-up/follow-up-words.ts';
import { useWords } from '../words/use-words.ts';

/** The heading of a part of the booking, which takes the focus when it comes, and the way back to the conversation. */
export function VisitHeading({ id, text, onClose }: { id?: string; text: string; onClose: () => void }) {
  const helpWords = helpWordsIn(useWords().language);
  const heading = useArrivalFocus<HTMLHeadingElement>(true);
  // What was there before may have been scrolled.
  useEffect(() => heading.current?.scrollIntoView?.({ block: 'nearest' }), [heading]);
  return (
    <div className="flex items-start gap-2">
      <h3
        id={id}
        ref={heading}
        tabIndex={-1}
        className="min-w-0 flex-1 py-2 font-semibold text-[0.9375rem] outline-none"
      >
        {text}
      </h3>
      <IconButton
        label={helpWords.aside.close}
        icon={<X aria-hidden className="size-4" />}
        onClick={onClose}
        className="-me-2 text-ink-soft"
      />
    </div>
  );
}
