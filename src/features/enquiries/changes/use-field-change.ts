import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Enquiry } from '#data/enquiries/enquiry.ts';
import { assignEnquiry, setFollowUp } from '#data/enquiries/enquiry-mutations.ts';
import { enquiryKeys } from '#data/enquiries/enquiry-queries.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { toast } from '#lib/toasts.ts';
import { patchEnquiries, refreshEnquiries } from './patch-enquiries.ts';

export type FieldOrder =
  | { type: 'assignee'; enquiry: Enquiry; userId: string | null; name: string | null }
  /** YYYY-MM-DD. */
  | { type: 'followUp'; enquiry: Enquiry; date: string | null };

/** Assigns an enquiry to a colleague or sets its follow-up day. Optimistic; reverted with a message on failure. */
export function useFieldChange(staffId: string) {
  const { t } = useTranslation('enquiries');
  const queryClient = useQueryClient();
  const problem = useLoadErrorMessage('enquiries:problem');
  const { mutate, isPending } = useMutation({
    mutationFn: (order: FieldOrder) =>
      order.type === 'assignee'
        ? assignEnquiry(staffId, order.enquiry.id, order.userId)
        : setFollowUp(staffId, order.enquiry.id, order.date),
    onMutate: async (order) => {
      await queryClient.cancelQueries({ queryKey: enquiryKeys.all(staffId) });
      patchEnquiries(queryClient, staffId, ({ id }) => (id === order.enquiry.id ? wanted(order) : null));
    },
    onError: (error, order) => {
      const { id, assignee, assignee_name, next_follow_up } = order.enquiry;
      const before = order.type === 'assignee' ? { assignee, assignee_name } : { next_follow_up };
      patchEnquiries(queryClient, staffId, (enquiry) => (enquiry.id === id ? before : null));
      const title = order.type === 'assignee' ? t('work.assignFailed') : t('work.followUpFailed');
      toast({ title, description: problem(error), variant: 'destructive' });
    },
    onSettled: () => refreshEnquiries(queryClient, staffId),
  });
  return { isPending, change: mutate };
}

function wanted(order: FieldOrder): Partial<Enquiry> {
  return order.type === 'assignee'
    ? { assignee: order.userId, assignee_name: order.name }
    : { next_follow_up: order.date };
}
