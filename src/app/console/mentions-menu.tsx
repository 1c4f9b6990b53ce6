import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { AtSign } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mentionsOptions } from '#data/enquiries/mentions.ts';
import { unseenEnquiriesOptions } from '#data/enquiries/unseen-enquiries.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { usePopover } from '#lib/hooks/use-popover.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Moment } from '#ui/moment.tsx';
import { CountBadge } from './count-badge.tsx';

/** The notes that mention the user, each a link to its enquiry; nothing for who was never mentioned. */
export function MentionsMenu({ staffId }: { staffId: string }) {
  const { t } = useTranslation('app');
  const { data: unseen } = useQuery(unseenEnquiriesOptions(staffId));
  const { isOpen, setOpen, opener, frame } = usePopover();
  const count = unseen?.mentions ?? null;
  if (count === null) return null;
  const label = count === 0 ? t('mentions.title') : t('mentions.unread', { count });
  return (
    <div {...frame} className="relative">
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        aria-label={label}
        title={label}
        onClick={() => setOpen(!isOpen)}
        className="relative grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-surface-tint hover:text-ink pointer-fine:size-10"
      >
        <AtSign aria-hidden className="size-5" />
        <CountBadge count={count} />
      </button>
      {isOpen && (
        <section
          aria-label={t('mentions.title')}
          className="absolute end-0 top-full z-50 mt-1 max-h-[min(28rem,calc(100dvh-5rem))] w-96 overflow-y-auto rounded-card border border-line bg-surface p-2 shadow-float max-sm:fixed max-sm:inset-x-3 max-sm:top-16 max-sm:w-auto"
        >
          <h2 className="px-2 pt-1 pb-2 font-semibold text-ink-soft text-sm">{t('mentions.title')}</h2>
          <MentionList staffId={staffId} onOpen={() => setOpen(false)} />
        </section>
      )}
    </div>
  );
}

function MentionList({ staffId, onOpen }: { staffId: string; onOpen(): void }) {
  const { t } = useTranslation('app');
  const { data, error } = useQuery({ ...mentionsOptions(staffId), refetchOnMount: 'always' });
  const problem = useLoadErrorMessage();
  if (!data) {
    return error ? (
      <p role="alert" className="px-2 pb-2 text-sm">
        {problem(error)}
      </p>
    ) : (
      <Skeleton className="h-16 w-full" />
    );
  }
  return (
    <ul className="grid gap-1">
      {data.map(({ id, enquiry_id, name, text, by, at, seen }) => (
        <li key={id}>
          <Link
            to={`/enquiries?open=${enquiry_id}`}
            onClick={onOpen}
            className="block rounded-control p-2 text-sm hover:bg-surface-tint"
          >
            <span className="flex items-baseline gap-2">
              <span className={clsx('wrap-anywhere min-w-0 flex-1', !seen && 'font-semibold')}>
                {t('mentions.by', {
                  name: by ?? t('mentions.somebodyGone'),
                  family: name || t('mentions.unnamed'),
                })}
              </span>
              {!seen && (
                <span className="size-2 shrink-0 rounded-full bg-brand">
                  <span className="sr-only">{t('mentions.new')}</span>
                </span>
              )}
            </span>
            <span className="wrap-anywhere mt-0.5 line-clamp-2 text-ink-soft">{text}</span>
            <Moment at={at} className="text-ink-faint text-xs" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
