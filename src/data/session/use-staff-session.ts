import { useSyncExternalStore } from 'react';
import { staffSession } from './staff-session.ts';
import type { StaffState } from './staff-state.ts';

export function useStaffSession(): StaffState {
  return useSyncExternalStore(staffSession.subscribe, staffSession.state);
}
