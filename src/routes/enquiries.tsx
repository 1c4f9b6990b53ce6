import { useStaff } from '../features/auth/use-staff.ts';
import { EnquiryList } from '../features/enquiries/enquiry-list.tsx';

/** /enquiries */
export function Enquiries() {
  const staff = useStaff();
  if (!staff) return null;
  return (
    <>
      <title>Enquiries · Schoolgate</title>
      <EnquiryList staffId={staff.userId} />
    </>
  );
}
