import { type EnquiryStatus, enquiryStatuses } from '../../data/enquiry.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { statusWords } from './enquiry-words.ts';

/** A status in its colour and its word; one that is not known yet shows as it is written. */
export function StatusBadge({ status }: { status: string }) {
  const known = enquiryStatuses.find((one) => one === status);
  return <Badge tone={known ? tones[known] : 'plain'}>{known ? statusWords[known] : status}</Badge>;
}

const tones: Record<EnquiryStatus, BadgeTone> = {
  pending: 'pending',
  in_progress: 'progress',
  completed: 'completed',
  cancelled: 'cancelled',
  follow_up: 'follow-up',
};
