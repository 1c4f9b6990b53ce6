-- An emergency is not given the number of an article that is past its last day.
select private.patch_function(
  'private.urgent_phone(text)',
  $a$k.term = 'phone' and$a$,
  $b$k.term = 'phone' and coalesce(a.valid_until, 'infinity') >= private.school_today(p_tenant) and$b$
);
