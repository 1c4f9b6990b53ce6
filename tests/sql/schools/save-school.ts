import type { SupabaseClient } from '@supabase/supabase-js';
import { rowsOf } from '../setup/ask.ts';

/** Saves the settings of school a as the console does, unless they have another revision: what they are then, or what is wrong. */
export async function saveSchool(client: SupabaseClient, settings: unknown, revision = 0, name = 'School A') {
  const school = client.from('tenants').update({ name, settings }).eq('id', 'a');
  const { data, error } = await school.eq('settings_revision', revision).select('id');
  if (error?.message === 'settings_field')
    return { ok: false, code: 'invalid', ...JSON.parse(error.details) };
  if (error) return { ok: false, code: error.message };
  const [found] = await rowsOf(client, 'school_settings');
  return data.length > 0 ? { ok: true, school: found } : { ok: false, code: 'conflict', school: found };
}
