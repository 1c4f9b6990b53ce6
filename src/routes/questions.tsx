import { useTranslation } from 'react-i18next';
import { useStaff } from '#features/auth/use-staff.ts';
import { QuestionPage, QuestionsWaiting } from '#features/questions/question-page.tsx';
import { OwnSchool } from './schools/own-school.tsx';

/** /questions: parents' questions without a good answer. */
export function Questions() {
  const { t } = useTranslation(['app', 'common']);
  const staff = useStaff();
  if (!staff) return null;
  return (
    <>
      <title>{t('common:pageTitle', { page: t('screens.questions') })}</title>
      <OwnSchool staffId={staff.userId} waiting={<QuestionsWaiting />}>
        {({ id }) => <QuestionPage key={id} staffId={staff.userId} tenantId={id} />}
      </OwnSchool>
    </>
  );
}
