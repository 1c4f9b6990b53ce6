import { useTranslation } from 'react-i18next';
import { ApiTestPage } from '#features/dev/api-test/api-test-page.tsx';

/** /api-test: checks of everything a school's chat depends on. */
export function ApiTest() {
  const { t } = useTranslation(['app', 'common']);
  return (
    <>
      <title>{t('common:pageTitle', { page: t('publicPages.apiTest') })}</title>
      <ApiTestPage />
    </>
  );
}
