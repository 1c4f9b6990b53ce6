import { useStaffSettings } from '#data/settings/staff-settings.ts';
import { useSingleKeys } from './use-single-keys.ts';

/** Keys for the open enquiry, unless the user has switched single keys off. */
export function useRecordKeys(staffId: string, keys: Readonly<Record<string, () => void>>): void {
  const { singleKeys } = useStaffSettings(staffId);
  useSingleKeys(singleKeys ? keys : null);
}
