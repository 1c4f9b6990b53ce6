-- A weekly visit is not held on a holiday that the school enters later, nor outside hours that change: the next minute, its
-- dates that no family has booked go, and those that are right by now are made. What is booked stays.
drop function private.clear_visit_pattern(uuid);

create function private.clear_visit_pattern(p_id uuid, p_kept timestamptz[] default '{}') returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  gone constant uuid[] := array(
    select s.id from private.visit_slots s
    where s.pattern_id = p_id and s.starts_at > now() and s.starts_at <> all (p_kept) order by s.id for update
  );
begin
  delete from private.visit_pattern_days d using private.visit_slots s
  where d.pattern_id = p_id and d.day = s.pattern_day and s.id = any (gone) and s.taken + s.waiting = 0;
  delete from private.visit_slots s
  where s.id = any (gone) and not exists (select from private.visit_bookings b where b.slot_id = s.id);
  -- Who had booked one and cancelled keeps its line in the history.
  update private.visit_slots s set cancelled_at = now(), revision = s.revision + 1
  where s.id = any (gone) and s.taken + s.waiting = 0;
  return (select count(*) from private.visit_slots s where s.id = any (gone) and s.taken + s.waiting > 0);
end
$$;
comment on function private.clear_visit_pattern(uuid, timestamptz[]) is
  'Takes out the coming dates of a pattern, but for those that are booked, of which it returns the number, and for these moments.';
revoke all on function private.clear_visit_pattern(uuid, timestamptz[]) from public, anon, authenticated;

select private.patch_function(
  'private.fill_visit_pattern(private.visit_patterns)', '  today date;', $b$  today date;
  days date[];
  moments timestamptz[];$b$
);
select private.patch_function(
  'private.fill_visit_pattern(private.visit_patterns)',
  $a$  with times as materialized (
    select t.* from private.pattern_times(
      p_pattern.weekdays, p_pattern.starts_at, p_pattern.every_weeks, p_pattern.from_day, p_pattern.until_day,
      p_pattern.except_days, case when p_pattern.in_holidays then '[]' else calendar.holidays end,
      case when p_pattern.in_hours then calendar.hours end, calendar.time_zone, today,
      today + least(kind.ahead_days, 183)
    ) t
  ),
  made as ($a$,
  $b$  select array_agg(t.day), array_agg(t.moment) into days, moments
  from private.pattern_times(
    p_pattern.weekdays, p_pattern.starts_at, p_pattern.every_weeks, p_pattern.from_day, p_pattern.until_day,
    p_pattern.except_days, case when p_pattern.in_holidays then '[]' else calendar.holidays end,
    case when p_pattern.in_hours then calendar.hours end, calendar.time_zone, today,
    today + least(kind.ahead_days, 183)
  ) t;
  perform private.clear_visit_pattern(
    p_pattern.id,
    array_remove(moments, null) || array(
      select s.starts_at from private.visit_slots s
      where s.pattern_id = p_pattern.id and s.pattern_day > today + least(kind.ahead_days, 183)
    )
  );
  with times as materialized (select u.* from unnest(days, moments) u (day, moment)),
  made as ($b$
);

create function private.refill_visits() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.upkeep u where u.job = 'visits' and u.tenant_id = new.id;
  return null;
end
$$;
revoke all on function private.refill_visits() from public, anon, authenticated;

create trigger refill_visits after update of settings on public.tenants
  for each row when (
    (old.settings -> 'holidays', old.settings -> 'hours', old.settings -> 'time_zone')
      is distinct from (new.settings -> 'holidays', new.settings -> 'hours', new.settings -> 'time_zone')
  )
  execute function private.refill_visits();
