-- A parent's question, for the chat service only: what the school's articles say to it, or that a person will. Either
-- way it is kept, so that the school sees what it was asked.
create function private.question_limits(
  out per_session integer, out session_seconds integer, out per_address integer, out address_seconds integer
)
language sql immutable set search_path = ''
as $$ select 20, 600, 60, 600 $$;
comment on function private.question_limits() is 'How many questions a conversation and an address may ask, and in how many seconds.';
revoke all on function private.question_limits() from public, anon, authenticated;

-- The office answers within 24 business hours: at this time of day on the next working day, Monday to Friday.
create function private.answer_by(p_at timestamptz) returns timestamptz
language sql stable set search_path = ''
as $$
  select (l.there + make_interval(days => case extract(isodow from l.there) when 5 then 3 when 6 then 2 else 1 end))
    at time zone 'Asia/Kolkata'
  from (select p_at at time zone 'Asia/Kolkata' as there) l
$$;
revoke all on function private.answer_by(timestamptz) from public, anon, authenticated;

create function private.iso_time(p_at timestamptz) returns text
language sql stable set search_path = ''
as $$ select to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') $$;
revoke all on function private.iso_time(timestamptz) from public, anon, authenticated;

-- Others of the school's questions that come near, none of which would be refused when it is asked.
create function private.related_questions(
  p_tenant text, p_question text, p_language text, p_said private.text_term[], p_but uuid[]
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(r.wording order by r.place), '[]')
    from (
      select n.wording, min(n.place) as place
      from (
        select x.*, row_number() over () as place from private.near_articles(p_tenant, p_question, p_language, 8, p_said) x
      ) n
      where n.article_id <> all (p_but) and not private.is_withheld(n.article_id)
      group by n.wording order by place limit 3
    ) r
  );
end
$$;
revoke all on function private.related_questions(text, text, text, private.text_term[], uuid[]) from public, anon, authenticated;

-- What is asked after the enquiry was sent belongs to it as well, as far as there is room.
create function private.add_to_enquiry(p_tenant text, p_session text, p_question text) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.chat_inquiry_information e set questions = e.questions || p_question
  where e.tenant_id = p_tenant and e.session_id = p_session
    and not exists (select from unnest(e.questions) q where lower(private.one_line(q)) = lower(p_question))
    and cardinality(e.questions) < 50
    and length(array_to_string(e.questions, '')) + length(p_question) <= 50000
$$;
revoke all on function private.add_to_enquiry(text, text, text) from public, anon, authenticated;

