import { env } from '#lib/env.ts';
import { supabaseFor } from '../../supabase/supabase-client.ts';

interface EnquiryWatch {
  /** An enquiry of this user's schools changed. The list refetches to find out which. */
  onChange(): void;
  /** Whether changes are pushed from now on; otherwise the list has to poll. */
  onLive(isLive: boolean): void;
}

/**
 * Subscribes to enquiries through Supabase Realtime, where the backend has it. The embedded backend is served from the
 * page's own origin and has none, so it is not tried. Where a channel cannot be joined, none is tried until the page is
 * reloaded: polling every few seconds does as well. One that was joined is joined again when the line is back. Returns its
 * own closer.
 */
export function watchEnquiries(staffId: string, watch: EnquiryWatch): () => void {
  return join(staffId, { event: '*', table: 'chat_inquiry_information' }, watch);
}

/** As `watchEnquiries`, for new lines in the history of one enquiry: notes and calls leave the enquiry as it is. */
export function watchHistory(staffId: string, id: string, onChange: () => void): () => void {
  const lines = { event: 'INSERT', table: 'enquiry_events', filter: `enquiry_id=eq.${id}` } as const;
  return join(staffId, lines, { onChange, onLive: () => {} });
}

type Changes =
  | { event: '*'; table: 'chat_inquiry_information' }
  | { event: 'INSERT'; table: 'enquiry_events'; filter: string };

function join(staffId: string, changes: Changes, { onChange, onLive }: EnquiryWatch): () => void {
  if (!mayBeLive(env.supabaseUrl) || refused.has(staffId)) return () => {};
  const client = supabaseFor(staffId);
  opened += 1;
  // A unique name: the channel that is still closing would be returned for the same one.
  const channel = client.channel(`${changes.table} ${opened}`);
  let isOpen = true;
  let wasLive = false;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    void client.removeChannel(channel).then(hangUp);
  };
  // Without it the client goes on calling for most of a minute.
  const hangUp = () => {
    if (refused.has(staffId) && client.getChannels().length === 0) void client.realtime.disconnect();
  };
  channel
    .on('postgres_changes', { schema: 'public', ...changes }, () => {
      if (isOpen) onChange();
    })
    .subscribe((status) => {
      if (!isOpen) return;
      const isLive = status === 'SUBSCRIBED';
      onLive(isLive);
      // What changed meanwhile was not pushed.
      if (isLive && wasLive) onChange();
      wasLive ||= isLive;
      if (wasLive) return;
      refused.add(staffId);
      close();
    });
  return close;
}

let opened = 0;
/** The accounts whose channel could not be joined. */
const refused = new Set<string>();

function mayBeLive(supabaseUrl: string): boolean {
  return URL.canParse(supabaseUrl) && new URL(supabaseUrl).origin !== globalThis.location?.origin;
}
