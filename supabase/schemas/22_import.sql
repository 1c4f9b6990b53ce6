-- Staff bring a spreadsheet: its rows are staged in batches, each checked by the constraints of the enquiries themselves.
-- Once all are right they become enquiries in short steps, between which others are served. A row is staged or it is an
-- enquiry, never both: a stopped import continues with the next call, or with the same spreadsheet once more.

create table private.enquiry_imports (
  id uuid primary key,
  tenant_id text not null references public.tenants (id) on delete cascade,
  actor uuid not null references public.users (user_id) on delete cascade,
  created_at timestamptz not null default now(),
  added integer,
  known integer
);
comment on table private.enquiry_imports is 'Spreadsheets that staff are importing or have imported.';
comment on column private.enquiry_imports.added is 'How many of its rows have become enquiries; null before the first step.';
comment on column private.enquiry_imports.known is 'How many were there already.';

create index enquiry_imports_actor_idx on private.enquiry_imports (actor);

create index enquiry_imports_tenant_idx on private.enquiry_imports (tenant_id);

alter table private.enquiry_imports enable row level security;

create table private.import_rows (
  like public.chat_inquiry_information including defaults including constraints,
  import uuid not null references private.enquiry_imports (id) on delete cascade,
  row_number integer not null check (row_number between 1 and 1048576),
  note text check (length(note) between 1 and 4000),
  primary key (row_number, import)
);
comment on table private.import_rows is 'The rows of a spreadsheet until they are enquiries. Those that are none are not in here.';

-- A family that enquired twice is twice in a spreadsheet, with the same fields and another moment. Whether a row is there
-- already is told by its fields, and by its moment where another of the same fields is there or in the same spreadsheet.
-- The steps follow this index, so that two imports of the same rows never wait for each other both ways.
create index import_rows_session_idx on private.import_rows (import, session_id);

alter table private.import_rows enable row level security;

create table private.import_faults (
  import uuid not null references private.enquiry_imports (id) on delete cascade,
  row_number integer not null,
  primary key (import, row_number)
);
comment on table private.import_faults is 'The rows that cannot become enquiries: while there is one, none does.';

alter table private.import_faults enable row level security;

