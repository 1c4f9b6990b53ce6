-- Staff bring a spreadsheet: its rows are laid aside in batches, each checked by the constraints of the enquiries
-- themselves, and become enquiries all at once or not at all.

create table private.enquiry_imports (
  id uuid primary key,
  tenant_id text not null references public.tenants (id) on delete cascade,
  actor uuid not null references public.users (user_id) on delete cascade,
  created_at timestamptz not null default now(),
  added integer,
  known integer
);
comment on table private.enquiry_imports is 'Spreadsheets that staff are importing or have imported.';
comment on column private.enquiry_imports.added is 'How many of its rows became enquiries; null before.';
comment on column private.enquiry_imports.known is 'How many were there already.';

create index enquiry_imports_actor_idx on private.enquiry_imports (actor);

create index enquiry_imports_tenant_idx on private.enquiry_imports (tenant_id);

create table private.import_rows (
  like public.chat_inquiry_information including defaults including constraints,
  import uuid not null references private.enquiry_imports (id) on delete cascade,
  row_number integer not null check (row_number between 1 and 1048576),
  note text check (length(note) between 1 and 4000),
  primary key (import, row_number)
);
comment on table private.import_rows is 'The rows of a spreadsheet until they are enquiries. Those that are none are not in here.';

create table private.import_faults (
  import uuid not null references private.enquiry_imports (id) on delete cascade,
  row_number integer not null,
  primary key (import, row_number)
);
comment on table private.import_faults is 'The rows that cannot become enquiries: while there is one, none does.';

alter table private.enquiry_imports enable row level security;

alter table private.import_rows enable row level security;

alter table private.import_faults enable row level security;

revoke all on private.enquiry_imports, private.import_rows, private.import_faults from public, anon, authenticated;

-- Lays one row aside; returns the field that is wrong with it, or null. The same content is the same enquiry, in
-- any spreadsheet.
create function private.stage_row(p_import uuid, p_school public.tenants, p_row jsonb) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  fields jsonb;
  wrong text;
  refused_by text;
begin
  select f.fields, f.wrong into fields, wrong from private.record_fields(p_row -> 'fields') f;
  if wrong is not null then return wrong; end if;
  fields := jsonb_strip_nulls(fields);
  if fields = '{}' then return 'first_name'; end if;
  if p_row ->> 'status' is not null and not private.is_status(p_row ->> 'status') then return 'status_code'; end if;
  if p_row ->> 'submitted_at' is not null and (p_row ->> 'submitted_at')::timestamptz
    not between '1990-01-01' and now() + interval '1 day' then return 'submitted_at'; end if;
  insert into private.import_rows (
    import, row_number, note, tenant_id, user_id, session_id, parent_type, school_type, first_name, last_name, mobile,
    email, city, child_name, grade, academic_year, date_of_birth, school_name, source, status_code, submitted_at
  )
  select p_import, (p_row ->> 'row')::integer, nullif(btrim(p_row ->> 'note'), ''), p_school.id, p_school.user_id,
    'import-' || encode(sha256(convert_to(fields::text, 'UTF8')), 'hex'),
    n.parent_type, n.school_type, n.first_name, n.last_name, n.mobile, n.email, n.city, n.child_name, n.grade,
    n.academic_year, n.date_of_birth, n.school_name, '{"channel": "import"}',
    coalesce(p_row ->> 'status', 'pending'), coalesce((p_row ->> 'submitted_at')::timestamptz, now())
  from jsonb_populate_record(null::public.chat_inquiry_information, fields) n
  on conflict (import, row_number) do nothing;
  return null;
exception
  when check_violation then
    get stacked diagnostics refused_by = constraint_name;
    return regexp_replace(refused_by, '^(enquiry|import_rows)_|_check$', '', 'g');
  when invalid_datetime_format or datetime_field_overflow then
    return 'submitted_at';
end
$$;
revoke all on function private.stage_row(uuid, public.tenants, jsonb) from public, anon, authenticated;

