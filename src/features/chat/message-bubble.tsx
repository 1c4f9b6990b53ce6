import clsx from 'clsx';
import type { ReactNode } from 'react';
import { AgentLogo } from './agent-logo.tsx';
import type { ChatMessage } from './chat-state.ts';
import { words } from './chat-words.ts';
import { MessageText, PlainText } from './message-text.tsx';

interface MessageBubbleProps {
  message: ChatMessage;
  logo: string;
  /** First and last of a run of messages by the same speaker. */
  first: boolean;
  last: boolean;
  /** Drawn below the bubble: a way to try again, say. */
  children?: ReactNode;
}

export function MessageBubble({ message, logo, first, last, children }: MessageBubbleProps) {
  const { text, isBot, timestamp } = message;
  return (
    <BubbleRow isBot={isBot} first={first} logo={logo}>
      <div className={clsx(bubbleClass, isBot ? botClass(first) : parentClass(last))}>
        {first && <span className="sr-only">{isBot ? words.assistantSays : words.parentSays} </span>}
        {isBot ? <MessageText text={text} /> : <PlainText text={text} />}
      </div>
      {children}
      {last && (
        <time
          dateTime={new Date(timestamp).toISOString()}
          className="px-1 text-ink-faint text-xs tabular-nums"
        >
          {clockTime(timestamp)}
        </time>
      )}
    </BubbleRow>
  );
}

/** One entry of the conversation: its side, its mark, the gap above it. */
export function BubbleRow({
  isBot,
  first,
  logo,
  children,
}: {
  isBot: boolean;
  first: boolean;
  logo: string;
  children: ReactNode;
}) {
  return (
    <li
      className={clsx(
        'flex items-start gap-2 transition-[opacity,translate] duration-200 ease-settle starting:translate-y-1 starting:opacity-0',
        first ? 'mt-4 first:mt-0' : 'mt-1',
        !isBot && 'justify-end',
      )}
    >
      {isBot && (
        <span aria-hidden className="mt-1.5 size-6 shrink-0">
          {first && <AgentLogo src={logo} className="size-6 rounded-full" />}
        </span>
      )}
      <div className={clsx('flex min-w-0 max-w-[85%] flex-col gap-1', isBot ? 'items-start' : 'items-end')}>
        {children}
      </div>
    </li>
  );
}

export const bubbleClass = 'max-w-full rounded-bubble px-4 py-2.5 text-[0.9375rem] leading-[1.45]';

export function botClass(first: boolean): string {
  return clsx('bg-surface-tint text-ink', first && 'rounded-ss-md');
}

function parentClass(last: boolean): string {
  return clsx('bg-brand text-brand-ink', last && 'rounded-ee-md');
}

function clockTime(timestamp: number): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(timestamp);
}
