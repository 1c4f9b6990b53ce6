import { useTranslation } from 'react-i18next';
import { Spinner } from '#ui/feedback/spinner.tsx';

/** The whole page waits: for its code, or for who is signed in. */
export function PageWait() {
  const { t } = useTranslation();
  return (
    <main className="grid min-h-dvh place-items-center text-brand-text">
      <Spinner label={t('loading')} />
    </main>
  );
}
