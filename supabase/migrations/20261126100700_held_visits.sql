-- What is held on a family holds its visits.
create or replace function private.held_on_enquiry(e public.chat_inquiry_information) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select to_jsonb(e) - 'body_hash' - 'tenant_id' - 'user_id' || jsonb_build_object(
    'assignee', private.staff_name(e.assignee),
    'asked', (
      select coalesce(jsonb_agg(
        to_jsonb(q) - 'tenant_id' - 'session_id' - 'article_ids' - 'score' - 'group_id' || jsonb_build_object(
          'answered_with', (
            select coalesce(jsonb_agg(a.title order by array_position(q.article_ids, a.id)), '[]')
            from public.knowledge_articles a where a.id = any (q.article_ids)
          )
        )
        order by q.asked_at, q.id
      ), '[]')
      from public.chat_questions q where q.tenant_id = e.tenant_id and q.session_id = e.session_id
    ),
    'history', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'type', v.type, 'at', v.created_at, 'by', private.staff_name(v.actor),
          'detail', case when v.type = 'assigned' then jsonb_build_object(
            'from', private.staff_name((v.detail ->> 'from')::uuid), 'to', private.staff_name((v.detail ->> 'to')::uuid)
          ) else v.detail - 'batch' - 'contact' end
        )
        order by v.id
      ), '[]')
      from public.enquiry_events v where v.enquiry_id = e.id
    ),
    'views', (
      select coalesce(jsonb_agg(
        jsonb_build_object('by', private.staff_name(v.user_id), 'first', v.seen_at) order by v.seen_at, v.user_id
      ), '[]')
      from public.enquiry_views v where v.enquiry_id = e.id
    ),
    'visits', (
      select coalesce(jsonb_agg(
        jsonb_strip_nulls(jsonb_build_object(
          'visit', k.name, 'place', nullif(k.place, ''), 'starts_at', private.iso_time(s.starts_at), 'status', b.status,
          'people', b.people, 'name', b.name, 'mobile', b.mobile, 'email', b.email, 'note', nullif(b.note, ''),
          'outcome', nullif(b.outcome, ''), 'language', b.language, 'consent', b.consent, 'booked_at', b.created_at
        ))
        order by s.starts_at, b.created_at, b.id
      ), '[]')
      from private.visit_bookings b
      join private.visit_slots s on s.id = b.slot_id
      join private.visit_kinds k on k.id = s.kind_id
      where b.enquiry_id = e.id
    )
  )
$$;
