import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addEnquiryNote, longestNote } from '#data/enquiries/enquiry-mutations.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { Button } from '#ui/controls/button.tsx';
import { controlClass, FieldLayout } from '#ui/controls/field.tsx';
import { refreshEnquiries } from '../changes/patch-enquiries.ts';

/** Adds a note for colleagues. Unsaved text survives a failure, and viewing another enquiry in between. */
export function NoteForm({ staffId, id }: { staffId: string; id: string }) {
  const { t } = useTranslation('enquiries');
  const queryClient = useQueryClient();
  const problem = useLoadErrorMessage('enquiries:problem');
  const fieldId = useId();
  const draft = noteDraft(staffId, id);
  const [text, setText] = useState(draft.read);
  const write = (next: string) => {
    draft.write(next);
    setText(next);
  };
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (note: string) => addEnquiryNote(staffId, id, note),
    onSuccess: (_, note) => {
      // Text typed while the note was being saved stays.
      if (draft.read().trim() === note) write('');
      return refreshEnquiries(queryClient, staffId);
    },
  });
  const note = text.trim();
  const left = longestNote - note.length;
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (note !== '' && left >= 0) mutate(note);
  };
  const wrong = left < 0 ? t('note.tooLong', { count: -left }) : error ? problem(error) : null;

  return (
    <form onSubmit={add}>
      <FieldLayout id={fieldId} label={t('note.label')} error={wrong}>
        <textarea
          id={fieldId}
          rows={3}
          value={text}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${fieldId}-error` : undefined}
          onChange={(event) => {
            if (error) reset();
            write(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) add(event);
          }}
          className={`${controlClass} block w-full resize-y py-2`}
        />
      </FieldLayout>
      <div className="mt-2 flex items-center justify-between gap-3">
        <span className="text-ink-faint text-sm tabular-nums">
          {left < 500 && left >= 0 && t('note.left', { count: left })}
        </span>
        <Button type="submit" variant="outline" busy={isPending} disabled={note === '' || left < 0}>
          {t('note.add')}
        </Button>
      </div>
    </form>
  );
}

/** Unsaved notes, until the page is closed: in memory only, as they concern families. */
const drafts = new Map<string, string>();

function noteDraft(staffId: string, enquiryId: string) {
  const key = `${staffId} ${enquiryId}`;
  return {
    read: (): string => drafts.get(key) ?? '',
    write(text: string): void {
      if (text === '') drafts.delete(key);
      else drafts.set(key, text);
    },
  };
}
