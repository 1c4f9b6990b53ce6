-- A version is compared with the draft and restored into it: both are read with what the school's settings decide.
select private.patch_function(
  'private.version_configuration(text, integer)', 'select c.config into found_one from',
  'select private.with_school(p_tenant, c.config) into found_one from'
);
comment on function public.version_configuration(text, integer) is
  'The configuration of a published or archived version, with what the school''s settings decide now. PT404 unless there is one, of a school of the caller''s.';
