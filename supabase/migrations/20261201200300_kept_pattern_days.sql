-- A weekly visit that is edited makes anew the dates that the edit removes, and no others: one that staff have moved or cancelled, or
-- that is booked, stays as it is.
alter table private.visit_slots add column pattern_day date;
comment on column private.visit_slots.pattern_day is 'The day of the pattern that it was made for.';

update private.visit_slots s set pattern_day = (s.starts_at at time zone private.school_zone(s.tenant_id))::date
where s.pattern_id is not null;

select private.patch_function(
  'private.fill_visit_pattern(private.visit_patterns)', 'people_capacity, pattern_id', 'people_capacity, pattern_id, pattern_day'
);
select private.patch_function(
  'private.fill_visit_pattern(private.visit_patterns)', 'kind.people_capacity, p_pattern.id', 'kind.people_capacity, p_pattern.id, t.day'
);

-- Of a date that a pattern made and that is cancelled its day says whether it is made again.
select private.patch_function(
  'private.fill_visit_pattern(private.visit_patterns)',
  'where s.kind_id = kind.id and s.starts_at = t.moment',
  'where s.kind_id = kind.id and s.starts_at = t.moment and (s.cancelled_at is null or s.pattern_day is null)'
);

select private.patch_function(
  'private.clear_visit_pattern(uuid)',
  $a$  delete from private.visit_slots s$a$,
  $b$  delete from private.visit_pattern_days d using private.visit_slots s
  where d.pattern_id = p_id and d.day = s.pattern_day
    and s.pattern_id = p_id and s.starts_at > now() and s.taken + s.waiting = 0;
  delete from private.visit_slots s$b$
);

select private.patch_function(
  'private.save_visit_pattern(text, uuid, jsonb)',
  $a$
      delete from private.visit_pattern_days d
      where d.pattern_id = p_id and d.day > (now() at time zone private.school_zone(p_tenant))::date;$a$,
  ''
);
