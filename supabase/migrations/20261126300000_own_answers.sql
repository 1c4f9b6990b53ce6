-- A school's conversation asks what no column is for: which days suit, how the visit was. Such answers are stored by the
-- name of their field in one column, so that no answer is lost and none can be taken for a column, whatever a school calls it.
create function private.are_answers(p_answers jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  if p_answers = '{}' then return true; end if;
  if jsonb_typeof(p_answers) <> 'object' or octet_length(p_answers::text) > 131072 then return false; end if;
  return (select count(*) from jsonb_object_keys(p_answers)) <= 200 and not exists (
    select from jsonb_each(p_answers) a
    where length(a.key) not between 1 and 100 or case jsonb_typeof(a.value)
      when 'string' then length(a.value #>> '{}') not between 1 and 5000
      when 'array' then jsonb_array_length(a.value) not between 1 and 200 or exists (
        select from jsonb_array_elements(a.value) p
        where jsonb_typeof(p) not in ('string', 'number', 'boolean') or length(p #>> '{}') not between 1 and 5000
      )
      else jsonb_typeof(a.value) not in ('number', 'boolean')
    end
  );
end
$$;
revoke all on function private.are_answers(jsonb) from public, anon, authenticated;
grant execute on function private.are_answers(jsonb) to service_role;

alter table public.chat_inquiry_information
  add column answers jsonb not null default '{}',
  add constraint enquiry_answers check (private.are_answers(answers));
comment on column public.chat_inquiry_information.answers is
  'Answers in a school''s own fields, {field: text | number | boolean | list of these}: 200 at most, each text of 5,000 characters at most.';

-- A correction keeps what was there before and what came, each as long as an answer may be.
alter table public.enquiry_events
  drop constraint enquiry_events_detail_check,
  add constraint enquiry_events_detail_check check (
    jsonb_typeof(detail) = 'object' and octet_length(detail::text) <= 600000
  );

-- For staff they are fields beside the others, each called by `answers.` and its name.
create function private.as_fields(p_answers jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg('answers.' || a.key, a.value), '{}') from jsonb_each(p_answers) a
$$;
revoke all on function private.as_fields(jsonb) from public, anon, authenticated;

-- The reverse, of those that are not empty.
create function private.as_answers(p_fields jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(substr(f.key, 9), f.value), '{}') from jsonb_each(p_fields) f
  where starts_with(f.key, 'answers.') and f.value <> 'null'
$$;
revoke all on function private.as_answers(jsonb) from public, anon, authenticated;

-- What the chat service, staff and the search do with them. Of a conversation that was sent before its answers could be
-- stored, a repetition brings them.
do $$
declare
  change record;
  definition text;
begin
  for change in
    select c.name, c.was, c.becomes
    from (values
      (
        'enquiry_fields', 'if jsonb_typeof(p_body -> ''consent'') not in',
        'if private.are_answers(p_body -> ''answers'') is false then
    wrong := ''answers'';
    return;
  elsif p_body -> ''answers'' <> ''{}'' then
    fields := fields || jsonb_build_object(''answers'', p_body -> ''answers'');
  end if;

  if jsonb_typeof(p_body -> ''consent'') not in'
      ),
      (
        'store_enquiry', 'school_name, questions, source, consent, config_version,',
        'school_name, answers, questions, source, consent, config_version,'
      ),
      (
        'store_enquiry', 'fields ->> ''school_name'',',
        'fields ->> ''school_name'', coalesce(fields -> ''answers'', ''{}''),'
      ),
      (
        'store_enquiry', 'if stored.body_hash is distinct from hash then',
        'if fields ? ''answers''
    and stored.body_hash = sha256(convert_to((fields - ''answers'' #- ''{consent,time}'')::text, ''UTF8'')) then
    update public.chat_inquiry_information e set answers = fields -> ''answers'', body_hash = hash
    where e.id = stored.id and e.answers = ''{}'';
  elsif stored.body_hash is distinct from hash then'
      ),
      (
        'complete_enquiry', 'given := jsonb_strip_nulls(fields - array[''questions'', ''consent'']) - corrected;',
        'given := jsonb_strip_nulls(fields - array[''questions'', ''consent'', ''answers'']) - corrected;'
      ),
      (
        'complete_enquiry', 'school_name = n.school_name,',
        'school_name = n.school_name,
      answers = e.answers || private.as_answers(
        private.as_fields(coalesce(fields -> ''answers'', ''{}'')) - corrected
      ),'
      ),
      (
        'record_fields', 'where k <> all (known) limit 1;',
        'where k <> all (known) and not starts_with(k, ''answers.'') limit 1;'
      ),
      (
        'record_fields', 'select coalesce(jsonb_object_agg(k, fields -> k), ''{}'') into fields',
        'select coalesce(jsonb_object_agg(k, case
    when not starts_with(k, ''answers.'') then fields -> k
    when jsonb_typeof(p_fields -> k) = ''string'' then to_jsonb(nullif(btrim(p_fields ->> k), ''''))
    else nullif(p_fields -> k, ''[]'')
  end), ''{}'') into fields'
      ),
      (
        'add_enquiry', 'date_of_birth, school_name, source', 'date_of_birth, school_name, answers, source'
      ),
      (
        'add_enquiry', 'n.school_name,
', 'n.school_name, private.as_answers(fields),
'
      ),
      (
        'correct_enquiry', 'before public.chat_inquiry_information;',
        'before public.chat_inquiry_information;
  held jsonb;'
      ),
      (
        'correct_enquiry', 'where e.id = p_id;
  select f.fields', 'where e.id = p_id;
  held := to_jsonb(before) || private.as_fields(before.answers);
  select f.fields'
      ),
      ('correct_enquiry', 'to_jsonb(before) -', 'held -'),
      (
        'correct_enquiry', 'school_name = n.school_name
', 'school_name = n.school_name,
      answers = private.as_answers(private.as_fields(before.answers) || fields)
'
      ),
      (
        'search_texts', 'left(asked, 20000),',
        'left(asked, 20000), left((
      select string_agg(a #>> ''{}'', '' '') from jsonb_path_query(e.answers, ''$.*[*]'') a
      where jsonb_typeof(a) in (''string'', ''number'')
    ), 20000),'
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
comment on function public.correct_enquiry(uuid, jsonb, jsonb) is
  '{ok, changed}: writes these fields, null to empty one, and keeps the old values in the history. An answer in a school''s own field is called `answers.` and its name. {ok: false, code: invalid, field}, or {ok: false, code: conflict, theirs: {field: value}, by, at} where a field is no longer as in p_seen. PT404 unless the enquiry is one of the caller''s schools.';

drop trigger refresh_search_again on public.chat_inquiry_information;

create trigger refresh_search_again
  after update of first_name, last_name, child_name, mobile, email, city, school_name, questions, answers
  on public.chat_inquiry_information
  for each row when (
    (
      old.first_name, old.last_name, old.child_name, old.mobile, old.email, old.city, old.school_name, old.questions,
      old.answers
    ) is distinct from (
      new.first_name, new.last_name, new.child_name, new.mobile, new.email, new.city, new.school_name, new.questions,
      new.answers
    )
  )
  execute function private.refresh_search_of_enquiry();
