import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useStaff } from '#features/auth/use-staff.ts';
import { documentPdf } from '#features/enquiries/export/document-pdf.ts';
import { FamilyRights } from '#features/families/rights/family-rights.tsx';

/** /families/:id */
export function FamilyRightsPage() {
  const { t } = useTranslation(['rights', 'common']);
  const staff = useStaff();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  if (!staff) return null;
  return (
    <>
      <title>{t('common:pageTitle', { page: t('name') })}</title>
      <div className="mx-auto w-full max-w-4xl px-4 py-8 sm:px-8 sm:py-10">
        <FamilyRights
          key={id}
          staffId={staff.userId}
          familyId={id}
          makePdf={documentPdf}
          onErased={() => void navigate('/enquiries', { replace: true })}
        />
      </div>
    </>
  );
}
