-- Pictures that staff upload for their conversations. They are in the database, and not in a store of files beside it, so
-- that the embedded database and a hosted one, a backup, and a copied or archived school all have them alike; they are few
-- and small. A picture's id lets it be seen, as parents do: the id is random, and nothing lists them.

create table private.school_files (
  id uuid primary key default gen_random_uuid(),
  tenant_id text not null references public.tenants (id) on delete cascade,
  type text not null,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  uploaded_by uuid references public.users (user_id) on delete set null,
  uploaded_at timestamptz not null default now(),
  constraint school_files_type_check check (type in ('image/jpeg', 'image/png', 'image/webp')),
  constraint school_files_size_check check (width between 1 and 4096 and height between 1 and 4096),
  constraint school_files_bytes_check check (octet_length(bytes) between 1 and 2 * 1024 * 1024)
);
comment on table private.school_files is 'Pictures of a school''s conversations; at most 50 MB a school.';
comment on column private.school_files.type is 'What the bytes are, as the chat service has found, whatever was said of them.';
comment on column private.school_files.width is 'In pixels, as the height.';
comment on column private.school_files.bytes is 'Without anything that describes how, where or when a picture was taken.';

create index school_files_tenant_id_idx on private.school_files (tenant_id, uploaded_at);

create index school_files_uploaded_by_idx on private.school_files (uploaded_by);

alter table private.school_files enable row level security;
-- Pictures are compressed already.
alter table private.school_files alter column bytes set storage external;

create function public.store_school_file(
  p_tenant text, p_staff uuid, p_type text, p_width integer, p_height integer, p_bytes text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  picture constant bytea := decode(p_bytes, 'base64');
  room constant bigint := 50 * 1024 * 1024;
  made uuid;
begin
  -- One upload after another, so that two cannot share the last room.
  perform from public.tenants t where t.id = p_tenant and t.archived_at is null for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'no_such_school';
  end if;
  for attempt in 1..2 loop
    exit when octet_length(picture) + (
      select coalesce(sum(octet_length(f.bytes)), 0) from private.school_files f where f.tenant_id = p_tenant
    ) <= room;
    if attempt = 2 then return '{"ok": false, "code": "no_room"}'; end if;
    -- Those go that nothing has shown for 30 days: that no version, draft or planned publication names, of any school, as a
    -- copied school shows the pictures of the one it was copied from. An undone edit, or a draft that was written without a
    -- connection, may name one again for a while.
    with named as materialized (
      select distinct m.parts[1] as id
      from (
        select c.config from public.tenant_configurations c
        union all select p.config from public.planned_publications p
      ) kept, regexp_matches(kept.config::text, '/api/files/([0-9a-f-]{36})', 'g') m (parts)
    )
    delete from private.school_files f
    where f.tenant_id = p_tenant and f.uploaded_at < now() - interval '30 days'
      and not exists (select from named n where n.id = f.id::text);
  end loop;
  insert into private.school_files (tenant_id, type, width, height, bytes, uploaded_by)
  values (p_tenant, p_type, p_width, p_height, picture, p_staff)
  returning id into made;
  return jsonb_build_object('ok', true, 'id', made);
end
$$;
comment on function public.store_school_file(text, uuid, text, integer, integer, text) is
  '{ok, id}: stores a picture, given in base64; {ok: false, code: no_room} when the school has no room left, also without what is not used any more. PT404 for an unknown or archived school. For the chat service, which has checked the picture and who uploads it.';
grant execute on function public.store_school_file(text, uuid, text, integer, integer, text) to service_role;

create function public.read_school_file(p_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('type', f.type, 'bytes', translate(encode(f.bytes, 'base64'), chr(10), ''))
  from private.school_files f where f.id = p_id
$$;
comment on function public.read_school_file(uuid) is
  '{type, bytes}: a picture, in base64; null when there is none. For the chat service.';
grant execute on function public.read_school_file(uuid) to service_role;
