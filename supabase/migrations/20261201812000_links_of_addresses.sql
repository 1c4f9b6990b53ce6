-- A link to a password ends with the address that it was mailed to: a person who reads that address opens the account no more.
select private.patch_function(
  'private.tell_of_email()',
  'begin
  if old.email is not null then',
  'begin
  perform private.end_password_links(new.user_id);
  if old.email is not null then'
);
