-- The address of a video visit is told to families who have a place: one that waits for a place, or has not yet accepted
-- what it was offered, could join a visit that is full.
create function private.told_place(p_place text, p_mode text, p_status text) returns text
language sql immutable set search_path = ''
as $$ select case when p_mode = 'video' and p_status not in ('confirmed', 'came') then '' else p_place end $$;
revoke all on function private.told_place(text, text, text) from public, anon, authenticated;

do $$
declare
  own constant text := 'coalesce(s.place, k.place)';
  teller record;
  definition text;
begin
  for teller in
    values ('private.visit_booked(private.visit_bookings)'::regprocedure, 'p_booking'), ('private.visit_link(uuid)', 'b')
  loop
    definition := pg_get_functiondef(teller.column1);
    if position(own in definition) = 0 then raise exception '% tells no place', teller.column1; end if;
    execute replace(definition, own, format('private.told_place(%s, k.mode, %s.status)', own, teller.column2));
  end loop;
end
$$;
