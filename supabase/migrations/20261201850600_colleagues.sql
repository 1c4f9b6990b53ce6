-- Staff see which of their own schools a colleague works for. Where else, and who has a second factor, is for admins, who change it.
create or replace function private.list_staff() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_admin constant boolean := private.my_role() = 'admin';
begin
  perform private.require_staff();
  return (
    select coalesce(
      jsonb_agg(
        case when is_admin then m.member
          else m.member - 'has_factor' || jsonb_build_object('tenants', array(
            select s.tenant_id from public.tenant_members s
            where s.user_id = u.user_id and s.tenant_id in (select private.my_tenants()) order by s.tenant_id
          ))
        end
        order by lower(coalesce(u.full_name, u.username)), u.user_id
      ),
      '[]'
    )
    from public.users u cross join lateral private.staff_member(u.user_id) m (member)
    where u.role <> 'visitor' and u.user_id in (select private.my_colleagues())
  );
end
$$;
comment on function public.list_staff() is
  '[{user_id, username, email, full_name, role, status, created_at, tenants, has_factor}] by name: all for an admin; for other staff oneself and one''s colleagues, with those tenants that are the caller''s too and without has_factor. PT403 unless active staff.';
