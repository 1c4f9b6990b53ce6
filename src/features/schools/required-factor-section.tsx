import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { requiredFactorOptions, useRequireFactor } from '#data/schools/required-factor.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { Switch } from '#ui/controls/switch.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

/** Whether the school requires a second factor of its staff; for admins. */
export function RequiredFactorSection({ staffId, tenantId }: { staffId: string; tenantId: string }) {
  const { t } = useTranslation('schools');
  const required = useQuery(requiredFactorOptions(staffId, tenantId));
  const requirement = useRequireFactor(staffId, tenantId);
  const refresh = useManualRefresh(required.refetch);
  const problemOf = useLoadErrorMessage('schools:problem', { quotesServer: false });
  return (
    <section
      aria-labelledby="required-factor"
      className="rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="required-factor" className="font-semibold text-lg">
        {t('factor.title')}
      </h2>
      <p className="mt-1 mb-3 max-w-prose text-ink-soft text-sm">{t('factor.intro')}</p>
      {required.data !== undefined ? (
        <Switch
          isOn={requirement.isPending ? requirement.variables : required.data}
          onChange={(isOn) => !requirement.isPending && requirement.mutate(isOn)}
        >
          {t('factor.required')}
        </Switch>
      ) : required.error ? (
        <LoadFailure title={t('factor.loadFailed')} detail={problemOf(required.error)} {...refresh} />
      ) : (
        <Skeleton className="h-9 w-64" />
      )}
      <ProblemMessage className="mt-3" problem={requirement.error && problemOf(requirement.error)} />
    </section>
  );
}
