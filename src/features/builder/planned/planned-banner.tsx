import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  cancelPublication,
  type Plan,
  plannedPublicationOptions,
} from '#data/configuration/planned-publication.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { useDraftSync } from '../sync/draft-sync.tsx';
import { planWords } from './plan-time.ts';

interface PlannedBannerProps {
  staffId: string;
  tenantId: string;
}

/** When the draft will be published, or why it was not, until staff have seen that. */
export function PlannedBanner({ staffId, tenantId }: PlannedBannerProps) {
  const { t } = useTranslation('builder-planned');
  const problemOf = useLoadErrorMessage('builder-planned:problem');
  const queryClient = useQueryClient();
  const { published, updatedAt } = useDraftSync();
  const { data } = useQuery(plannedPublicationOptions(staffId, tenantId));
  const { queryKey } = plannedPublicationOptions(staffId, tenantId);
  const seen = `${published?.version ?? 0} ${data?.plan ? updatedAt : ''}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: publishing ends what is planned, and saving is not part of it.
  useEffect(() => void queryClient.invalidateQueries({ queryKey }), [queryClient, seen]);
  const { mutate, isPending } = useMutation({
    mutationFn: () => cancelPublication(staffId, tenantId),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
    onError: (error) => toast({ title: t('notDone'), description: problemOf(error), variant: 'destructive' }),
  });
  if (!data?.plan) return null;
  const isCancelled = data.plan.state === 'cancelled';
  const Icon = isCancelled ? CircleAlert : CalendarClock;
  return (
    <section
      role={isCancelled ? 'alert' : undefined}
      aria-label={t('name')}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-4 py-2 sm:px-6 ${isCancelled ? 'bg-status-pending-soft' : 'bg-brand-soft'}`}
    >
      <Icon
        aria-hidden
        className={`size-5 shrink-0 ${isCancelled ? 'text-status-pending' : 'text-brand-text'}`}
      />
      <PlanWords plan={data.plan} timeZone={data.timeZone} />
      <Button variant="outline" busy={isPending} onClick={() => mutate()}>
        {t(isCancelled ? 'seen' : 'cancel')}
      </Button>
    </section>
  );
}

function PlanWords({ plan, timeZone }: { plan: Plan; timeZone: string }) {
  const { t } = useTranslation('builder-planned');
  const words = planWords(plan, timeZone, t('former'));
  return (
    <div className="min-w-0 flex-1 basis-64 text-sm">
      <p className="font-medium">{t(plan.state === 'cancelled' ? 'cancelled' : 'waiting', words)}</p>
      <p className="text-ink-soft">
        {plan.state === 'cancelled'
          ? t(`reason.${plan.reason ?? 'failed'}`)
          : [plan.isDoubled && t('doubled'), !plan.isDraft && t('without')].filter(Boolean).join(' ')}
      </p>
    </div>
  );
}
