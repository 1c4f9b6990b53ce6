import clsx from 'clsx';
import { Pencil } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { renderTemplate } from '#engine';
import { MessageText, PlainText } from '#ui/message-text.tsx';
import type { ChatMessage } from '../controller/chat-state.ts';
import { AnswerSources, foreignLanguage } from '../follow-up/answer-sources.tsx';
import { MediaMessage } from '../media/media-message.tsx';
import { useWords } from '../words/use-words.ts';

interface MessageBubbleProps {
  message: ChatMessage;
  /** First and last of a run of messages by the same sender. */
  first: boolean;
  last: boolean;
  /** The button to change this answer, where allowed. */
  change?: { label: string; onPress: () => void };
}

/** Memoized, as a conversation grows long. */
export const MessageBubble = memo(function MessageBubble({
  message,
  first,
  last,
  change,
}: MessageBubbleProps) {
  const words = useWords();
  const { text, isBot, timestamp, sources, grown, media } = message;
  return (
    <BubbleRow isBot={isBot} first={first} still={grown}>
      <div className={media ? 'max-w-full' : clsx(bubbleClass, isBot ? botClass(first) : parentClass(last))}>
        {first && <span className="sr-only">{isBot ? words.assistantSays : words.parentSays} </span>}
        {media ? (
          <MediaMessage text={text} media={media} />
        ) : isBot ? (
          <MessageText
            text={text}
            empty={words.noContent}
            language={sources && foreignLanguage(sources, words.language)}
          />
        ) : (
          <PlainText text={text} empty={words.noContent} />
        )}
        {sources && <AnswerSources sources={sources} />}
      </div>
      {(last || change) && (
        // These controls change with each answer and are no message: the log must not announce them.
        <div aria-live="off" className={clsx('flex items-center gap-1', !isBot && 'min-h-7')}>
          {change && (
            <button
              type="button"
              aria-label={renderTemplate(words.changeAnswer, { label: change.label })}
              onClick={change.onPress}
              className={changeClass}
            >
              <Pencil aria-hidden className="size-3" />
              {words.change}
            </button>
          )}
          {last && (
            <time
              dateTime={new Date(timestamp).toISOString()}
              className="px-1 text-ink-faint text-xs tabular-nums short:hidden"
            >
              {clockTime(timestamp)}
            </time>
          )}
        </div>
      )}
    </BubbleRow>
  );
});

/** One entry of the conversation: its side, logo and the gap above it. */
export function BubbleRow({
  isBot,
  first,
  still = false,
  hidden = false,
  children,
}: {
  isBot: boolean;
  first: boolean;
  /** Shown without an animation. */
  still?: boolean | undefined;
  /** Visible, but inert and hidden from screen readers. */
  hidden?: boolean;
  children: ReactNode;
}) {
  return (
    <li
      inert={hidden}
      aria-hidden={hidden || undefined}
      className={clsx(
        'group flex items-start gap-2',
        isBot &&
          !still &&
          'motion-safe:transition-[opacity,translate] motion-safe:duration-200 motion-safe:ease-settle motion-safe:starting:translate-y-1 motion-safe:starting:opacity-25',
        first ? 'mt-4 first:mt-0 short:mt-2' : 'mt-1',
        !isBot && 'justify-end',
      )}
    >
      {isBot && <span aria-hidden className={clsx('mt-1.5 size-6 shrink-0', first && logoClass)} />}
      <div className={clsx('flex min-w-0 max-w-[85%] flex-col gap-1', isBot ? 'items-start' : 'items-end')}>
        {children}
      </div>
    </li>
  );
}

/** The school's logo, as a background: one more element per message would be fetched and laid out again. */
const logoClass = 'rounded-full bg-(image:--logo) bg-center bg-cover';

/** With a mouse shown on hover or focus; always visible on touch screens, where 44 pixels take a press. */
const changeClass =
  'relative before:absolute before:inset-x-0 before:-inset-y-2 inline-flex min-h-7 items-center gap-1 rounded-control px-2 text-ink-soft text-xs hover:bg-surface-tint hover:text-ink pointer-fine:opacity-0 pointer-fine:transition-opacity pointer-fine:duration-150 pointer-fine:focus-visible:opacity-100 pointer-fine:group-hover:opacity-100';

export const bubbleClass =
  'max-w-full rounded-bubble px-4 py-2.5 short:py-1.5 text-[length:var(--chat-text,0.9375rem)] leading-[1.45]';

export function botClass(first: boolean): string {
  return clsx('bg-surface-tint text-ink', first && 'rounded-ss-md');
}

function parentClass(last: boolean): string {
  return clsx(
    'border border-[color:var(--brand-edge,transparent)] bg-brand text-brand-ink',
    last && 'rounded-ee-md',
  );
}

/** Hours and minutes in the parent's time zone, as `09:05`. */
function clockTime(timestamp: number): string {
  return new Date(timestamp).toTimeString().slice(0, 5);
}
