import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ContactKind,
  type RecordedContact,
  recordContact,
  undoContact,
} from '#data/enquiries/enquiry-contacts.ts';
import { longestNote } from '#data/enquiries/enquiry-mutations.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { newId } from '#lib/new-id.ts';
import { toast } from '#lib/toasts.ts';
import { patchEnquiries, refreshEnquiries, workScope } from '../changes/patch-enquiries.ts';

/** A note that was written by then: being saved with the contact (resolves to whether it was), or too long to be saved. */
export type WrittenNote = Promise<boolean> | 'tooLong';
type Recorded = RecordedContact & { note?: WrittenNote | undefined };

export interface ContactActions {
  isPending: boolean;
  /** Records a contact; the outcome of a call that was begun here takes the place of that call, a message does not. */
  record(kind: ContactKind, note?: WrittenNote): void;
  /** Records a call whose outcome is not known yet. */
  beginCall(): void;
}

/** Records contacts with the family of an enquiry, each with a toast that offers to undo it. */
export function useContact(staffId: string, enquiryId: string): ContactActions {
  const { t } = useTranslation('contact');
  const { calendarDate } = useDateText();
  const queryClient = useQueryClient();
  const problem = useLoadErrorMessage('enquiries:problem');
  const begun = useRef<RecordedContact | null>(null);
  const undo = useContactUndo(staffId);
  const { mutate, isPending } = useMutation({
    scope: workScope(staffId),
    mutationFn: (contact: Recorded) => recordContact(staffId, contact),
    onSuccess: ({ status, follow_up }, contact) => {
      patchEnquiries(queryClient, staffId, ({ id }) =>
        id === contact.enquiryId ? { status_code: status, next_follow_up: follow_up } : null,
      );
      void announce(contact, follow_up);
    },
    onError: (error, contact) =>
      toast({
        title: t('recordFailed'),
        description: problem(error),
        variant: 'destructive',
        // With the same request, so that one which did arrive is not recorded twice.
        action: { label: t('tryAgain'), run: () => mutate(contact) },
      }),
    onSettled: () => refreshEnquiries(queryClient, staffId),
  });

  const announce = async (contact: Recorded, followUp: string | null) => {
    const note = await contact.note;
    const proposes = contact.kind === 'no_answer' || contact.kind === 'left_message';
    toast({
      title: t(`recorded.${contact.kind}`),
      description: [
        proposes && followUp && t('followUpOn', { day: calendarDate(followUp) }),
        note === true && t('noteToo'),
        note === false && t('noteFailed'),
        note === 'tooLong' && t('noteTooLong', { limit: longestNote }),
      ]
        .filter(Boolean)
        .join(' '),
      durationMs: undoMs,
      action: {
        label: t('undo'),
        run: () => {
          begun.current = null;
          undo(contact);
        },
      },
    });
  };

  return {
    isPending,
    beginCall: () => {
      begun.current = { enquiryId, kind: 'called', request: newId() };
      mutate(begun.current);
    },
    record: (kind, note) => {
      const call = kind === 'email' || kind === 'whatsapp' ? null : begun.current;
      if (call) begun.current = null;
      if (call && kind === 'called') void announce({ ...call, note }, null);
      else mutate({ enquiryId, kind, note, request: newId(), ...(call && { replaces: call.request }) });
    },
  };
}

/** How long a contact can be undone. */
const undoMs = 8000;

/** Takes a contact back, except for what was changed since, which is named. */
function useContactUndo(staffId: string): (contact: RecordedContact) => void {
  const { t } = useTranslation('contact');
  const queryClient = useQueryClient();
  const problem = useLoadErrorMessage('enquiries:problem');
  const { mutate } = useMutation({
    scope: workScope(staffId),
    mutationFn: (contact: RecordedContact) => undoContact(staffId, contact),
    onSuccess: (skipped, { kind }) =>
      toast({
        title: t(`undone.${kind}`),
        description:
          skipped.length > 0
            ? t('undoSkipped', { parts: skipped.map((part) => t(`part.${part}`)).join(', ') })
            : undefined,
      }),
    onError: (error, contact) =>
      toast({
        title: t('undoFailed'),
        description: problem(error),
        variant: 'destructive',
        action: { label: t('tryAgain'), run: () => mutate(contact) },
      }),
    onSettled: () => refreshEnquiries(queryClient, staffId),
  });
  return mutate;
}
