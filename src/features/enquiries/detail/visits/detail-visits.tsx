import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EnquiryDetail } from '#data/enquiries/enquiry-detail.ts';
import { type BookingStatus, enquiryVisitsOptions } from '#data/visits/visits.ts';
import { useZoneTimes } from '#lib/dates/use-zone-times.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { BookVisitDialog } from './book-visit-dialog.tsx';

/** The visits of a family's enquiry, each with whether they came, and the booking of one. */
export function DetailVisits({ staffId, enquiry }: { staffId: string; enquiry: EnquiryDetail['enquiry'] }) {
  const { t } = useTranslation('visits');
  const { data: visits = [] } = useQuery(enquiryVisitsOptions(staffId, enquiry.id));
  const times = useZoneTimes();
  const [isBooking, setBooking] = useState(false);
  return (
    <section aria-label={t('record.title')} className="px-5 py-4">
      <div className="not-last:mb-3 flex items-center justify-between gap-3">
        <h3 className="font-semibold text-ink-soft text-sm">{t('record.title')}</h3>
        <Button variant="quiet" onClick={() => setBooking(true)}>
          <CalendarPlus aria-hidden className="size-4" />
          {t('record.book')}
        </Button>
      </div>
      {visits.length > 0 && (
        <ul className="grid gap-2">
          {visits.map(({ booking, visit, name, place, status, outcome, ...when }) => (
            <li
              key={booking}
              className="relative rounded-card border border-line p-3 text-sm hover:bg-surface-tint"
            >
              <div className="flex items-start justify-between gap-2">
                <Link
                  to={`/visits?visit=${visit}`}
                  className="wrap-anywhere font-medium after:absolute after:inset-0"
                >
                  {name}
                </Link>
                <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
              </div>
              <p className="wrap-anywhere text-ink-soft">
                {[times.moment(when), place].filter(Boolean).join(' · ')}
              </p>
              {outcome && <p className="wrap-anywhere mt-1 whitespace-pre-line">{outcome}</p>}
            </li>
          ))}
        </ul>
      )}
      {isBooking && <BookVisitDialog staffId={staffId} enquiry={enquiry} onClose={() => setBooking(false)} />}
    </section>
  );
}

const tones: Record<BookingStatus, BadgeTone> = {
  confirmed: 'progress',
  waitlisted: 'pending',
  offered: 'follow-up',
  cancelled: 'cancelled',
  came: 'completed',
  did_not_come: 'plain',
};
