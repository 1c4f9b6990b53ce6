import { ChartColumn, Table2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EnquiryAnalytics } from '#data/analytics/analytics-queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { AnalyticsCard } from '../analytics-card.tsx';
import type { RowsOf } from '../rows-address.ts';
import { OverTimeTable } from './over-time-table.tsx';
import { timeBuckets } from './time-buckets.ts';

/** Enquiries over time, as a chart or a table. Screen readers always get the table. */
export function OverTimeCard({
  data: { perDay, total },
  rowsOf,
}: {
  data: EnquiryAnalytics;
  rowsOf: RowsOf;
}) {
  const { t } = useTranslation('analytics');
  const [isTable, setTable] = useState(false);
  const { unit, buckets } = timeBuckets(perDay);
  const Icon = isTable ? ChartColumn : Table2;

  return (
    <AnalyticsCard
      title={t('overTime.title')}
      note={t(`overTime.per.${unit}`)}
      action={
        <Button variant="quiet" onClick={() => setTable(!isTable)} className="-mx-4 text-sm">
          <Icon aria-hidden className="size-4" />
          {isTable ? t('overTime.showChart') : t('overTime.showTable')}
        </Button>
      }
    >
      {!isTable && (
        <div aria-hidden className="h-64">
          <Suspense fallback={<Skeleton className="h-full w-full" />}>
            <OverTimeChart unit={unit} buckets={buckets} rowsOf={rowsOf} />
          </Suspense>
        </div>
      )}
      <div className={isTable ? '' : 'sr-only'}>
        <OverTimeTable unit={unit} buckets={buckets} total={total} rowsOf={isTable ? rowsOf : null} />
      </div>
    </AnalyticsCard>
  );
}

/** The chart is large to load, and optional. */
const OverTimeChart = lazy(() =>
  import('./over-time-chart.tsx').then(
    (loaded) => ({ default: loaded.OverTimeChart }),
    () => ({ default: ChartMissing }),
  ),
);

function ChartMissing() {
  const { t } = useTranslation('analytics');
  return (
    <p className="grid h-full place-items-center px-6 text-center text-ink-soft text-sm">
      {t('overTime.chartMissing')}
    </p>
  );
}
