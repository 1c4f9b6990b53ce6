-- A follow-up that is set for today, after the morning's notices, is told at once: to who looks after it, else to all, but not to who
-- set it.
select private.patch_function(
  'private.tell_staff(private.happenings)',
  $a$v.type = 'assigned' and e.assignee::text = v.detail ->> 'to';$a$,
  $b$v.type = 'assigned' and e.assignee::text = v.detail ->> 'to';
      perform private.notify(
        'follow_up_due', e.tenant_id, e.id || ':' || e.next_follow_up,
        case when private.may_look_after(e.assignee, array[e.id]) then e.assignee end, v.actor, e.id,
        p_day => e.next_follow_up
      )
      from public.enquiry_events v join public.chat_inquiry_information e on e.id = v.enquiry_id
      where v.id = p_happening.event_id and v.type in ('follow_up_set', 'contacted')
        and e.next_follow_up::text in (v.detail ->> 'to', v.detail #>> '{changed,next_follow_up,to}')
        and e.next_follow_up <= private.school_today(e.tenant_id)
        and e.status_code not in ('completed', 'cancelled');$b$
);
