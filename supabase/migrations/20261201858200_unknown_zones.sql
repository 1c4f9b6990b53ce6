-- Servers differ in the time zones they know: Asia/Calcutta, as Chrome calls it, is none on Debian 13 without tzdata-legacy. On
-- such a server a school's zone refused each of its enquiries and stopped the upkeep of all schools. There UTC takes its place
-- until staff choose another.
select private.patch_function(
  'private.school_calendar(jsonb)',
  $a$  time_zone := coalesce(p_settings ->> 'time_zone', 'Asia/Kolkata');$a$,
  $b$  time_zone := coalesce(p_settings ->> 'time_zone', 'Asia/Kolkata');
  begin
    perform now() at time zone time_zone;
  exception when invalid_parameter_value then
    time_zone := 'UTC';
  end;$b$
);
