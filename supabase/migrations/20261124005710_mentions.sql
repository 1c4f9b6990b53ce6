-- A note mentions colleagues, who are notified in the console. Who is mentioned is one of the school's active staff.
create table private.enquiry_mentions (
  event_id bigint not null references public.enquiry_events (id) on delete cascade,
  user_id uuid not null references public.users (user_id) on delete cascade,
  seen_at timestamptz,
  primary key (event_id, user_id)
);
comment on table private.enquiry_mentions is 'Colleagues whom a note mentions, and whether they have opened the enquiry since.';
comment on column private.enquiry_mentions.event_id is 'The note.';

create index enquiry_mentions_newest_idx on private.enquiry_mentions (user_id, event_id desc);

create index enquiry_mentions_unread_idx on private.enquiry_mentions (user_id) where seen_at is null;

alter table private.enquiry_mentions enable row level security;

revoke all on private.enquiry_mentions from public, anon, authenticated;

comment on column public.enquiry_events.detail is
  'status_changed: {from, to, batch?, undoes?: batch, contact?: {at, by} before it}; note: {text, mentions?}, user ids; assigned: {from, to, batch?}, user ids; follow_up_set: {from, to, batch?}, days; added: {channel}; corrected: {fields: {name: {from, to}}}; contacted: {kind, request, changed, answer} of record_contact, or {kind, undoes: request}.';

drop function public.add_enquiry_note(uuid, text);

drop function private.add_enquiry_note(uuid, text);

