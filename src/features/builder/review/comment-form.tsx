import { type FormEvent, useId, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { controlClass, FieldLayout } from '#ui/controls/field.tsx';

interface CommentFormProps {
  label: string;
  submit: string;
  /** Returns whether it was stored: then the field is emptied. */
  onText(text: string): Promise<boolean>;
}

/** A text and its button. */
export function CommentForm({ label, submit, onText }: CommentFormProps) {
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || text.trim() === '') return;
    setBusy(true);
    if (await onText(text)) setText('');
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
          onChange={({ target }) => setText(target.value)}
          className={`${controlClass} block w-full resize-y py-2 text-sm`}
        />
      </FieldLayout>
      <Button type="submit" variant="outline" busy={isBusy} disabled={text.trim() === ''} className="mt-2">
        {submit}
      </Button>
    </form>
  );
}
