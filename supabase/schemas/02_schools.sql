-- Who is who. Staff share their id with auth.users, which alone holds the password hash, so that no query of ours can
-- ever return one. A school's visitors share one account that cannot sign in: it has no row in auth.users.

-- A session that has not proven the second factor is none.
create function private.my_session() returns uuid
language sql stable security definer set search_path = ''
as $$
  select s.id from auth.sessions s
  where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
    -- A claim of another shape must not raise: it is no session.
    and s.id = (
      select case when c.claim ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then c.claim::uuid end
      from (select auth.jwt() ->> 'session_id' as claim) c
    )
    and private.is_proven(s.user_id, s.id)
$$;
comment on function private.my_session() is
  'The live session of the caller''s token, otherwise null.';
grant execute on function private.my_session() to authenticated, service_role;

create function private.my_role() returns text
language sql stable security definer set search_path = ''
as $$
  select u.role from private.my_session() s (id) join public.users u on u.user_id = (select auth.uid())
  where s.id is not null and u.status = 'active' and not u.must_change_password and u.role in ('user', 'admin')
    and not private.must_set_up_factor(u.user_id, s.id)
$$;
comment on function private.my_role() is
  'user or admin for active staff with a live session, a password of their own, and the second factor where they need one; null for everybody else.';
grant execute on function private.my_role() to authenticated, service_role;

create function private.my_tenants() returns setof text
language sql stable security definer set search_path = ''
as $$
  select t.id from public.tenants t where (select private.my_role()) = 'admin' and t.archived_at is null
  union
  select m.tenant_id from public.tenant_members m join public.tenants t on t.id = m.tenant_id
  where m.user_id = (select auth.uid()) and (select private.my_role()) = 'user' and t.archived_at is null
$$;
comment on function private.my_tenants() is
  'The schools of the active staff who ask, without archived ones; every school for an admin; none for others.';
grant execute on function private.my_tenants() to authenticated, service_role;

create function private.my_colleagues() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select u.user_id from public.users u where (select private.my_role()) = 'admin'
  union
  select auth.uid() where (select private.my_role()) = 'user'
  union
  select m.user_id from public.tenant_members m where m.tenant_id in (select private.my_tenants())
$$;
comment on function private.my_colleagues() is
  'Oneself and those who share a school; everybody for an admin; nobody for others.';
grant execute on function private.my_colleagues() to authenticated, service_role;

create table public.users (
  user_id uuid primary key default gen_random_uuid(),
  username text not null,
  email text,
  full_name text,
  role text not null default 'user',
  status text not null default 'active',
  created_at timestamptz not null default now(),
  must_change_password boolean not null default false,
  constraint users_username_key unique (username),
  constraint users_email_key unique (email),
  -- No @ in a username, so that what staff type at sign-in is one or the other, never both.
  constraint users_username_check check (username = lower(username) and username ~ '^[^[:space:]@]{1,64}$'),
  constraint users_email_check check (
    email = lower(email) and length(email) <= 254 and email ~ '^[^[:space:]@]+@[^[:space:]@]+\.[^[:space:]@]+$'
  ),
  constraint users_full_name_check check (length(full_name) between 1 and 120),
  constraint users_role_check check (role in ('user', 'admin', 'visitor')),
  constraint users_status_check check (status in ('active', 'inactive'))
);
comment on table public.users is 'Staff, and one visitor account for each school. Passwords live in auth.users only.';
comment on column public.users.user_id is 'For staff the id of their auth.users row.';
comment on column public.users.role is 'user: sees the schools of tenant_members; admin: sees every school; visitor: never signs in.';
comment on column public.users.status is 'An inactive user sees nothing from the next request on.';
comment on column public.users.must_change_password is 'Was given a password and has not chosen one yet: sees nothing but their own row until then.';

-- Visitors' accounts are as many as schools.
create index users_admins_idx on public.users (user_id) where role = 'admin';

alter table public.users enable row level security;
grant select on public.users to authenticated;
grant all on public.users to service_role;

