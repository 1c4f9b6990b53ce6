import type { StaffAccount } from '../../data/staff-registry.ts';
import { staffOf } from '../../data/staff-state.ts';
import { useStaffSession } from '../../data/use-staff-session.ts';

/** The member of staff whose screen this is. Only for pages of the console, which nobody else reaches. */
export function useStaff(): StaffAccount | null {
  return staffOf(useStaffSession());
}
