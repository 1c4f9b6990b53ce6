-- A family that enquired twice is twice in a spreadsheet, with the same fields and another moment. Whether a row is there
-- already is told by its fields, and by its moment where another of the same fields is there or in the same spreadsheet.
create index import_rows_session_idx on private.import_rows (import, session_id);

create function private.import_key(
  p_import uuid, p_row integer, p_tenant text, p_fields jsonb, p_at timestamptz
) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  key constant text := 'import-' || encode(sha256(convert_to(p_fields::text, 'UTF8')), 'hex');
  further constant text := key || '-' || extract(epoch from p_at)::bigint;
begin
  if exists (
    select from public.chat_inquiry_information e where e.tenant_id = p_tenant and e.session_id = further
  ) or exists (
    select from private.import_rows r
    where r.import = p_import and r.session_id = key and r.row_number <> p_row and r.submitted_at <> p_at
  ) or exists (
    select from public.chat_inquiry_information e
    -- The day alone counts: earlier imports took its time for that of another zone, or left it out.
    where e.tenant_id = p_tenant and e.session_id = key
      and e.submitted_at not between p_at - interval '1 day' and p_at + interval '1 day'
      -- Imported without a moment, it has that of its import.
      and not exists (
        select from public.enquiry_events v
        where v.enquiry_id = e.id and v.type = 'added'
          and e.submitted_at between v.created_at - interval '1 hour' and v.created_at
      )
  ) then return further; end if;
  return key;
end
$$;
comment on function private.import_key(uuid, integer, text, jsonb, timestamptz) is
  'The session of an imported row: that of the enquiry that it is, where that is there. p_at is null where the spreadsheet has no moment.';
revoke all on function private.import_key(uuid, integer, text, jsonb, timestamptz) from public, anon, authenticated;

select private.patch_function(
  'private.stage_row(uuid, public.tenants, jsonb)',
  $a$'import-' || encode(sha256(convert_to(fields::text, 'UTF8')), 'hex'),$a$,
  $b$private.import_key(
      p_import, (p_row ->> 'row')::integer, p_school.id, fields, (p_row ->> 'submitted_at')::timestamptz
    ),$b$
);

-- The history of a family whose data is only kept takes no note.
select private.patch_function(
  'private.finish_import(text, uuid, integer)',
  E'  staged integer;\n',
  E'  staged integer;\n  restricted constant uuid[] := private.restricted_enquiries(array[p_tenant]);\n'
);
select private.patch_function(
  'private.finish_import(text, uuid, integer)',
  'where r.import = p_import and r.note is not null and not exists (',
  'where r.import = p_import and r.note is not null and e.id <> all (restricted) and not exists ('
);
