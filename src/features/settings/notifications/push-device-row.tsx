import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pushDeviceOptions, useSwitchPush } from '#data/notifications/push-device.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { InlineAlert } from '#ui/feedback/inline-alert.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

/** Whether this browser shows at once what the user is told at once, and the button that changes it. */
export function PushDeviceRow({ staffId }: { staffId: string }) {
  const { t } = useTranslation(['notifications', 'common']);
  const { data, error, refetch } = useQuery(pushDeviceOptions(staffId));
  const refresh = useManualRefresh(refetch);
  const change = useSwitchPush(staffId);
  if (!data) {
    return error ? (
      <LoadFailure title={t('push.loadFailed')} detail={t('common:checkConnection')} {...refresh} />
    ) : (
      <Skeleton className="m-5 h-16 sm:m-6" />
    );
  }
  const isOn = data.state === 'on';
  return (
    <div className="grid gap-3 p-5 sm:p-6">
      <h3 className="flex flex-wrap items-center gap-3 font-semibold">
        {t('push.heading')}
        <Badge tone={isOn ? 'completed' : 'plain'}>{t(isOn ? 'push.on' : 'push.off')}</Badge>
      </h3>
      <p aria-live="polite" className="max-w-prose text-ink-soft text-sm">
        {t(`push.states.${data.state}`)}
      </p>
      {change.isError && <InlineAlert className="text-sm">{t('push.failed')}</InlineAlert>}
      {(data.state === 'on' || data.state === 'off') && (
        <Button
          variant="outline"
          busy={change.isPending}
          onClick={() => change.mutate(data.state === 'off' ? data.key : null)}
          className="justify-self-start"
        >
          {t(isOn ? 'push.turnOff' : 'push.allow')}
        </Button>
      )}
    </div>
  );
}
