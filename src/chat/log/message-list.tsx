import { ArrowDown } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { MessageText } from '#ui/message-text.tsx';
import type { ChatMessage, ChatState } from '../controller/chat-state.ts';
import { useWords } from '../words/use-words.ts';
import { BubbleRow, botClass, bubbleClass, MessageBubble } from './message-bubble.tsx';
import { useFollowScroll } from './use-follow-scroll.ts';

interface MessageListProps {
  state: ChatState;
  /** What each answer is called that can be changed now, by its field. */
  changeable: ReadonlyMap<string, string>;
  onChange: (field: string) => void;
  /** Ends the wait for the assistant. */
  onSkip: () => void;
  /** What is drawn below a message, or above all of them: list items. */
  note?: ((message: ChatMessage | null) => ReactNode) | undefined;
}

export function MessageList({ state, changeable, onChange, onSkip, note }: MessageListProps) {
  const words = useWords();
  const { messages, activity, asking } = state;
  const newest = messages.at(-1);
  const typing = activity.type === 'typing';
  const growing = asking?.text || (activity.type === 'calling' && activity.text);
  const isRetold = useIsRetold(words.language);
  const own = messages.filter(({ isBot }) => !isBot).length;
  const { scroller, content, unseen, toEnd } = useFollowScroll(messages[0]?.id, messages.length, own);

  /** A button that goes when it is pressed leaves the focus here, not outside the chat. */
  const press = (action: () => void) => () => {
    action();
    scroller.current?.focus({ preventScroll: true });
  };

  const changeOf = ({ field }: ChatMessage) => {
    const label = field === undefined ? undefined : changeable.get(field);
    return field === undefined || label === undefined
      ? undefined
      : { label, onPress: press(() => onChange(field)) };
  };

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        role="log"
        aria-label={words.log}
        // Another language changes every message: none of them is new.
        aria-live={isRetold ? 'off' : undefined}
        aria-relevant="additions"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be within reach of the keyboard.
        tabIndex={0}
        onClick={typing ? onSkip : undefined}
        onKeyDown={({ key }) => typing && key === 'Enter' && onSkip()}
        className="h-full overflow-y-auto overscroll-contain px-3 py-4 outline-offset-[-2px] short:py-2"
      >
        <ol ref={content} className="mx-auto w-full max-w-2xl">
          {note?.(null)}
          {messages.map((message, index) => (
            <Fragment key={message.id}>
              <MessageBubble
                message={message}
                first={messages[index - 1]?.isBot !== message.isBot}
                last={
                  messages[index + 1]?.isBot !== message.isBot &&
                  !(typing && message.isBot && message === newest)
                }
                change={changeOf(message)}
              />
              {note?.(message)}
            </Fragment>
          ))}
          {typing && (
            <BubbleRow isBot first={newest?.isBot !== true}>
              <div className={`${bubbleClass} ${botClass(newest?.isBot !== true)}`}>
                <TypingIndicator />
              </div>
            </BubbleRow>
          )}
          {growing && (
            // Read aloud once it is whole, not piece by piece.
            <BubbleRow isBot hidden first={newest?.isBot !== true}>
              <div className={`${bubbleClass} ${botClass(newest?.isBot !== true)}`}>
                <MessageText text={growing} empty="" />
              </div>
            </BubbleRow>
          )}
        </ol>
      </div>
      {unseen && (
        <Button
          onClick={press(toEnd)}
          className="absolute inset-x-0 bottom-3 mx-auto w-fit rounded-full shadow-float"
        >
          <ArrowDown aria-hidden className="size-4" />
          {words.newMessage}
        </Button>
      )}
    </div>
  );
}

/** Returns whether the language has changed just now; screen readers follow a change of the page a little later. */
function useIsRetold(language: string): boolean {
  const [read, setRead] = useState(language);
  useEffect(() => {
    const timer = setTimeout(() => setRead(language), retoldMs);
    return () => clearTimeout(timer);
  }, [language]);
  return read !== language;
}

const retoldMs = 1000;

/** Three bouncing dots in a bot's bubble. Decoration: the words for it are said once, elsewhere. */
function TypingIndicator() {
  return (
    <span aria-hidden className="flex h-6 items-center gap-1.5">
      {delays.map((delay) => (
        <span
          key={delay}
          style={{ animationDelay: delay }}
          className="size-2 animate-bounce rounded-full bg-ink-faint"
        />
      ))}
    </span>
  );
}

const delays = ['0ms', '150ms', '300ms'];
