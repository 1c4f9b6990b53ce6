-- Two colleagues who restrict a family, lift its restriction or join it at once: the slower one is told, and none of it is
-- done to a family that the enquiries have just left.

-- The family that an id refers to now, locked as such.
create function private.held_family(p_tenant text, p_family uuid) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  family uuid := private.family_now(p_tenant, p_family);
begin
  for attempt in 1..100 loop
    exit when private.hold_families(p_tenant, array[family]);
    family := private.family_now(p_tenant, p_family);
  end loop;
  return family;
end
$$;
revoke all on function private.held_family(text, uuid) from public, anon, authenticated;

create or replace function private.restrict_family(p_family uuid, p_reason text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  school constant text := private.require_family(p_family);
  reason constant text := private.change_reason(p_reason);
  family constant uuid := private.held_family(school, p_family);
begin
  update public.families f set restricted_at = now(), restricted_by = auth.uid(), restriction_reason = reason
  where f.tenant_id = school and f.id = family and f.restricted_at is null;
  if not found then return private.family_rights(family) || '{"ok": false, "code": "restricted"}'; end if;
  perform private.audit('restricted', school, family);
  return private.family_rights(family) || '{"ok": true}';
end
$$;
comment on function public.restrict_family(uuid, text) is
  'As family_rights, with ok: from now on the family''s data is only kept; {ok: false, code: restricted, …} when it is already, for the reason that is there. PT404 unless it is one of the caller''s schools, PT422 without a reason.';

drop function public.lift_restriction(uuid);
drop function private.lift_restriction(uuid);

-- With the families that were joined to it: of what is restricted nothing could be undone.
create function private.lift_restriction(p_family uuid, p_since timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  school constant text := private.require_family(p_family);
  family constant uuid := private.held_family(school, p_family);
begin
  if exists (
    select from public.families f where f.tenant_id = school and f.id = family and f.restricted_at <> p_since
  ) then
    return private.family_rights(family) || '{"ok": false, "code": "changed"}';
  end if;
  update public.families f set restricted_at = null, restricted_by = null, restriction_reason = null
  where f.tenant_id = school and f.restricted_at is not null and private.family_now(school, f.id) = family;
  if found then perform private.audit('restriction_lifted', school, family); end if;
  return private.family_rights(family) || '{"ok": true}';
end
$$;
revoke all on function private.lift_restriction(uuid, timestamptz) from public, anon, authenticated;
grant execute on function private.lift_restriction(uuid, timestamptz) to authenticated;

create function public.lift_restriction(p_family uuid, p_since timestamptz default null) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.lift_restriction(p_family, p_since) $$;
comment on function public.lift_restriction(uuid, timestamptz) is
  'As family_rights, with ok: the family''s data may be used again; {ok: false, code: changed, …} when it is restricted since another moment than p_since by now. PT404 unless it is one of the caller''s schools.';
revoke all on function public.lift_restriction(uuid, timestamptz) from public, anon, authenticated;
grant execute on function public.lift_restriction(uuid, timestamptz) to authenticated;

-- Those that were joined to one whose restriction has been lifted.
update public.families f set restricted_at = null, restricted_by = null, restriction_reason = null
where f.restricted_at is not null and exists (
  select from public.families n
  where n.tenant_id = f.tenant_id and n.id = private.family_now(f.tenant_id, f.id) and n.restricted_at is null
);