create function private.add_enquiry_note(p_id uuid, p_text text, p_mentions uuid[] default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  at_most constant integer := 20;
  ids constant uuid[] := private.locked_enquiries(array[p_id]);
  -- New lines and tabs are text; other control characters are not.
  said constant text := btrim(
    regexp_replace(regexp_replace(p_text, '\r\n?', E'\n', 'g'), '[\x01-\x08\x0b\x0c\x0e-\x1f\x7f]', '', 'g'), E' \n\t'
  );
  mentions constant uuid[] := array(select distinct m from unnest(p_mentions) m where m is not null);
  written record;
begin
  if said is null or length(said) not between 1 and 4000 then
    raise sqlstate 'PT422' using message = 'A note has 1 to 4,000 characters.';
  end if;
  if cardinality(mentions) > at_most
    or exists (select from unnest(mentions) m where not private.may_look_after(m, ids)) then
    raise sqlstate 'PT422' using message = 'A note mentions up to 20 active members of the school.';
  end if;
  update public.chat_inquiry_information e set first_action_at = coalesce(e.first_action_at, now())
  where e.id = any (ids);
  insert into public.enquiry_events (enquiry_id, tenant_id, type, detail, actor)
  select e.id, e.tenant_id, 'note',
    jsonb_build_object('text', said) || case
      when cardinality(mentions) = 0 then '{}' else jsonb_build_object('mentions', mentions)
    end,
    auth.uid()
  from public.chat_inquiry_information e where e.id = p_id
  returning id, created_at into written;
  insert into private.enquiry_mentions (event_id, user_id)
  select written.id, m from unnest(mentions) m where m <> auth.uid();
  return jsonb_build_object('id', written.id, 'text', said, 'created_at', written.created_at);
end
$$;
revoke all on function private.add_enquiry_note(uuid, text, uuid[]) from public, anon, authenticated;
grant execute on function private.add_enquiry_note(uuid, text, uuid[]) to authenticated;

create function public.add_enquiry_note(p_id uuid, p_text text, p_mentions uuid[] default null) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.add_enquiry_note(p_id, p_text, p_mentions) $$;
comment on function public.add_enquiry_note(uuid, text, uuid[]) is
  '{id, text, created_at} of the note in the history. PT404 unless the enquiry is one of the caller''s schools, PT422 unless the trimmed text has 1 to 4,000 characters and p_mentions names at most 20 people who may look after the enquiry.';
revoke all on function public.add_enquiry_note(uuid, text, uuid[]) from public, anon, authenticated;
grant execute on function public.add_enquiry_note(uuid, text, uuid[]) to authenticated;

-- Who can be mentioned in a school: its own active staff, and the admins.
create function private.list_colleagues(p_tenant text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_school(p_tenant);
  return coalesce(
    (
      select jsonb_agg(
        jsonb_build_object('user_id', u.user_id, 'name', coalesce(u.full_name, u.username))
        order by lower(coalesce(u.full_name, u.username)), u.user_id
      )
      from public.users u
      where u.status = 'active' and (
        u.role = 'admin' or u.role = 'user' and exists (
          select from public.tenant_members m where m.tenant_id = p_tenant and m.user_id = u.user_id
        )
      )
    ),
    '[]'
  );
end
$$;
revoke all on function private.list_colleagues(text) from public, anon, authenticated;
grant execute on function private.list_colleagues(text) to authenticated;

create function public.list_colleagues(p_tenant text) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.list_colleagues(p_tenant) $$;
comment on function public.list_colleagues(text) is
  '[{user_id, name}]: the active staff of a school and the admins, by name. PT404 unless the school is one of the caller''s.';
revoke all on function public.list_colleagues(text) from public, anon, authenticated;
grant execute on function public.list_colleagues(text) to authenticated;

create function private.my_mentions() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  at_most constant integer := 20;
begin
  perform private.require_staff();
  return coalesce(
    (
      select jsonb_agg(
        jsonb_build_object(
          'id', m.event_id, 'enquiry_id', m.enquiry_id, 'name', e.first_name, 'text', m.detail ->> 'text',
          'by', private.staff_name(m.actor), 'at', m.created_at, 'seen', m.seen_at is not null
        )
        order by m.event_id desc
      )
      from (
        select n.event_id, n.seen_at, v.enquiry_id, v.detail, v.actor, v.created_at
        from private.enquiry_mentions n join public.enquiry_events v on v.id = n.event_id
        where n.user_id = auth.uid() and v.tenant_id in (select private.my_tenants())
        order by n.event_id desc limit at_most
      ) m
      join public.chat_inquiry_information e on e.id = m.enquiry_id
    ),
    '[]'
  );
end
$$;
revoke all on function private.my_mentions() from public, anon, authenticated;
grant execute on function private.my_mentions() to authenticated;

create function public.my_mentions() returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.my_mentions() $$;
comment on function public.my_mentions() is
  '[{id, enquiry_id, name, text, by, at, seen}]: the 20 newest notes that mention the caller, in their schools. PT403 unless active staff.';
revoke all on function public.my_mentions() from public, anon, authenticated;
grant execute on function public.my_mentions() to authenticated;

-- How many are unread, 100 at most; null for who was never mentioned.
create function private.unread_mentions() returns bigint
language sql stable security definer set search_path = ''
as $$
  select case
    when exists (select from private.enquiry_mentions m where m.user_id = auth.uid()) then (
      select count(*)
      from (
        select from private.enquiry_mentions m join public.enquiry_events v on v.id = m.event_id
        where m.user_id = auth.uid() and m.seen_at is null and v.tenant_id in (select private.my_tenants()) limit 100
      ) unread
    )
  end
$$;
revoke all on function private.unread_mentions() from public, anon, authenticated;
grant execute on function private.unread_mentions() to authenticated;

create or replace function public.unseen_enquiries() returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.unseen_enquiries() || jsonb_build_object('mentions', private.unread_mentions()) $$;
comment on function public.unseen_enquiries() is
  '{count, newest, mentions}: the enquiries of the last 30 days that the caller has not opened, counted up to 100, and the id of the newest or null; and how many notes mention them unread, null for who was never mentioned. PT403 unless active staff.';

-- Returns how many were unread.
create function private.read_mentions(p_enquiry uuid) returns bigint
language sql volatile security definer set search_path = ''
as $$
  with read as (
    update private.enquiry_mentions m set seen_at = now()
    from public.enquiry_events v
    where m.user_id = auth.uid() and m.seen_at is null and v.id = m.event_id and v.enquiry_id = p_enquiry
    returning m.event_id
  )
  select count(*) from read
$$;
revoke all on function private.read_mentions(uuid) from public, anon, authenticated;

-- What a family is given holds no ids of staff.
do $$
declare
  definition constant text := pg_get_functiondef('private.held_on_enquiry(public.chat_inquiry_information)'::regprocedure);
  was constant text := 'v.detail - ''batch''';
begin
  if position(was in definition) = 0 then
    raise exception 'private.held_on_enquiry does not show the history';
  end if;
  execute replace(definition, was, was || ' - ''mentions''');
end
$$;
