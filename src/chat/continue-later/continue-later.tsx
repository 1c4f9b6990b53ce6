import { Bookmark, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { helpWordsIn } from '../follow-up/follow-up-words.ts';
import { useWords } from '../words/use-words.ts';
import { createStartedKeeper } from './keep-started.ts';
import { type ContinueLaterProps, LinkSheet } from './link-sheet.tsx';

/** Stores the conversation while it is shown, and offers the link to go on with it elsewhere. */
export function ContinueLater({ config, shell, sessionId }: ContinueLaterProps) {
  const words = useWords();
  const helpWords = helpWordsIn(words.language);
  const language = useRef(words.language);
  useEffect(() => {
    language.current = words.language;
  });
  const keeper = useMemo(
    () => createStartedKeeper(config, sessionId, shell, () => language.current),
    [config, sessionId, shell],
  );
  useEffect(() => keeper.start(), [keeper]);
  const status = useSyncExternalStore(keeper.subscribe, keeper.status);
  const [isOpen, setOpen] = useState(false);
  const [isRead, setRead] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    setRead(true);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Not the chat as well.
    event.preventDefault();
    close();
  };
  const hasMoved = status === 'moved' && !isRead;
  if (status === 'ended' || (status === 'moved' && isRead)) return null;
  return (
    <>
      {status === 'keeping' && (
        <IconButton
          ref={button}
          label={helpWords.later.open}
          icon={<Bookmark aria-hidden className="size-[1.125rem]" />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      {(isOpen || hasMoved) && (
        <section
          id={id}
          ref={isOpen ? focusOnArrival : undefined}
          aria-label={helpWords.later.title}
          tabIndex={-1}
          onKeyDown={onKeyDown}
          className="absolute inset-x-0 top-full z-10 max-h-[70dvh] overflow-y-auto border-line border-b bg-surface text-ink shadow-float outline-none"
        >
          <div className="mx-auto max-w-2xl px-4 py-3">
            <div className="flex items-start gap-2">
              <p className="flex-1 py-2.5 font-semibold text-[0.9375rem]">{helpWords.later.title}</p>
              <IconButton
                label={helpWords.later.close}
                icon={<X aria-hidden className="size-4" />}
                onClick={close}
                className="-me-2 text-ink-soft"
              />
            </div>
            {hasMoved ? (
              <p role="status" className="pb-2 text-sm">
                {helpWords.later.moved}
              </p>
            ) : (
              <LinkSheet config={config} shell={shell} sessionId={sessionId} keeper={keeper} />
            )}
          </div>
        </section>
      )}
    </>
  );
}

function focusOnArrival(section: HTMLElement | null): void {
  section?.focus({ preventScroll: true });
}
