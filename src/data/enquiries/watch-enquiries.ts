import { env } from '#lib/env.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

interface EnquiryWatch {
  /** Something about an enquiry of this person's schools changed. What it is, the list reads for itself. */
  onChange(): void;
  /** Whether changes are told at once from now on; while they are not, the list has to ask. */
  onLive(isLive: boolean): void;
}

/**
 * Follows the enquiries through Supabase Realtime, where the backend has it. The embedded backend answers on the page's
 * own origin and has none, so it is not even asked. A channel that cannot be joined is given up for the life of the
 * page: asking every few seconds does as well. Returns its own closer.
 */
export function watchEnquiries(staffId: string, { onChange, onLive }: EnquiryWatch): () => void {
  if (!mayBeLive(env.supabaseUrl)) return () => {};
  const client = supabaseFor(staffId);
  opened += 1;
  // A name of its own: one that is still being closed would be given back.
  const channel = client.channel(`enquiries ${opened}`);
  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    void client.removeChannel(channel);
  };
  channel
    .on('postgres_changes', { event: '*', schema: 'public', table: 'chat_inquiry_information' }, () => {
      if (isOpen) onChange();
    })
    .subscribe((status) => {
      if (!isOpen) return;
      onLive(status === 'SUBSCRIBED');
      if (status === 'CHANNEL_ERROR' || status === 'TIMED_OUT') close();
    });
  return close;
}

let opened = 0;

function mayBeLive(supabaseUrl: string): boolean {
  return URL.canParse(supabaseUrl) && new URL(supabaseUrl).origin !== globalThis.location?.origin;
}
