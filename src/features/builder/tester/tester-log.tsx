import clsx from 'clsx';
import { memo, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageText, PlainText } from '#ui/message-text.tsx';
import { EndNote } from './end-note.tsx';
import type { RunLine } from './run-line.ts';
import type { Tester } from './use-tester.ts';

/** What was said so far, and what would have been done. It stays at its end as long as the reader is there. */
export function TesterLog({ tester }: { tester: Tester }) {
  const { t } = useTranslation('builder-tester');
  const lines = tester.played.lines.slice(0, tester.shown);
  const isTyping = tester.shown < tester.played.lines.length;
  const scroller = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is new moves the end.
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box && isFollowing.current) box.scrollTop = box.scrollHeight;
  }, [lines.length, isTyping]);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    // The dock below grows and shrinks, and the log with it.
    const observer = new ResizeObserver(() => {
      if (isFollowing.current) box.scrollTop = box.scrollHeight;
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={scroller}
      role="log"
      aria-label={t('log.name')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be within reach of the keyboard.
      tabIndex={0}
      onScroll={({ currentTarget: box }) => {
        isFollowing.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd;
      }}
      className="min-h-40 flex-1 overflow-y-auto overscroll-contain bg-paper px-4 py-4 outline-offset-[-2px]"
    >
      <ol>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name than its place.
          <li key={at} className={clsx(line.from === lines[at - 1]?.from ? 'mt-1.5' : 'mt-4 first:mt-0')}>
            <Line
              line={line}
              isFirst={line.from !== lines[at - 1]?.from}
              isLastOfStep={line.step !== lines[at + 1]?.step || lines[at + 1]?.from !== 'bot'}
            />
          </li>
        ))}
        {isTyping && (
          <li className="mt-1.5">
            <span className={`${bubbleClass} inline-flex h-10 items-center gap-1.5 bg-surface-tint`}>
              {dots.map((delay) => (
                <span
                  key={delay}
                  aria-hidden
                  style={{ animationDelay: delay }}
                  className="size-1.5 animate-bounce rounded-full bg-ink-faint"
                />
              ))}
            </span>
          </li>
        )}
      </ol>
    </div>
  );
}

/** Drawn once: a long conversation would be drawn again with every word of it. */
const Line = memo(function Line({
  line,
  isFirst,
  isLastOfStep,
}: {
  line: RunLine;
  isFirst: boolean;
  isLastOfStep: boolean;
}) {
  const { t } = useTranslation('builder-tester');
  if (line.from === 'end') return <EndNote line={line} />;
  const isBot = line.from === 'bot';
  return (
    <div className={clsx('flex flex-col', isBot ? 'items-start' : 'items-end')}>
      <div
        className={clsx(
          bubbleClass,
          isBot
            ? 'bg-surface-tint text-ink'
            : 'border border-[color:var(--brand-edge,transparent)] bg-brand text-brand-ink',
        )}
      >
        {isFirst && <span className="sr-only">{isBot ? t('log.bot') : t('log.user')} </span>}
        {isBot ? (
          <MessageText text={line.text} empty={t('log.empty')} />
        ) : (
          <PlainText text={line.text} empty={t('log.empty')} />
        )}
      </div>
      {isBot && isLastOfStep && <code className="mt-0.5 px-1 text-ink-faint text-xs">{line.step}</code>}
    </div>
  );
});

/** Nearer to the end than this, in pixels, a reader is taken to follow the conversation. */
const nearEnd = 80;
const bubbleClass = 'max-w-[88%] rounded-bubble px-4 py-2.5 text-[0.9375rem] leading-[1.45]';
const dots = ['0ms', '150ms', '300ms'];
