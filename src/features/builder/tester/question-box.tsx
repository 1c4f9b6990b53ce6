import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EngineEvent } from '#engine';
import { Button } from '#ui/controls/button.tsx';
import { controlClass, FieldLayout } from '#ui/controls/field.tsx';

/** A box for a question. Enter sends it, Shift and Enter begin a new line; one that says nothing is not sent. */
export function QuestionBox({ onSend }: { onSend(event: EngineEvent): void }) {
  const { t } = useTranslation('builder-tester');
  const [question, setQuestion] = useState('');
  const id = useId();
  const isEmpty = question.trim() === '';
  const send = () => {
    if (!isEmpty) onSend({ type: 'ask', question });
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
      <FieldLayout id={id} label={t('question.label')}>
        <div className="flex items-end gap-2">
          <textarea
            id={id}
            data-next
            rows={2}
            maxLength={longestQuestion}
            value={question}
            onChange={({ target }) => setQuestion(target.value)}
            onKeyDown={onKeyDown}
            className={`${controlClass} min-w-0 flex-1 resize-none py-2`}
          />
          <Button type="submit" disabled={isEmpty}>
            <SendHorizontal aria-hidden className="size-4 rtl:-scale-x-100" />
            {t('question.send')}
          </Button>
        </div>
      </FieldLayout>
    </form>
  );
}

const longestQuestion = 1000;
