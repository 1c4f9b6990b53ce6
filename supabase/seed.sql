-- Sample data of the embedded database: two schools and their accounts. NEVER run this on a hosted project: it makes
-- accounts whose password others know. Migrations do not include it, config.toml switches it off, and the script below
-- stops where it finds that the database is a hosted one.
--
-- Every statement adds what is missing and changes nothing that is there. The password comes from the setting
-- `schoolgate.sample_password`; when that is empty or absent, no account that can be used is made. Nor is one made beside
-- other staff: what a real installation left in a backup gets no account of ours.

do $$
begin
  if exists (select from pg_roles where rolname = 'supabase_auth_admin') then
    raise exception 'seed.sql holds sample accounts for the embedded database: it does not run on a hosted project';
  end if;
end
$$;

insert into public.users (user_id, username, full_name, role) values
  ('5d0c7f0e-41a3-4a53-8a8e-0d6f1c5b2a01', 'greenfield-visitor', 'Visitors of Greenfield International School', 'visitor'),
  ('5d0c7f0e-41a3-4a53-8a8e-0d6f1c5b2a02', 'debug-visitor', 'Visitors of Debug School', 'visitor')
on conflict do nothing;

insert into public.tenants (id, name, user_id) values
  ('7b0f3a52-6c1e-4f0e-9a57-2f6f2a1c9d10', 'Greenfield International School', '5d0c7f0e-41a3-4a53-8a8e-0d6f1c5b2a01'),
  ('debug-tenant', 'Debug School', '5d0c7f0e-41a3-4a53-8a8e-0d6f1c5b2a02')
on conflict do nothing;

-- Accounts that can sign in. The decoy gets a random password that is not stored anywhere; see sign_in_account.
create temporary table sample_accounts on commit drop as
select * from (values
  ('5d0c7f0e-41a3-4a53-8a8e-0d6f1c5b2b00'::uuid, null, 'decoy@schoolgate.invalid', null, null, null),
  ('5d0c7f0e-41a3-4a53-8a8e-0d6f1c5b2b01', 'admin', 'admin@greenfield.example', 'Asha Menon', 'admin', null),
  ('5d0c7f0e-41a3-4a53-8a8e-0d6f1c5b2b02', 'greenfield', 'office@greenfield.example', 'Greenfield Admissions', 'user',
    '7b0f3a52-6c1e-4f0e-9a57-2f6f2a1c9d10'),
  ('5d0c7f0e-41a3-4a53-8a8e-0d6f1c5b2b03', 'debug', 'office@debug.example', 'Debug Admissions', 'user', 'debug-tenant')
) as account (id, username, email, full_name, role, tenant_id)
where username is null or (
  coalesce(current_setting('schoolgate.sample_password', true), '') <> '' and (
    exists (select from public.users u where u.user_id = account.id)
    or not exists (select from public.users u where u.role <> 'visitor')
  )
);

insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
  raw_user_meta_data, created_at, updated_at)
select
  a.id, 'authenticated', 'authenticated', a.email,
  extensions.crypt(
    case
      when a.username is null then encode(extensions.gen_random_bytes(32), 'base64')
      else current_setting('schoolgate.sample_password')
    end,
    extensions.gen_salt('bf', coalesce(nullif(current_setting('schoolgate.bcrypt_cost', true), '')::int, 10))
  ),
  now(), '{"provider": "email", "providers": ["email"]}', '{}', now(), now()
from sample_accounts a
where not exists (select from auth.users u where u.id = a.id or u.email = a.email);

insert into auth.identities (id, user_id, provider_id, provider, identity_data, last_sign_in_at, created_at, updated_at)
select
  gen_random_uuid(), a.id, a.id::text, 'email',
  jsonb_build_object('sub', a.id, 'email', a.email, 'email_verified', true), now(), now(), now()
from sample_accounts a
where exists (select from auth.users u where u.id = a.id)
  and not exists (select from auth.identities i where i.user_id = a.id and i.provider = 'email');

insert into public.users (user_id, username, email, full_name, role)
select a.id, a.username, a.email, a.full_name, a.role from sample_accounts a where a.username is not null
on conflict do nothing;

-- Who tries the product sees what it tells; other admins are told with the digest.
insert into public.notification_settings (user_id, kinds)
select a.id, '{"new_enquiry": "instant", "promise_ending": "instant", "open_question": "instant"}' from sample_accounts a
where a.role = 'admin' and exists (select from public.users u where u.user_id = a.id)
on conflict do nothing;

insert into public.tenant_members (tenant_id, user_id)
select a.tenant_id, a.id from sample_accounts a
where a.tenant_id is not null and exists (select from public.users u where u.user_id = a.id)
on conflict do nothing;
