import clsx from 'clsx';
import { MessageCircleQuestion, X } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import type { SideQuestion } from '../controller/chat-state.ts';
import { holdKeyboard } from '../focus/keyboard-holder.ts';
import { helpWordsIn } from '../follow-up/follow-up-words.ts';
import { useArriving } from '../follow-up/use-arriving.ts';
import { useEnding } from '../follow-up/use-ending.ts';
import { QuestionBox } from '../steps/question-box.tsx';
import { useWords } from '../words/use-words.ts';
import { askButtonClass } from './ask-button-class.ts';
import { useTypingAhead } from './use-typing-ahead.ts';

export interface AskAsideProps {
  /** The question that is being answered. */
  asking: SideQuestion | null;
  isOpen: boolean;
  /** Whether a question can be asked now; what has been typed stays meanwhile. */
  isOffered: boolean;
  /** What the step's own buttons are called: one of the same name leads to a question box itself. */
  taken: readonly string[];
  /** What was typed before a reload. */
  begun: string;
  /** Whether a question was asked, or its conversation is over: one that could not be asked stays in the box. */
  isDone: (question: string) => boolean;
  onType: (text: string) => void;
  onOpen: (isOpen: boolean) => void;
  onAsk: (question: string) => void;
}

/**
 * The button that opens the question box at any step, and the box: a control of the chat, not a step of its
 * conversation. A letter typed while no field has the focus opens it too. Escape closes it, not the chat.
 */
export function AskAside({ asking, isOpen, isOffered, taken, begun, isDone, ...on }: AskAsideProps) {
  const { onType, onOpen, onAsk } = on;
  const words = useWords();
  const helpWords = helpWordsIn(words.language);
  const [question, setShown] = useState(begun);
  const setQuestion = (text: string) => {
    setShown(text);
    onType(text);
  };
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const isAsking = asking !== null;

  useTypingAhead(place, isOffered && !isOpen && !isAsking, (letter) => {
    setQuestion(question + letter);
    onOpen(true);
  });
  // As a reload has left it: the page's own focus stays where it is.
  const isRestored = useRef(isOpen);
  useLayoutEffect(() => {
    isRestored.current &&= isOpen;
    if (!isOpen || isAsking || !isOffered || isRestored.current) return;
    const box = input.current;
    box?.focus({ preventScroll: true });
    box?.setSelectionRange(box.value.length, box.value.length);
  }, [isOpen, isAsking, isOffered]);
  useEnding(isAsking, () => {
    if (!isDone(question.trim())) return;
    setQuestion('');
    onOpen(false);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    onOpen(false);
  };

  if (!isOffered && !isAsking) return <div ref={place} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles the keys of the controls within.
    <div
      ref={place}
      role="presentation"
      data-aside
      onKeyDown={onKeyDown}
      className={clsx('flex flex-col', (isOpen || isAsking) && 'w-full min-w-0')}
    >
      {isAsking && <Busy text={helpWords.aside.busy} />}
      {isOpen && !isAsking && (
        <QuestionBox value={question} input={input} onChange={setQuestion} onSend={onAsk} />
      )}
      {!isAsking && (isOpen || !taken.includes(helpWords.aside.open)) && (
        <Button
          variant="quiet"
          onClick={({ currentTarget }) => {
            if (!isOpen) holdKeyboard(currentTarget);
            onOpen(!isOpen);
          }}
          className={askButtonClass}
        >
          {isOpen ? (
            <X aria-hidden className="size-4" />
          ) : (
            <MessageCircleQuestion aria-hidden className="size-4 short:hidden" />
          )}
          {isOpen ? helpWords.aside.close : helpWords.aside.open}
        </Button>
      )}
    </div>
  );
}

function Busy({ text }: { text: string }) {
  return (
    <p role="status" className="flex min-h-12 items-center justify-center gap-2 text-ink-soft text-sm">
      <Spinner className="size-5 text-brand-text" />
      {useArriving(text)}
    </p>
  );
}
