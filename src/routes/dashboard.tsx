import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useStaff } from '#features/auth/use-staff.ts';
import { DashboardOverview } from '#features/dashboard/dashboard-overview.tsx';
import { StatusBadge } from '#features/enquiries/status-badge.tsx';
import { TimeLeft } from '#features/enquiries/time-left.tsx';
import { ExampleFamilies } from '#features/schools/example-families.tsx';

/** /dashboard */
export function Dashboard() {
  const { t } = useTranslation(['app', 'common']);
  const staff = useStaff();
  const schoolId = useSearchParams()[0].get('school') ?? '';
  if (!staff) return null;
  const stepLinks = {
    published: '/start',
    knowledge: '/knowledge',
    widget_seen: '/install',
    // Only an admin invites.
    ...(staff.role === 'admin' && { colleagues: '/team' }),
  };
  return (
    <>
      <title>{t('common:pageTitle', { page: t('screens.dashboard') })}</title>
      <DashboardOverview
        staff={staff}
        schoolId={schoolId}
        stepLinks={stepLinks}
        parts={{
          status: ({ status_code }) => <StatusBadge status={status_code} />,
          timeLeft: (enquiry) => <TimeLeft enquiry={enquiry} />,
        }}
      >
        <ExampleFamilies
          staffId={staff.userId}
          schoolId={schoolId || null}
          className="rounded-card border border-line p-5"
        />
      </DashboardOverview>
    </>
  );
}
