import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft, MessageCircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { startedConversationsOptions } from '#data/enquiries/started-conversations.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { ListSkeleton } from '#ui/feedback/list-skeleton.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { StatePanel } from '#ui/feedback/state-panel.tsx';
import { enquiriesAddress } from './started-address.ts';
import { StartedRow } from './started-row.tsx';

/** Conversations that parents agreed to have stored and did not finish. They count as no enquiry anywhere. */
export function StartedList({ staffId, schoolId }: { staffId: string; schoolId: string | null }) {
  const { t } = useTranslation('enquiries');
  const started = useInfiniteQuery(startedConversationsOptions(staffId, schoolId));
  const refresh = useManualRefresh(started.refetch);
  const problemOf = useLoadErrorMessage();
  const rows = started.data?.pages.flatMap((page) => page.conversations) ?? [];
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-5 px-4 py-6 sm:px-8">
      <div className="grid gap-2">
        <Link to={enquiriesAddress(schoolId)} className={buttonClass('quiet', '-ms-4 justify-self-start')}>
          <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
          {t('started.back')}
        </Link>
        <h2 className="font-semibold text-xl">{t('started.title')}</h2>
        <p className="max-w-prose text-ink-soft">{t('started.intro')}</p>
      </div>
      <div className="rounded-card border border-line bg-surface">
        {started.isPending ? (
          <ListSkeleton />
        ) : !started.data ? (
          <LoadFailure title={t('started.loadFailed')} detail={problemOf(started.error)} {...refresh} />
        ) : rows.length > 0 ? (
          <ul aria-label={t('started.title')}>
            {rows.map((conversation) => (
              <StartedRow
                key={conversation.id}
                staffId={staffId}
                conversation={conversation}
                namesSchool={schoolId === null}
              />
            ))}
          </ul>
        ) : (
          <StatePanel
            role="status"
            icon={<MessageCircleDashed className="size-6" />}
            title={t('started.none')}
            detail={t('started.noneDetail')}
          />
        )}
      </div>
      {started.hasNextPage && (
        <Button
          variant="outline"
          busy={started.isFetchingNextPage}
          onClick={() => void started.fetchNextPage()}
          className="justify-self-center"
        >
          {t('started.older')}
        </Button>
      )}
    </div>
  );
}
