import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { schoolSettingsOptions } from '#data/schools/school-settings.ts';
import { staffOf } from '#data/session/staff-state.ts';
import { useStaffSession } from '#data/session/use-staff-session.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { MessageTemplatesSection } from './messages/message-templates-section.tsx';
import { RequiredFactorSection } from './required-factor-section.tsx';
import { RetentionSection } from './retention/retention-section.tsx';
import { SchoolSettingsForm } from './school-settings-form.tsx';
import { WebhooksSection } from './webhooks/webhooks-section.tsx';

/** A school's own settings. */
export function SchoolSettingsPage({ staffId, tenantId }: { staffId: string; tenantId: string }) {
  const { t } = useTranslation('schools');
  const role = staffOf(useStaffSession())?.role;
  const school = useQuery(schoolSettingsOptions(staffId, tenantId));
  const { isRefreshing, onRefresh } = useManualRefresh(school.refetch);
  const problemOf = useLoadErrorMessage('schools:problem', { quotesServer: false });
  return (
    <div className={page}>
      <p className="max-w-prose text-ink-soft">{t('settings.intro')}</p>
      {school.data ? (
        <SchoolSettingsForm key={tenantId} staffId={staffId} tenantId={tenantId} saved={school.data} />
      ) : school.error ? (
        <LoadFailure
          title={t('settings.loadFailed')}
          detail={problemOf(school.error)}
          isRefreshing={isRefreshing}
          onRefresh={onRefresh}
        />
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
      <MessageTemplatesSection key={`${tenantId} messages`} staffId={staffId} tenantId={tenantId} />
      <WebhooksSection key={`${tenantId} webhooks`} staffId={staffId} tenantId={tenantId} />
      <RetentionSection staffId={staffId} tenantId={tenantId} />
      {role === 'admin' && (
        <RequiredFactorSection key={`${tenantId} factor`} staffId={staffId} tenantId={tenantId} />
      )}
    </div>
  );
}

/** The page while the schools load. */
export function SchoolSettingsWaiting() {
  const { t } = useTranslation('common');
  return (
    <div role="status" className={page}>
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}

const page = 'mx-auto grid w-full max-w-4xl gap-8 px-4 py-8 sm:px-8 sm:py-10';
