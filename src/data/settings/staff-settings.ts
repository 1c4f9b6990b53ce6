import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import * as z from 'zod/mini';
import { safeLocalStorage } from '#lib/browser/safe-storage.ts';
import { setDatePreferences } from '#lib/dates/use-date-text.ts';
import { changeLanguage } from '#lib/i18n/i18n.ts';
import { storedAccounts } from '../session/accounts.ts';
import { rpc } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import { defaultStaffSettings, type StaffSettings, staffSettingsRow } from './staff-settings-row.ts';

/** The saved settings of an account, or null when it has none. Throws a `LoadError`. */
export function staffSettingsOptions(staffId: string) {
  return queryOptions({
    queryKey: ['staff-settings', staffId],
    queryFn: async ({ signal }) => {
      const saved = await rpc(
        supabaseFor(staffId)
          .from('staff_settings')
          .select(staffSettingsRow.columns)
          .eq('user_id', staffId)
          .abortSignal(signal)
          .retry(false)
          .maybeSingle(),
        z.nullable(staffSettingsRow.schema),
      );
      const settings = saved && staffSettingsRow.read(saved);
      keepSettings(staffId, settings);
      return settings;
    },
    // They may have been changed in another tab.
    refetchOnWindowFocus: 'always',
  });
}

/**
 * Returns an account's settings: the saved ones as last known in this browser until the database responds, else
 * defaults.
 */
export function useStaffSettings(staffId: string): StaffSettings {
  return useKnownSettings(staffId).settings;
}

/** Applies the signed-in user's settings to the whole console. For the layout around its pages. */
export function useAppliedStaffSettings(staffId: string): void {
  const { settings, areSaved } = useKnownSettings(staffId);
  const { language, timeZone, dateFormat } = settings;
  useLayoutEffect(
    () => setDatePreferences({ timeZone, dateFormat, moments: areSaved ? 'numbers' : 'words' }),
    [timeZone, dateFormat, areSaved],
  );
  useEffect(() => {
    // Without the language's file the console stays in the current one.
    changeLanguage(language).catch(() => undefined);
  }, [language]);
  useEffect(() => forgetSettingsOfGone, []);
}

/** Saves all settings of an account and applies them. Throws a `LoadError`. */
export function useSaveStaffSettings(staffId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = staffSettingsOptions(staffId);
  return useMutation({
    // One after the other: the last choice is the one that stays.
    scope: { id: `settings ${staffId}` },
    mutationFn: async (settings: StaffSettings) => {
      await queryClient.cancelQueries({ queryKey });
      const saved = await rpc(
        supabaseFor(staffId)
          .from('staff_settings')
          .upsert({ user_id: staffId, ...staffSettingsRow.write(settings) })
          .select(staffSettingsRow.columns)
          .single(),
        staffSettingsRow.schema,
      );
      const held = staffSettingsRow.read(saved);
      keepSettings(staffId, held);
      queryClient.setQueryData(queryKey, held);
      // Callers continue in the new language; without its file, in the old one.
      await changeLanguage(held.language).catch(() => undefined);
      return held;
    },
  });
}

function useKnownSettings(staffId: string): { settings: StaffSettings; areSaved: boolean } {
  const { data } = useQuery(staffSettingsOptions(staffId));
  const stored = useMemo(() => storedSettings(staffId), [staffId]);
  const defaults = useMemo(defaultStaffSettings, []);
  const known = data === undefined ? stored : data;
  return { settings: known ?? defaults, areSaved: known !== null };
}

/** Returns an account's settings stored in this browser, for the first paint; null when there are none. */
function storedSettings(staffId: string): StaffSettings | null {
  try {
    const stored = z.safeParse(
      staffSettingsRow.schema,
      JSON.parse(safeLocalStorage.get(prefix + staffId) ?? ''),
    );
    return stored.success ? staffSettingsRow.read(stored.data) : null;
  } catch {
    return null;
  }
}

function keepSettings(staffId: string, settings: StaffSettings | null): void {
  if (settings) safeLocalStorage.set(prefix + staffId, JSON.stringify(staffSettingsRow.write(settings)));
  else safeLocalStorage.remove(prefix + staffId);
}

/** Removes the settings of accounts that are no longer signed in on this browser. */
function forgetSettingsOfGone(): void {
  const held = storedAccounts().map(({ userId }) => prefix + userId);
  for (const key of safeLocalStorage.keys()) {
    if (key.startsWith(prefix) && !held.includes(key)) safeLocalStorage.remove(key);
  }
}

const prefix = 'staff_settings_';
