import { useTranslation } from 'react-i18next';
import { WorkflowDemoPage } from '#features/dev/workflow-demo/workflow-demo-page.tsx';

/** /workflow-demo: the builder's landing page. */
export function WorkflowDemo() {
  const { t } = useTranslation(['app', 'common']);
  return (
    <>
      <title>{t('common:pageTitle', { page: t('publicPages.workflowDemo') })}</title>
      <WorkflowDemoPage />
    </>
  );
}
