-- The audit: who has read, taken away, changed or erased what, and who signed in. It is only ever added to: no role may
-- change a line, and a trigger refuses the owner too. A line holds ids and kinds, never a name or a value, so that what is
-- erased elsewhere leaves nothing in here. Admins search it; other staff do not see it.

create function private.audit_kinds() returns text[]
language sql immutable set search_path = ''
as $$
  select array[
    'enquiry_read', 'family_read', 'exported', 'family_exported',
    'added', 'corrected', 'status_changed', 'note', 'contacted', 'visit_booked', 'visit_waitlisted', 'visit_offered', 'visit_moved', 'visit_cancelled', 'visit_came', 'visit_missed', 'visit_unmarked', 'visits_changed', 'assigned', 'follow_up_set', 'imported',
    'families_joined', 'families_split', 'family_change_undone', 'restricted', 'restriction_lifted',
    'erased', 'expired',
    'signed_in', 'sign_in_failed', 'signed_out', 'team_added', 'team_changed', 'password_reset', 'password_asked', 'password_changed', 'second_factor_on', 'second_factor_off', 'second_factor_reset', 'second_factor_failed', 'second_factor_required', 'second_factor_optional', 'recovery_code_used', 'recovery_codes_renewed', 'passkey_added', 'passkey_removed', 'invitation_sent',
    'article_added', 'article_edited', 'article_published', 'article_archived', 'article_restored', 'articles_imported',
    'school_added', 'school_archived', 'school_restored', 'settings_changed', 'retention_changed', 'webhook_added', 'webhook_changed', 'webhook_removed', 'review_link_made', 'review_link_withdrawn', 'publishing_planned', 'publishing_cancelled', 'published',
    'examples_added', 'examples_removed'
  ]
$$;

create table public.audit_events (
  id bigint generated always as identity primary key,
  tenant_id text,
  type text not null,
  actor uuid,
  operation text,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now(),
  subject uuid,
  request_id uuid default private.request_id(),
  constraint audit_events_type_check check (type = any (private.audit_kinds())),
  constraint audit_events_detail_check check (
    jsonb_typeof(detail) = 'object' and octet_length(detail::text) <= 8192
  ),
  constraint audit_events_operation_check check (length(operation) between 1 and 64),
  constraint audit_events_operation_key unique (operation, actor, tenant_id, type)
);
comment on table public.audit_events is 'What was done, by whom and when. Only ever added to.';
comment on column public.audit_events.tenant_id is 'Null for a sign-in, which is of no school.';
comment on column public.audit_events.actor is 'The member of staff; null for the nightly upkeep. No reference: the audit still says who when the account is gone.';
comment on column public.audit_events.operation is 'An export or import in several steps is one line: those of one operation.';
comment on column public.audit_events.detail is '{enquiries} or {articles}: of how many, where they were several.';
comment on column public.audit_events.subject is 'The enquiry, family, article or member of staff, if it was one. No reference: it outlives them.';
comment on column public.audit_events.request_id is 'The request that did it, as the log names it.';

-- A search goes back along one of these: ids are given in the order in which things are done.
create index audit_events_type_idx on public.audit_events (type, id desc);

create index audit_events_actor_idx on public.audit_events (actor, id desc);

create index audit_events_tenant_idx on public.audit_events (tenant_id, id desc);

create index audit_events_created_at_idx on public.audit_events (created_at);

create index audit_events_subject_idx on public.audit_events (subject, created_at) where subject is not null;

alter table public.audit_events enable row level security;
grant select on public.audit_events to authenticated, service_role;

create policy "Admins see the audit"
  on public.audit_events for select to authenticated
  using ((select private.my_role()) = 'admin');

-- An operation of several steps counts on; the upkeep removes what is past its retention.
create function private.refuse_audit_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and old.operation is not null and new.actor = auth.uid()
    and to_jsonb(new) - 'detail' = to_jsonb(old) - 'detail'
    and (new.detail ->> 'enquiries')::bigint >= (old.detail ->> 'enquiries')::bigint then
    return new;
  end if;
  if tg_op <> 'UPDATE' and current_setting('schoolgate.audit_upkeep', true) = 'on' then
    return old;
  end if;
  raise sqlstate 'PT403' using message = 'audit_is_final';
end
$$;

create function private.audit(p_type text, p_tenant text, p_subject uuid, p_enquiries bigint default null) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.audit_events (type, tenant_id, subject, actor, detail)
  values (
    p_type, p_tenant, p_subject, auth.uid(),
    case when p_enquiries is null then '{}' else jsonb_build_object('enquiries', p_enquiries) end
  )
$$;

