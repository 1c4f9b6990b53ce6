-- A note mentions colleagues, who are notified (private.notifications). Who is mentioned is one of the school's active staff.
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
  perform private.notify('mentioned', e.tenant_id, written.id::text, m, auth.uid(), e.id, p_event => written.id)
  from public.chat_inquiry_information e cross join unnest(mentions) m where e.id = p_id;
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
