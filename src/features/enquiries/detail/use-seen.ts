import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Enquiry } from '../../../data/enquiry.ts';
import { markEnquirySeen } from '../../../data/enquiry-work.ts';
import { unseenEnquiriesOptions } from '../../../data/staff-notices.ts';
import { patchEnquiries } from '../changes/patch-enquiries.ts';

/** Whoever opens an enquiry has seen it: the dot goes, and the bell counts one less. */
export function useSeen(staffId: string, enquiry: Enquiry | undefined): void {
  const queryClient = useQueryClient();
  const id = enquiry?.unseen ? enquiry.id : null;
  const mark = useEffectEvent(async (seenId: string) => {
    try {
      await markEnquirySeen(staffId, seenId);
    } catch {
      // The dot stays, and the next time it is opened will do.
      return;
    }
    patchEnquiries(queryClient, staffId, (one) => (one.id === seenId ? { unseen: false } : null));
    await queryClient.invalidateQueries({ queryKey: unseenEnquiriesOptions(staffId).queryKey });
  });
  useEffect(() => {
    if (id !== null) void mark(id);
  }, [id]);
}
