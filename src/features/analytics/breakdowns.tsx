import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { EnquiryAnalytics } from '#data/analytics/analytics-queries.ts';
import type { EnquiryStatus } from '#data/enquiries/enquiry.ts';
import { enquiryChannels } from '#data/enquiries/enquiry-records.ts';
import { AnalyticsCard } from './analytics-card.tsx';
import type { RowsOf } from './rows-address.ts';
import { ShareTable } from './share-table.tsx';

/** The same enquiries by status, grade and source, and how many led to a visit. What the list can filter by opens its rows. */
export function Breakdowns({
  data: { total, byStatus, byGrade, bySource, visits },
  rowsOf,
}: {
  data: EnquiryAnalytics;
  rowsOf: RowsOf;
}) {
  const { t } = useTranslation(['analytics', 'enquiries']);
  const sourceName = (source: string | null) => {
    const channel = enquiryChannels.find((one) => one === source);
    return channel ? t(`enquiries:channel.${channel}`) : source;
  };
  return (
    <div className={clsx('grid items-start gap-6', visits.booked > 0 ? 'lg:grid-cols-2' : 'lg:grid-cols-3')}>
      <AnalyticsCard title={t('byStatus.title')}>
        <ShareTable
          caption={t('byStatus.title')}
          heading={t('byStatus.column')}
          total={total}
          rows={byStatus.map(({ status, count }) => ({
            key: status,
            label: t(`enquiries:status.${status}`),
            count,
            to: rowsOf({ status }),
            colour: statusColours[status],
          }))}
        />
      </AnalyticsCard>
      {visits.booked > 0 && (
        <AnalyticsCard title={t('visits.title')} note={t('visits.note')}>
          <ShareTable
            caption={t('visits.title')}
            heading={t('visits.column')}
            total={total}
            isFunnel
            rows={[
              { key: 'enquiries', label: t('visits.enquiries'), count: total, to: rowsOf() },
              {
                key: 'booked',
                label: t('visits.booked'),
                count: visits.booked,
                to: rowsOf({ visit: 'any' }),
              },
              { key: 'came', label: t('visits.came'), count: visits.came, to: rowsOf({ visit: 'visited' }) },
            ]}
          />
        </AnalyticsCard>
      )}
      <AnalyticsCard title={t('byGrade.title')}>
        <ShareTable
          caption={t('byGrade.title')}
          heading={t('byGrade.column')}
          total={total}
          rows={byGrade.map(({ grade, count }) => ({
            key: grade ?? '',
            label: grade ?? <Unknown>{t('byGrade.unknown')}</Unknown>,
            count,
            to: rowsOf(grade === null ? { missing: 'grade' } : { grade }),
          }))}
        />
      </AnalyticsCard>
      <AnalyticsCard title={t('bySource.title')}>
        <ShareTable
          caption={t('bySource.title')}
          heading={t('bySource.column')}
          total={total}
          rows={bySource.map(({ source, count }) => ({
            key: source ?? '',
            label: sourceName(source) ?? <Unknown>{t('bySource.unknown')}</Unknown>,
            count,
            to: rowsOf(source === null ? { missing: 'source' } : { source }),
          }))}
        />
      </AnalyticsCard>
    </div>
  );
}

function Unknown({ children }: { children: string }) {
  return <span className="text-ink-soft italic">{children}</span>;
}

const statusColours: Record<EnquiryStatus, string> = {
  pending: 'bg-status-pending',
  in_progress: 'bg-status-progress',
  follow_up: 'bg-status-follow-up',
  completed: 'bg-status-completed',
  cancelled: 'bg-status-cancelled',
};
