-- A parent who books a time that has filled since it was shown is asked whether to wait, as one who moves to it is.
select private.patch_function(
  'private.book_visit(text, text, uuid, jsonb, jsonb)',
  $a$    if not public.hit_rate_limit($a$,
  $b$    if p_booking ->> 'wait' = 'false'
      and private.free_visit_place(slot, coalesce((p_booking -> 'people')::integer, 1)) is null then
      raise sqlstate 'PT409' using message = 'filled';
    end if;
    if not public.hit_rate_limit($b$
);
comment on function public.book_visit(text, text, uuid, jsonb, jsonb) is
  '{ok, booking, status: confirmed | waitlisted, name, place, mode, starts_at, ends_at, zone, reference}: books a date once for each session, p_booking: {name, mobile, email, people, note, language, consent: {given, version, time}, wait}. {ok: false, code, field?}: unknown_tenant, gone, too_late, filled (no place by now, and wait is false), too_many (five coming visits a session), consent_required, erased, rate_limited or invalid. For the chat service.';
