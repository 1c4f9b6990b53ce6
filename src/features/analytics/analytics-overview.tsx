import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import {
  conversationFunnelOptions,
  enquiryAnalyticsOptions,
  promiseFiguresOptions,
} from '#data/analytics/analytics-queries.ts';
import { analyticsSchoolsOptions } from '#data/analytics/analytics-schools.ts';
import { schoolSettingsOptions } from '#data/schools/school-settings.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { AnalyticsTiles } from './analytics-tiles.tsx';
import { Breakdowns } from './breakdowns.tsx';
import { CardWait, Failure, Nothing } from './card-states.tsx';
import { CollectingCard } from './collecting-card.tsx';
import { completion } from './figures.ts';
import { FunnelCard } from './funnel/funnel-card.tsx';
import { OverTimeCard } from './over-time/over-time-card.tsx';
import { countDays, daysOf, problemOfDays, usualYearBegins } from './period.ts';
import { PeriodFilter } from './period-filter.tsx';
import { PromiseCard } from './promise/promise-card.tsx';
import { type RowsOf, rowsAddress } from './rows-address.ts';
import { useAnalyticsAddress } from './use-analytics-address.ts';

/** Analytics of enquiries and conversations, for a chosen period and school. */
export function AnalyticsOverview({ staffId }: { staffId: string }) {
  const { t } = useTranslation('analytics');
  const dates = useDateText();
  const { choose, period, school } = useAnalyticsAddress();
  const known = useQuery(analyticsSchoolsOptions(staffId));
  const schools = known.data ?? [];
  const chosen = schools.filter(({ id }) => id === school || school === '');
  const onlyOne = chosen.length === 1 ? (chosen[0]?.id ?? '') : '';
  const settings = useQuery({ ...schoolSettingsOptions(staffId, onlyOne), enabled: onlyOne !== '' });
  const yearBegins = settings.data?.eligibility?.yearBegins ?? usualYearBegins;
  const days = daysOf(period, dates.day(new Date()), yearBegins);
  const isKnown = period.preset !== 'year' || !(known.isLoading || settings.isLoading);
  const enabled = isKnown && problemOfDays(days) === null;

  const query = { ...days, tenant: school, timeZone: dates.reader.timeZone };
  const enquiries = useQuery({ ...enquiryAnalyticsOptions(staffId, query), enabled });
  const funnel = useQuery({ ...conversationFunnelOptions(staffId, query), enabled });
  const promise = useQuery({ ...promiseFiguresOptions(staffId, query), enabled });
  const rowsOf: RowsOf = (filter) => rowsAddress(days, school, filter);

  const isEmpty = enquiries.data?.total === 0 && funnel.data && completion(funnel.data).of === 0;
  const isStale = enquiries.isPlaceholderData || funnel.isPlaceholderData;

  return (
    <div className="mx-auto grid w-full max-w-6xl gap-6 px-4 py-6 sm:px-8">
      <PeriodFilter {...{ period, days, yearBegins, choose }} />
      {enabled && (
        <div
          aria-busy={isStale}
          className={clsx('grid gap-6 transition-opacity duration-150', isStale && 'opacity-60')}
        >
          <p role="status" className="-mb-3 text-ink-soft text-sm tabular-nums">
            {t('shownDays', { from: dates.calendarDate(days.from), to: dates.calendarDate(days.to) })}
          </p>
          {!enquiries.data && enquiries.error ? (
            <Failure title={t('failed')} error={enquiries.error} refetch={enquiries.refetch} />
          ) : isEmpty ? (
            <Nothing
              onWiden={period.preset === 'year' ? undefined : () => choose({ period: { preset: 'year' } })}
            />
          ) : (
            <>
              <AnalyticsTiles
                enquiries={enquiries.data}
                funnel={funnel.data ?? (funnel.error ? null : undefined)}
                days={countDays(days)}
                rows={rowsOf()}
              />
              {enquiries.data ? (
                <>
                  <OverTimeCard data={enquiries.data} rowsOf={rowsOf} />
                  <Breakdowns data={enquiries.data} rowsOf={rowsOf} />
                </>
              ) : (
                <CardWait />
              )}
              {promise.data ? (
                <PromiseCard data={promise.data} rowsOf={rowsOf} />
              ) : promise.error ? (
                <Failure title={t('promise.failed')} error={promise.error} refetch={promise.refetch} />
              ) : (
                <CardWait />
              )}
              {funnel.data ? (
                <FunnelCard data={funnel.data} school={chosen.length === 1 ? (chosen[0] ?? null) : null} />
              ) : funnel.error ? (
                <Failure title={t('funnelFailed')} error={funnel.error} refetch={funnel.refetch} />
              ) : (
                <CardWait />
              )}
            </>
          )}
        </div>
      )}
      {chosen.length > 0 && <CollectingCard staffId={staffId} schools={chosen} />}
    </div>
  );
}
