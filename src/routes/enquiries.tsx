import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { unseenEnquiriesOptions } from '#data/enquiries/news/unseen-enquiries.ts';
import { useStaff } from '#features/auth/use-staff.ts';
import { EnquiryList } from '#features/enquiries/list/enquiry-list.tsx';
import { StartedList } from '#features/enquiries/started/started-list.tsx';
import { ExampleFamilies } from '#features/schools/example-families.tsx';

/** /enquiries, and with `?show=started` the conversations that are none yet */
export function Enquiries() {
  const staff = useStaff();
  const [params] = useSearchParams();
  if (!staff) return null;
  if (params.get('show') === 'started') {
    return (
      <>
        <EnquiriesTitle staffId={staff.userId} />
        <StartedList staffId={staff.userId} schoolId={params.get('school')} />
      </>
    );
  }
  return (
    <>
      <EnquiriesTitle staffId={staff.userId} />
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

/** The title in the browser's tab, with the number of enquiries the user has not opened. */
function EnquiriesTitle({ staffId }: { staffId: string }) {
  const { t } = useTranslation(['enquiries', 'common']);
  const { data } = useQuery(unseenEnquiriesOptions(staffId));
  const count = data?.count ?? 0;
  const page = t('enquiries:region');
  const counted = count > 99 ? `(99+) ${page}` : `(${count}) ${page}`;
  return <title>{t('common:pageTitle', { page: count > 0 ? counted : page })}</title>;
}
