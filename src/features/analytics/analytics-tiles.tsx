import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ConversationFunnel, EnquiryAnalytics } from '#data/analytics/analytics-queries.ts';
import { currentLanguage } from '#lib/i18n/i18n.ts';
import { numberText } from '#lib/i18n/number-text.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { completion, durationText, fewConversations, percentText } from './figures.ts';

/** The four figures of a period; undefined while loading, null when unavailable. */
export function AnalyticsTiles({
  enquiries,
  funnel,
  days,
  rows,
}: {
  enquiries: EnquiryAnalytics | undefined;
  funnel: ConversationFunnel | null | undefined;
  days: number;
  /** The URL of the enquiries of the period. */
  rows: string;
}) {
  const { t } = useTranslation('analytics');
  const language = currentLanguage();
  const done = funnel && completion(funnel);
  const hours = enquiries?.medianHoursToFirstAction ?? null;

  const conversationNote = () => {
    if (!done) return done === null ? t('tiles.notLoaded') : '';
    if (done.rate === null) return t('tiles.noConversations');
    const counts = { count: done.of, submitted: done.submitted };
    return done.of < fewConversations ? t('tiles.completedOfFew', counts) : t('tiles.completedOf', counts);
  };
  const actionNote = () => {
    if (!enquiries) return '';
    return hours === null ? t('tiles.noAction') : t('tiles.fromEnquiries', { count: enquiries.acted });
  };

  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-surface lg:grid-cols-4">
      <Tile
        label={t('tiles.enquiries')}
        value={
          enquiries && (
            <Link to={rows} className="inline-flex min-h-11 items-center hover:underline">
              {numberText(enquiries.total, language)}
            </Link>
          )
        }
        note={t('tiles.inDays', { count: days })}
      />
      <Tile
        label={t('tiles.started')}
        value={funnel === null ? none : done && numberText(done.of, language)}
        note={funnel === null ? t('tiles.notLoaded') : t('tiles.startedNote')}
      />
      <Tile
        label={t('tiles.completion')}
        value={
          funnel === null
            ? none
            : done && (done.rate === null ? none : percentText(done.submitted, done.of, language))
        }
        note={conversationNote()}
      />
      <Tile
        label={t('tiles.firstAction')}
        value={enquiries && (hours === null ? none : durationText(hours, language))}
        note={actionNote()}
      />
    </dl>
  );
}

function Tile({ label, value, note }: { label: string; value: ReactNode; note: string }) {
  return (
    <div className="-mt-px -ml-px flex min-w-0 flex-col border-line border-t border-l px-4 py-4 sm:px-6 sm:py-5">
      <dt className="font-medium text-ink-soft text-sm max-sm:min-h-10">{label}</dt>
      <dd className="mt-1 flex h-12 items-center whitespace-nowrap font-semibold text-2xl tracking-[-0.02em] tabular-nums sm:text-3xl">
        {value ?? <Skeleton className="h-8 w-20" />}
      </dd>
      <dd className="min-h-10 text-ink-faint text-sm">{note}</dd>
    </div>
  );
}

const none = '–';
