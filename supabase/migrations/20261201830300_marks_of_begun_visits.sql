-- Who came is known once the visit begins.
select private.patch_function(
  'private.mark_visit(uuid, boolean, text, text, date)',
  $a$  select s.* into slot from private.visit_slots s where s.id = was.slot_id;$a$,
  $b$  select s.* into slot from private.visit_slots s where s.id = was.slot_id;
  if p_came is not null and was.status <> wanted and slot.starts_at > now() then
    return '{"ok": false, "code": "not_begun"}';
  end if;$b$
);
comment on function public.mark_visit(uuid, boolean, text, text, date) is
  '{ok, status, revision, enquiry_status}: a family came to its visit or did not; null takes that back. With what staff write of it, and the status and the next follow-up of the enquiry, which becomes in_progress where it was pending and the family came. {ok: false, code}: not_begun before the visit begins, full where one that had no place finds none, done where there is nothing to take back. PT404 unless it is of one of the caller''s schools, PT422 while the family is restricted.';
