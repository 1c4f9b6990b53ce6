-- A migration changes a part of a function's last text, whichever migration wrote that.
create function private.patch_function(p_function regprocedure, p_old text, p_new text) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  definition constant text := pg_get_functiondef(p_function);
begin
  if position(p_old in definition) = 0 then raise exception '% has no %', p_function, p_old; end if;
  execute replace(definition, p_old, p_new);
end
$$;
comment on function private.patch_function(regprocedure, text, text) is
  'Puts another text in place of a part of a function''s text, for migrations; fails where the function does not hold it.';
revoke all on function private.patch_function(regprocedure, text, text) from public, anon, authenticated;
