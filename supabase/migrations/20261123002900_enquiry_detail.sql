create function private.enquiry_history(p_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', v.id, 'type', v.type, 'actor', v.actor, 'actor_name', private.staff_name(v.actor),
        'created_at', v.created_at,
        'detail', v.detail - 'batch' || case
          when v.type = 'assigned' then jsonb_build_object(
            'from_name', private.staff_name((v.detail ->> 'from')::uuid),
            'to_name', private.staff_name((v.detail ->> 'to')::uuid)
          )
          else '{}'
        end
      )
      order by v.id desc
    ),
    '[]'
  )
  from (
    select * from public.enquiry_events v where v.enquiry_id = p_id order by v.id desc limit 200
  ) v
$$;
revoke all on function private.enquiry_history(uuid) from public, anon, authenticated;

-- Others in the same school with the same mobile, e-mail or child. Each is looked up apart, so that each has its index.
create function private.possible_duplicates(p_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(x.shown order by x.submitted_at desc, x.id desc), '[]')
  from (
    select e.id, e.submitted_at, jsonb_build_object(
      'id', e.id, 'first_name', e.first_name, 'last_name', e.last_name, 'child_name', e.child_name,
      'date_of_birth', e.date_of_birth, 'mobile', e.mobile, 'email', e.email, 'grade', e.grade,
      'academic_year', e.academic_year, 'status_code', e.status_code, 'submitted_at', e.submitted_at,
      'reasons', to_jsonb(d.reasons)
    ) as shown
    from (
      select same.id, array_agg(same.reason order by same.place) as reasons
      from public.chat_inquiry_information mine
      cross join lateral (
        (
          select e.id, 1 as place, 'mobile' as reason from public.chat_inquiry_information e
          where e.tenant_id = mine.tenant_id and e.mobile = mine.mobile and e.id <> mine.id limit 100
        )
        union all
        (
          select e.id, 2, 'email' from public.chat_inquiry_information e
          where e.tenant_id = mine.tenant_id and lower(e.email) = lower(mine.email) and e.id <> mine.id limit 100
        )
        union all
        (
          select e.id, 3, 'child' from public.chat_inquiry_information e
          where e.tenant_id = mine.tenant_id and e.date_of_birth = mine.date_of_birth
            and lower(e.child_name) = lower(mine.child_name) and e.id <> mine.id limit 100
        )
      ) same
      where mine.id = p_id
      group by same.id
    ) d
    join public.chat_inquiry_information e on e.id = d.id
    order by e.submitted_at desc, e.id desc limit 10
  ) x
$$;
revoke all on function private.possible_duplicates(uuid) from public, anon, authenticated;

create function private.enquiry_detail(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  perform from public.chat_inquiry_information e
  where e.id = p_id and e.tenant_id in (select private.my_tenants());
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such enquiry in your schools.';
  end if;
  return jsonb_build_object(
    'enquiry', (private.shown_enquiries(array[p_id]) -> 0)::jsonb || jsonb_build_object(
      'notesCount', (select count(*) from public.enquiry_events v where v.enquiry_id = p_id and v.type = 'note'),
      'asked', private.asked_by(p_id)
    ),
    'history', private.enquiry_history(p_id),
    'historyTotal', (select count(*) from public.enquiry_events v where v.enquiry_id = p_id),
    'duplicates', private.possible_duplicates(p_id)
  );
end
$$;
revoke all on function private.enquiry_detail(uuid) from public, anon, authenticated;
grant execute on function private.enquiry_detail(uuid) to authenticated;

create function public.enquiry_detail(p_id uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.enquiry_detail(p_id) $$;
revoke all on function public.enquiry_detail(uuid) from public, anon, authenticated;
grant execute on function public.enquiry_detail(uuid) to authenticated;

-- An enquiry's detail shows what the family asked in the chat and what it was told.
create function private.asked_by(p_enquiry uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'question', q.question, 'outcome', q.outcome, 'helpful', q.helpful, 'wants_person', q.wants_person,
        'asked_at', q.asked_at,
        'title', (
          select string_agg(a.title, ' · ' order by array_position(q.article_ids, a.id))
          from public.knowledge_articles a where a.id = any (q.article_ids)
        )
      )
      order by q.asked_at, q.id
    ),
    '[]'
  )
  from public.chat_inquiry_information e
  cross join lateral (
    select * from public.chat_questions q
    where q.tenant_id = e.tenant_id and q.session_id = e.session_id order by q.asked_at, q.id limit 100
  ) q
  where e.id = p_enquiry
$$;
revoke all on function private.asked_by(uuid) from public, anon, authenticated;
comment on function public.enquiry_detail(uuid) is
  '{enquiry, history, historyTotal, duplicates}: the enquiry with asked, the first 100 questions of its conversation as {question, outcome, title | null, helpful, wants_person, asked_at}; the history newest first, 200 lines at most; duplicates, 10 at most, with reasons among mobile, email and child. PT404 unless it is one of the caller''s schools.';
