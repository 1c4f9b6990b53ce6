-- What was joined or split is taken back whole, or not yet: an enquiry that has been moved on since would stay, and come into the
-- wrong family when that is taken back later.
select private.patch_function(
  'private.undo_family_change(bigint)',
  $a$  update public.enquiry_families l set family_id = target
  where l.tenant_id = done.tenant_id and l.enquiry_id = any (done.enquiries) and l.family_id = source;
  get diagnostics moved = row_count;
  -- Erased enquiries are nowhere.
  if moved = 0 and exists (select from public.enquiry_families l where l.enquiry_id = any (done.enquiries)) then
    return '{"ok": false, "code": "moved"}';
  end if;$a$,
  $b$  -- Erased enquiries are nowhere.
  if exists (
    select from public.enquiry_families l
    where l.tenant_id = done.tenant_id and l.enquiry_id = any (done.enquiries) and l.family_id <> source
  ) then
    return '{"ok": false, "code": "moved"}';
  end if;
  update public.enquiry_families l set family_id = target
  where l.tenant_id = done.tenant_id and l.enquiry_id = any (done.enquiries);
  get diagnostics moved = row_count;$b$
);
comment on function public.undo_family_change(bigint) is
  '{ok, moved}: takes back what was joined or split; {ok: false, code} with undone when it has been, moved while some of its enquiries have been moved on since: that is undone first. PT404 unless it was in one of the caller''s schools.';