-- The console tells them from this row what they have to do.
create policy "Staff see themselves and their colleagues, an admin everybody"
  on public.users for select to authenticated
  using (
    user_id in (select private.my_colleagues())
    or (
      user_id = (select auth.uid()) and must_change_password and status = 'active'
      and (select private.my_session()) is not null
    )
  );

-- A tenant is a school. Which staff see which school is a fact of tenant_members, asked in every policy through
-- private.my_tenants().
create table public.tenants (
  id text primary key,
  name text not null,
  user_id uuid not null references public.users (user_id),
  allowed_origins text[] not null default '{}',
  created_at timestamptz not null default now(),
  events_enabled boolean not null default true,
  widget_seen_at timestamptz,
  widget_origin text,
  draft_revision integer not null default 0,
  archived_at timestamptz,
  settings jsonb not null default '{}',
  settings_revision integer not null default 0,
  second_factor_from timestamptz,
  constraint tenants_user_id_key unique (user_id),
  constraint tenants_id_check check (id ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$'),
  constraint tenants_name_check check (length(name) between 1 and 120),
  constraint tenants_allowed_origins_check check (
    cardinality(allowed_origins) <= 50 and array_position(allowed_origins, null) is null
    and array_to_string(allowed_origins, '') !~ '[[:space:]]'
    -- A page of any other scheme could be changed on its way to the family, but for those on one's own machine.
    and array_to_string(array_prepend('', allowed_origins), ' ') ~ (
      '^( (?![^ ]{255}[^ ])(https://[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*'
      || '|http://(localhost|127\.0\.0\.1))(:[0-9]{1,5})?)*$'
    )
  ),
  constraint tenants_widget_origin_check check (length(widget_origin) between 1 and 300),
  constraint tenants_draft_revision_check check (draft_revision >= 0),
  constraint tenants_settings_check check (
    jsonb_typeof(settings) = 'object' and octet_length(settings::text) <= 131072
  )
);
comment on table public.tenants is 'The schools.';
comment on column public.tenants.id is 'Public: it stands in the embedding snippet.';
comment on column public.tenants.user_id is 'The account that the school''s visitors share.';
comment on column public.tenants.allowed_origins is 'Where the widget may open, as scheme://host; empty is anywhere.';
comment on column public.tenants.events_enabled is 'Whether the steps of conversations are recorded for the funnel.';
comment on column public.tenants.widget_seen_at is 'When the widget was last seen on a page of the school, to the hour; null for never.';
comment on column public.tenants.widget_origin is 'Where that was, as scheme://host.';
comment on column public.tenants.draft_revision is 'Counts every saving of a draft of the school. It outlives each draft, so no two drafts ever share a revision.';
comment on column public.tenants.archived_at is 'Since when the school is archived: out of every list, its chat closed. Null for a school at work.';
comment on column public.tenants.settings is 'What the school says of itself, see private.school_settings_fault.';
comment on column public.tenants.settings_revision is 'Counts the savings of name and settings; 0 until the first one.';
comment on column public.tenants.second_factor_from is 'Staff of the school who sign in after this need a second factor; null when it is their own choice.';

create index tenants_second_factor_from_idx on public.tenants (second_factor_from) where second_factor_from is not null;

alter table public.tenants enable row level security;
grant select, update (events_enabled, allowed_origins, name, settings, second_factor_from) on public.tenants to authenticated;
grant all on public.tenants to service_role;

create policy "Staff see their schools"
  on public.tenants for select to authenticated
  using (id in (select private.my_tenants()));

create policy "Staff change the settings of their schools"
  on public.tenants for update to authenticated using (id in (select private.my_tenants()));

create table public.tenant_members (
  tenant_id text not null references public.tenants (id) on delete cascade,
  user_id uuid not null references public.users (user_id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id)
);
comment on table public.tenant_members is 'Which staff belong to which school.';

create index tenant_members_user_id_idx on public.tenant_members (user_id);

alter table public.tenant_members enable row level security;
grant select on public.tenant_members to authenticated;
grant all on public.tenant_members to service_role;

create policy "Staff see who belongs to their schools"
  on public.tenant_members for select to authenticated
  using (tenant_id in (select private.my_tenants()));

-- Everything about one enquiry: its fields, its history, and who might be the same family.
create function private.staff_name(p_user uuid) returns text
language sql stable security definer set search_path = ''
as $$ select coalesce(u.full_name, u.username) from public.users u where u.user_id = p_user $$;
grant execute on function private.staff_name(uuid) to authenticated;

create function private.tenant_names() returns table (id text, name text)
language sql stable security definer set search_path = ''
as $$ select t.id, t.name from public.tenants t where t.archived_at is null order by t.name, t.id $$;
grant execute on function private.tenant_names() to anon, authenticated, service_role;

create function public.tenant_names() returns table (id text, name text)
language sql stable security invoker set search_path = ''
as $$ select n.id, n.name from private.tenant_names() n $$;
comment on function public.tenant_names() is
  'Id and name of every school, by name. Open to anybody.';
grant execute on function public.tenant_names() to anon, authenticated, service_role;

create function public.visitor_account(p_tenant text) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select coalesce(
    (
      select jsonb_build_object(
        'ok', true, 'tenant_id', t.id, 'tenant_name', t.name,
        'user_id', u.user_id, 'username', u.username, 'allowed_origins', to_jsonb(t.allowed_origins),
        'events_enabled', t.events_enabled
      )
      from public.tenants t join public.users u on u.user_id = t.user_id
      where t.id = p_tenant and u.status = 'active' and t.archived_at is null
    ),
    '{"ok": false, "code": "unknown_tenant"}'
  )
$$;
comment on function public.visitor_account(text) is
  'What a visitor token of a school is made of. For the chat service.';
grant execute on function public.visitor_account(text) to service_role;

-- Every function for staff begins with this one.
create function private.require_staff() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.my_role() is null then
    raise sqlstate 'PT403' using message = 'inactive_account';
  end if;
end
$$;
grant execute on function private.require_staff() to authenticated;

-- A new school, its visitors' account and its first conversation: p_config, or a copy of another school's conversation and
-- published articles. Names in it become those of the new school. Without an author, as for the built-in schools: what
-- staff publish themselves is counted apart (setup_progress).
create function private.create_school(p_id text, p_name text, p_config jsonb, p_copy text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  school constant text := coalesce(nullif(btrim(p_id), ''), gen_random_uuid()::text);
  called constant text := btrim(p_name);
  conversation jsonb := p_config;
  visitors constant uuid := gen_random_uuid();
begin
  -- The command line is the owner.
  if current_setting('role') = 'authenticated' then perform private.require_admin(); end if;
  if school !~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$' then
    return '{"ok": false, "code": "invalid", "field": "id"}';
  end if;
  if called is null or length(called) not between 1 and 120 or called ~ '[[:cntrl:]]' then
    return '{"ok": false, "code": "invalid", "field": "name"}';
  end if;
  if p_copy is not null then
    conversation := private.published_configuration(p_copy) -> 'config';
    if conversation is null then return '{"ok": false, "code": "invalid", "field": "copy"}'; end if;
  end if;
  if jsonb_typeof(conversation) is distinct from 'object' or octet_length(conversation::text) > 1048576 then
    return '{"ok": false, "code": "invalid", "field": "config"}';
  end if;
  insert into public.users (user_id, username, full_name, role)
  values (visitors, 'visitor-' || visitors, left('Visitors of ' || called, 120), 'visitor');
  insert into public.tenants (id, name, user_id) values (school, called, visitors) on conflict (id) do nothing;
  if not found then
    delete from public.users u where u.user_id = visitors;
    return '{"ok": false, "code": "taken", "field": "id"}';
  end if;
  insert into public.tenant_configurations (tenant_id, state, config, author, published_at)
  values (
    school, 'published',
    conversation || jsonb_build_object(
      'id', school,
      'globalVariables', coalesce(conversation -> 'globalVariables', '{}')
        || jsonb_build_object('school_name', called, 'headerTitle', called)
    ),
    null, now()
  );
  if p_copy is not null then
    insert into public.knowledge_articles (
      tenant_id, title, body, tags, wordings, language, valid_until, source_url, state, updated_by
    )
    select school, a.title, a.body, a.tags, a.wordings, a.language, a.valid_until, a.source_url, a.state, null
    from public.knowledge_articles a where a.tenant_id = p_copy and a.state = 'published' order by a.created_at, a.id;
  end if;
  return jsonb_build_object('ok', true, 'id', school, 'name', called);
end
$$;
comment on function private.create_school(text, text, jsonb, text) is
  '{ok, id, name}, or {ok: false, code: invalid | taken, field: id | name | copy | config}. For an admin and the command line.';
grant execute on function private.create_school(text, text, jsonb, text) to authenticated;

create function public.add_school(
  p_name text, p_id text default null, p_config jsonb default null, p_copy text default null
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.create_school(p_id, p_name, p_config, p_copy) $$;
comment on function public.add_school(text, text, jsonb, text) is
  '{ok, id, name}, or {ok: false, code: invalid | taken, field: id | name | copy | config}: a school whose chat begins with p_config, or with what the school p_copy has published. PT403 unless the caller is an admin.';
grant execute on function public.add_school(text, text, jsonb, text) to authenticated;

create function private.archive_school(p_tenant text, p_archived boolean) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if current_setting('role') = 'authenticated' then perform private.require_admin(); end if;
  update public.tenants t set archived_at = case when p_archived then coalesce(t.archived_at, now()) end
  where t.id = p_tenant;
  return found;
end
$$;
comment on function private.archive_school(text, boolean) is
  'Archives a school or brings it back; false for an unknown one. For an admin and the command line.';
grant execute on function private.archive_school(text, boolean) to authenticated;

create function public.set_school_archived(p_tenant text, p_archived boolean) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  if not private.archive_school(p_tenant, coalesce(p_archived, false)) then
    raise sqlstate 'PT404' using message = 'no_such_school';
  end if;
end
$$;
comment on function public.set_school_archived(text, boolean) is
  'Archives a school, or brings it back. PT403 unless the caller is an admin, PT404 for an unknown school.';
grant execute on function public.set_school_archived(text, boolean) to authenticated;

create function private.all_schools()
returns table (id text, name text, created_at timestamptz, archived_at timestamptz, enquiries bigint, staff bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if current_setting('role') = 'authenticated' then perform private.require_admin(); end if;
  return query
  select t.id, t.name, t.created_at, t.archived_at,
    (select coalesce(sum(c.n), 0)::bigint from private.enquiry_counts c where c.tenant_id = t.id),
    (
      select count(*) from public.tenant_members m join public.users u using (user_id)
      where m.tenant_id = t.id and u.status = 'active' and u.role = 'user'
    )
  from public.tenants t order by t.archived_at is not null, lower(t.name), t.id;
end
$$;
comment on function private.all_schools() is
  'Every school, those at work first, by name. For an admin and the command line.';
grant execute on function private.all_schools() to authenticated;

create view public.all_schools with (security_invoker = true) as select * from private.all_schools();
comment on view public.all_schools is
  'Every school; staff are counted without admins, who see every school. PT403 unless the caller is an admin.';
grant select on public.all_schools to authenticated;

-- Seven days from Monday, each with up to two ranges of ["09:00", "17:00"], one after the other; open on one of them.
create function private.are_hours(p_hours jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  day jsonb;
  span jsonb;
  last_end text;
  opens boolean := false;
begin
  if jsonb_typeof(p_hours) is distinct from 'array' or jsonb_array_length(p_hours) <> 7 then return false; end if;
  for day in select d.value from jsonb_array_elements(p_hours) d loop
    if jsonb_typeof(day) <> 'array' or jsonb_array_length(day) > 2 then return false; end if;
    last_end := '';
    for span in select s.value from jsonb_array_elements(day) s loop
      if jsonb_typeof(span) <> 'array' or jsonb_array_length(span) <> 2
        or coalesce(span ->> 0, '') !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
        or coalesce(span ->> 1, '') !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
        or span ->> 0 >= span ->> 1 or span ->> 0 < last_end then
        return false;
      end if;
      last_end := span ->> 1;
      opens := true;
    end loop;
  end loop;
  return opens;
end
$$;

-- Up to 365 of {from, to, name}, each of a year at most.
create function private.are_holidays(p_holidays jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  holiday jsonb;
begin
  if jsonb_typeof(p_holidays) is distinct from 'array' or jsonb_array_length(p_holidays) > 365 then return false; end if;
  for holiday in select h.value from jsonb_array_elements(p_holidays) h loop
    if jsonb_typeof(holiday) <> 'object' or holiday - '{from,to,name}'::text[] <> '{}'
      or coalesce(holiday ->> 'from', '') !~ '^[12][0-9]{3}-[0-9]{2}-[0-9]{2}$'
      or coalesce(holiday ->> 'to', '') !~ '^[12][0-9]{3}-[0-9]{2}-[0-9]{2}$'
      or coalesce(length(holiday ->> 'name'), 0) not between 1 and 80 or holiday ->> 'name' ~ '[[:cntrl:]]'
      or (holiday ->> 'to')::date - (holiday ->> 'from')::date not between 0 and 365 then
      return false;
    end if;
  end loop;
  return true;
exception when datetime_field_overflow then
  return false;
end
$$;

create function private.is_time_zone(p_zone text) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return private.time_zone(p_zone) = p_zone;
exception when sqlstate 'PT422' then
  return false;
end
$$;

-- A school that has saved none is open on weekdays, in India. `promise` is in hours that it is open.
create function private.school_calendar(
  p_settings jsonb, out hours jsonb, out holidays jsonb, out time_zone text, out promise integer
)
language plpgsql immutable set search_path = ''
as $$
declare
  day constant jsonb := '[["09:00", "17:00"]]';
begin
  hours := coalesce(p_settings -> 'hours', jsonb_build_array(day, day, day, day, day, '[]'::jsonb, '[]'::jsonb));
  holidays := coalesce(p_settings -> 'holidays', '[]');
  time_zone := coalesce(p_settings ->> 'time_zone', 'Asia/Kolkata');
  begin
    perform now() at time zone time_zone;
  exception when invalid_parameter_value then
    time_zone := 'UTC';
  end;
  promise := coalesce((p_settings ->> 'promise')::integer, 24);
end
$$;
grant execute on function private.school_calendar(jsonb) to service_role;

create function private.school_zone(p_tenant text) returns text
language sql stable security definer set search_path = ''
as $$ select c.time_zone from public.tenants t, private.school_calendar(t.settings) c where t.id = p_tenant $$;
grant execute on function private.school_zone(text) to authenticated;

-- The first field of the settings that cannot be: null when all can.
create function private.school_settings_fault(p_settings jsonb) returns text
language plpgsql stable set search_path = ''
as $$
declare
  rules constant jsonb := '{
    "email": "^[^[:space:]@]{1,64}@[^[:space:]@]+\\.[^[:space:]@.]{2,}$",
    "phone": "^[+0-9(][0-9 ().-]{4,29}$",
    "family_phone": "^[+0-9(][0-9 ().-]{4,29}$", "whatsapp": "^\\+[1-9][0-9 ().-]{5,28}$",
    "address": "^[^[:cntrl:]]+$",
    "website": "^https://[^[:space:]/?#]+[^[:space:]]*$",
    "logo": "^https://[^[:space:]/?#]+[^[:space:]]*$",
    "colour": "^#[0-9a-f]{6}$",
    "language": "^(en|es|fr)$",
    "country": "^[A-Z]{2}$",
    "time_zone": "^(UTC|[A-Za-z]+(/[A-Za-z0-9_+-]+)+)$"
  }';
  longest constant jsonb := '{"address": 300, "email": 254}';
  field record;
  holds boolean;
begin
  for field in select f.key, f.value from jsonb_each(p_settings) f order by f.key loop
    holds := case field.key
      when 'eligibility' then private.is_eligibility(field.value) when 'hours' then private.are_hours(field.value)
      when 'holidays' then private.are_holidays(field.value)
      when 'promise' then field.value #>> '{}' ~ '^[1-9][0-9]{0,2}$' and jsonb_typeof(field.value) = 'number'
        and (field.value #>> '{}')::integer <= 240
      when 'languages' then jsonb_typeof(field.value) = 'array' and field.value <> '[]'
        and field.value <@ '["en", "hi", "es", "fr", "ar"]' and jsonb_array_length(field.value) <= 5
      else rules ? field.key and jsonb_typeof(field.value) = 'string'
        and length(field.value #>> '{}') <= coalesce((longest ->> field.key)::integer, 2000)
        and (field.value #>> '{}') ~ (rules ->> field.key)
        and (field.key <> 'time_zone' or private.is_time_zone(field.value #>> '{}'))
    end;
    if not holds then return field.key; end if;
  end loop;
  return null;
end
$$;
comment on function private.school_settings_fault(jsonb) is
  'Settings, each optional: the texts email, phone, family_phone, whatsapp, address, website, logo, colour, language, country and time_zone; hours, as private.are_hours; holidays, as private.are_holidays; promise, 1 to 240 hours; eligibility, as private.is_eligibility; languages of the chat, the first of which it begins with.';

-- "Monday to Friday, 9:00–17:00; Saturday, 9:00–12:00": days in a row with the same hours are said together.
create function private.hours_in_words(p_hours jsonb, p_language text) returns text
language sql immutable set search_path = ''
as $$
  with named as (
    select d.n, n.name, (
      select string_agg(
        regexp_replace(s.value ->> 0, '^0(?=[0-9])', '') || '–' || regexp_replace(s.value ->> 1, '^0(?=[0-9])', ''),
        ', ' order by s.ordinality
      )
      from jsonb_array_elements(d.day) with ordinality s
    ) as times
    from jsonb_array_elements(p_hours) with ordinality d (day, n)
    join unnest(
      case p_language
        when 'es' then array['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']
        when 'fr' then array['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']
        when 'hi' then array['सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार', 'रविवार']
        when 'ar' then array['الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت', 'الأحد']
        else array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
      end
    ) with ordinality n (name, n) on n.n = d.n
  ),
  runs as (
    select x.times, min(x.n) as first, max(x.n) as last
    from (select m.*, m.n - row_number() over (partition by m.times order by m.n) as run from named m where m.times <> '') x
    group by x.times, x.run
  )
  select string_agg(
    case
      when r.first = r.last then f.name
      else format(
        case p_language
          when 'es' then '%s a %s' when 'fr' then 'du %s au %s' when 'hi' then '%s से %s' when 'ar' then 'من %s إلى %s'
          else '%s to %s'
        end,
        f.name, l.name
      )
    end || ', ' || r.times,
    '; ' order by r.first
  )
  from runs r join named f on f.n = r.first join named l on l.n = r.last
$$;

-- What a school says of itself, in one place: the chat reads it as variables of its conversation, which these replace.
create function private.school_variables(p_tenant text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case when t.settings_revision = 0 then '{}' else jsonb_strip_nulls(jsonb_build_object(
    'school_name', t.name,
    'contactEmail', t.settings -> 'email',
    'phone', t.settings -> 'phone',
    'parentRelationshipPhone', t.settings -> 'family_phone', 'whatsapp', t.settings -> 'whatsapp',
    'address', t.settings -> 'address',
    'website', t.settings -> 'website',
    'logo', t.settings -> 'logo',
    'brandColour', t.settings -> 'colour',
    'language', l.language,
    'languages', t.settings -> 'languages',
    'defaultCountry', coalesce(t.settings ->> 'country', 'IN'),
    'timeZone', c.time_zone,
    'openingHours', private.hours_in_words(c.hours, l.language)
  )) end
  from public.tenants t
  cross join lateral private.school_calendar(t.settings) c
  cross join lateral (select coalesce(t.settings #>> '{languages,0}', t.settings ->> 'language') as language) l
  where t.id = p_tenant
$$;
grant execute on function private.school_variables(text) to authenticated;

create function private.with_school(p_tenant text, p_config jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case
    when v.own = '{}' or jsonb_typeof(p_config -> 'globalVariables') <> 'object' then p_config
    else jsonb_set(p_config, '{globalVariables}', coalesce(p_config -> 'globalVariables', '{}') || v.own)
  end
  || coalesce((
    select jsonb_build_object('eligibility', t.settings -> 'eligibility')
    from public.tenants t where t.id = p_tenant and t.settings ? 'eligibility'
  ), '{}')
  from (select private.school_variables(p_tenant) as own) v
$$;
grant execute on function private.with_school(text, jsonb) to authenticated;

-- Checks what staff save, and counts it. What is empty is not set.
create function private.keep_settings() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  fault text;
begin
  if jsonb_typeof(new.settings) is distinct from 'object' then
    raise sqlstate 'PT422' using message = 'settings_shape';
  end if;
  new.name := btrim(new.name);
  select coalesce(jsonb_object_agg(s.key, case when s.said is null then s.value else to_jsonb(s.said) end), '{}')
  into new.settings
  from (
    select e.key, e.value, case when jsonb_typeof(e.value) = 'string' then btrim(e.value #>> '{}') end as said
    from jsonb_each(jsonb_strip_nulls(new.settings)) e
  ) s
  where s.said is distinct from '';
  fault := case
    when coalesce(length(new.name), 0) not between 1 and 120 or new.name ~ '[[:cntrl:]]' then 'name'
    else private.school_settings_fault(new.settings)
  end;
  if fault is not null then
    raise sqlstate 'PT422' using message = 'settings_field', detail = jsonb_build_object('field', fault);
  end if;
  new.settings_revision := old.settings_revision + 1;
  return new;
end
$$;

create trigger keep_settings before update of name, settings on public.tenants
  for each row when (current_user = 'authenticated') execute function private.keep_settings();

-- The stored counts are those of all rows, since the list pages through all of them: what does not count is taken off.
create type public.enquiry_figures as (total bigint, pending bigint, "responseHours" double precision);

create function private.enquiry_figures(p_tenant text) returns public.enquiry_figures
language plpgsql stable security definer set search_path = ''
as $$
declare
  schools text[];
  figures public.enquiry_figures;
begin
  perform private.require_staff();
  schools := private.chosen_tenants(p_tenant);
  select coalesce(sum(c.n), 0), coalesce(sum(c.n) filter (where c.status_code = 'pending'), 0)
  into figures.total, figures.pending
  from (
    select c.status_code, c.n from private.enquiry_counts c where c.tenant_id = any (schools)
    union all
    select e.status_code, -1 from public.chat_inquiry_information e
    where e.tenant_id = any (schools) and e.source @> '{"test": true}'
  ) c;
  select round(
    (percentile_cont(0.5) within group (order by greatest(extract(epoch from e.first_action_at - e.submitted_at), 0)) / 3600)::numeric, 2
  )
  into figures."responseHours"
  from public.chat_inquiry_information e
  where e.tenant_id = any (schools) and e.submitted_at >= now() - interval '90 days' and e.first_action_at is not null
    and coalesce(e.source_label, '') <> all (array['(test)', 'import', 'telephone', 'walk_in', 'fair']);
  return figures;
end
$$;
grant execute on function private.enquiry_figures(text) to authenticated;

create function public.enquiry_figures(p_tenant text default null) returns public.enquiry_figures
language sql stable security invoker set search_path = ''
as $$ select private.enquiry_figures(p_tenant) $$;
comment on function public.enquiry_figures(text) is
  'Of one of the caller''s schools, or of all: responseHours is the median from submission to the first action of staff, of what parents sent in the last 90 days, null when there was none. PT403 unless active staff.';
grant execute on function public.enquiry_figures(text) to authenticated;
