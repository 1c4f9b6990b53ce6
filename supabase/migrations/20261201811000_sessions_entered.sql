-- A session that was never entered, such as one by which a password was checked, is not signed out of: the audit said that
-- staff had left who were at work. Each that is entered has an end (`begin_staff_session`).
select private.patch_function(
  'private.audit_session_end()',
  '(old.not_after is null or old.not_after > now())',
  'old.not_after > now()'
);
