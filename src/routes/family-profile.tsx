import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useStaff } from '#features/auth/use-staff.ts';
import { AgainBadge } from '#features/enquiries/again-badge.tsx';
import { DetailHistory } from '#features/enquiries/detail/detail-history.tsx';
import { ConsentText } from '#features/enquiries/detail/detail-origin.tsx';
import { DetailQuestions } from '#features/enquiries/detail/detail-questions.tsx';
import { NoteForm } from '#features/enquiries/detail/note-form.tsx';
import { OwnAnswers } from '#features/enquiries/detail/own-answers.tsx';
import { ExampleBadge } from '#features/enquiries/example-badge.tsx';
import { documentPdf } from '#features/enquiries/export/pdf/document-pdf.ts';
import { StatusBadge } from '#features/enquiries/status-badge.tsx';
import type { EnquiryParts } from '#features/families/enquiry-parts.ts';
import { FamilyPage } from '#features/families/family-page.tsx';
import { FamilyRights } from '#features/families/rights/family-rights.tsx';
import { uuidOf } from '#lib/search-params.ts';

/** /families/:id */
export function FamilyProfile() {
  const { t } = useTranslation(['families', 'common']);
  const staff = useStaff();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  if (!staff) return null;
  return (
    <>
      <title>{t('common:pageTitle', { page: t('title') })}</title>
      <FamilyPage
        key={id}
        staffId={staff.userId}
        id={uuidOf(id)}
        parts={enquiryParts}
        rights={
          <FamilyRights
            staffId={staff.userId}
            familyId={id}
            makePdf={documentPdf}
            onErased={() => void navigate('/enquiries', { replace: true })}
          />
        }
      />
    </>
  );
}

export const enquiryParts: EnquiryParts = {
  Status: StatusBadge,
  Example: ExampleBadge,
  Again: AgainBadge,
  NoteForm,
  History: DetailHistory,
  Answers: OwnAnswers,
  Questions: DetailQuestions,
  Consent: ConsentText,
};
