-- A parent who completes their enquiry gets the copy of it however long ago they left the question that it began with.
select private.patch_function(
  'private.tell_parent(private.happenings)', $a$e.submitted_at > now() - interval '1 day'$a$,
  $b$coalesce((
      select v.created_at from public.enquiry_events v where v.id = p_happening.event_id and v.type = 'completed'
    ), e.submitted_at) > now() - interval '1 day'$b$
);
