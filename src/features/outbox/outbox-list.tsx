import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { messagesOptions, outboxChannels, outboxStates, sendsMailOptions } from '#data/outbox/messages.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useAddressState } from '#lib/hooks/use-address-state.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field.tsx';
import { ListSkeleton } from '#ui/feedback/list-skeleton.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { NoMatch } from '#ui/feedback/no-match.tsx';
import { StatePanel } from '#ui/feedback/state-panel.tsx';
import { MessageRow } from './message-row.tsx';
import { outboxAddress } from './outbox-address.ts';

/** What leaves the product: whom it is for, whether it arrived, and what it says. */
export function OutboxList({ staffId, isAdmin }: { staffId: string; isAdmin: boolean }) {
  const { t } = useTranslation('outbox');
  const { shown: filters, show } = useAddressState(outboxAddress);
  const messages = useInfiniteQuery(messagesOptions(staffId, filters));
  const { data: sendsMail } = useQuery(sendsMailOptions());
  const refresh = useManualRefresh(messages.refetch);
  const problemOf = useLoadErrorMessage();
  const rows = messages.data?.pages.flatMap((page) => page.messages) ?? [];
  const choose = (change: Partial<typeof filters>) => show(change, { preventScrollReset: true });
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-6 px-4 py-8 sm:px-8 sm:py-10">
      <p className="max-w-prose text-ink-soft">{t('intro')}</p>
      {sendsMail === false && (
        <p className="max-w-prose rounded-card border border-line bg-surface-tint p-4 text-sm">
          {t('waits')}
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know the search element */}
      <div role="search" aria-label={t('filter.name')} className="grid grid-cols-2 gap-3 sm:max-w-md">
        <SelectField
          label={t('filter.channel')}
          value={filters.channel ?? ''}
          onChange={({ target }) =>
            choose({ channel: outboxChannels.find((channel) => channel === target.value) ?? null })
          }
        >
          <option value="">{t('filter.all')}</option>
          {outboxChannels.map((channel) => (
            <option key={channel} value={channel}>
              {t(`channels.${channel}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('filter.state')}
          value={filters.state ?? ''}
          onChange={({ target }) =>
            choose({ state: outboxStates.find((state) => state === target.value) ?? null })
          }
        >
          <option value="">{t('filter.all')}</option>
          {outboxStates.map((state) => (
            <option key={state} value={state}>
              {t(`states.${state}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="rounded-card border border-line bg-surface">
        {messages.isPending ? (
          <ListSkeleton />
        ) : !messages.data ? (
          <LoadFailure title={t('loadFailed')} detail={problemOf(messages.error)} {...refresh} />
        ) : rows.length > 0 ? (
          <ul aria-label={t('title')}>
            {rows.map((message) => (
              <MessageRow key={message.id} staffId={staffId} isAdmin={isAdmin} message={message} />
            ))}
          </ul>
        ) : (
          <Empty
            isFiltered={Boolean(filters.channel ?? filters.state)}
            onClear={() => choose({ channel: null, state: null })}
          />
        )}
      </div>
      {messages.hasNextPage && (
        <Button
          variant="outline"
          busy={messages.isFetchingNextPage}
          onClick={() => void messages.fetchNextPage()}
          className="justify-self-center"
        >
          {t('older')}
        </Button>
      )}
    </div>
  );
}

function Empty({ isFiltered, onClear }: { isFiltered: boolean; onClear(): void }) {
  const { t } = useTranslation('outbox');
  if (isFiltered) return <NoMatch title={t('noMatch')} clear={t('clear')} onClear={onClear} />;
  return (
    <StatePanel
      role="status"
      icon={<Send className="size-6" />}
      title={t('empty')}
      detail={t('emptyDetail')}
    />
  );
}
