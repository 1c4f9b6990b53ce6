import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#data/supabase/load-error.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { type ListedWebhook, usePauseWebhook, useWebhookSecret } from '#data/webhooks/webhooks.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { toast } from '#lib/toasts.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { SecretDialog } from './secret-dialog.tsx';

/** One webhook: where it leads, how it fares, what can be done with it, and its deliveries. */
export function WebhookCard({
  staffId,
  tenantId,
  webhook,
  onEdit,
}: {
  staffId: string;
  tenantId: string;
  webhook: ListedWebhook;
  onEdit(): void;
}) {
  const { t } = useTranslation('webhooks');
  const deliveriesId = useId();
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<'rotate' | 'remove' | null>(null);
  const problemOf = useLoadErrorMessage();
  const secret = useWebhookSecret(staffId, tenantId);
  const pause = usePauseWebhook(staffId, tenantId);
  const { id, address } = webhook;
  const isPaused = webhook.paused_at !== null;
  const onError = (error: unknown) =>
    toast({ title: t('notDone'), description: problemOf(error), variant: 'destructive' });
  // A second rotation ends at once the secret that the receiver still has: who presses again has to know of the first.
  const onRotateError = (error: unknown) => {
    if (error instanceof LoadError && (error.code === 'refused' || error.refusal)) return onError(error);
    toast({ title: t('rotate.unsure'), description: t('rotate.unsureDetail'), variant: 'destructive' });
  };
  const of = (name: string) => `${name}: ${address}`;
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1.5">
        <p className="wrap-anywhere min-w-0 font-mono text-[0.9375rem]">{address}</p>
        <StateBadge webhook={webhook} />
      </div>
      <p className="mt-1 text-ink-soft text-sm">{webhook.events.join(', ')}</p>
      <StateWords webhook={webhook} />
      <div className="-ms-4 mt-2 flex flex-wrap items-center gap-x-1 gap-y-1">
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={deliveriesId}
          aria-label={of(t('deliveries.title'))}
          onClick={() => setOpen(!isOpen)}
        >
          {t('deliveries.title')}
          <ChevronDown aria-hidden className={isOpen ? 'size-4 rotate-180' : 'size-4'} />
        </Button>
        <Button variant="quiet" aria-label={of(t('edit'))} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button
          variant="quiet"
          aria-label={of(t('secret.show'))}
          busy={secret.isPending}
          onClick={() => secret.mutate({ id, rotates: false }, { onError })}
        >
          {t('secret.show')}
        </Button>
        <Button variant="quiet" aria-label={of(t('rotate.button'))} onClick={() => setAsked('rotate')}>
          {t('rotate.button')}
        </Button>
        <Button
          variant="quiet"
          aria-label={of(t(isPaused ? 'resume' : 'pause'))}
          busy={pause.isPending}
          onClick={() => pause.mutate({ id, isPaused: !isPaused }, { onError })}
        >
          {t(isPaused ? 'resume' : 'pause')}
        </Button>
        <Button variant="quiet" aria-label={of(t('remove.button'))} onClick={() => setAsked('remove')}>
          {t('remove.button')}
        </Button>
      </div>
      <div id={deliveriesId}>
        {isOpen && <DeliveryList staffId={staffId} webhookId={id} isPaused={isPaused} />}
      </div>
      {asked && (
        <ConfirmDialog
          staffId={staffId}
          tenantId={tenantId}
          webhook={webhook}
          step={asked}
          onRotate={() => secret.mutate({ id, rotates: true }, { onError: onRotateError })}
          onClose={() => setAsked(null)}
        />
      )}
      {secret.data && <SecretDialog address={address} secret={secret.data} onClose={secret.reset} />}
    </li>
  );
}

function StateBadge({ webhook: { paused_at, failing_since } }: { webhook: ListedWebhook }) {
  const { t } = useTranslation('webhooks');
  if (paused_at) return <Badge tone="plain">{t('state.paused')}</Badge>;
  if (failing_since) return <Badge tone="pending">{t('state.failing')}</Badge>;
  return <Badge tone="completed">{t('state.active')}</Badge>;
}

function StateWords({ webhook }: { webhook: ListedWebhook }) {
  const { t } = useTranslation('webhooks');
  const { moment } = useDateText();
  const { paused_at, paused_because, failing_since, old_secret_until } = webhook;
  const words = [
    paused_at && paused_because && t(`because.${paused_because}`, { at: moment(paused_at) }),
    !paused_at && failing_since && t('because.trying', { at: moment(failing_since) }),
    old_secret_until &&
      Date.parse(old_secret_until) > Date.now() &&
      t('rotate.overlap', { at: moment(old_secret_until) }),
  ].filter((sentence) => typeof sentence === 'string');
  return words.map((sentence) => (
    <p key={sentence} className="mt-1 max-w-prose text-sm">
      {sentence}
    </p>
  ));
}
