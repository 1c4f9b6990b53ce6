-- Staff who change all that match are told, as of a selection, how many were left out as the use of their data is restricted.
select private.patch_function(
  'private.change_matching(jsonb, text, text, integer, uuid, jsonb)',
  E'  ids uuid[];\nbegin\n', E'  ids uuid[];\n  restricted uuid[];\nbegin\n'
);
select private.patch_function(
  'private.change_matching(jsonb, text, text, integer, uuid, jsonb)',
  E'  f := private.enquiry_filter(p_filter);\n',
  $b$  f := private.enquiry_filter(p_filter);
  restricted := private.restricted_enquiries(f.schools);
  if restricted <> '{}' then
    restricted := private.enquiry_ids(
      private.enquiry_filter(p_filter, restricted), 'submitted_at', 'desc', true, 1000, 0
    );
  end if;
$b$
);
select private.patch_function(
  'private.change_matching(jsonb, text, text, integer, uuid, jsonb)',
  $a$'more', cardinality(ids) > size, 'batch', batch$a$,
  $b$'more', cardinality(ids) > size, 'batch', batch, 'restricted', coalesce(cardinality(restricted), 0)$b$
);
comment on function public.change_matching(
  text, text, text, text, text, date, date, text, text, text, text, boolean, text, jsonb, integer, uuid, jsonb
) is
  '{ok, changed, more, batch, restricted}: gives status_code, assignee or next_follow_up (p_field) the value (null for none) in the newest p_limit (10,000 at most) enquiries that match and have another. While there are more, call again with the same batch; restore_work takes it back. restricted: how many that match are left out, as the use of their data is. Of p_seen, {enquiry id: value}, those that match and have another value by now are left alone and named, as in set_enquiry_status. PT403 unless active staff, PT422 for a value that cannot be.';
