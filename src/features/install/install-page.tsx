import { useTranslation } from 'react-i18next';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { SchoolInstall } from './school-install.tsx';

/** How to add the chat to a school's own site. `app` is the origin that serves it. */
export function InstallPage({ staffId, tenantId, app }: { staffId: string; tenantId: string; app: string }) {
  const { t } = useTranslation('install');
  return (
    <div className={page}>
      <p className="max-w-prose text-ink-soft">{t('intro')}</p>
      <SchoolInstall key={tenantId} staffId={staffId} tenantId={tenantId} app={app} />
    </div>
  );
}

/** The page while the schools load. */
export function InstallWaiting() {
  const { t } = useTranslation('common');
  return (
    <div role="status" className={page}>
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-20 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}

const page = 'mx-auto grid w-full max-w-6xl gap-10 px-4 py-8 sm:px-8 sm:py-10';
