-- What is checked twice can lose one of the checks unseen.

-- Each section of the desk asks private.enquiry_filter(), which refuses who is not staff.
select private.patch_function('private.desk(text, boolean, text)', E'  perform private.require_staff();\n', '');

-- Which lines of the history are the caller's own is read once: for the kind of their change, and for what is locked.
select private.patch_function('private.restore_batch(uuid)', E'  kind text;\n', E'  kind text;\n  ids uuid[];\n');
select private.patch_function(
  'private.restore_batch(uuid)',
  $a$  select v.type into kind from public.enquiry_events v
  where v.detail ? 'batch' and v.detail ->> 'batch' = p_batch::text and v.actor = auth.uid() limit 1;$a$,
  $b$  select min(v.type), array_agg(v.enquiry_id) into kind, ids from public.enquiry_events v
  where v.detail ? 'batch' and v.detail ->> 'batch' = p_batch::text and v.actor = auth.uid();$b$
);
select private.patch_function(
  'private.restore_batch(uuid)',
  $a$  where e.id in (
    select v.enquiry_id from public.enquiry_events v
    where v.detail ? 'batch' and v.detail ->> 'batch' = p_batch::text and v.actor = auth.uid()
  )
  order by e.id for update;$a$,
  $b$  where e.id = any (ids)
  order by e.id for update;$b$
);
