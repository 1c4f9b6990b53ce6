-- The audit: who has read, taken away, changed or erased what, and who signed in. It is only ever added to: no role may
-- change a line, and a trigger refuses the owner too. A line holds ids and kinds, never a name or a value, so that what is
-- erased elsewhere leaves nothing in here. Admins search it; other staff do not see it.
create function private.audit_kinds() returns text[]
language sql immutable set search_path = ''
as $$
  select array[
    'enquiry_read', 'family_read', 'exported', 'family_exported',
    'added', 'corrected', 'status_changed', 'note', 'assigned', 'follow_up_set', 'imported',
    'families_joined', 'families_split', 'family_change_undone', 'restricted', 'restriction_lifted',
    'erased', 'expired',
    'signed_in', 'sign_in_failed', 'signed_out', 'team_added', 'team_changed', 'password_reset',
    'article_added', 'article_edited', 'article_published', 'article_archived', 'article_restored', 'articles_imported',
    'school_added', 'school_archived', 'school_restored', 'settings_changed', 'retention_changed', 'published',
    'examples_added', 'examples_removed'
  ]
$$;
revoke all on function private.audit_kinds() from public, anon, authenticated;

alter table public.audit_events
  alter column tenant_id drop not null,
  alter column actor drop not null,
  alter column operation drop not null,
  add column subject uuid,
  drop constraint audit_events_type_check,
  add constraint audit_events_type_check check (type = any (private.audit_kinds()));
comment on table public.audit_events is 'What was done, by whom and when. Only ever added to.';
comment on column public.audit_events.tenant_id is 'Null for a sign-in, which is of no school.';
comment on column public.audit_events.operation is 'An export in several steps is one line: those of one operation.';
comment on column public.audit_events.detail is '{enquiries} or {articles}: of how many, where they were several.';
comment on column public.audit_events.actor is
  'The member of staff; null for the nightly upkeep. No reference: the audit still says who when the account is gone.';
comment on column public.audit_events.subject is 'The enquiry, family, article or member of staff, if it was one. No reference: it outlives them.';

drop index public.audit_events_tenant_id_idx;

-- Each search walks one of these for each kind that it asks for, newest first.
create index audit_events_type_idx on public.audit_events (type, created_at desc, id desc);

create index audit_events_actor_idx on public.audit_events (actor, type, created_at desc, id desc);

create index audit_events_tenant_idx on public.audit_events (tenant_id, type, created_at desc, id desc);

create index audit_events_tenant_actor_idx on public.audit_events (tenant_id, actor, type, created_at desc, id desc);

create index audit_events_subject_idx on public.audit_events (subject, created_at) where subject is not null;

revoke all on public.audit_events from service_role;
grant select on public.audit_events to service_role;

drop policy "Staff see the audit of their schools" on public.audit_events;

create policy "Admins see the audit"
  on public.audit_events for select to authenticated
  using ((select private.my_role()) = 'admin');

-- An export that runs counts on; the upkeep removes what is past its retention.
create function private.refuse_audit_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and old.type = 'exported' and new.actor = auth.uid()
    and to_jsonb(new) - 'detail' = to_jsonb(old) - 'detail'
    and (new.detail ->> 'enquiries')::bigint >= (old.detail ->> 'enquiries')::bigint then
    return new;
  end if;
  if tg_op <> 'UPDATE' and current_setting('schoolgate.audit_upkeep', true) = 'on' then
    return old;
  end if;
  raise sqlstate 'PT403' using message = 'The audit is only ever added to.';
end
$$;
revoke all on function private.refuse_audit_change() from public, anon, authenticated;

create trigger refuse_change before update or delete on public.audit_events
  for each row execute function private.refuse_audit_change();

create trigger refuse_truncation before truncate on public.audit_events
  for each statement execute function private.refuse_audit_change();

create function private.audit(p_type text, p_tenant text, p_subject uuid, p_enquiries bigint default null) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.audit_events (type, tenant_id, subject, actor, detail)
  values (
    p_type, p_tenant, p_subject, auth.uid(),
    case when p_enquiries is null then '{}' else jsonb_build_object('enquiries', p_enquiries) end
  )
