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

create or replace function private.enquiry_detail(p_id uuid) returns jsonb
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

comment on function public.enquiry_detail(uuid) is
  '{enquiry, history, historyTotal, duplicates}: the enquiry with asked, the first 100 questions of its conversation as {question, outcome, title | null, helpful, wants_person, asked_at}; the history newest first, 200 lines at most; duplicates, 10 at most, with reasons among mobile, email and child. PT404 unless it is one of the caller''s schools.';
