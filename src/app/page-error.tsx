import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '../ui/button.tsx';
import { StatePanel } from '../ui/state-panel.tsx';

/**
 * What a page shows when it broke. "Go Home" is a plain link: it loads the page anew, so that nothing of the broken one
 * stays behind.
 */
export function PageError() {
  const { t } = useTranslation(['app', 'common']);
  return (
    <main className="grid min-h-[70dvh] place-items-center">
      <title>{t('common:pageTitle', { page: t('pageError.title') })}</title>
      <StatePanel
        role="alert"
        icon={<CloudOff className="size-6" />}
        title={t('pageError.heading')}
        detail={t('pageError.detail')}
        action={
          <div className="mt-2 flex flex-wrap justify-center gap-3">
            <Button onClick={() => location.reload()}>{t('pageError.retry')}</Button>
            <a href="/" className={buttonClass('outline')}>
              {t('goHome')}
            </a>
          </div>
        }
      />
    </main>
  );
}
