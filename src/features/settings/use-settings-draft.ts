import { useState } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import { useStaffSettings } from '../../data/staff-settings.ts';
import type { StaffSettings } from '../../data/staff-settings-row.ts';

/**
 * The settings as they are being changed: what was touched, over what is saved. What is saved may change underneath
 * (here, or in another tab) without a touched choice being lost. The browser asks before changes leave with the page.
 */
export function useSettingsDraft(staffId: string) {
  const saved = useStaffSettings(staffId);
  const [touched, setTouched] = useState<Partial<StaffSettings>>({});
  const draft: StaffSettings = { ...saved, ...touched };
  const isChanged = settingNames.some((name) => draft[name] !== saved[name]);

  useBeforeUnload((event) => {
    if (isChanged) event.preventDefault();
  });

  return {
    draft,
    isChanged,
    change: (choice: Partial<StaffSettings>) => setTouched({ ...touched, ...choice }),
    discard: () => setTouched({}),
  };
}

const settingNames = ['language', 'timeZone', 'pageSize', 'dateFormat', 'exportFormat'] as const;
