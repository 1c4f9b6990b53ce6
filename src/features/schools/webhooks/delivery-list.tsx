import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSendAgain } from '#data/outbox/messages.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { deliveriesOptions, type WebhookDelivery } from '#data/webhooks/deliveries.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Moment } from '#ui/moment.tsx';

/** A webhook's calls, newest first, each with what was answered. */
export function DeliveryList({
  staffId,
  webhookId,
  isPaused,
}: {
  staffId: string;
  webhookId: string;
  isPaused: boolean;
}) {
  const { t } = useTranslation('webhooks');
  const pages = useInfiniteQuery(deliveriesOptions(staffId, webhookId));
  const refresh = useManualRefresh(pages.refetch);
  const problemOf = useLoadErrorMessage();
  const again = useSendAgain(staffId);
  if (!pages.data) {
    if (!pages.error) return <Skeleton className="mt-3 h-24 w-full" />;
    return <LoadFailure title={t('deliveries.loadFailed')} detail={problemOf(pages.error)} {...refresh} />;
  }
  const deliveries = pages.data.pages.flatMap((page) => page.messages);
  return (
    <div className="mt-3 grid gap-3">
      <ProblemMessage problem={again.error && problemOf(again.error)} />
      {deliveries.length === 0 ? (
        <p className="text-ink-soft text-sm">{t('deliveries.none')}</p>
      ) : (
        <ul
          aria-label={t('deliveries.title')}
          className="divide-y divide-line rounded-control border border-line"
        >
          {deliveries.map((delivery) => (
            <Delivery
              key={delivery.id}
              delivery={delivery}
              isPaused={isPaused}
              isBusy={again.isPending && again.variables === delivery.id}
              onAgain={() => again.mutate(delivery.id)}
            />
          ))}
        </ul>
      )}
      {pages.hasNextPage && (
        <Button
          variant="outline"
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
          className="justify-self-center"
        >
          {t('deliveries.older')}
        </Button>
      )}
    </div>
  );
}

function Delivery({
  delivery,
  isPaused,
  isBusy,
  onAgain,
}: {
  delivery: WebhookDelivery;
  isPaused: boolean;
  isBusy: boolean;
  onAgain(): void;
}) {
  const { t } = useTranslation('webhooks');
  const { moment } = useDateText();
  const { kind: event, state, attempts, answer, created_at, next_at } = delivery;
  const failure = failures.find((known) => known === answer);
  const canSend = state === 'failed' || state === 'sent';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 sm:px-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium text-[0.9375rem]">{event}</span>
          <Badge tone={tones[state]}>{t(`deliveries.state.${state}`)}</Badge>
        </p>
        <p className="text-ink-soft text-sm tabular-nums">
          <Moment at={created_at} />
          {answer && ` · ${failure ? t(`answer.${failure}`) : answer}`}
          {attempts > 0 && ` · ${t('deliveries.attempts', { count: attempts })}`}
          {state === 'waiting' &&
            ` · ${isPaused ? t('deliveries.held') : next_at && t('deliveries.next', { at: moment(next_at) })}`}
        </p>
      </div>
      {canSend && (
        <Button
          variant="quiet"
          busy={isBusy}
          aria-label={t('deliveries.againOf', { event, at: moment(created_at) })}
          onClick={onAgain}
          className="-ms-4 sm:ms-0"
        >
          {t('deliveries.again')}
        </Button>
      )}
    </li>
  );
}

const tones: Record<WebhookDelivery['state'], BadgeTone> = {
  waiting: 'pending',
  sent: 'completed',
  failed: 'cancelled',
  dropped: 'plain',
};

/** Where there was no answer; a status is shown as it is. */
const failures = ['timeout', 'unknown_host', 'refused', 'certificate', 'unreachable', 'expired'] as const;