-- A record that stays open asks again twice a minute: it is read once in ten minutes.
create function private.audit_read(p_type text, p_tenant text, p_subject uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.audit_events (type, tenant_id, subject, actor)
  select p_type, p_tenant, p_subject, auth.uid()
  where not exists (
    select from public.audit_events a
    where a.subject = p_subject and a.created_at > now() - interval '10 minutes' and a.type = p_type
      and a.actor = auth.uid()
  )
$$;

-- The trigger of every table whose changes are recorded. Its first argument is the entry; the second names columns of the
-- changed row: `subject`, `school` (otherwise tenant_id), `kind`, which takes the place of %s in the entry, and `actor`
-- (otherwise who sent the request). A statement's rows are one entry of how many. A function whose changes are another entry
-- sets `schoolgate.audit_as` to it, or to `nothing`. What the service, the command line or an inactive account does is no entry.
create function private.audit_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  names constant jsonb := coalesce(tg_argv[1], '{}');
  entry constant text := coalesce(nullif(current_setting('schoolgate.audit_as', true), ''), tg_argv[0]);
  changed jsonb[];
begin
  if tg_level = 'STATEMENT' then
    changed := array(select to_jsonb(w) from written w);
  else
    changed := array[to_jsonb(coalesce(new, old))];
  end if;
  insert into public.audit_events (type, tenant_id, actor, subject, detail)
  select format(entry, r ->> (names ->> 'kind')), r ->> coalesce(names ->> 'school', 'tenant_id'), u.user_id,
    case when count(*) = 1 then min(r ->> (names ->> 'subject'))::uuid end,
    case when count(*) > 1 then jsonb_build_object('enquiries', count(*)) else '{}' end
  from unnest(changed) r
  join public.users u on u.status = 'active'
    and u.user_id = case when names ? 'actor' then (r ->> (names ->> 'actor'))::uuid else auth.uid() end
  where entry <> 'nothing'
  group by 1, 2, 3;
  return null;
end
$$;

-- What only the chat service sees. The typed name of a failed sign-in is not stored: it may be a person's.
create function public.audit_by_service(p_type text, p_actor uuid, p_subject uuid default null) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_actor is null or p_type is null or p_type not in ('sign_in_failed', 'second_factor_failed', 'team_added', 'password_reset') then
    return false;
  end if;
  insert into public.audit_events (type, actor, subject) values (p_type, p_actor, p_subject);
  if p_type = 'password_reset' then perform private.tell_owner(p_subject, 'password_given'); end if;
  return true;
end
$$;
comment on function public.audit_by_service(text, uuid, uuid) is
  'Adds a line to the audit: sign_in_failed of p_actor; team_added or password_reset of p_subject by p_actor. False for another kind, or without an actor. For the chat service.';
grant execute on function public.audit_by_service(text, uuid, uuid) to service_role;

create trigger refuse_change before update or delete on public.audit_events
  for each row execute function private.refuse_audit_change();

create trigger refuse_truncation before truncate on public.audit_events
  for each statement execute function private.refuse_audit_change();

create trigger audit_new_school after insert on public.tenants
  for each row execute function private.audit_change('school_added', '{"school": "id"}');

create trigger audit_archived_school after update of archived_at on public.tenants
  for each row when (old.archived_at is null and new.archived_at is not null)
  execute function private.audit_change('school_archived', '{"school": "id"}');

create trigger audit_restored_school after update of archived_at on public.tenants
  for each row when (old.archived_at is not null and new.archived_at is null)
  execute function private.audit_change('school_restored', '{"school": "id"}');

create trigger audit_required_factor after update of second_factor_from on public.tenants
  for each row when (old.second_factor_from is null and new.second_factor_from is not null)
  execute function private.audit_change('second_factor_required', '{"school": "id"}');

create trigger audit_optional_factor after update of second_factor_from on public.tenants
  for each row when (old.second_factor_from is not null and new.second_factor_from is null)
  execute function private.audit_change('second_factor_optional', '{"school": "id"}');

create trigger audit_settings after update of name, settings, allowed_origins, events_enabled on public.tenants
  for each row when (
    (old.name, old.settings, old.allowed_origins, old.events_enabled)
      is distinct from (new.name, new.settings, new.allowed_origins, new.events_enabled)
  )
  execute function private.audit_change('settings_changed', '{"school": "id"}');

create trigger audit_member after update of role, status on public.users
  for each row when (old.role <> new.role or old.status <> new.status)
  execute function private.audit_change('team_changed', '{"subject": "user_id"}');

create trigger audit_membership after insert or delete on public.tenant_members
  for each row execute function private.audit_change('team_changed', '{"subject": "user_id"}');

-- A session that ends before its time was ended by its owner; what an admin ends is recorded by the change to the team.
-- Where Auth keeps its tables to itself, sign-outs are not recorded.
do $$
begin
  execute 'create trigger audit_session_end after delete on auth.sessions
    for each row when (old.not_after > now() and coalesce(auth.uid(), old.user_id) = old.user_id)
    execute function private.audit_change(''signed_out'', ''{"actor": "user_id"}'')';
exception when insufficient_privilege then
  raise notice 'Sign-outs are not recorded: no trigger on auth.sessions.';
end
$$;
