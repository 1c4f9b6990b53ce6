import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useStaff } from '#features/auth/use-staff.ts';
import { EnquiryList } from '#features/enquiries/list/enquiry-list.tsx';
import { ExampleFamilies } from '#features/schools/example-families.tsx';

/** /enquiries */
export function Enquiries() {
  const { t } = useTranslation(['enquiries', 'common']);
  const staff = useStaff();
  const [params] = useSearchParams();
  if (!staff) return null;
  return (
    <>
      <title>{t('common:pageTitle', { page: t('enquiries:region') })}</title>
      <EnquiryList
        staffId={staff.userId}
        notice={
          <ExampleFamilies
            staffId={staff.userId}
            schoolId={params.get('school')}
            className="border-line border-t px-4 py-3 sm:px-6"
          />
        }
      />
    </>
  );
}
