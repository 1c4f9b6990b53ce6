import type { ApiDeps } from '../http/api-deps.ts';
import { callDatabase } from '../http/call-database.ts';
import { addedStaff, type CreateStaffResult, type NewStaff } from './team-member.ts';

type Host = Pick<ApiDeps, 'connect' | 'newId'>;

const emailTaken: CreateStaffResult = { ok: false, code: 'taken', field: 'email' };

/**
 * Creates a staff account through the admin interface of Supabase Auth: the account first, then the staff row. The id is
 * chosen here, so that the account can be rolled back even when the response is lost.
 */
export function createHostedStaffAccount(host: Host): ApiDeps['createStaffAccount'] {
  return async (staff) => {
    const id = host.newId();
    const refused = await createAccount(host, id, staff);
    if (refused) return refused;

    const { email, username, full_name, role, tenants } = staff;
    const added = await callDatabase(
      host.connect,
      'add_staff',
      {
        p_user: id,
        p_email: email,
        p_username: username,
        p_full_name: full_name,
        p_role: role,
        p_tenants: tenants,
      },
      addedStaff,
    );
    if (added.ok && added.value.ok) return added.value;
    const left = await rollback(host, id);
    if (left) return unavailable(left);
    return added.ok ? added.value : unavailable(added.detail);
  };
}

/** Returns null when the account has been created. */
async function createAccount(
  host: Host,
  id: string,
  { email, password }: NewStaff,
): Promise<CreateStaffResult | null> {
  try {
    const account = { id, email, password, email_confirm: true };
    const { error } = await host.connect().auth.admin.createUser(account);
    if (!error) return null;
    if (error.code === 'email_exists' || error.code === 'user_already_exists') return emailTaken;
    const detail = `create account: ${error.status ?? 0} ${error.code ?? error.name}`;
    return unavailable((await rollback(host, id)) ?? detail);
  } catch (thrown) {
    return unavailable((await rollback(host, id)) ?? `create account: ${nameOf(thrown)}`);
  }
}

/** Deletes the account and the staff row; null on success, otherwise a detail for the log. */
async function rollback({ connect }: Host, id: string): Promise<string | null> {
  try {
    const place = await connect().from('users').delete().eq('user_id', id);
    const account = await connect().auth.admin.deleteUser(id);
    const stays = account.error && account.error.status !== 404;
    return place.error || stays ? 'an account that was half made could not be removed' : null;
  } catch (thrown) {
    return `an account that was half made could not be removed: ${nameOf(thrown)}`;
  }
}

function unavailable(detail: string): CreateStaffResult {
  return { ok: false, code: 'unavailable', detail };
}

function nameOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.name : 'failed';
}
