import clsx from 'clsx';
import { ChevronRight, Mail, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Enquiry } from '#data/enquiries/enquiry.ts';
import { mailAddress, phoneAddress } from '#lib/contact-address.ts';
import { Moment } from '#ui/moment.tsx';
import { AgainBadge } from '../again-badge.tsx';
import { ExampleBadge } from '../example-badge.tsx';
import { RestrictedBadge } from '../restricted-badge.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { isNew, UnseenDot } from '../unseen-dot.tsx';
import { enquiryColumns } from './enquiry-columns.tsx';
import { EnquiryLink } from './enquiry-link.tsx';
import type { ListRows } from './list-rows.ts';
import { SelectRow } from './select-row.tsx';

export function EnquiryCard({ enquiry, rows }: { enquiry: Enquiry; rows: ListRows }) {
  const { t } = useTranslation('enquiries');
  const { id, child_name, grade, mobile, email, status_code, submitted_at } = enquiry;
  const about = [child_name, grade].filter(Boolean).join(' · ');
  const { arrived, selection, focus } = rows;
  return (
    <li className={clsx('p-4', selection.has(id) && 'bg-surface-tint', arrived.has(id) && 'arrived')}>
      <div className="flex items-start gap-3">
        <span className="flex flex-col items-center gap-2 pt-0.5">
          <SelectRow enquiry={enquiry} selection={selection} tabIndex={focus.rowProps(id).tabIndex} />
          <UnseenDot unseen={isNew(enquiry)} />
        </span>
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere -my-2.5">
            <EnquiryLink
              enquiry={enquiry}
              rows={rows}
              className="inline-flex min-h-11 min-w-11 items-center font-semibold"
            />
          </p>
          {about && <p className="wrap-anywhere text-ink-soft text-sm">{about}</p>}
          <p className="mt-0.5 text-ink-faint text-sm tabular-nums">
            <Moment at={submitted_at} />
          </p>
        </div>
        <span className="flex flex-col items-end gap-1">
          <StatusBadge status={status_code} />
          <AgainBadge enquiry={enquiry} />
          <ExampleBadge enquiry={enquiry} />
          <RestrictedBadge enquiry={enquiry} />
        </span>
      </div>
      {(mobile || email) && (
        <div className="mt-2 flex flex-wrap gap-x-5 pl-8 text-sm">
          {mobile && (
            <a href={phoneAddress(mobile)} className={contactClass}>
              <Phone aria-hidden className="size-4 shrink-0" />
              <span className="tabular-nums">{mobile}</span>
            </a>
          )}
          {email && (
            <a href={mailAddress(email)} className={contactClass}>
              <Mail aria-hidden className="size-4 shrink-0" />
              <span className="wrap-anywhere">{email}</span>
            </a>
          )}
        </div>
      )}
      <details className="group pl-8 text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 text-ink-soft [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden
            className="size-4 transition-transform duration-150 group-open:rotate-90"
          />
          {t('details')}
        </summary>
        <dl className="grid grid-cols-[8rem_1fr] gap-x-3 gap-y-2 pt-1 pb-2">
          {enquiryColumns.map(({ key, cell }) => (
            <div key={key} className="contents">
              <dt className="text-ink-faint">{t(`columns.${key}`)}</dt>
              <dd className="wrap-anywhere min-w-0">{cell(enquiry)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}

const contactClass = 'inline-flex min-h-11 min-w-0 items-center gap-2 font-medium text-brand-text';