$$;
revoke all on function private.audit(text, text, uuid, bigint) from public, anon, authenticated;

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
revoke all on function private.audit_read(text, text, uuid) from public, anon, authenticated;

create function private.open_enquiry(p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  detail jsonb;
begin
  perform private.process_now(array[p_id]);
  detail := private.enquiry_detail(p_id);
  perform private.audit_read('enquiry_read', detail #>> '{enquiry,tenant_id}', p_id);
  return detail;
end
$$;
revoke all on function private.open_enquiry(uuid) from public, anon, authenticated;
grant execute on function private.open_enquiry(uuid) to authenticated;
revoke execute on function private.enquiry_detail(uuid) from authenticated;

create or replace function public.enquiry_detail(p_id uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.open_enquiry(p_id) $$;

create function private.open_family(p_family uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  family jsonb;
begin
  perform private.process_enquiries(50, private.require_family(p_family));
  family := private.get_family(p_family);
  perform private.audit_read('family_read', family ->> 'tenant_id', (family ->> 'id')::uuid);
  return family;
end
$$;
revoke all on function private.open_family(uuid) from public, anon, authenticated;
grant execute on function private.open_family(uuid) to authenticated;
revoke execute on function private.get_family(uuid) from authenticated;

create or replace function public.get_family(p_family uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.open_family(p_family) $$;

-- What staff do with enquiries is read from their histories. The import says itself how many it added; what is filled in
-- at another time than now is an example's.
create function private.audit_enquiry_events() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.audit_events (tenant_id, type, actor, subject, detail)
  select e.tenant_id, e.type, e.actor, case when count(*) = 1 then (array_agg(e.enquiry_id))[1] end,
    case when count(*) = 1 then '{}' else jsonb_build_object('enquiries', count(*)) end
  from written e
  where e.actor is not null and e.created_at = now() and e.detail ->> 'channel' is distinct from 'import'
  group by e.tenant_id, e.type, e.actor;
  return null;
end
$$;
revoke all on function private.audit_enquiry_events() from public, anon, authenticated;

create trigger audit_enquiry_events after insert on public.enquiry_events
  referencing new table as written
  for each statement when (auth.uid() is not null) execute function private.audit_enquiry_events();

create function private.audit_import() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit('imported', new.tenant_id, null, new.added);
  return null;
end
$$;
revoke all on function private.audit_import() from public, anon, authenticated;

create trigger audit_import after update of added on private.enquiry_imports
  for each row when (old.added is null and new.added is not null) execute function private.audit_import();

create function private.audit_family_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    perform private.audit('family_change_undone', new.tenant_id, new.family_id);
  else
    perform private.audit('families_' || new.type, new.tenant_id, new.family_id);
  end if;
  return null;
end
$$;
revoke all on function private.audit_family_change() from public, anon, authenticated;

create trigger audit_family_change after insert on public.family_changes
  for each row when (new.actor is not null) execute function private.audit_family_change();

create trigger audit_family_undo after update of undone_at on public.family_changes
  for each row when (old.undone_at is null and new.undone_at is not null)
  execute function private.audit_family_change();

-- Schools, their settings and what they publish. Changes by the service or the command line have no actor.
create function private.audit_school() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is null then return null; end if;
  perform private.audit(
    case
      when tg_op = 'INSERT' then 'school_added'
      when old.archived_at is null and new.archived_at is not null then 'school_archived'
      when old.archived_at is not null and new.archived_at is null then 'school_restored'
      else 'settings_changed'
    end,
    new.id, null
  );
  return null;
end
$$;
revoke all on function private.audit_school() from public, anon, authenticated;

create trigger audit_new_school after insert on public.tenants
  for each row execute function private.audit_school();

create trigger audit_school after update on public.tenants
  for each row when (
    (old.name, old.settings, old.allowed_origins, old.events_enabled, old.archived_at)
      is distinct from (new.name, new.settings, new.allowed_origins, new.events_enabled, new.archived_at)
  )
  execute function private.audit_school();

create function private.audit_publishing() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null then perform private.audit('published', new.tenant_id, null); end if;
  return null;
end
$$;
revoke all on function private.audit_publishing() from public, anon, authenticated;

create trigger audit_publishing after update of state on public.tenant_configurations
  for each row when (old.state <> 'published' and new.state = 'published')
  execute function private.audit_publishing();

-- The team.
create function private.audit_member() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null then perform private.audit('team_changed', null, new.user_id); end if;
  return null;
end
$$;
revoke all on function private.audit_member() from public, anon, authenticated;

create trigger audit_member after update of role, status on public.users
  for each row when (old.role <> new.role or old.status <> new.status) execute function private.audit_member();

create function private.audit_membership() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null then
    perform private.audit('team_changed', m.tenant_id, m.user_id) from touched m;
  end if;
  return null;
end
$$;
revoke all on function private.audit_membership() from public, anon, authenticated;

create trigger audit_new_membership after insert on public.tenant_members
  referencing new table as touched for each statement execute function private.audit_membership();

create trigger audit_former_membership after delete on public.tenant_members
  referencing old table as touched for each statement execute function private.audit_membership();

-- What only the chat service sees. The typed name of a failed sign-in is not stored: it may be a person's.
create function private.audit_by_service(p_type text, p_actor uuid, p_subject uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_actor is null or p_type is null or p_type not in ('sign_in_failed', 'team_added', 'password_reset') then
    return false;
  end if;
  insert into public.audit_events (type, actor, subject) values (p_type, p_actor, p_subject);
  return true;
end
$$;
revoke all on function private.audit_by_service(text, uuid, uuid) from public, anon, authenticated;
grant execute on function private.audit_by_service(text, uuid, uuid) to service_role;

create function public.audit_by_service(p_type text, p_actor uuid, p_subject uuid default null) returns boolean
language sql volatile security invoker set search_path = ''
as $$ select private.audit_by_service(p_type, p_actor, p_subject) $$;
comment on function public.audit_by_service(text, uuid, uuid) is
  'Adds a line to the audit: sign_in_failed of p_actor; team_added or password_reset of p_subject by p_actor. False for another kind, or without an actor. For the chat service.';
revoke all on function public.audit_by_service(text, uuid, uuid) from public, anon, authenticated;
grant execute on function public.audit_by_service(text, uuid, uuid) to service_role;

create or replace function private.begin_staff_session(p_session uuid, p_user_agent text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  who uuid;
begin
  -- Staff sign in again after a day; their browsers know it, but a token taken from one would not.
  update auth.sessions s set
    user_agent = nullif(left(regexp_replace(p_user_agent, '[[:cntrl:]]', '', 'g'), 200), ''),
    not_after = least(s.not_after, s.created_at + interval '24 hours')
  where s.id = p_session
  returning s.user_id into who;
  if not found then return false; end if;
  delete from auth.sessions over using auth.sessions mine
  where mine.id = p_session and over.user_id = mine.user_id and over.not_after < now();
  insert into public.audit_events (type, actor) values ('signed_in', who);
  return true;
end
$$;

-- A session that ends before its time was ended by its owner; what an admin ends is recorded by the change to the team.
create function private.audit_session_end() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (old.not_after is null or old.not_after > now()) and coalesce(auth.uid(), old.user_id) = old.user_id
    and exists (select from public.users u where u.user_id = old.user_id and u.status = 'active') then
    insert into public.audit_events (type, actor) values ('signed_out', old.user_id);
  end if;
  return null;
end
$$;
revoke all on function private.audit_session_end() from public, anon, authenticated;

-- Where Auth keeps its tables to itself, sign-outs are not recorded.
do $$
begin
  execute 'create trigger audit_session_end after delete on auth.sessions
    for each row execute function private.audit_session_end()';
exception when insufficient_privilege then
  raise notice 'Sign-outs are not recorded: no trigger on auth.sessions.';
end
$$;

create function private.search_audit(
  p_person uuid, p_kind text, p_tenant text, p_from date, p_to date, p_zone text, p_before timestamptz, p_before_id bigint,
  p_limit integer
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  zone constant text := private.time_zone(p_zone);
  size constant integer := least(greatest(coalesce(p_limit, 50), 1), 200);
  kinds constant text[] := case when p_kind is null then private.audit_kinds() else array[p_kind] end;
  conditions text := '';
  found jsonb;
begin
  perform private.require_admin();
  if p_person is not null then conditions := conditions || format(' and a.actor = %L::uuid', p_person); end if;
  if p_tenant is not null then conditions := conditions || format(' and a.tenant_id = %L', p_tenant); end if;
  if p_from is not null then
    conditions := conditions || format(' and a.created_at >= %L::timestamptz', private.day_start(p_from, zone));
  end if;
  if p_to is not null then
    conditions := conditions || format(
      ' and a.created_at < %L::timestamptz', private.day_start(least(p_to, '2999-12-30') + 1, zone)
    );
  end if;
  if p_before is not null then
    conditions := conditions || format(
      ' and (a.created_at, a.id) < (%L::timestamptz, %L::bigint)', p_before, coalesce(p_before_id, 0)
    );
  end if;
  execute '
    select coalesce(jsonb_agg(jsonb_build_object(
      ''id'', x.id, ''at'', x.created_at, ''type'', x.type, ''actor'', x.actor, ''actor_name'', private.staff_name(x.actor),
      ''tenant_id'', x.tenant_id, ''tenant_name'', (select t.name from public.tenants t where t.id = x.tenant_id),
      ''subject'', x.subject, ''member_name'', private.staff_name(x.subject),
      ''article_title'', (select a.title from public.knowledge_articles a where a.id = x.subject),
      ''enquiries'', (x.detail ->> ''enquiries'')::bigint, ''articles'', (x.detail ->> ''articles'')::bigint,
      ''opens'', case
        when exists (select from public.chat_inquiry_information e where e.id = x.subject) then ''enquiry''
        when exists (select from public.families f where f.id = x.subject) then ''family''
        when exists (select from public.knowledge_articles a where a.id = x.subject) then ''article''
      end
    ) order by x.created_at desc, x.id desc), ''[]'')
    from (
      select a.* from unnest($1) k (type) cross join lateral (
        select * from public.audit_events a where a.type = k.type' || conditions || '
        order by a.created_at desc, a.id desc limit $2
      ) a
      order by a.created_at desc, a.id desc limit $2
    ) x' into found using kinds, size + 1;
  return jsonb_build_object(
    'events', case when jsonb_array_length(found) > size then found - size else found end,
    'next', case when jsonb_array_length(found) > size then
      jsonb_build_object('at', found -> (size - 1) -> 'at', 'id', found -> (size - 1) -> 'id')
    end
  );
end
$$;
revoke all on function private.search_audit(uuid, text, text, date, date, text, timestamptz, bigint, integer)
  from public, anon, authenticated;
grant execute on function private.search_audit(uuid, text, text, date, date, text, timestamptz, bigint, integer)
  to authenticated;

create function public.search_audit(
  p_person uuid default null, p_kind text default null, p_tenant text default null, p_from date default null,
  p_to date default null, p_time_zone text default 'UTC', p_before timestamptz default null,
  p_before_id bigint default null, p_limit integer default 50
) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select private.search_audit(p_person, p_kind, p_tenant, p_from, p_to, p_time_zone, p_before, p_before_id, p_limit)
$$;
comment on function public.search_audit(uuid, text, text, date, date, text, timestamptz, bigint, integer) is
  '{events: [{id, at, type, actor, actor_name, tenant_id, tenant_name, subject, member_name, article_title, enquiries, articles, opens}], next: {at, id} | null}, newest first; opens: enquiry, family or article while there is one to open. PT403 unless an admin, PT422 for an unknown time zone.';
revoke all on function public.search_audit(uuid, text, text, date, date, text, timestamptz, bigint, integer)
  from public, anon, authenticated;
grant execute on function public.search_audit(uuid, text, text, date, date, text, timestamptz, bigint, integer)
  to authenticated;
