import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { controlClass, FieldLayout } from '#ui/controls/field.tsx';
import { useArrivalFocus } from '../focus/use-arrival-focus.ts';
import { useWords } from '../words/use-words.ts';
import { QuickReplies } from './quick-replies.tsx';
import type { StepViewProps } from './step-view-props.ts';

/** A text box for the parent's own question. Enter sends, Shift and Enter begin a new line. */
export function QuestionView(props: StepViewProps) {
  const words = useWords();
  const [question, setQuestion] = useState('');
  const { label, placeholder, autoFocus } = props.step.fieldConfig ?? {};
  const input = useArrivalFocus<HTMLTextAreaElement>(autoFocus);
  const id = useId();
  const text = question.trim();

  const send = () => {
    if (text) props.shell.ask(text);
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
      className="space-y-3"
    >
      {props.step.options && <QuickReplies {...props} />}
      <FieldLayout id={id} label={label || words.question} error={props.answerError}>
        <div className="flex items-end gap-2">
          <textarea
            ref={input}
            id={id}
            rows={2}
            maxLength={longestQuestion}
            value={question}
            placeholder={placeholder || words.questionHint}
            dir={question ? 'auto' : undefined}
            enterKeyHint="send"
            onChange={(event) => setQuestion(event.target.value)}
            onKeyDown={onKeyDown}
            className={`${controlClass} min-w-0 flex-1 resize-none py-2`}
          />
          <Button type="submit" disabled={!text}>
            <SendHorizontal aria-hidden className="size-4 rtl:-scale-x-100" />
            {words.send}
          </Button>
        </div>
      </FieldLayout>
    </form>
  );
}

const longestQuestion = 1000;
