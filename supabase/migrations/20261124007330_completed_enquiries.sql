-- A parent who asks something mid-conversation leaves how to be reached, and staff hear of it at once: an enquiry that is
-- marked as unfinished in its source. What the parent sends at the end of the same conversation completes it, so that staff
-- see one enquiry of that family and not two. Only the chat service sets the mark.

alter table public.enquiry_events drop constraint enquiry_events_type_check;
alter table public.enquiry_events add constraint enquiry_events_type_check check (
  type in (
    'submitted', 'added', 'status_changed', 'note', 'assigned', 'follow_up_set', 'corrected', 'contacted', 'completed'
  )
);

create function private.is_unfinished(p_source jsonb) returns boolean
language sql immutable set search_path = ''
as $$ select coalesce(p_source @> '{"unfinished": true}', false) $$;
revoke all on function private.is_unfinished(jsonb) from public, anon, authenticated;
grant execute on function private.is_unfinished(jsonb) to service_role;

-- The answer to a submission whose session has an enquiry with other contents; null where they cannot belong together. What
-- staff have corrected meanwhile stays corrected.
create function private.complete_enquiry(
  p_tenant text, p_session text, p_body jsonb, p_source jsonb, p_ip_hash text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
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
  where e.tenant_id = p_tenant and e.session_id = p_session for update;
  if kept.id is null or not (private.is_unfinished(kept.source) or private.is_unfinished(p_source)) then
    return null;
  end if;
  select f.fields into fields from private.enquiry_fields(p_body) f;
  -- The part that was asked about comes late: it has been completed.
  if private.is_unfinished(kept.source) then
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
    given := jsonb_strip_nulls(fields - array['questions', 'consent']) - corrected;
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
    if not private.is_unfinished(p_source) then
      perform private.lock_conversation(p_tenant, p_session);
      delete from private.started_conversations s where s.tenant_id = p_tenant and s.session_id = p_session;
    end if;
  end if;
  return jsonb_build_object(
    'ok', true, 'id', kept.id, 'replayed', not private.is_unfinished(kept.source), 'reference', kept.reference,
    'due_at', private.school_time(p_tenant, kept.due_at)
  );
exception when check_violation then
  get stacked diagnostics refused_by = constraint_name;
  return jsonb_build_object('ok', false, 'code', 'invalid', 'field', regexp_replace(refused_by, '^enquiry_', ''));
end
$$;
comment on function private.complete_enquiry(text, text, jsonb, jsonb, text) is
  'As submit_enquiry, for a session with an enquiry of other contents; null unless one of the two is marked as unfinished.';
revoke all on function private.complete_enquiry(text, text, jsonb, jsonb, text) from public, anon, authenticated;
grant execute on function private.complete_enquiry(text, text, jsonb, jsonb, text) to service_role;

create or replace function public.submit_enquiry(
  p_tenant text, p_session text, p_body jsonb, p_source jsonb, p_ip_hash text
) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  answer jsonb := private.store_enquiry(p_tenant, p_session, p_body, p_source, p_ip_hash);
  erased uuid;
begin
  if (answer -> 'ok')::boolean then return answer; end if;
  if answer ->> 'code' = 'idempotency_mismatch' then
    answer := coalesce(private.complete_enquiry(p_tenant, p_session, p_body, p_source, p_ip_hash), answer);
  end if;
  if (answer -> 'ok')::boolean then return answer; end if;
  erased := private.erased_enquiry(p_tenant, p_session);
  if erased is null then return answer; end if;
  return jsonb_build_object('ok', true, 'id', erased, 'replayed', true);
end
$$;
comment on function public.submit_enquiry(text, text, jsonb, jsonb, text) is
  'Stores an enquiry once for each session: {ok, id, replayed, reference, due_at}, or {ok: false, code, field?}. reference is what the parent keeps, null for one that was erased; due_at is by when the school answers, in its zone, or null. One with {"unfinished": true} in its source is completed by the next of its session. One that was erased is answered as a repetition, and nothing is stored. For the chat service.';

-- The conversation of such an enquiry goes on.
drop trigger finish_conversation on public.chat_inquiry_information;

create trigger finish_conversation after insert on public.chat_inquiry_information
  for each row when (not new.source ? 'channel' and not new.source @> '{"unfinished": true}')
  execute function private.finish_conversation();

-- A completed enquiry is mailed to its parent in full where the first copy has been sent.
do $$
declare
  change record;
  definition text;
begin
  for change in
    select c.name, c.was, c.becomes
    from (values
      (
        'keep_conversation',
        'where e.tenant_id = p_tenant and e.session_id = p_session',
        'where e.tenant_id = p_tenant and e.session_id = p_session and not private.is_unfinished(e.source)'
      ),
      (
        'tell_parent', '''parent_copy:'' || e.id,',
        '''parent_copy:'' || e.id || case when exists (
      select from private.outbox o where o.key = ''parent_copy:'' || e.id and o.state <> ''waiting''
    ) then '':'' || p_happening.event_id else '''' end,'
      ),
      (
        'tell_parent', 'where p_happening.type = ''enquiry.created''',
        'where (p_happening.type = ''enquiry.created'' or p_happening.type = ''enquiry.changed'' and exists (
      select from public.enquiry_events v where v.id = p_happening.event_id and v.type = ''completed''
    ))'
      )
    ) c (name, was, becomes)
  loop
    select pg_get_functiondef(p.oid) into strict definition
    from pg_proc p where p.pronamespace = 'private'::regnamespace and p.proname = change.name;
    if position(change.was in definition) = 0 then
      raise exception 'private.% does not hold %', change.name, change.was;
    end if;
    execute replace(definition, change.was, change.becomes);
  end loop;
end
$$;
