import type { Enquiry } from '#data/enquiries/enquiry.ts';
import { Moment } from '#ui/moment.tsx';

/** How long the family still waits for the promised answer; a dash where the clock does not run. */
export function TimeLeft({ enquiry: { due_at, contacted_at } }: { enquiry: Enquiry }) {
  if (!due_at || contacted_at) return <span className="text-ink-faint">–</span>;
  return <Moment at={due_at} />;
}
