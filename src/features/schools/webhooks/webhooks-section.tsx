import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { mostWebhooks, type WebhookDraft, webhookEvents, webhooksOptions } from '#data/webhooks/webhooks.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { Button } from '#ui/controls/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

/** The programs that the school's enquiries are passed on to. */
export function WebhooksSection({ staffId, tenantId }: { staffId: string; tenantId: string }) {
  const { t } = useTranslation('webhooks');
  const webhooks = useQuery(webhooksOptions(staffId, tenantId));
  const refresh = useManualRefresh(webhooks.refetch);
  const problemOf = useLoadErrorMessage();
  const [edited, setEdited] = useState<WebhookDraft | null>(null);
  const [fresh, setFresh] = useState<{ address: string; secret: string } | null>(null);
  const isFull = (webhooks.data?.length ?? 0) >= mostWebhooks;
  return (
    <section
      aria-labelledby="webhooks"
      className="min-w-0 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="webhooks" className="font-semibold text-lg">
            {t('title')}
          </h2>
          <p className="mt-1 max-w-prose text-ink-soft text-sm">{t('intro')}</p>
        </div>
        <Button
          variant="outline"
          disabled={!webhooks.data || isFull}
          onClick={() => setEdited({ id: null, address: '', events: [...webhookEvents] })}
        >
          <Plus aria-hidden className="size-4" />
          {t('add')}
        </Button>
      </div>
      {webhooks.data ? (
        <ul aria-labelledby="webhooks" className="mt-4 divide-y divide-line border-line border-t">
          {webhooks.data.map((webhook) => (
            <WebhookCard
              key={webhook.id}
              staffId={staffId}
              tenantId={tenantId}
              webhook={webhook}
              onEdit={() => setEdited(webhook)}
            />
          ))}
          {webhooks.data.length === 0 && <li className="pt-4 text-ink-soft text-sm">{t('none')}</li>}
        </ul>
      ) : webhooks.error ? (
        <LoadFailure title={t('loadFailed')} detail={problemOf(webhooks.error)} {...refresh} />
      ) : (
        <Skeleton className="mt-4 h-28 w-full" />
      )}
      {isFull && <p className="mt-4 text-ink-soft text-sm">{t('fault.full', { most: mostWebhooks })}</p>}
      {edited && (
        <WebhookDialog
          staffId={staffId}
          tenantId={tenantId}
          webhook={edited}
          onAdded={setFresh}
          onClose={() => setEdited(null)}
        />
      )}
      {fresh && <SecretDialog {...fresh} isNew onClose={() => setFresh(null)} />}
    </section>
  );
}
