import clsx from 'clsx';
import { Mail, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Enquiry } from '#data/enquiries/enquiry.ts';
import { mailAddress, phoneAddress } from '#lib/contact/contact-address.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { Moment } from '#ui/moment.tsx';
import { AgainBadge } from '../again-badge.tsx';
import { ExampleBadge } from '../example-badge.tsx';
import { RestrictedBadge } from '../restricted-badge.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { TimeLeft } from '../time-left.tsx';
import { isNew, UnseenDot } from '../unseen-dot.tsx';
import { FamilyText } from './enquiry-columns.tsx';
import { EnquiryLink } from './enquiry-link.tsx';
import type { ListRows } from './list-rows.ts';
import { SelectRow } from './select-row.tsx';

/** Who asks and for whom, since when and how long they still wait, and what to do; three of them fit a phone. */
export function EnquiryCard({ enquiry, rows }: { enquiry: Enquiry; rows: ListRows }) {
  const { arrived, selection } = rows;
  return (
    <li
      className={clsx(
        'flex gap-3 px-4 py-3',
        selection.has(enquiry.id) && 'bg-surface-tint',
        arrived.has(enquiry.id) && 'arrived',
      )}
    >
      <span className="flex flex-col items-center gap-2 pt-0.5">
        <SelectRow enquiry={enquiry} rows={rows} />
        <UnseenDot unseen={isNew(enquiry)} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-3">
          <p className="wrap-anywhere -my-2.5 min-w-0 flex-1">
            <EnquiryLink
              enquiry={enquiry}
              rows={rows}
              className="inline-flex min-h-11 min-w-11 items-center font-semibold"
            />
          </p>
          <StatusBadge status={enquiry.status_code} />
        </div>
        <div className="mt-1 flex items-end gap-3">
          <div className="min-w-0 flex-1 text-sm">
            <p className="wrap-anywhere text-ink-soft">
              <FamilyText enquiry={enquiry} />
            </p>
            <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-faint tabular-nums">
              <Moment at={enquiry.submitted_at} />
              {enquiry.due_at && !enquiry.contacted_at && <TimeLeft enquiry={enquiry} />}
              <AgainBadge enquiry={enquiry} />
              <ExampleBadge enquiry={enquiry} />
              <RestrictedBadge enquiry={enquiry} />
            </p>
          </div>
          <NextAction enquiry={enquiry} />
        </div>
      </div>
    </li>
  );
}

/** A call where there is a number, else an e-mail. */
function NextAction({ enquiry: { mobile, email, tenant_country } }: { enquiry: Enquiry }) {
  const { t } = useTranslation('enquiries');
  if (mobile) {
    return (
      <a
        href={phoneAddress(mobile, tenant_country)}
        title={mobile}
        className={buttonClass('outline', 'px-3!')}
      >
        <Phone aria-hidden className="size-4 shrink-0" />
        {t('detail.call')}
      </a>
    );
  }
  if (!email) return null;
  return (
    <a href={mailAddress(email)} title={email} className={buttonClass('outline', 'px-3!')}>
      <Mail aria-hidden className="size-4 shrink-0" />
      {t('detail.write')}
    </a>
  );
}
