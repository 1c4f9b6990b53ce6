import { useSyncExternalStore } from 'react';
import { type StaffState, staffSession } from './staff-session.ts';

export function useStaffSession(): StaffState {
  return useSyncExternalStore(staffSession.subscribe, staffSession.state);
}
