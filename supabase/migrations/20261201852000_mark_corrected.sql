-- That a family came takes the enquiry out of pending and counts as contact with it. Corrected to that they did not come, this is taken
-- back as it is when the mark is: not where staff have set the status since.
create function private.take_back_came(p_booking private.visit_bookings) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  marked_at constant timestamptz := (
    select v.created_at from public.enquiry_events v
    where v.enquiry_id = p_booking.enquiry_id and v.type = 'visit_came' and v.detail ->> 'booking' = p_booking.id::text
    order by v.id desc limit 1
  );
  was text;
begin
  select l.detail ->> 'from' into was
  from (
    select v.* from public.enquiry_events v
    where v.enquiry_id = p_booking.enquiry_id and v.type = 'status_changed' order by v.id desc limit 1
  ) l
  join public.chat_inquiry_information e on e.id = p_booking.enquiry_id and e.status_code = l.detail ->> 'to'
  where l.created_at = marked_at;
  if was is not null then
    perform private.write_work(array[p_booking.enquiry_id], 'status_code', was, gen_random_uuid());
  end if;
  update public.chat_inquiry_information e set
    contacted_at = nullif(e.contacted_at, marked_at),
    contacted_by = case when e.contacted_at <> marked_at then e.contacted_by end,
    first_action_at = nullif(e.first_action_at, marked_at)
  where e.id = p_booking.enquiry_id and e.status_code = 'pending';
end
$$;
revoke all on function private.take_back_came(private.visit_bookings) from public, anon, authenticated;

select private.patch_function(
  'private.mark_visit(uuid, boolean, text, text, date)',
  '  if p_came then',
  $b$  if was.status = 'came' and p_came is not true then perform private.take_back_came(was); end if;
  if p_came then$b$
);

create or replace function private.unmark_visit(p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  booking constant private.visit_bookings := private.require_booking(p_id);
begin
  if booking.status not in ('came', 'did_not_come') then return '{"ok": false, "code": "done"}'; end if;
  return private.mark_visit(p_id, null, null, null, null);
end
$$;
comment on function public.mark_visit(uuid, boolean, text, text, date) is
  '{ok, status, revision, enquiry_status}: a family came to its visit or did not; null takes that back. With what staff write of it, and the status and the next follow-up of the enquiry, which becomes in_progress where it was pending and the family came; where they did not come after all, that is taken back. {ok: false, code}: not_begun before the visit begins, full where one that had no place finds none, done where there is nothing to take back. PT404 unless it is of one of the caller''s schools, PT422 while the family is restricted.';
