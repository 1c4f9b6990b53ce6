-- Staff sign in with the account that they have with their school (Google Workspace, Microsoft 365, any OpenID Connect provider).
-- The e-mail finds their account here once; afterwards only the provider's own name for the person counts, so that an address
-- that is changed there, or given to a successor, opens no one else's account.
create table private.oidc_accounts (
  issuer text not null,
  subject text not null,
  user_id uuid not null references public.users (user_id) on delete cascade,
  linked_at timestamptz not null default now(),
  constraint oidc_accounts_pkey primary key (issuer, subject),
  constraint oidc_accounts_user_id_key unique (user_id, issuer),
  constraint oidc_accounts_issuer_check check (length(issuer) between 1 and 2000),
  constraint oidc_accounts_subject_check check (length(subject) between 1 and 255)
);
comment on table private.oidc_accounts is 'Which account of a sign-in provider is whose: one of each provider.';
comment on column private.oidc_accounts.subject is 'The provider''s own name for the person, which it gives to no other.';

alter table private.oidc_accounts enable row level security;

revoke all on private.oidc_accounts from public, anon, authenticated;

create function private.oidc_staff(p_issuer text, p_subject text, p_email text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  owner public.users;
begin
  select u.* into owner from private.oidc_accounts a join public.users u using (user_id)
  where a.issuer = p_issuer and a.subject = p_subject;
  if found then return jsonb_build_object('staff', public.staff_profile(owner.user_id), 'taken', null); end if;

  -- One at a time, or two first sign-ins at once would both find no link.
  select u.* into owner from public.users u
  where u.email = p_email and u.status = 'active' and u.role <> 'visitor' for update;
  if not found then return jsonb_build_object('staff', null, 'taken', null); end if;
  -- An admin who has reset the password has said that this person may begin anew.
  insert into private.oidc_accounts as a (issuer, subject, user_id) values (p_issuer, p_subject, owner.user_id)
  on conflict (user_id, issuer) do update set subject = excluded.subject, linked_at = now()
  where a.subject = excluded.subject or owner.must_change_password;
  if not found then return jsonb_build_object('staff', null, 'taken', owner.user_id); end if;
  return jsonb_build_object('staff', public.staff_profile(owner.user_id), 'taken', null);
end
$$;
revoke all on function private.oidc_staff(text, text, text) from public, anon, authenticated;
grant execute on function private.oidc_staff(text, text, text) to service_role;

create function public.oidc_staff(p_issuer text, p_subject text, p_email text) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.oidc_staff(p_issuer, p_subject, p_email) $$;
comment on function public.oidc_staff(text, text, text) is
  '{staff, taken} of who has signed in at a provider: staff as staff_profile tells of them, found by the provider''s name for them, or the first time by p_email, in lower case, which is null unless it is verified. taken is the account of this e-mail where it belongs to another person there. For the chat service.';
revoke all on function public.oidc_staff(text, text, text) from public, anon, authenticated;
grant execute on function public.oidc_staff(text, text, text) to service_role;
