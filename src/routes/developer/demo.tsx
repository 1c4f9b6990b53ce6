import { useTranslation } from 'react-i18next';
import { DemoPage } from '#features/dev/demo/demo-page.tsx';

/** /demo: the configuration manager, with a button for each method. */
export function Demo() {
  const { t } = useTranslation(['app', 'common']);
  return (
    <>
      <title>{t('common:pageTitle', { page: t('publicPages.demo') })}</title>
      <DemoPage />
    </>
  );
}
