import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { controlClass, FieldLayout } from '#ui/controls/field.tsx';
import { useWords } from '../words/use-words.ts';
import { leaveFocus } from './quick-replies.tsx';

interface QuestionBoxProps {
  value: string;
  input: RefObject<HTMLTextAreaElement | null>;
  label?: string | undefined;
  placeholder?: string | undefined;
  error?: string | null;
  onChange: (text: string) => void;
  /** Receives the trimmed text; never an empty one. */
  onSend: (question: string) => void;
}

/** A text box for the parent's own question. Enter sends, Shift and Enter begin a new line. */
export function QuestionBox({ value, input, label, placeholder, error, onChange, onSend }: QuestionBoxProps) {
  const words = useWords();
  const id = useId();
  const text = value.trim();

  const send = () => {
    if (text) onSend(text);
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
      <FieldLayout id={id} label={label || words.question} error={error ?? null}>
        <div className="flex items-end gap-2">
          <textarea
            ref={input}
            id={id}
            rows={2}
            maxLength={longestQuestion}
            value={value}
            placeholder={placeholder || words.questionHint}
            dir={value ? 'auto' : undefined}
            enterKeyHint="send"
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={onKeyDown}
            className={`${controlClass} min-w-0 flex-1 resize-none py-2 short:h-11`}
          />
          <Button type="submit" disabled={!text} onMouseDown={leaveFocus}>
            <SendHorizontal aria-hidden className="size-4 rtl:-scale-x-100" />
            {words.send}
          </Button>
        </div>
      </FieldLayout>
    </form>
  );
}

const longestQuestion = 1000;
