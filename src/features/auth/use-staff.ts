import type { StaffAccount } from '../../data/staff-registry.ts';
import { staffOf } from '../../data/staff-state.ts';
import { useStaffSession } from '../../data/use-staff-session.ts';

/** The staff account that the page belongs to. Only for pages of the console, which require a session. */
export function useStaff(): StaffAccount | null {
  return staffOf(useStaffSession());
}
