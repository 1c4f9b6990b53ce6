-- Staff see the unfinished conversations of their schools, apart from the enquiries: they are in no list, count, export or
-- promise of those.
create function private.started_name(p_answers jsonb) returns text
language sql immutable set search_path = ''
as $$
  select left(nullif(btrim(concat_ws(' ', p_answers ->> 'first_name', p_answers ->> 'last_name')), ''), 200)
$$;
revoke all on function private.started_name(jsonb) from public, anon, authenticated;

create function private.list_started(
  p_tenant text, p_before timestamptz, p_before_id uuid, p_most integer
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  most constant integer := least(greatest(p_most, 1), 100);
  schools text[];
  rows jsonb;
begin
  if p_tenant is null then
    perform private.require_staff();
    schools := array(select private.my_tenants());
  else
    perform private.require_school(p_tenant);
    schools := array[p_tenant];
  end if;
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', s.id, 'tenant_id', s.tenant_id, 'school', t.name, 'name', private.started_name(s.state -> 'userData'),
      'child_name', left(s.state #>> '{userData,child_name}', 200), 'mobile', s.mobile, 'email', s.email,
      'stopped_at', s.stopped_at, 'started_at', s.started_at, 'updated_at', s.updated_at
    ) order by s.updated_at desc, s.id desc
  ), '[]') into rows
  from (
    select n.* from unnest(schools) school (id) cross join lateral (
      select i.* from private.started_conversations i
      where i.tenant_id = school.id
        and (p_before is null or (i.updated_at, i.id) < (p_before, coalesce(p_before_id, i.id)))
      order by i.updated_at desc, i.id desc limit most + 1
    ) n
    order by n.updated_at desc, n.id desc limit most + 1
  ) s
  join public.tenants t on t.id = s.tenant_id;
  return jsonb_build_object(
    'conversations', case when jsonb_array_length(rows) > most then rows - most else rows end,
    'more', jsonb_array_length(rows) > most
  );
end
$$;
revoke all on function private.list_started(text, timestamptz, uuid, integer) from public, anon, authenticated;
grant execute on function private.list_started(text, timestamptz, uuid, integer) to authenticated;

create function public.list_started(
  p_tenant text default null, p_before timestamptz default null, p_before_id uuid default null,
  p_most integer default 50
) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.list_started(p_tenant, p_before, p_before_id, p_most) $$;
comment on function public.list_started(text, timestamptz, uuid, integer) is
  '{conversations: [{id, tenant_id, school, name, child_name, mobile, email, stopped_at, started_at, updated_at}], more}: unfinished conversations of the caller''s schools, or one of them, the last answered first, after the one of p_before and p_before_id. PT404 unless the school is one of the caller''s.';
revoke all on function public.list_started(text, timestamptz, uuid, integer) from public, anon, authenticated;
grant execute on function public.list_started(text, timestamptz, uuid, integer) to authenticated;

create function private.require_started(p_id uuid) returns private.started_conversations
language plpgsql stable security definer set search_path = ''
as $$
declare
  found private.started_conversations;
begin
  perform private.require_staff();
  select s.* into found from private.started_conversations s
  where s.id = p_id and s.tenant_id in (select private.my_tenants());
  if found.id is null then
    raise sqlstate 'PT404' using message = 'This conversation is not there any more: it may have been sent or removed.';
  end if;
  return found;
end
$$;
revoke all on function private.require_started(uuid) from public, anon, authenticated;

-- The answers in the order in which they were given, each with the label of its field.
create function private.started_conversation(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  kept constant private.started_conversations := private.require_started(p_id);
begin
  return (
    with labels as (
      select distinct on (p.step ->> 'field') p.step ->> 'field' as field,
        case when p.step ->> 'type' = 'form' then private.step_label(p.step) end as label
      from private.published_steps(kept.tenant_id, kept.config_version) p
      where p.step ? 'field'
      order by p.step ->> 'field', p.step ->> 'type' <> 'form'
    )
    select jsonb_build_object(
      'id', kept.id, 'tenant_id', kept.tenant_id, 'name', private.started_name(kept.state -> 'userData'),
      'stopped_at', kept.stopped_at, 'language', kept.language, 'started_at', private.iso_time(kept.started_at),
      'updated_at', private.iso_time(kept.updated_at),
      'consent', jsonb_build_object('version', kept.consent -> 'version', 'time', kept.consent -> 'time'),
      'link_until', case when kept.link_until > now() then private.iso_time(kept.link_until) end,
      'reminder', (
        select case o.state when 'sent' then 'sent' when 'waiting' then 'waiting' end from private.outbox o
        where o.conversation_id = kept.id and o.kind = 'continue_reminder'
      ),
      'answers', coalesce(jsonb_agg(
        jsonb_build_object('field', a.key, 'label', l.label, 'value', a.value)
        order by array_position(asked.fields, a.key), a.key
      ) filter (where a.key is not null), '[]')
    )
    from (select array(select jsonb_array_elements_text(kept.state -> 'asked')) as fields) asked
    left join lateral jsonb_each(kept.state -> 'userData') a on a.key <> 'consent'
    left join labels l on l.field = a.key
  );
end
$$;
revoke all on function private.started_conversation(uuid) from public, anon, authenticated;
grant execute on function private.started_conversation(uuid) to authenticated;

create function public.started_conversation(p_id uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.started_conversation(p_id) $$;
comment on function public.started_conversation(uuid) is
  '{id, tenant_id, name, stopped_at, language, started_at, updated_at, consent: {version, time}, link_until, reminder, answers: [{field, label, value}]}. PT404 unless it is of one of the caller''s schools.';
revoke all on function public.started_conversation(uuid) from public, anon, authenticated;
grant execute on function public.started_conversation(uuid) to authenticated;

create function private.remove_started(p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  kept constant private.started_conversations := private.require_started(p_id);
begin
  perform private.lock_conversation(kept.tenant_id, kept.session_id);
  delete from private.started_conversations s where s.id = p_id;
  perform private.audit('erased', kept.tenant_id, p_id);
  return '{"ok": true}';
end
$$;
revoke all on function private.remove_started(uuid) from public, anon, authenticated;
grant execute on function private.remove_started(uuid) to authenticated;

create function public.remove_started(p_id uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.remove_started(p_id) $$;
comment on function public.remove_started(uuid) is
  '{ok}: removes an unfinished conversation for ever. PT404 unless it is of one of the caller''s schools.';
revoke all on function public.remove_started(uuid) from public, anon, authenticated;
grant execute on function public.remove_started(uuid) to authenticated;
