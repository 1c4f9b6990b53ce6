import { useTranslation } from 'react-i18next';
import { useStaffSession } from '../data/use-staff-session.ts';
import { BuilderPage } from '../features/builder/builder-page.tsx';

/** /workflow-builder: anybody may look, try, import and export; saving and publishing is for staff. */
export function WorkflowBuilder() {
  const { t } = useTranslation(['builder', 'common']);
  const session = useStaffSession();
  if (session.type === 'loading') return null;
  const staffId = session.type === 'signed-in' ? session.account.userId : null;
  return (
    <>
      <title>{t('common:pageTitle', { page: t('title') })}</title>
      <main className="flex h-[calc(100dvh-2.75rem)] min-h-0 flex-col">
        <BuilderPage key={staffId} staffId={staffId} />
      </main>
    </>
  );
}
