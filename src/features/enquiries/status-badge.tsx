import { useTranslation } from 'react-i18next';
import { type EnquiryStatus, enquiryStatuses } from '#data/enquiries/enquiry.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';

/** A status with its colour and name; an unknown one is shown unchanged. */
export function StatusBadge({ status }: { status: string }) {
  const { t } = useTranslation('enquiries');
  const known = knownStatus(status);
  return <Badge tone={known ? tones[known] : 'plain'}>{known ? t(`status.${known}`) : status}</Badge>;
}

export function knownStatus(status: unknown): EnquiryStatus | null {
  return enquiryStatuses.find((one) => one === status) ?? null;
}

const tones: Record<EnquiryStatus, BadgeTone> = {
  pending: 'pending',
  in_progress: 'progress',
  completed: 'completed',
  cancelled: 'cancelled',
  follow_up: 'follow-up',
};
