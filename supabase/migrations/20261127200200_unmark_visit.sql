-- A mark that was a slip is taken back with what it did to the enquiry: its status and the first contact.
create function private.unmark_visit(p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  booking constant private.visit_bookings := private.require_booking(p_id);
  marked_at constant timestamptz := (
    select v.created_at from public.enquiry_events v
    where v.enquiry_id = booking.enquiry_id and v.type = 'visit_came' and v.detail ->> 'booking' = p_id::text
    order by v.id desc limit 1
  );
  was text;
  answer jsonb;
begin
  if booking.status not in ('came', 'did_not_come') then return '{"ok": false, "code": "done"}'; end if;
  answer := private.mark_visit(p_id, null, null, null, null);
  if booking.status = 'came' and (answer -> 'ok')::boolean then
    select l.detail ->> 'from' into was
    from (
      select v.* from public.enquiry_events v
      where v.enquiry_id = booking.enquiry_id and v.type = 'status_changed' order by v.id desc limit 1
    ) l
    where l.created_at = marked_at and l.detail ->> 'to' = answer ->> 'enquiry_status';
    if was is not null then
      perform private.write_work(array[booking.enquiry_id], 'status_code', was, gen_random_uuid());
      answer := answer || jsonb_build_object('enquiry_status', was);
    end if;
    -- Whose status staff have set since has been in contact with them.
    update public.chat_inquiry_information e set
      contacted_at = nullif(e.contacted_at, marked_at),
      contacted_by = case when e.contacted_at <> marked_at then e.contacted_by end,
      first_action_at = nullif(e.first_action_at, marked_at)
    where e.id = booking.enquiry_id and e.status_code = 'pending';
  end if;
  return answer;
end
$$;
revoke all on function private.unmark_visit(uuid) from public, anon, authenticated;
grant execute on function private.unmark_visit(uuid) to authenticated;

create function public.unmark_visit(p_id uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.unmark_visit(p_id) $$;
comment on function public.unmark_visit(uuid) is
  '{ok, status, revision, enquiry_status}: takes back that a family came or did not, and what that mark changed of the enquiry. {ok: false, code: done} where there is nothing to take back. PT404 unless it is of one of the caller''s schools, PT422 while the family is restricted.';
revoke all on function public.unmark_visit(uuid) from public, anon, authenticated;
grant execute on function public.unmark_visit(uuid) to authenticated;
