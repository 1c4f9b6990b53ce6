import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { colleaguesOptions } from '#data/enquiries/colleagues.ts';
import { addEnquiryNote, longestNote } from '#data/enquiries/enquiry-mutations.ts';
import { noteDraft } from '#data/enquiries/note-drafts.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { Button } from '#ui/controls/button.tsx';
import { FieldLayout } from '#ui/controls/field.tsx';
import { refreshEnquiries } from '../changes/patch-enquiries.ts';
import type { WrittenNote } from '../contact/use-contact.ts';
import { MentionField } from './mentions/mention-field.tsx';
import { mentionsIn } from './mentions/mentions-in.ts';

export interface NoteFormActions {
  focus(): void;
  /** Adds the note that is written, if any. One that is too long gets the focus instead. */
  save(): WrittenNote | undefined;
}

/**
 * Adds a note for colleagues, and tells those whom it mentions. Unsaved text survives a failure, a reload, and
 * viewing another enquiry in between.
 */
export function NoteForm({
  ref,
  staffId,
  id,
  schoolId,
}: {
  ref?: Ref<NoteFormActions>;
  staffId: string;
  id: string;
  schoolId: string;
}) {
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
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: async (note: string) => {
      const colleagues = note.includes('@')
        ? await queryClient.fetchQuery(colleaguesOptions(staffId, schoolId))
        : [];
      const mentions = mentionsIn(note, colleagues).map(({ user_id }) => user_id);
      await addEnquiryNote(staffId, { id, tenantId: schoolId }, note, mentions);
    },
    onSuccess: (_, note) => {
      // Text typed while the note was being saved stays.
      if (draft.read().trim() === note) write('');
      void refreshEnquiries(queryClient, staffId);
    },
  });
  const note = text.trim();
  const saving = useRef<{ note: string; isSaved: Promise<boolean> } | null>(null);
  const save = (): Promise<boolean> => {
    // The same again is one note; other words that were typed meanwhile stay in the field.
    if (isPending && saving.current)
      return saving.current.note === note ? saving.current.isSaved : Promise.resolve(false);
    const isSaved = mutateAsync(note).then(
      () => true,
      () => false,
    );
    saving.current = { note, isSaved };
    return isSaved;
  };
  const left = longestNote - note.length;
  const focus = () => document.getElementById(fieldId)?.focus();
  useImperativeHandle(ref, () => ({
    focus,
    save: () => {
      if (note === '') return;
      if (left >= 0) return save();
      focus();
      return 'tooLong';
    },
  }));
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (note !== '' && left >= 0 && !isPending) void save();
  };
  const wrong = left < 0 ? t('note.tooLong', { count: -left }) : error ? problem(error) : null;

  return (
    <form onSubmit={add}>
      <FieldLayout id={fieldId} label={t('note.label')} error={wrong}>
        <MentionField
          staffId={staffId}
          schoolId={schoolId}
          id={fieldId}
          rows={3}
          text={text}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${fieldId}-error` : undefined}
          onText={(next) => {
            if (error) reset();
            write(next);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) add(event);
          }}
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
