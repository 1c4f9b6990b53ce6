import type { StaffAccount } from '#data/session/accounts.ts';
import { staffOf } from '#data/session/staff-state.ts';
import { useStaffSession } from '#data/session/use-staff-session.ts';

/** The staff account that the page belongs to. Only for pages of the console, which require a session. */
export function useStaff(): StaffAccount | null {
  return staffOf(useStaffSession());
}
