import { useTranslation } from 'react-i18next';
import { Spinner } from '#ui/feedback/spinner.tsx';

/** Shown while a page's code or the session is loading. */
export function PageSpinner() {
  const { t } = useTranslation();
  return (
    <main className="grid min-h-dvh place-items-center text-brand-text">
      <Spinner label={t('loading')} />
    </main>
  );
}
