-- A message to a family may hold the reference that the family knows.
do $$
declare
  definition constant text := pg_get_functiondef('private.unknown_gap(text)'::regprocedure);
begin
  if position('''due'')' in definition) = 0 then
    raise exception 'private.unknown_gap does not name due';
  end if;
  execute replace(definition, '''due'')', '''due'', ''reference'')');
end
$$;
