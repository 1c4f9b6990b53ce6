-- Supabase Auth may refuse a password by rules of its own, after the link has been taken for it: the link is good for the next password
-- at once, and not after twenty seconds in which it is said to be void.
create function private.give_back_password_link(p_hash text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.password_links l set taken_at = null where l.token_hash = p_hash;
  return found;
end
$$;
revoke all on function private.give_back_password_link(text) from public, anon, authenticated;
grant execute on function private.give_back_password_link(text) to service_role;

create function public.give_back_password_link(p_hash text) returns boolean
language sql volatile security invoker set search_path = ''
as $$ select private.give_back_password_link(p_hash) $$;
comment on function public.give_back_password_link(text) is
  'The password that a link was taken for was refused: another may be sent in with it. For the chat service.';
revoke all on function public.give_back_password_link(text) from public, anon, authenticated;
grant execute on function public.give_back_password_link(text) to service_role;
