import { type FormEvent, useId, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { controlClass, FieldLayout } from '#ui/controls/field.tsx';

interface CommentFormProps {
  label: string;
  submit: string;
  text: string;
  onText(change: (now: string) => string): void;
  /** Returns whether it was stored: then the field is emptied, if it still holds that. */
  onSend(text: string): Promise<boolean>;
}

/** A text and its button. */
export function CommentForm({ label, submit, text, onText, onSend }: CommentFormProps) {
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || text.trim() === '') return;
    setBusy(true);
    if (await onSend(text)) onText((now) => (now === text ? '' : now));
    setBusy(false);
  };
  return (
    <form onSubmit={send} className="mt-2">
      <FieldLayout id={id} label={label}>
        <textarea
          id={id}
          rows={2}
          maxLength={2000}
          value={text}
          onChange={({ target }) => onText(() => target.value)}
          className={`${controlClass} block w-full resize-y py-2 text-sm`}
        />
      </FieldLayout>
      <Button type="submit" variant="outline" busy={isBusy} disabled={text.trim() === ''} className="mt-2">
        {submit}
      </Button>
    </form>
  );
}