create function private.stage_import(p_tenant text, p_import uuid, p_rows jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  school public.tenants;
  began private.enquiry_imports;
  wrong jsonb;
begin
  perform private.require_school(p_tenant);
  if p_import is null or jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) > 1000 then
    raise sqlstate 'PT422' using message = 'Send at most 1,000 rows at once.';
  end if;
  if jsonb_path_exists(p_rows, '$[*] ? (@.row.type() != "number" || !exists(@.row))') then
    raise sqlstate 'PT422' using message = 'Every row has a number.';
  end if;
  select t.* into school from public.tenants t where t.id = p_tenant;
  -- What was begun and left is gone by the next day, or with the next import of the same person.
  delete from private.enquiry_imports i
  where i.id <> p_import and i.added is null and (i.actor = me or i.created_at < now() - interval '1 day');
  insert into private.enquiry_imports (id, tenant_id, actor) values (p_import, p_tenant, me) on conflict do nothing;
  select i.* into began from private.enquiry_imports i where i.id = p_import for update;
  if began.actor <> me or began.tenant_id <> p_tenant or began.added is not null then
    raise sqlstate 'PT404' using message = 'There is no such import.';
  end if;
  with staged as materialized (
    select (r ->> 'row')::integer as row_number, private.stage_row(p_import, school, r) as field
    from jsonb_array_elements(p_rows) r
  ),
  noted as (
    insert into private.import_faults (import, row_number)
    select p_import, s.row_number from staged s where s.field is not null
    on conflict do nothing
  )
  select coalesce(jsonb_agg(jsonb_build_object('row', s.row_number, 'field', s.field) order by s.row_number), '[]')
  into wrong from staged s where s.field is not null;
  return jsonb_build_object('faults', wrong);
end
$$;
revoke all on function private.stage_import(text, uuid, jsonb) from public, anon, authenticated;
grant execute on function private.stage_import(text, uuid, jsonb) to authenticated;

create function public.stage_import(p_tenant text, p_import uuid, p_rows jsonb) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.stage_import(p_tenant, p_import, p_rows) $$;
comment on function public.stage_import(text, uuid, jsonb) is
  '{faults: [{row, field}]}: lays at most 1,000 rows {row, fields, status?, submitted_at?, note?} of a spreadsheet aside; nothing is an enquiry yet. PT404 unless the school is one of the caller''s and the import their own, PT422 for rows of another shape.';
revoke all on function public.stage_import(text, uuid, jsonb) from public, anon, authenticated;
grant execute on function public.stage_import(text, uuid, jsonb) to authenticated;

create function private.finish_import(p_tenant text, p_import uuid, p_rows integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  began private.enquiry_imports;
  staged integer;
begin
  perform private.require_school(p_tenant);
  select i.* into began from private.enquiry_imports i
  where i.id = p_import and i.tenant_id = p_tenant and i.actor = auth.uid() for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such import.';
  end if;
  if began.added is not null then
    return jsonb_build_object('ok', true, 'added', began.added, 'known', began.known);
  end if;
  select count(*) into staged from private.import_rows r where r.import = p_import;
  if staged <> p_rows or exists (select from private.import_faults f where f.import = p_import) then
    return '{"ok": false, "code": "incomplete"}';
  end if;
  insert into public.chat_inquiry_information (
    tenant_id, user_id, session_id, parent_type, school_type, first_name, last_name, mobile, email, city, child_name,
    grade, academic_year, date_of_birth, school_name, source, status_code, submitted_at
  )
  select r.tenant_id, r.user_id, r.session_id, r.parent_type, r.school_type, r.first_name, r.last_name, r.mobile,
    r.email, r.city, r.child_name, r.grade, r.academic_year, r.date_of_birth, r.school_name, r.source, r.status_code,
    r.submitted_at
  from private.import_rows r where r.import = p_import order by r.row_number
  on conflict (tenant_id, session_id) do nothing;
  get diagnostics began.added = row_count;
  -- A row that was there already keeps the notes it has.
  insert into public.enquiry_events (enquiry_id, tenant_id, type, detail, actor)
  select e.id, e.tenant_id, 'note', jsonb_build_object('text', r.note), auth.uid()
  from private.import_rows r
  join public.chat_inquiry_information e on e.tenant_id = r.tenant_id and e.session_id = r.session_id
  where r.import = p_import and r.note is not null and not exists (
    select from public.enquiry_events v
    where v.enquiry_id = e.id and v.type = 'note' and v.detail ->> 'text' = r.note
  )
  order by r.row_number;
  delete from private.import_rows r where r.import = p_import;
  update private.enquiry_imports i set added = began.added, known = staged - began.added where i.id = p_import;
  return jsonb_build_object('ok', true, 'added', began.added, 'known', staged - began.added);
end
$$;
revoke all on function private.finish_import(text, uuid, integer) from public, anon, authenticated;
grant execute on function private.finish_import(text, uuid, integer) to authenticated;

-- A hundred thousand rows take their time: the usual limit of a request does not apply.
create function public.finish_import(p_tenant text, p_import uuid, p_rows integer) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '15min'
as $$ select private.finish_import(p_tenant, p_import, p_rows) $$;
comment on function public.finish_import(text, uuid, integer) is
  '{ok, added, known}: makes enquiries of all rows laid aside, those that are there already excepted; {ok: false, code: incomplete} and nothing unless there are p_rows without a fault. Again answers the same. PT404 unless the school is one of the caller''s and the import their own.';
revoke all on function public.finish_import(text, uuid, integer) from public, anon, authenticated;
grant execute on function public.finish_import(text, uuid, integer) to authenticated;
