import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LinkProps } from 'react-router-dom';
import type { GroupState, GroupSummary } from '#data/questions/questions.ts';
import { agoText } from '#lib/dates/ago-text.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { Badge } from '#ui/badge.tsx';

/** One group of questions: its wording, number and state. The whole row links to its questions. */
export function GroupRow({
  group: { id, wording, count, unhelpful, wants_person, last_asked, article, mailed },
  state,
  now,
  isOpen,
  link,
}: {
  group: GroupSummary;
  state: GroupState;
  /** Milliseconds since 1970. */
  now: number;
  isOpen: boolean;
  link: Pick<LinkProps, 'to' | 'replace' | 'state'>;
}) {
  const { t } = useTranslation('questions');
  const factsId = useId();
  return (
    <li>
      <div
        className={clsx(
          'relative -mx-3 flex items-center gap-4 rounded-control px-3 py-4 transition-colors duration-150',
          isOpen ? 'bg-brand-soft' : 'hover:bg-surface-tint',
        )}
      >
        <div className="min-w-0 flex-1">
          <Link
            {...link}
            preventScrollReset
            data-group={id}
            aria-describedby={factsId}
            aria-current={isOpen ? 'true' : undefined}
            className={wholeRow}
          >
            {wording}
          </Link>
          <p
            id={factsId}
            className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft text-sm tabular-nums"
          >
            <span>{t('asked', { count })}</span>
            {unhelpful > 0 && <span>{t('unhelpful', { count: unhelpful })}</span>}
            <span>
              {t('lastAsked')} <RelativeTime at={last_asked} now={now} />
            </span>
            {wants_person > 0 && <Badge tone="pending">{t('wantPerson', { count: wants_person })}</Badge>}
            {mailed > 0 && <span>{t('mailed', { count: mailed })}</span>}
            {article && (
              <span className="wrap-anywhere basis-full">
                {t(state === 'open' ? 'hinted' : 'by', { title: article.title })}
              </span>
            )}
          </p>
        </div>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-faint" />
      </div>
    </li>
  );
}

/** Extends the link and its focus ring to the whole row. */
const wholeRow =
  'wrap-anywhere line-clamp-3 font-medium after:absolute after:inset-0 after:rounded-control focus-visible:shadow-none focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2';

/**
 * How long ago a time is, from minutes up to a week, then its date; the exact time in a tooltip, above the link that
 * covers the row. `now` in milliseconds since 1970.
 */
function RelativeTime({ at, now }: { at: string; now: number }) {
  const text = useDateText();
  return (
    <time dateTime={at} title={text.exactMoment(at)} className="relative z-1">
      {now - Date.parse(at) < weekMs ? agoText(at, new Date(now), text.reader.language) : text.moment(at)}
    </time>
  );
}

const weekMs = 7 * 86_400_000;
