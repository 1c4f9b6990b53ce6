-- The one way an enquiry comes in, for the chat service only. It is stored once for each session, however often it is
-- sent; what is wrong with it comes back as a value that names the field.
create function private.submission_limits(
  out per_address integer, out address_seconds integer, out per_tenant integer, out tenant_seconds integer
)
language sql immutable set search_path = ''
as $$ select 20, 600, 300, 60 $$;
comment on function private.submission_limits() is 'How many new enquiries an address and a school may send, and in how many seconds.';
revoke all on function private.submission_limits() from public, anon, authenticated;
grant execute on function private.submission_limits() to service_role;

-- The fields that a parent may fill, cleaned; anything else in the body is dropped here. A field of the wrong type is
-- named in `wrong`.
create function private.enquiry_fields(p_body jsonb, out fields jsonb, out wrong text)
language plpgsql immutable set search_path = ''
as $$
declare
  text_fields constant text[] := array[
    'parent_type', 'school_type', 'first_name', 'last_name', 'mobile', 'email', 'city', 'child_name', 'grade',
    'academic_year', 'date_of_birth', 'school_name'
  ];
  name text;
begin
  fields := '{}';
  if p_body is null or jsonb_typeof(p_body) <> 'object' then
    wrong := 'body';
    return;
  end if;
  foreach name in array text_fields loop
    if jsonb_typeof(p_body -> name) not in ('string', 'null') then
      wrong := name;
      return;
    end if;
    if btrim(p_body ->> name) <> '' then
      fields := fields || jsonb_build_object(name, btrim(p_body ->> name));
    end if;
  end loop;

  if jsonb_typeof(p_body -> 'questions') = 'array' then
    if jsonb_path_exists(p_body, '$.questions[*] ? (@.type() != "string")') then
      wrong := 'questions';
      return;
    end if;
    fields := fields || jsonb_build_object('questions', p_body -> 'questions');
  elsif jsonb_typeof(p_body -> 'questions') <> 'null' then
    wrong := 'questions';
    return;
  end if;

  if jsonb_typeof(p_body -> 'consent') not in ('object', 'null') then
    wrong := 'consent';
  elsif jsonb_typeof(p_body -> 'consent') = 'object' then
    fields := fields || jsonb_build_object('consent', p_body -> 'consent');
  end if;
end
$$;
revoke all on function private.enquiry_fields(jsonb) from public, anon, authenticated;
grant execute on function private.enquiry_fields(jsonb) to service_role;

-- A real day, or null. Tomorrow passes: somewhere it has begun.
create function private.past_day(p_day text) returns date
language plpgsql stable set search_path = ''
as $$
begin
  if p_day !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then return null; end if;
  if p_day::date > current_date + 1 then return null; end if;
  return p_day::date;
exception when invalid_datetime_format or datetime_field_overflow then
  return null;
end
$$;
revoke all on function private.past_day(text) from public, anon, authenticated;
grant execute on function private.past_day(text) to service_role;

-- A school whose published conversation has a `consent` gets no enquiry without it. The conversation asks the parent;
-- this is where it counts, since a client can leave the question out.
create function public.submit_enquiry(
  p_tenant text, p_session text, p_body jsonb, p_source jsonb, p_ip_hash text
) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  school public.tenants;
  published record;
  fields jsonb;
  wrong text;
  hash bytea;
  born date;
  stored record;
  limits record;
  refused_by text;
begin
  select t.* into school from public.tenants t where t.id = p_tenant;
  if not found then
    return '{"ok": false, "code": "unknown_tenant"}';
  end if;
  select f.fields, f.wrong into fields, wrong from private.enquiry_fields(p_body) f;
  if wrong is null and p_session is null then wrong := 'session_id'; end if;
  if wrong is null and fields ? 'date_of_birth' then
    born := private.past_day(fields ->> 'date_of_birth');
    if born is null then wrong := 'date_of_birth'; end if;
  end if;
  if wrong is not null then
    return jsonb_build_object('ok', false, 'code', 'invalid', 'field', wrong);
  end if;
  -- Without the moment of consent: where the parent's is not known it is the service's, which differs at each attempt.
  hash := sha256(convert_to((fields #- '{consent,time}')::text, 'UTF8'));

  -- Read once, so that the version stored with an enquiry is the one whose consent was asked for.
  select c.version, jsonb_typeof(c.config -> 'consent') = 'object' as asks_consent into published
  from public.tenant_configurations c where c.tenant_id = school.id and c.state = 'published';
  -- What is stored already is answered below: a school that begins to ask must not fail a repetition from before.
  if published.asks_consent and fields #> '{consent,given}' is distinct from 'true' and not exists (
    select from public.chat_inquiry_information e where e.tenant_id = school.id and e.session_id = p_session
  ) then
    return '{"ok": false, "code": "consent_required"}';
  end if;

  -- A block of its own: what is refused in here is undone, the enquiry with the hits it spent.
  begin
    insert into public.chat_inquiry_information (
      tenant_id, user_id, session_id, parent_type, school_type, first_name, last_name, mobile, email, city,
      child_name, grade, academic_year, date_of_birth, school_name, questions, source, consent, config_version,
      body_hash
    )
    values (
      school.id, school.user_id, p_session, fields ->> 'parent_type', fields ->> 'school_type',
      fields ->> 'first_name', fields ->> 'last_name', fields ->> 'mobile', fields ->> 'email', fields ->> 'city',
      fields ->> 'child_name', fields ->> 'grade', fields ->> 'academic_year', born, fields ->> 'school_name',
      array(select q from jsonb_array_elements_text(coalesce(fields -> 'questions', '[]')) q where btrim(q) <> ''),
      case when jsonb_typeof(p_source) = 'object' then p_source else '{}' end,
      fields -> 'consent',
      published.version,
      hash
    )
    on conflict (tenant_id, session_id) do nothing
    returning id into stored;

    if found then
      -- Counted after the insert, so that only a new enquiry spends quota and a parent's retries never do.
      select * into limits from private.submission_limits();
      if p_ip_hash is not null and not public.hit_rate_limit(
        'enquiry:address:' || p_ip_hash, limits.address_seconds, limits.per_address
      ) or not public.hit_rate_limit('enquiry:tenant:' || school.id, limits.tenant_seconds, limits.per_tenant) then
        raise sqlstate 'PT429';
      end if;
      return jsonb_build_object('ok', true, 'id', stored.id, 'replayed', false);
    end if;
  exception
    when sqlstate 'PT429' then
      return '{"ok": false, "code": "rate_limited"}';
    when check_violation then
      get stacked diagnostics refused_by = constraint_name;
      return jsonb_build_object('ok', false, 'code', 'invalid', 'field', regexp_replace(refused_by, '^enquiry_', ''));
  end;

  select e.id, e.body_hash into stored from public.chat_inquiry_information e
  where e.tenant_id = school.id and e.session_id = p_session;
  if stored.body_hash is distinct from hash then
    return '{"ok": false, "code": "idempotency_mismatch"}';
  end if;
  return jsonb_build_object('ok', true, 'id', stored.id, 'replayed', true);
end
$$;
comment on function public.submit_enquiry(text, text, jsonb, jsonb, text) is
  'Stores an enquiry once for each session: {ok, id, replayed}, or {ok: false, code, field?}. For the chat service.';
revoke all on function public.submit_enquiry(text, text, jsonb, jsonb, text) from public, anon, authenticated;
grant execute on function public.submit_enquiry(text, text, jsonb, jsonb, text) to service_role;
