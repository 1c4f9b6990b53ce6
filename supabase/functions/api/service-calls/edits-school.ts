import type { StaffProfile } from '../auth/staff-profile.ts';
import type { ApiDeps } from '../http/api-deps.ts';
import { plainText } from '../http/plain-text.ts';

export type SchoolAccess = 'yes' | 'no' | { unavailable: string };

/** Returns whether a member of staff may edit a school that is in use: an administrator any, others their own. */
export async function editsSchool(
  { connect }: Pick<ApiDeps, 'connect'>,
  { user_id, role }: StaffProfile,
  tenant: string,
): Promise<SchoolAccess> {
  // What the database cannot hold is the name of no school.
  if (plainText(tenant) !== tenant) return 'no';
  const client = connect();
  const school = await client.from('tenants').select('id').eq('id', tenant).is('archived_at', null);
  if (school.error) return { unavailable: `tenants: ${school.status} ${school.error.code}` };
  if (school.data.length === 0) return 'no';
  if (role === 'admin') return 'yes';
  if (role !== 'user') return 'no';
  const member = await client
    .from('tenant_members')
    .select('tenant_id')
    .eq('tenant_id', tenant)
    .eq('user_id', user_id);
  if (member.error) return { unavailable: `tenant_members: ${member.status} ${member.error.code}` };
  return member.data.length > 0 ? 'yes' : 'no';
}
