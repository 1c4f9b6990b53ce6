import type { StaffAccount } from '../../data/staff-registry.ts';
import { useStaffSession } from '../../data/use-staff-session.ts';

/** The member of staff who is signed in. Only for pages of the console, which nobody else reaches. */
export function useStaff(): StaffAccount | null {
  const state = useStaffSession();
  return state.type === 'signed-in' ? state.account : null;
}
