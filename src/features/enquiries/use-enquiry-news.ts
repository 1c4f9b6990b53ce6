import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { enquiryKeys } from '../../data/enquiry-queries.ts';
import { unseenEnquiriesOptions } from '../../data/staff-notices.ts';
import { watchEnquiries } from '../../data/watch-enquiries.ts';

/** Has the lists ask again when the backend tells of a change. True while it does, so that they need not ask so often. */
export function useEnquiryNews(staffId: string): boolean {
  const queryClient = useQueryClient();
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const close = watchEnquiries(staffId, {
      // Many changes at once, of a bulk change say, are one reason to ask.
      onChange: () => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          void queryClient.invalidateQueries({ queryKey: enquiryKeys.all(staffId) });
          void queryClient.invalidateQueries({ queryKey: unseenEnquiriesOptions(staffId).queryKey });
        }, settleMs);
      },
      onLive: setLive,
    });
    return () => {
      clearTimeout(timer);
      close();
    };
  }, [staffId, queryClient]);
  return isLive;
}

const settleMs = 400;