create function private.answer_question(
  p_tenant text, p_session text, p_question text, p_language text, p_ip_hash text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  asked constant text := private.one_line(p_question);
  -- A mask may be longer than what it covers.
  kept constant text := left(private.masked(asked), 1000);
  spoken constant text := case when lower(left(p_language, 2)) in ('es', 'fr') then lower(left(p_language, 2)) else 'en' end;
  limits record;
  said private.text_term[];
  passages jsonb;
  answering uuid[];
  best real;
  stored uuid;
begin
  perform from public.tenants t where t.id = p_tenant;
  if not found then
    return '{"ok": false, "code": "unknown_tenant"}';
  end if;
  if asked is null or length(asked) > 1000 or p_session is null or length(p_session) not between 1 and 200 then
    return '{"ok": false, "code": "invalid"}';
  end if;
  select * into limits from private.question_limits();
  -- A session is whatever the browser says it is, so it is hashed to fit a bucket's name.
  if not public.hit_rate_limit(
    'question:session:' || encode(sha256(convert_to(p_tenant || ' ' || p_session, 'UTF8')), 'hex'),
    limits.session_seconds, limits.per_session
  ) or p_ip_hash is not null and not public.hit_rate_limit(
    'question:address:' || p_ip_hash, limits.address_seconds, limits.per_address
  ) then
    return '{"ok": false, "code": "rate_limited"}';
  end if;

  said := private.said_in(p_tenant, kept, spoken);
  passages := private.passages_to_say(p_tenant, kept, spoken, said);
  select coalesce(array_agg(p.article_id), '{}'), max(p.score) into answering, best
  from jsonb_to_recordset(passages) p (article_id uuid, score real);

  -- Who lost the answer on the way asks the same again: it is answered again, and kept once.
  select c.id into stored from public.chat_questions c
  where c.tenant_id = p_tenant and c.session_id = p_session and c.question = kept
    and c.asked_at > now() - interval '1 minute'
    and c.article_ids = answering
  order by c.asked_at desc limit 1;
  if stored is null then
    insert into public.chat_questions (tenant_id, session_id, question, language, outcome, article_ids, score)
    values (
      p_tenant, p_session, kept, spoken, case when cardinality(answering) > 0 then 'answered' else 'unanswered' end,
      answering, best
    )
    returning id into stored;
    if cardinality(answering) = 0 then
      perform private.group_question(stored);
    end if;
    perform private.add_to_enquiry(p_tenant, p_session, asked);
  end if;

  return jsonb_build_object(
    'ok', true, 'question_id', stored,
    'outcome', case when cardinality(answering) > 0 then 'answered' else 'unanswered' end,
    'passages', passages, 'related', private.related_questions(p_tenant, kept, spoken, said, answering),
    'answer_by', private.iso_time(private.answer_by(now()))
  );
end
$$;
revoke all on function private.answer_question(text, text, text, text, text) from public, anon, authenticated;
grant execute on function private.answer_question(text, text, text, text, text) to service_role;

create function public.answer_question(
  p_tenant text, p_session text, p_question text, p_language text, p_ip_hash text
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.answer_question(p_tenant, p_session, p_question, p_language, p_ip_hash) $$;
comment on function public.answer_question(text, text, text, text, text) is
  'Keeps a question and answers it from the school''s articles: {ok, question_id, outcome, passages: [{article_id, title, body, source_url, score}], related, answer_by}, or {ok: false, code: unknown_tenant | invalid | rate_limited}. A language other than es and fr counts as en. For the chat service.';
revoke all on function public.answer_question(text, text, text, text, text) from public, anon, authenticated;
grant execute on function public.answer_question(text, text, text, text, text) to service_role;

-- What a parent says of an answer, and the wish for a person. Both are of their own conversation alone: who does not know
-- its session finds no question.
create function private.rate_answer(p_tenant text, p_session text, p_question_id uuid, p_helpful boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  outcome_was text;
begin
  update public.chat_questions c set helpful = p_helpful
  where c.id = p_question_id and c.tenant_id = p_tenant and c.session_id = p_session
  returning c.outcome into outcome_was;
  if not found then
    return '{"ok": false, "code": "unknown_question"}';
  end if;
  if p_helpful is false then
    perform private.group_question(p_question_id);
  elsif outcome_was = 'answered' then
    perform private.ungroup_question(p_question_id);
  end if;
  return '{"ok": true}';
end
$$;
revoke all on function private.rate_answer(text, text, uuid, boolean) from public, anon, authenticated;
grant execute on function private.rate_answer(text, text, uuid, boolean) to service_role;

create function public.rate_answer(p_tenant text, p_session text, p_question_id uuid, p_helpful boolean) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.rate_answer(p_tenant, p_session, p_question_id, p_helpful) $$;
comment on function public.rate_answer(text, text, uuid, boolean) is
  '{ok}, or {ok: false, code: unknown_question}. What did not help waits in a group until it is said to have helped. For the chat service.';
revoke all on function public.rate_answer(text, text, uuid, boolean) from public, anon, authenticated;
grant execute on function public.rate_answer(text, text, uuid, boolean) to service_role;

create function private.ask_a_person(p_tenant text, p_session text, p_question_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.chat_questions c set wants_person = true
  where c.id = p_question_id and c.tenant_id = p_tenant and c.session_id = p_session;
  if not found then
    return '{"ok": false, "code": "unknown_question"}';
  end if;
  return jsonb_build_object('ok', true, 'answer_by', private.iso_time(private.answer_by(now())));
end
$$;
revoke all on function private.ask_a_person(text, text, uuid) from public, anon, authenticated;
grant execute on function private.ask_a_person(text, text, uuid) to service_role;

create function public.ask_a_person(p_tenant text, p_session text, p_question_id uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.ask_a_person(p_tenant, p_session, p_question_id) $$;
comment on function public.ask_a_person(text, text, uuid) is
  '{ok, answer_by}: the parent wants a person to answer; {ok: false, code: unknown_question}. For the chat service.';
revoke all on function public.ask_a_person(text, text, uuid) from public, anon, authenticated;
grant execute on function public.ask_a_person(text, text, uuid) to service_role;

-- Asking the chat from beside an article: what it would say at this moment, and what came near. Nothing of it is kept.
create function private.try_question(p_tenant text, p_question text, p_language text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked constant text := private.one_line(p_question);
  spoken constant text := coalesce(p_language, 'en');
  kept text;
  said private.text_term[];
begin
  perform private.require_school(p_tenant);
  if asked is null or length(asked) > 1000 then
    raise sqlstate 'PT422' using message = 'A question has 1 to 1,000 characters.';
  end if;
  if spoken not in ('en', 'es', 'fr') then
    raise sqlstate 'PT422' using message = 'A question is in English, Spanish or French: en, es or fr.';
  end if;
  kept := private.masked(asked);
  said := private.said_in(p_tenant, kept, spoken);
  return jsonb_build_object(
    'passages', private.passages_to_say(p_tenant, kept, spoken, said),
    'near', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('article_id', n.article_id, 'title', n.title, 'score', n.score) order by n.score desc, n.title
        ),
        '[]'
      )
      from private.near_articles(p_tenant, kept, spoken, 5, said) n
    ),
    'threshold', private.answer_threshold()
  );
end
$$;
revoke all on function private.try_question(text, text, text) from public, anon, authenticated;
grant execute on function private.try_question(text, text, text) to authenticated;

create function public.try_question(p_tenant text, p_question text, p_language text) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.try_question(p_tenant, p_question, p_language) $$;
comment on function public.try_question(text, text, text) is
  '{passages: [{article_id, title, body, source_url, score}], near: [{article_id, title, score}], threshold}: what the chat would say now. PT404 unless the school is one of the caller''s, PT422 for a question that is empty or too long.';
revoke all on function public.try_question(text, text, text) from public, anon, authenticated;
grant execute on function public.try_question(text, text, text) to authenticated;
