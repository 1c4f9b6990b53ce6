import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '#ui/controls/button.tsx';

/** The page of every unknown path. */
export function NotFound() {
  const { t } = useTranslation(['app', 'common']);
  return (
    <main className="grid flex-1 place-items-center px-6 py-16">
      <title>{t('common:pageTitle', { page: t('notFound.title') })}</title>
      <div className="max-w-md text-center">
        <p aria-hidden className="font-serif text-7xl text-brand-text tabular-nums">
          404
        </p>
        <h1 className="mt-3 font-semibold font-serif text-3xl tracking-[-0.015em]">{t('notFound.title')}</h1>
        <p className="mt-3 mb-8 text-ink-soft">{t('notFound.detail')}</p>
        <Link to="/" className={buttonClass()}>
          {t('goHome')}
        </Link>
      </div>
    </main>
  );
}
