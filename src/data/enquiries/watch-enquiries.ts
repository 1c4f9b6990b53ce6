import { env } from '#lib/env.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

interface EnquiryWatch {
  /** An enquiry of this user's schools changed. The list refetches to find out which. */
  onChange(): void;
  /** Whether changes are pushed from now on; otherwise the list has to poll. */
  onLive(isLive: boolean): void;
}

/**
 * Subscribes to enquiries through Supabase Realtime, where the backend has it. The embedded backend is served from the
 * page's own origin and has none, so it is not tried. A channel that cannot be joined is given up until the page is
 * reloaded: polling every few seconds does as well. Returns its own closer.
 */
export function watchEnquiries(staffId: string, { onChange, onLive }: EnquiryWatch): () => void {
  if (!mayBeLive(env.supabaseUrl)) return () => {};
  const client = supabaseFor(staffId);
  opened += 1;
  // A unique name: the channel that is still closing would be returned for the same one.
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
