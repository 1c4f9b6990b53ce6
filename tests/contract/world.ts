import type { SupabaseClient } from '@supabase/supabase-js';
import type { Target } from './target.ts';

export interface Staff {
  id: string;
  email: string;
  password: string;
}

/** A school of these tests alone, an admin and one of its staff, made through the target's own interfaces. */
export interface World {
  school: string;
  admin: Staff;
  staff: Staff;
}

export async function makeWorld(target: Target): Promise<World> {
  const name = `contract-${crypto.randomUUID().slice(0, 8)}`;
  const admin = await addStaff(target, `${name}-admin`, 'admin', []);
  const { page } = await signIn(target, admin);
  const added = await page.rpc('add_school', {
    p_name: `School of ${name}`,
    p_id: name,
    p_config: conversation,
  });
  if (!added.data?.ok) throw new Error(`The school was not made: ${JSON.stringify(added)}`);
  return { school: name, admin, staff: await addStaff(target, `${name}-staff`, 'user', [name]) };
}

const conversation = {
  id: 'template',
  globalVariables: {},
  defaultWorkflow: 'main',
  workflows: {},
  flows: {},
  specialFlows: {},
};

/** Leaves the school, archived, on a project that stays: schools are not deleted. */
export async function removeWorld(target: Target, { school, admin, staff }: World): Promise<void> {
  const { page } = await signIn(target, admin);
  await page.rpc('set_school_archived', { p_tenant: school, p_archived: true });
  const service = target.service.connect();
  for (const { id } of [staff, admin]) {
    await service.from('users').delete().eq('user_id', id);
    await service.auth.admin.deleteUser(id);
  }
}

async function addStaff(target: Target, username: string, role: 'admin' | 'user', tenants: string[]) {
  const email = `${username}@contract.example`;
  const password = `rhubarb and kettles ${crypto.randomUUID()}`;
  const person = { full_name: 'Con Tract', username, email, role, tenants, password };
  const made = await target.service.createStaffAccount(person);
  if (!made.ok) throw new Error(`The account was not made: ${JSON.stringify(made)}`);
  const id = made.user.user_id;
  // It is not the first password, which opens nothing.
  const chosen = await target.service.connect().rpc('password_chosen', { p_user: id, p_device: null });
  if (chosen.error) throw new Error(`The password was not chosen: ${chosen.error.message}`);
  return { id, email, password };
}

/** The client of a page in which a member of staff has signed in, with the tokens of this session. */
export async function signIn(
  target: Target,
  { email, password }: Staff,
): Promise<{ page: SupabaseClient; accessToken: string; refreshToken: string }> {
  const { data, error } = await target.service.connect().auth.signInWithPassword({ email, password });
  if (error) throw error;
  const { access_token, refresh_token } = data.session;
  const page = target.page();
  const stored = await page.auth.setSession({ access_token, refresh_token });
  if (stored.error) throw stored.error;
  return { page, accessToken: access_token, refreshToken: refresh_token };
}

/** What is expected of a hosted project, and of the embedded backend: docs/hosting.md lists each such difference by this name. */
export function otherwise<T>(_name: string, isHosted: boolean, documented: T, embedded: T): T {
  return isHosted ? documented : embedded;
}
