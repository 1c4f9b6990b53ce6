import { useTranslation } from 'react-i18next';
import { useStaff } from '#features/auth/use-staff.ts';
import { KnowledgePage, KnowledgeWaiting } from '#features/knowledge/knowledge-page.tsx';
import { OwnSchool } from './schools/own-school.tsx';

/** /knowledge: the articles that a school's chat answers from. */
export function Knowledge() {
  const { t } = useTranslation(['app', 'common']);
  const staff = useStaff();
  if (!staff) return null;
  return (
    <>
      <title>{t('common:pageTitle', { page: t('screens.knowledge') })}</title>
      <OwnSchool staffId={staff.userId} waiting={<KnowledgeWaiting />}>
        {({ id }) => <KnowledgePage key={id} staffId={staff.userId} tenantId={id} />}
      </OwnSchool>
    </>
  );
}
