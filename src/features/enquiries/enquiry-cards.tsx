import clsx from 'clsx';
import { ChevronRight, Mail, Phone } from 'lucide-react';
import type { Enquiry } from '../../data/enquiry.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { enquiryColumns } from './enquiry-columns.tsx';
import { enquiryWords } from './enquiry-words.ts';
import { restingKeys } from './resting-keys.ts';
import { StatusBadge } from './status-badge.tsx';
import { SubmittedTime } from './submitted-time.tsx';

/** The list on a phone: who, about which child, how to reach them; everything else one tap away. */
export function EnquiryCards({
  enquiries,
  rows,
  isStale,
}: {
  enquiries: readonly Enquiry[] | null;
  rows: number;
  isStale: boolean;
}) {
  return (
    <ul
      aria-label={enquiryWords.region}
      aria-busy={isStale || enquiries === null}
      className={clsx('divide-y divide-line transition-opacity duration-150', isStale && 'opacity-55')}
    >
      {enquiries
        ? enquiries.map((enquiry) => <EnquiryCard key={enquiry.id} enquiry={enquiry} />)
        : restingKeys(rows).map((key) => (
            <li key={key} aria-hidden className="grid gap-3 p-4">
              <Skeleton className="h-5 w-40" />
              <Skeleton className="h-4 w-56" />
              <Skeleton className="h-11 w-full" />
            </li>
          ))}
    </ul>
  );
}

function EnquiryCard({ enquiry }: { enquiry: Enquiry }) {
  const { first_name, child_name, grade, mobile, email, status_code, submitted_at } = enquiry;
  const about = [child_name, grade].filter(Boolean).join(' · ');
  return (
    <li className="p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold">{first_name || enquiryWords.unnamed}</p>
          {about && <p className="wrap-anywhere text-ink-soft text-sm">{about}</p>}
          <p className="mt-0.5 text-ink-faint text-sm tabular-nums">
            <SubmittedTime at={submitted_at} />
          </p>
        </div>
        <StatusBadge status={status_code} />
      </div>
      {(mobile || email) && (
        <div className="mt-2 flex flex-wrap gap-x-5 text-sm">
          {mobile && (
            <a href={`tel:+91${mobile}`} className={contactClass}>
              <Phone aria-hidden className="size-4 shrink-0" />
              <span className="tabular-nums">{mobile}</span>
            </a>
          )}
          {email && (
            <a href={`mailto:${encodeURIComponent(email)}`} className={contactClass}>
              <Mail aria-hidden className="size-4 shrink-0" />
              <span className="wrap-anywhere">{email}</span>
            </a>
          )}
        </div>
      )}
      <details className="group text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 text-ink-soft [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden
            className="size-4 transition-transform duration-150 group-open:rotate-90"
          />
          {enquiryWords.details}
        </summary>
        <dl className="grid grid-cols-[8rem_1fr] gap-x-3 gap-y-2 pt-1 pb-2">
          {enquiryColumns.map(({ header, cell }) => (
            <div key={header} className="contents">
              <dt className="text-ink-faint">{header}</dt>
              <dd className="wrap-anywhere min-w-0">{cell(enquiry)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}

const contactClass = 'inline-flex min-h-11 min-w-0 items-center gap-2 font-medium text-brand-text';
