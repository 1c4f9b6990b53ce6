-- Its owner tells a passkey from others by its name, and may give it another one.
create function private.rename_my_passkey(p_id text, p_name text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted constant text := btrim(left(btrim(p_name), 60));
begin
  perform private.require_staff();
  if coalesce(wanted, '') = '' then return false; end if;
  update private.passkeys k set name = wanted
  where k.id = p_id and k.user_id = (select auth.uid());
  return found;
end
$$;
revoke all on function private.rename_my_passkey(text, text) from public, anon, authenticated;
grant execute on function private.rename_my_passkey(text, text) to authenticated;

create function public.rename_my_passkey(p_id text, p_name text) returns boolean
language sql volatile security invoker set search_path = ''
as $$ select private.rename_my_passkey(p_id, p_name) $$;
comment on function public.rename_my_passkey(text, text) is
  'Gives the caller''s passkey another name; false when they have none such, or the name is empty. PT403 unless active staff.';
revoke all on function public.rename_my_passkey(text, text) from public, anon, authenticated;
grant execute on function public.rename_my_passkey(text, text) to authenticated;
