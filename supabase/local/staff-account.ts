import { z } from 'zod';
import type { ApiDeps } from '#api/http/api-deps.ts';
import { addedStaff, type CreateStaffResult } from '#api/team/team-member.ts';
import type { Database } from './database/database.ts';
import { passwordHash } from './password-hash.ts';

/**
 * Creates a staff account without the admin interface of Supabase Auth: in one statement, so that it is atomic.
 */
export function createEmbeddedStaffAccount({
  query,
}: Pick<Database, 'query'>): ApiDeps['createStaffAccount'] {
  return async ({ password, ...staff }) => {
    try {
      const person = JSON.stringify({ id: crypto.randomUUID(), ...staff });
      const [row] = await query(insertAccount, [person, password]);
      const answer = addedStaff.safeParse(row?.answer);
      return answer.success ? answer.data : unavailable('add_staff: answered in an unexpected shape');
    } catch (thrown) {
      const code = errorCode.safeParse(thrown).data?.code;
      // Another account has got this e-mail meanwhile.
      if (code === uniqueViolation) return { ok: false, code: 'taken', field: 'email' };
      return unavailable(`create account: ${code ?? (thrown instanceof Error ? thrown.name : 'failed')}`);
    }
  };
}

/** $1 the person as JSON, $2 their password. As in seed.sql. */
const insertAccount = `
with asked as (
  select
    (p ->> 'id')::uuid as id, p ->> 'email' as email, p ->> 'username' as username, p ->> 'full_name' as full_name,
    p ->> 'role' as role, array(select jsonb_array_elements_text(p -> 'tenants')) as tenants
  from (select $1::text::jsonb as p) body
), added as materialized (
  select case
    when exists (select from auth.users u where lower(u.email) = a.email)
      then '{"ok": false, "code": "taken", "field": "email"}'::jsonb
    else public.add_staff(a.id, a.email, a.username, a.full_name, a.role, a.tenants)
  end as answer
  from asked a
), account as (
  insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
    raw_user_meta_data, created_at, updated_at)
  select
    a.id, 'authenticated', 'authenticated', a.email, ${passwordHash('$2')}, now(),
    '{"provider": "email", "providers": ["email"]}', '{}', now(), now()
  from asked a, added
  where (added.answer ->> 'ok')::boolean
), identity as (
  insert into auth.identities (id, user_id, provider_id, provider, identity_data, last_sign_in_at, created_at,
    updated_at)
  select
    gen_random_uuid(), a.id, a.id::text, 'email',
    jsonb_build_object('sub', a.id, 'email', a.email, 'email_verified', true), now(), now(), now()
  from asked a, added
  where (added.answer ->> 'ok')::boolean
)
select answer from added`;

const uniqueViolation = '23505';
const errorCode = z.object({ code: z.string() });

function unavailable(detail: string): CreateStaffResult {
  return { ok: false, code: 'unavailable', detail };
}
