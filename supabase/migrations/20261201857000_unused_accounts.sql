-- An account that has never been used has no owner who would notice a change: the address that an invitation was mistyped to may be a
-- stranger's, who is not mailed its username. The right one gets the invitation.
select private.patch_function(
  'private.tell_of_email()',
  'perform private.end_password_links(new.user_id);',
  $b$perform private.end_password_links(new.user_id);
  if new.must_change_password and not exists (
    select from public.audit_events e where e.actor = new.user_id and e.type in ('signed_in', 'password_changed')
  ) then
    return null;
  end if;$b$
);
