-- A school whose published conversation has a `consent` gets no enquiry without it. The conversation asks the parent;
-- this is where it counts, since a client can leave the question out.

create or replace function public.submit_enquiry(
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
