import { useTranslation } from 'react-i18next';
import { useStaff } from '#features/auth/use-staff.ts';
import { EnquiryList } from '#features/enquiries/list/enquiry-list.tsx';

/** /enquiries */
export function Enquiries() {
  const { t } = useTranslation(['enquiries', 'common']);
  const staff = useStaff();
  if (!staff) return null;
  return (
    <>
      <title>{t('common:pageTitle', { page: t('enquiries:region') })}</title>
      <EnquiryList staffId={staff.userId} />
    </>
  );
}
