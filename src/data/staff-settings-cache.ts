import * as z from 'zod/mini';
import { safeLocalStorage } from '../lib/safe-storage.ts';
import { heldAccounts } from './staff-registry.ts';
import { type StaffSettings, staffSettingsRow } from './staff-settings-row.ts';

/** What this browser knows of a person's settings, for the first paint; null when that is nothing. */
export function keptSettings(staffId: string): StaffSettings | null {
  try {
    const kept = z.safeParse(
      staffSettingsRow.schema,
      JSON.parse(safeLocalStorage.get(prefix + staffId) ?? ''),
    );
    return kept.success ? staffSettingsRow.read(kept.data) : null;
  } catch {
    return null;
  }
}

export function keepSettings(staffId: string, settings: StaffSettings | null): void {
  if (settings) safeLocalStorage.set(prefix + staffId, JSON.stringify(staffSettingsRow.write(settings)));
  else safeLocalStorage.remove(prefix + staffId);
}

/** Nothing stays of people who are not signed in on this browser any more. */
export function forgetSettingsOfGone(): void {
  const held = heldAccounts().map(({ userId }) => prefix + userId);
  for (const key of safeLocalStorage.keys()) {
    if (key.startsWith(prefix) && !held.includes(key)) safeLocalStorage.remove(key);
  }
}

const prefix = 'staff_settings_';
