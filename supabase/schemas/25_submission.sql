-- The one way an enquiry comes in, for the chat service only. It is stored once for each session, however often it is
-- sent; what is wrong with it comes back as a value that names the field.

create function private.submission_limits(
  out per_address integer, out address_seconds integer, out per_tenant integer, out tenant_seconds integer
)
language sql immutable set search_path = ''
as $$ select 20, 600, 300, 60 $$;
comment on function private.submission_limits() is
  'How many new enquiries an address and a school may send, and in how many seconds.';
grant execute on function private.submission_limits() to service_role;

-- The fields that a parent may fill, cleaned; anything else in the body is dropped here. A field of the wrong type is
-- named in `wrong`.
create function private.enquiry_fields(p_tenant text, p_body jsonb, out fields jsonb, out wrong text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  known jsonb;
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

  if jsonb_typeof(p_body -> 'answers') = 'object' then
    -- Of a school's own answers those in fields that it has published. The last are columns that hold less than was chosen:
    -- the whole is here.
    select coalesce(jsonb_object_agg(a.key, a.value), '{}') into known from jsonb_each(p_body -> 'answers') a
    where (
      select true from private.conversation_names n where n.tenant_id = p_tenant and n.kind = 'field' and n.name = a.key
    ) or a.key in ('parent_type', 'school_type', 'city', 'grade', 'academic_year', 'school_name');
    if not private.are_answers(known) then
      wrong := 'answers';
      return;
    elsif known <> '{}' then
      fields := fields || jsonb_build_object('answers', known);
    end if;
  elsif p_body ? 'answers' then
    wrong := 'answers';
    return;
  end if;

  if jsonb_typeof(p_body -> 'consent') not in ('object', 'null') then
    wrong := 'consent';
  elsif jsonb_typeof(p_body -> 'consent') = 'object' then
    fields := fields || jsonb_build_object('consent', p_body -> 'consent');
  end if;
end
$$;
grant execute on function private.enquiry_fields(text, jsonb) to service_role;

-- A school whose published conversation has a `consent` gets no enquiry without it. The conversation asks the parent;
-- this is where it counts, since a client can leave the question out.
create function private.store_enquiry(
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
  select f.fields, f.wrong into fields, wrong from private.enquiry_fields(p_tenant, p_body) f;
  if wrong is null and p_session is null then wrong := 'session_id'; end if;
  if wrong is null and fields ? 'date_of_birth' then
    born := private.day_of(fields ->> 'date_of_birth');
    -- Tomorrow passes: somewhere it has begun.
    if born is null or born > current_date + 1 then wrong := 'date_of_birth'; end if;
  end if;
  if wrong is not null then
    return jsonb_build_object('ok', false, 'code', 'invalid', 'field', wrong);
  end if;
  if fields - 'consent' in ('{}', '{"questions": []}') then return '{"ok": false, "code": "no_fields"}'; end if;
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
      child_name, grade, academic_year, date_of_birth, school_name, answers, questions, source, consent, config_version,
      body_hash, due_at
    )
    values (
      school.id, school.user_id, p_session, fields ->> 'parent_type', fields ->> 'school_type',
      fields ->> 'first_name', fields ->> 'last_name', fields ->> 'mobile', fields ->> 'email', fields ->> 'city',
      fields ->> 'child_name', fields ->> 'grade', fields ->> 'academic_year', born, fields ->> 'school_name', coalesce(fields -> 'answers', '{}'),
      array(select q from jsonb_array_elements_text(coalesce(fields -> 'questions', '[]')) q where btrim(q) <> ''),
      case when jsonb_typeof(p_source) = 'object' then p_source else '{}' end,
      fields -> 'consent',
      published.version,
      hash,
      case when p_source -> 'test' is distinct from 'true' then private.promised_in(school.settings, now()) end
    )
    on conflict (tenant_id, session_id) do nothing
    returning id, due_at, reference into stored;

    if found then
      -- Counted after the insert, so that only a new enquiry spends quota and a parent's retries never do.
      select * into limits from private.submission_limits();
      if p_ip_hash is not null and not public.hit_rate_limit(
        'enquiry:address:' || p_ip_hash, limits.address_seconds, limits.per_address
      ) or not public.hit_rate_limit('enquiry:tenant:' || school.id, limits.tenant_seconds, limits.per_tenant) then
        raise sqlstate 'PT429';
      end if;
      return jsonb_build_object('ok', true, 'id', stored.id, 'replayed', false, 'reference', stored.reference, 'due_at', private.time_in_zone(stored.due_at, (private.school_calendar(school.settings)).time_zone));
    end if;
  exception
    when sqlstate 'PT429' then
      return '{"ok": false, "code": "rate_limited"}';
    when check_violation then
      get stacked diagnostics refused_by = constraint_name;
      return jsonb_build_object('ok', false, 'code', 'invalid', 'field', regexp_replace(refused_by, '^enquiry_', ''));
  end;

  select e.id, e.body_hash, e.due_at, e.reference into stored from public.chat_inquiry_information e
  where e.tenant_id = school.id and e.session_id = p_session;
  if fields ? 'answers'
    and stored.body_hash = sha256(convert_to((fields - 'answers' #- '{consent,time}')::text, 'UTF8')) then
    update public.chat_inquiry_information e set answers = fields -> 'answers', body_hash = hash
    where e.id = stored.id and e.answers = '{}';
  elsif stored.body_hash is distinct from hash then
    return '{"ok": false, "code": "idempotency_mismatch"}';
  end if;
  return jsonb_build_object('ok', true, 'id', stored.id, 'replayed', true, 'reference', stored.reference, 'due_at', private.time_in_zone(stored.due_at, (private.school_calendar(school.settings)).time_zone));
end
$$;
comment on function private.store_enquiry(text, text, jsonb, jsonb, text) is
  'Stores an enquiry once for each session: {ok, id, replayed}, or {ok: false, code, field?}. For the chat service.';
grant execute on function private.store_enquiry(text, text, jsonb, jsonb, text) to service_role;

-- The answer to a submission whose session has an enquiry with other contents; null where they cannot belong together. What
-- staff have corrected meanwhile stays corrected.
create function private.complete_enquiry(
  p_tenant text, p_session text, p_body jsonb, p_source jsonb, p_ip_hash text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  part constant jsonb := '{"unfinished": true}';
  is_part constant boolean := coalesce(p_source @> part, false);
  kept public.chat_inquiry_information;
  fields jsonb;
  given jsonb;
  asked text[];
  corrected text[];
  published record;
  limits record;
  refused_by text;
begin
  select e.* into kept from public.chat_inquiry_information e
  where e.tenant_id = p_tenant and e.session_id = p_session for no key update;
  if kept.id is null or not (kept.source @> part or is_part) then
    return null;
  end if;
  select f.fields into fields from private.enquiry_fields(p_tenant, p_body) f;
  -- The part that was asked about comes late: it has been completed.
  if kept.source @> part then
    select c.version, jsonb_typeof(c.config -> 'consent') = 'object' as asks_consent into published
    from public.tenant_configurations c where c.tenant_id = p_tenant and c.state = 'published';
    if published.asks_consent and fields #> '{consent,given}' is distinct from 'true' then
      return '{"ok": false, "code": "consent_required"}';
    end if;
    select * into limits from private.submission_limits();
    if p_ip_hash is not null and not public.hit_rate_limit(
      'enquiry:address:' || p_ip_hash, limits.address_seconds, limits.per_address
    ) or not public.hit_rate_limit('enquiry:tenant:' || p_tenant, limits.tenant_seconds, limits.per_tenant) then
      return '{"ok": false, "code": "rate_limited"}';
    end if;
    select coalesce(array_agg(distinct f.name), '{}') into corrected
    from public.enquiry_events v cross join lateral jsonb_object_keys(v.detail -> 'fields') f (name)
    where v.enquiry_id = kept.id and v.type = 'corrected';
    given := jsonb_strip_nulls(fields - array['questions', 'consent', 'answers']) - corrected;
    asked := array(
      select q from jsonb_array_elements_text(coalesce(fields -> 'questions', '[]')) q
      where btrim(q) <> '' and not exists (
        select from unnest(kept.questions) k where lower(private.one_line(k)) = lower(private.one_line(q))
      )
    );
    update public.chat_inquiry_information e set
      parent_type = n.parent_type, school_type = n.school_type, first_name = n.first_name, last_name = n.last_name,
      mobile = n.mobile, email = n.email, city = n.city, child_name = n.child_name, grade = n.grade,
      academic_year = n.academic_year, date_of_birth = n.date_of_birth, school_name = n.school_name,
      answers = e.answers || private.as_answers(
        private.as_fields(coalesce(fields -> 'answers', '{}')) - corrected
      ),
      questions = (kept.questions || asked)[1:50],
      source = (kept.source - 'unfinished') || case when jsonb_typeof(p_source) = 'object' then p_source else '{}' end,
      consent = coalesce(nullif(fields -> 'consent', 'null'), kept.consent),
      config_version = published.version,
      body_hash = sha256(convert_to((fields #- '{consent,time}')::text, 'UTF8'))
    from jsonb_populate_record(kept, given) n
    where e.id = kept.id;
    insert into public.enquiry_events (enquiry_id, tenant_id, type) values (kept.id, p_tenant, 'completed');
    -- There is something new to read in it.
    delete from public.enquiry_views v where v.enquiry_id = kept.id;
    if not is_part then
      perform private.lock_conversation(p_tenant, p_session);
      delete from private.started_conversations s where s.tenant_id = p_tenant and s.session_id = p_session;
    end if;
  end if;
  return jsonb_build_object(
    'ok', true, 'id', kept.id, 'replayed', not kept.source @> part, 'reference', kept.reference,
    'due_at', private.school_time(p_tenant, kept.due_at)
  );
exception when check_violation then
  get stacked diagnostics refused_by = constraint_name;
  return jsonb_build_object('ok', false, 'code', 'invalid', 'field', regexp_replace(refused_by, '^enquiry_', ''));
end
$$;
comment on function private.complete_enquiry(text, text, jsonb, jsonb, text) is
  'As submit_enquiry, for a session with an enquiry of other contents; null unless one of the two is marked as unfinished.';
grant execute on function private.complete_enquiry(text, text, jsonb, jsonb, text) to service_role;
