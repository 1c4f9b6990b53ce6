import { useTranslation } from 'react-i18next';
import type { EnquiryAnalytics } from '#data/analytics/analytics-queries.ts';
import type { EnquiryStatus } from '#data/enquiries/enquiry.ts';
import { enquiryChannels } from '#data/enquiries/enquiry-records.ts';
import { AnalyticsCard } from './analytics-card.tsx';
import type { RowsOf } from './rows-address.ts';
import { ShareTable } from './share-table.tsx';

/** The same enquiries in three breakdowns: by status, grade and source. What the list can filter by opens its rows. */
export function Breakdowns({
  data: { total, byStatus, byGrade, bySource },
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
    <div className="grid items-start gap-6 lg:grid-cols-3">
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
