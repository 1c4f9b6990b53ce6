import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { controlClass, FieldFrame } from '../../../ui/field.tsx';

/** Characters; the database takes no more. */
export const longestNote = 500;

/** A few words on what is published, for the history. A text that is too long is kept, and said to be too long. */
export function NoteField({
  note,
  isDisabled,
  onNote,
}: {
  note: string;
  isDisabled: boolean;
  onNote(note: string): void;
}) {
  const { t } = useTranslation('builder-versions');
  const id = useId();
  const left = longestNote - note.trim().length;
  const error = left < 0 ? t('publish.tooLong', { count: -left }) : null;
  return (
    <FieldFrame id={id} label={t('publish.note')} error={error} className="mt-5">
      <textarea
        id={id}
        rows={3}
        value={note}
        disabled={isDisabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : `${id}-hint`}
        onChange={({ target }) => onNote(target.value)}
        className={`${controlClass} block w-full resize-y py-2`}
      />
      <p id={`${id}-hint`} className="mt-1 text-ink-faint text-sm tabular-nums">
        {left >= 0 && (left < 100 ? t('publish.left', { count: left }) : t('publish.optional'))}
      </p>
    </FieldFrame>
  );
}
