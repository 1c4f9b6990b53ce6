-- Only change_template calls it, which has asked whether the school is one of the caller's.
select private.patch_function(
  'private.save_template(text, uuid, text, text, text, text, text)',
  $a$  perform private.require_school(p_tenant);
$a$,
  ''
);
