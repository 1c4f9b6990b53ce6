import { useStaff } from '../features/auth/use-staff.ts';
import { DashboardOverview } from '../features/dashboard/dashboard-overview.tsx';

/** /dashboard */
export function Dashboard() {
  const staff = useStaff();
  if (!staff) return null;
  return (
    <>
      <title>Dashboard · Schoolgate</title>
      <DashboardOverview staff={staff} />
    </>
  );
}
