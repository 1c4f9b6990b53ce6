import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId } from 'react';
import { renderTemplate } from '#engine';
import type { ChatLanguage } from '#lib/i18n/languages.ts';
import { lengthOf } from '#lib/text/length-of.ts';
import { Button } from '#ui/controls/button.tsx';
import { controlClass, FieldLayout } from '#ui/controls/field.tsx';
import { helpWordsIn } from '../follow-up/follow-up-words.ts';
import { useWords } from '../words/use-words.ts';
import { leaveFocus } from './quick-replies.tsx';

interface QuestionBoxProps {
  value: string;
  input: RefObject<HTMLTextAreaElement | null>;
  label?: string | undefined;
  placeholder?: string | undefined;
  error?: string | null;
  onChange: (text: string) => void;
  /** Receives the trimmed text; never an empty one, nor one that is too long. */
  onSend: (question: string) => void;
}

/**
 * A text box for the parent's own question. Enter sends, Shift and Enter begin a new line. One that is too long stays whole
 * until the parent has shortened it.
 */
export function QuestionBox({ value, input, label, placeholder, error, onChange, onSend }: QuestionBoxProps) {
  const words = useWords();
  const id = useId();
  const text = value.trim();
  const count = lengthOf(text);
  const isTooLong = count > longestQuestion;
  const problem = isTooLong ? tooLongText(words.language, count) : (error ?? null);

  const send = () => {
    if (text && !isTooLong) onSend(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!event.repeat) send();
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <FieldLayout id={id} label={label || words.question} error={problem}>
        <div className="flex items-end gap-2">
          <textarea
            ref={input}
            id={id}
            rows={2}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-error` : undefined}
            value={value}
            placeholder={placeholder || words.questionHint}
            dir={value ? 'auto' : undefined}
            enterKeyHint="send"
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={onKeyDown}
            className={`${controlClass} ${sizeClass}`}
          />
          <Button type="submit" disabled={!text || isTooLong} onMouseDown={leaveFocus}>
            <SendHorizontal aria-hidden className="size-4 rtl:-scale-x-100" />
            {words.send}
          </Button>
        </div>
      </FieldLayout>
    </form>
  );
}

/** It grows with its text. Where there is little height, a browser that cannot do that shows one line. */
const sizeClass =
  'field-sizing-content max-h-40 min-h-16.5 min-w-0 flex-1 resize-none py-2 short:max-h-[max(25cqh,50cqh-5.25rem)] short:min-h-11 short:aria-invalid:max-h-[max(2.75rem,50cqh-6.5rem)] short:not-supports-[field-sizing:content]:h-11';

function tooLongText(language: ChatLanguage, count: number): string {
  const helpWords = helpWordsIn(language);
  return renderTemplate(helpWords.longQuestion, {
    most: longestQuestion.toLocaleString(language),
    count: count.toLocaleString(language),
  });
}

/** The service takes no longer one. */
const longestQuestion = 1000;
