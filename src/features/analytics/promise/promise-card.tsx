import { useTranslation } from 'react-i18next';
import type { PromiseFigures } from '#data/analytics/analytics-queries.ts';
import { AnalyticsCard } from '../analytics-card.tsx';
import { useBucketText } from '../over-time/bucket-text.ts';
import type { RowsOf } from '../rows-address.ts';
import { PromiseTable } from './promise-table.tsx';

/** How the promise to answer was kept, by week and by person; every number opens its enquiries. */
export function PromiseCard({ data: { weeks, people }, rowsOf }: { data: PromiseFigures; rowsOf: RowsOf }) {
  const { t } = useTranslation('analytics');
  const weekText = useBucketText('week');
  const isNone = people.length === 0;
  return (
    <AnalyticsCard title={t('promise.title')} note={t('promise.note')}>
      {isNone ? (
        <p className="text-ink-soft text-sm">{t('promise.none')}</p>
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-2">
          <PromiseTable
            caption={t('promise.byWeek')}
            heading={t('overTime.column.week')}
            rows={weeks
              .map(({ first_day: from, last_day: to, ...counts }) => ({
                key: from,
                label: weekText.row({ from, to, count: 0 }),
                counts,
                filter: { from, to },
              }))
              .reverse()}
            rowsOf={rowsOf}
          />
          <PromiseTable
            caption={t('promise.byPerson')}
            heading={t('promise.person')}
            rows={people.map(({ user_id, name, ...counts }) => ({
              key: user_id ?? '',
              label: user_id === null ? <i>{t('promise.nobody')}</i> : (name ?? t('promise.gone')),
              counts,
              filter: { by: user_id ?? 'none' },
            }))}
            rowsOf={rowsOf}
          />
        </div>
      )}
    </AnalyticsCard>
  );
}