create function private.stage_import(p_tenant text, p_import uuid, p_rows jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  size constant integer := jsonb_array_length(case jsonb_typeof(p_rows) when 'array' then p_rows end);
  faults jsonb;
  half jsonb;
  refused_by text;
begin
  perform private.require_school(p_tenant);
  if p_import is null or coalesce(size, 1001) > 1000 then
    raise sqlstate 'PT422' using message = 'import_batch_size';
  end if;
  if jsonb_path_exists(p_rows, '$[*] ? (@.row.type() != "number" || !exists(@.row))') then
    raise sqlstate 'PT422' using message = 'row_without_number';
  end if;
  -- What was left before its first step is gone with the next import of the same person, everything else after a day.
  delete from private.enquiry_imports i
  where i.id <> p_import and (
    i.added is null and i.actor = me or i.created_at < now() - interval '1 day' and (
      i.added is null or exists (select from private.import_rows r where r.import = i.id)
    )
  );
  insert into private.enquiry_imports (id, tenant_id, actor) values (p_import, p_tenant, me) on conflict do nothing;
  perform from private.enquiry_imports i
  where i.id = p_import and i.tenant_id = p_tenant and i.actor = me and i.added is null for update;
  if not found then
    raise sqlstate 'PT404' using message = 'no_such_import';
  end if;
  begin
    with checked as materialized (
      select b.*, 'import-' || encode(sha256(convert_to(b.fields::text, 'UTF8')), 'hex') as key, coalesce(b.wrong, case
        when b.fields = '{}' then 'first_name'
        when not private.is_status(b.status) then 'status_code'
        when b.at not between '1990-01-01' and now() + interval '1 day' then 'submitted_at'
      end) as fault
      from (
        select (r ->> 'row')::integer as row_number, jsonb_strip_nulls(f.fields) as fields, f.wrong,
          coalesce(r ->> 'status', 'pending') as status, (r ->> 'submitted_at')::timestamptz as at,
          nullif(btrim(r ->> 'note'), '') as note
        from jsonb_array_elements(p_rows) r cross join lateral private.record_fields(r -> 'fields') f
      ) b
    ), keyed as (
      -- The same content is the same enquiry, in any spreadsheet; with its moment it is another one of the same family.
      select c.*, c.key || '-' || extract(epoch from c.at)::bigint as further, exists (
        select from public.chat_inquiry_information e
        where e.tenant_id = p_tenant and e.session_id = c.key || '-' || extract(epoch from c.at)::bigint
      ) or exists (
        select from private.import_rows r
        where r.import = p_import and r.session_id = c.key and r.row_number <> c.row_number and r.submitted_at <> c.at
      ) or exists (
        select from public.chat_inquiry_information e
        -- The day alone counts: earlier imports took its time for that of another zone, or left it out.
        where e.tenant_id = p_tenant and e.session_id = c.key
          and e.submitted_at not between c.at - interval '1 day' and c.at + interval '1 day'
          -- Imported without a moment, it has that of its import.
          and not exists (
            select from public.enquiry_events v
            where v.enquiry_id = e.id and v.type = 'added'
              and e.submitted_at between v.created_at - interval '1 hour' and v.created_at
          )
      ) as is_further
      from checked c where c.fault is null
    ), staged as (
      insert into private.import_rows (
        import, row_number, note, tenant_id, user_id, session_id, parent_type, school_type, first_name, last_name, mobile,
        email, city, child_name, grade, academic_year, date_of_birth, school_name, answers, source, status_code,
        submitted_at, reference
      )
      select p_import, k.row_number, k.note, t.id, t.user_id,
        case
          when k.is_further or k.at
            <> first_value(coalesce(k.at, now())) over (partition by k.key, k.is_further order by k.row_number)
            then k.further
          else k.key
        end,
        n.parent_type, n.school_type, n.first_name, n.last_name,
        private.stored_mobile(coalesce(t.settings ->> 'country', 'IN'), n.mobile), n.email, n.city, n.child_name, n.grade,
        n.academic_year, n.date_of_birth, n.school_name, private.as_answers(k.fields), '{"channel": "import"}', k.status,
        coalesce(k.at, now()), '2222-BBBB'
      from keyed k
      cross join lateral jsonb_populate_record(null::public.chat_inquiry_information, k.fields) n
      join public.tenants t on t.id = p_tenant
      on conflict do nothing
    ), noted as (
      insert into private.import_faults (import, row_number)
      select p_import, c.row_number from checked c where c.fault is not null
      on conflict do nothing
    )
    select coalesce(jsonb_agg(jsonb_build_object('row', c.row_number, 'field', c.fault) order by c.row_number), '[]')
    into faults from checked c where c.fault is not null;
    return faults;
  -- A value that a constraint or a cast refuses is sought by halves: hardly ever is there one.
  exception when check_violation or invalid_datetime_format or datetime_field_overflow then
    get stacked diagnostics refused_by = constraint_name;
    if size > 1 then
      half := jsonb_build_object('first', size / 2);
      return private.stage_import(p_tenant, p_import, jsonb_path_query_array(p_rows, '$[0 to $first - 1]', half))
        || private.stage_import(p_tenant, p_import, jsonb_path_query_array(p_rows, '$[$first to last]', half));
    end if;
    insert into private.import_faults (import, row_number) values (p_import, (p_rows #>> '{0,row}')::integer)
    on conflict do nothing;
    return jsonb_build_array(jsonb_build_object('row', p_rows #> '{0,row}', 'field', coalesce(
      nullif(regexp_replace(refused_by, '^(enquiry|import_rows)_|_check$', '', 'g'), ''), 'submitted_at'
    )));
  end;
end
$$;
grant execute on function private.stage_import(text, uuid, jsonb) to authenticated;

create function public.stage_import(p_tenant text, p_import uuid, p_rows jsonb) returns table ("row" integer, field text)
language sql volatile security invoker set search_path = ''
as $$
  select f."row", f.field from jsonb_to_recordset(private.stage_import(p_tenant, p_import, p_rows)) f ("row" integer, field text)
$$;
comment on function public.stage_import(text, uuid, jsonb) is
  'Stages at most 1,000 rows {row, fields, status?, submitted_at?, note?} of a spreadsheet, and returns the rows that cannot be enquiries, each with the field that is wrong; nothing is an enquiry yet. PT404 unless the school is one of the caller''s and the import their own and without a step, PT422 for rows of another shape.';
grant execute on function public.stage_import(text, uuid, jsonb) to authenticated;

-- A step takes rows until a tenth of a second is over. Each is then complete: with its history, its family and what it is
-- found by, so that nothing is left to be done later.
create function private.finish_import(p_tenant text, p_import uuid, p_rows integer)
returns table (added integer, known integer, done boolean)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ends constant timestamptz := clock_timestamp() + interval '100 milliseconds';
  batch constant integer := 25;
  restricted constant uuid[] := private.restricted_enquiries(array[p_tenant]);
  import private.enquiry_imports;
  taken integer;
  ids uuid[];
  notes jsonb;
  noted uuid[];
  written integer;
  notes_written integer := 0;
begin
  perform private.require_school(p_tenant);
  select i.* into import from private.enquiry_imports i
  where i.id = p_import and i.tenant_id = p_tenant and i.actor = auth.uid() for update;
  if not found then
    raise sqlstate 'PT404' using message = 'no_such_import';
  end if;
  if import.added is null then
    if (select count(*) from private.import_rows r where r.import = p_import) <> p_rows
      or exists (select from private.import_faults f where f.import = p_import) then
      raise sqlstate 'PT409' using message = 'import_incomplete';
    end if;
    import.added := 0;
    import.known := 0;
  end if;
  perform set_config('schoolgate.import', 'on', true), set_config('schoolgate.audit_as', 'nothing', true);
  loop
    with rows as (
      delete from private.import_rows r using (
        select x.row_number from private.import_rows x where x.import = p_import order by x.session_id limit batch
      ) next
      where r.import = p_import and r.row_number = next.row_number
      returning r.*
    ), new as (
      insert into public.chat_inquiry_information as e (
        tenant_id, user_id, session_id, parent_type, school_type, first_name, last_name, mobile, email, city, child_name,
        grade, academic_year, date_of_birth, school_name, answers, source, status_code, submitted_at
      )
      select r.tenant_id, r.user_id, r.session_id, r.parent_type, r.school_type, r.first_name, r.last_name, r.mobile,
        r.email, r.city, r.child_name, r.grade, r.academic_year, r.date_of_birth, r.school_name, r.answers, r.source,
        r.status_code, r.submitted_at
      from rows r order by r.session_id
      on conflict (tenant_id, session_id) do nothing
      returning e.id
    )
    select count(*), array(select n.id from new n),
      jsonb_agg(jsonb_build_object('session', r.session_id, 'note', r.note)) filter (where r.note is not null)
    into taken, ids, notes from rows r;
    noted := array(
      select distinct e.id from jsonb_to_recordset(notes) k (session text)
      join public.chat_inquiry_information e on e.tenant_id = p_tenant and e.session_id = k.session
      where e.id <> all (restricted)
    );
    -- In the order of all: contacts, enquiries, families.
    perform private.lock_contacts(ids || noted);
    -- A row that was there already keeps the notes it has.
    insert into public.enquiry_events (enquiry_id, tenant_id, type, detail, actor)
    select distinct e.id, e.tenant_id, 'note', jsonb_build_object('text', k.note), auth.uid()
    from jsonb_to_recordset(notes) k (session text, note text)
    join public.chat_inquiry_information e on e.tenant_id = p_tenant and e.session_id = k.session
    where e.id = any (noted) and not exists (
      select from public.enquiry_events v
      where v.enquiry_id = e.id and v.type = 'note' and v.detail ->> 'text' = k.note
    )
    order by 1;
    get diagnostics written = row_count;
    perform private.process_taken(ids);
    perform private.refresh_search(n.id) from unnest(noted) n (id) where n.id <> all (ids);
    import.added := import.added + cardinality(ids);
    import.known := import.known + taken - cardinality(ids);
    notes_written := notes_written + written;
    exit when taken < batch or clock_timestamp() > ends;
  end loop;
  update private.enquiry_imports i set added = import.added, known = import.known where i.id = p_import;
  insert into public.audit_events as audit (tenant_id, type, actor, operation, detail)
  select p_tenant, a.type, auth.uid(), p_import, jsonb_build_object('enquiries', a.n)
  from (values ('imported', import.added), ('note', notes_written)) a (type, n)
  where a.type = 'imported' or a.n > 0
  on conflict (operation, actor, tenant_id, type) do update set detail = jsonb_build_object('enquiries', case audit.type
    when 'note' then (audit.detail ->> 'enquiries')::integer else 0
  end + (excluded.detail ->> 'enquiries')::integer);
  return query select import.added, import.known, taken < batch;
end
$$;
grant execute on function private.finish_import(text, uuid, integer) to authenticated;

create function public.finish_import(p_tenant text, p_import uuid, p_rows integer)
returns table (added integer, known integer, done boolean)
language sql volatile security invoker set search_path = ''
as $$ select * from private.finish_import(p_tenant, p_import, p_rows) $$;
comment on function public.finish_import(text, uuid, integer) is
  'One step: makes enquiries of some of the staged rows, those that are there already excepted, and returns how many rows of the import have become enquiries, how many were known, and whether it is done. Call again until it is; once done, again answers the same. PT409 and nothing unless there are p_rows without a fault before the first step, PT404 unless the school is one of the caller''s and the import their own.';
grant execute on function public.finish_import(text, uuid, integer) to authenticated;
