-- A parent's question, for the chat service only: what the school's articles say to it, or that a person will. Either
-- way it is kept, so that the school sees what it was asked.

create table private.emergency_patterns (
  pattern text primary key
);
comment on table private.emergency_patterns is 'Regular expressions on the plain text, in Latin letters, of an emergency or a worry about a child''s safety.';

alter table private.emergency_patterns enable row level security;

create table private.emergency_texts (
  language text primary key,
  with_phone text not null,
  without_phone text not null
);
comment on table private.emergency_texts is 'What the chat says to an emergency; {phone} is the school''s.';

alter table private.emergency_texts enable row level security;

create function private.question_limits(
  out per_session integer, out session_seconds integer, out per_address integer, out address_seconds integer
)
language sql immutable set search_path = ''
as $$ select 20, 600, 60, 600 $$;
comment on function private.question_limits() is
  'How many questions a conversation and an address may ask, and in how many seconds.';

create function private.iso_time(p_at timestamptz) returns text
language sql stable set search_path = ''
as $$ select to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') $$;

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

create function private.answer_question(
  p_tenant text, p_session text, p_question text, p_language text, p_ip_hash text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  asked constant text := private.one_line(p_question);
  -- A mask may be longer than what it covers.
  kept constant text := left(private.masked(asked), 1000);
  spoken constant text := private.language_of(p_language);
  limits record;
  said private.text_term[];
  passages jsonb;
  answering uuid[];
  best real;
  urgent constant text := private.urgent_text(p_tenant, kept, spoken);
  choices jsonb := '[]';
  half boolean := false;
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
  passages := case when urgent is null then private.passages_to_say(p_tenant, kept, spoken, said) else '[]' end;
  select coalesce(array_agg(p.article_id), '{}'), max(p.score) into answering, best
  from jsonb_to_recordset(passages) p (article_id uuid, score real);

  if urgent is null then
    choices := private.choices_json(p_tenant, kept, spoken, said, answering);
    half := private.is_half_open(p_tenant, kept, spoken, said, answering);
  end if;

  -- Who lost the answer on the way asks the same again: it is answered again, and kept once.
  select c.id into stored from public.chat_questions c
  where c.tenant_id = p_tenant and c.session_id = p_session and c.question = kept
    and c.asked_at > now() - interval '1 minute'
    and c.article_ids = answering
  order by c.asked_at desc limit 1;
  if stored is null then
    insert into public.chat_questions (tenant_id, session_id, question, language, outcome, article_ids, score, offered)
    values (
      p_tenant, p_session, kept, spoken, case when cardinality(answering) > 0 then 'answered' else 'unanswered' end,
      answering, best, array(select (c ->> 'article')::uuid from jsonb_array_elements(choices) c)
    )
    returning id into stored;
    if cardinality(answering) = 0 or half then
      perform private.group_question(stored);
    end if;
    perform private.add_to_enquiry(p_tenant, p_session, asked);
  end if;

  return jsonb_build_object(
    'ok', true, 'question_id', stored,
    'outcome', case when cardinality(answering) > 0 then 'answered' else 'unanswered' end,
    'passages', passages, 'choices', choices, 'half_open', half, 'urgent', urgent, 'related', case
      when urgent is null and choices = '[]' then private.related_questions(p_tenant, kept, spoken, said, answering) else '[]' end,
    'answer_by', private.answer_by(p_tenant, now())
  );
end
$$;
grant execute on function private.answer_question(text, text, text, text, text) to service_role;

create function public.answer_question(
  p_tenant text, p_session text, p_question text, p_language text, p_ip_hash text
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.answer_question(p_tenant, p_session, p_question, p_language, p_ip_hash) $$;
comment on function public.answer_question(text, text, text, text, text) is
  'Keeps a question and answers it from the school''s articles: {ok, question_id, outcome, passages: [{article_id, title, body, source_url, language, score}], choices: [{article, question}], half_open, urgent, related, answer_by}, or {ok: false, code: unknown_tenant | invalid | rate_limited}. choices: what may have been meant, or what answers the other of two questions. half_open: one of two questions has no answer, and waits with those. urgent: what to say to an emergency before anything else. For the chat service.';
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
grant execute on function private.rate_answer(text, text, uuid, boolean) to service_role;

create function public.rate_answer(p_tenant text, p_session text, p_question_id uuid, p_helpful boolean) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.rate_answer(p_tenant, p_session, p_question_id, p_helpful) $$;
comment on function public.rate_answer(text, text, uuid, boolean) is
  '{ok}, or {ok: false, code: unknown_question}. What did not help waits in a group until it is said to have helped. For the chat service.';
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
  if exists (
    select from public.chat_questions c
    where c.id = p_question_id and c.group_id is null and c.helpful is not true
  ) then
    perform private.group_question(p_question_id);
  end if;
  return jsonb_build_object('ok', true, 'answer_by', private.answer_by(p_tenant, now()));
end
$$;
grant execute on function private.ask_a_person(text, text, uuid) to service_role;

create function public.ask_a_person(p_tenant text, p_session text, p_question_id uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.ask_a_person(p_tenant, p_session, p_question_id) $$;
comment on function public.ask_a_person(text, text, uuid) is
  '{ok, answer_by}: the parent wants a person to answer; {ok: false, code: unknown_question}. For the chat service.';
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
    raise sqlstate 'PT422' using message = 'question_length';
  end if;
  if not private.is_answer_language(spoken) then
    raise sqlstate 'PT422' using message = 'question_language';
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
    'choices', private.choices_json(p_tenant, kept, spoken, said, array(
      select (p ->> 'article_id')::uuid from jsonb_array_elements(private.passages_to_say(p_tenant, kept, spoken, said)) p
    )),
    'threshold', private.answer_threshold()
  );
end
$$;
grant execute on function private.try_question(text, text, text) to authenticated;

create function public.try_question(p_tenant text, p_question text, p_language text) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.try_question(p_tenant, p_question, p_language) $$;
comment on function public.try_question(text, text, text) is
  '{passages: [{article_id, title, body, source_url, language, score}], near: [{article_id, title, score}], choices: [{article, question}], threshold}: what the chat would say now. PT404 unless the school is one of the caller''s, PT422 for a question that is empty or too long.';
grant execute on function public.try_question(text, text, text) to authenticated;

create function private.choice_threshold() returns real
language sql immutable set search_path = ''
as $$ select 0.12::real $$;
comment on function private.choice_threshold() is
  'The score from which an article is offered as what may have been meant.';

create function private.answers_and_choices(p_tenant text, p_question text, p_language text)
returns table (title text, part integer)
language plpgsql stable security definer set search_path = ''
as $$
declare
  said constant private.text_term[] := private.said_in(p_tenant, p_question, p_language);
begin
  return query select f.title, f.part from private.find_passages(p_tenant, p_question, p_language, said) f
    where not private.is_withheld(f.article_id) order by f.part;
  return query select c.title, null::integer from private.choices_for(
    p_tenant, p_question, p_language, said,
    array(
      select f.article_id from private.find_passages(p_tenant, p_question, p_language, said) f where not private.is_withheld(f.article_id)
    )
  ) c;
end
$$;
comment on function private.answers_and_choices(text, text, text) is
  'The titles the chat answers with, or those it offers instead (part null): for measuring.';

create function private.is_emergency(p_question text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.emergency_patterns e where private.latin_of(private.plain_text(p_question)) ~ normalize(e.pattern, nfkd)
  )
$$;
comment on function private.is_emergency(text) is
  'Whether a question tells of an emergency or of a worry about a child''s safety. In doubt it does: the phone is then said first.';

-- The phone a school gives in its settings; without one, that of its article about its phone.
create function private.urgent_phone(p_tenant text) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select coalesce(t.settings ->> 'family_phone', t.settings ->> 'phone') from public.tenants t where t.id = p_tenant),
    (
      select substring(a.body from '(\+?[0-9][0-9 ()-]{6,}[0-9])')
      from private.knowledge_terms k join public.knowledge_articles a on a.id = k.article_id
      where k.tenant_id = p_tenant and k.term = 'phone' and coalesce(a.valid_until, 'infinity') >= private.school_today(p_tenant) and a.body ~ '\+?[0-9][0-9 ()-]{6,}[0-9]'
      order by k.weight desc, a.id limit 1
    )
  )
$$;

create function private.urgent_text(p_tenant text, p_question text, p_language text) returns text
language sql stable security definer set search_path = ''
as $$
  select case when u.phone is null then e.without_phone else replace(e.with_phone, '{phone}', u.phone) end
  from (select private.urgent_phone(p_tenant) as phone) u, private.emergency_texts e
  where e.language in (p_language, 'en') and private.is_emergency(p_question)
  order by e.language = p_language desc limit 1
$$;
comment on function private.urgent_text(text, text, text) is
  'What is said to an emergency, in the parent''s language; null for any other question.';

-- Of a tag such as hi or fr-CA; English for languages that PostgreSQL does not stem.
create function private.language_of(p_tag text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(max(code) filter (where private.is_answer_language(code)), 'en')
  from (select substring(lower(p_tag) from '^\s*([a-z]{2})(?![a-z])') as code) x
$$;

-- What was tapped of what was offered: its article answers, and the question is a wording of it for staff.
create function private.choose_article(p_tenant text, p_session text, p_question_id uuid, p_article uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  answer jsonb;
begin
  select jsonb_build_object('article_id', a.id, 'title', a.title, 'body', a.body, 'source_url', a.source_url, 'language', a.language) into answer
  from public.chat_questions c join public.knowledge_articles a on a.id = p_article
  where c.id = p_question_id and c.tenant_id = p_tenant and c.session_id = p_session and p_article = any (c.offered)
    and a.tenant_id = p_tenant and a.state = 'published' and not private.is_withheld(a.id)
    and coalesce(a.valid_until, 'infinity') >= private.school_today(p_tenant);
  if answer is null then
    return '{"ok": false, "code": "unknown_question"}';
  end if;
  update public.chat_questions c
  set chosen_article = p_article, outcome = 'answered',
    article_ids = case when p_article = any (c.article_ids) or cardinality(c.article_ids) = 2 then c.article_ids else c.article_ids || p_article end
  where c.id = p_question_id;
  if not (select c.wants_person from public.chat_questions c where c.id = p_question_id) then
    perform private.ungroup_question(p_question_id);
  end if;
  return jsonb_build_object(
    'ok', true, 'question_id', p_question_id, 'outcome', 'answered', 'passages', jsonb_build_array(answer),
    'choices', '[]'::jsonb, 'urgent', null, 'related', '[]'::jsonb, 'answer_by', private.answer_by(p_tenant, now())
  );
end
$$;
grant execute on function private.choose_article(text, text, uuid, uuid) to service_role;

create function public.choose_article(p_tenant text, p_session text, p_question_id uuid, p_article uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.choose_article(p_tenant, p_session, p_question_id, p_article) $$;
comment on function public.choose_article(text, text, uuid, uuid) is
  'The answer of an article that was offered for a question of this conversation, as public.answer_question gives it; {ok: false, code: unknown_question} for any other. For the chat service.';
grant execute on function public.choose_article(text, text, uuid, uuid) to service_role;

create type public.suggested_wording as (question text, times bigint);

create function private.suggested_wordings(p_tenant text, p_article uuid) returns setof public.suggested_wording
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_school(p_tenant);
  return query
  select min(c.question), count(distinct c.session_id)
  from public.chat_questions c join public.knowledge_articles a on a.id = c.chosen_article
  where c.tenant_id = p_tenant and a.tenant_id = p_tenant and c.chosen_article = p_article
    and c.helpful is distinct from false and length(c.question) <= 300
    and private.plain_text(c.question) not in (select private.plain_text(w) from unnest(a.wordings || a.title) w)
  group by private.plain_text(c.question)
  order by 2 desc, 1 limit 20;
end
$$;
grant execute on function private.suggested_wordings(text, uuid) to authenticated;

create function public.suggested_wordings(p_tenant text, p_article uuid) returns setof public.suggested_wording
language sql stable security invoker set search_path = ''
as $$ select * from private.suggested_wordings(p_tenant, p_article) $$;
comment on function public.suggested_wordings(text, uuid) is
  'How parents asked who then chose this article of those offered, the most frequent first. PT404 unless the school is one of the caller''s.';
grant execute on function public.suggested_wordings(text, uuid) to authenticated;

-- Where the search by words is not sure, the search by meaning is asked as well. What both rank is added by rank, not by score:
-- their scores cannot be compared.
create function private.meant_articles(p_tenant text, p_question text, p_language text, p_model text, p_vector real[])
returns table (article_id uuid, question text, is_sure boolean)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  line constant real := (
    select t.threshold from private.meaning_thresholds t where t.tenant_id = p_tenant and t.model = p_model
  );
begin
  if line is null or exists (select from private.command_patterns c where private.plain_text(p_question) ~ c.pattern) then
    return;
  end if;
  return query
  with words as (
    select n.article_id, n.wording, row_number() over (order by n.score desc, n.article_id) as rank
    from private.near_articles(p_tenant, p_question, p_language, 8) n
    where n.nearness >= private.choice_threshold()
  ), meaning as (
    select n.article_id, n.place, n.likeness, row_number() over (order by n.likeness desc, n.article_id) as rank
    from private.nearest_articles(p_tenant, p_model, p_vector, 8) n
    where n.likeness >= line
  ), fused as (
    select article_id, w.wording, m.place, m.rank is not null as is_meant,
      coalesce(1.0 / (60 + w.rank), 0) + coalesce(1.0 / (60 + m.rank), 0) as score,
      coalesce(m.likeness, 0) as likeness
    from words w full join meaning m using (article_id)
  ), placed as (
    select f.*, row_number() over (order by f.score desc, f.likeness desc, f.article_id) as rank
    from fused f where not private.is_withheld(f.article_id)
  )
  select p.article_id, coalesce(p.wording, x.wording, a.title), p.is_meant and p.rank = 1
  from placed p
  join public.knowledge_articles a on a.id = p.article_id
  left join lateral (
    select w.wording from private.knowledge_wordings w
    where w.article_id = p.article_id and w.place between 0 and 99 and w.wording ~ '\?\s*$'
    order by w.place = p.place desc, w.place limit 1
  ) x on true
  order by p.rank limit 3;
end
$$;
comment on function private.meant_articles(text, text, text, text, real[]) is
  'What a question may mean by its words and by its vector of length one, best first, three at most; is_sure: the first, where its likeness is beyond the threshold. question: a wording of it that reads as one, else its title. Nothing where no threshold is measured.';

create function private.passage_of(p_article uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'article_id', a.id, 'title', a.title, 'body', a.body, 'source_url', a.source_url, 'language', a.language
  )
  from public.knowledge_articles a where a.id = p_article
$$;

create function private.choices_of(p_articles uuid[], p_questions text[]) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('article', c.article, 'question', c.question) order by c.place), '[]')
  from unnest(p_articles, p_questions) with ordinality c (article, question, place)
$$;

create function private.refine_answer(p_tenant text, p_session text, p_question_id uuid, p_model text, p_vector jsonb)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  asked public.chat_questions;
  articles uuid[];
  questions text[];
  sure boolean;
  same uuid;
begin
  select c.* into asked from public.chat_questions c
  where c.id = p_question_id and c.tenant_id = p_tenant and c.session_id = p_session and c.outcome = 'unanswered'
  for update;
  if not found then return '{"ok": false, "code": "unchanged"}'; end if;
  select coalesce(array_agg(m.article_id), '{}'), array_agg(m.question), coalesce(bool_or(m.is_sure), false)
  into articles, questions, sure
  from private.meant_articles(p_tenant, asked.question, asked.language, p_model, private.unit_vector(p_vector)) m;
  if cardinality(articles) = 0 or not sure and articles = asked.offered then
    return '{"ok": false, "code": "unchanged"}';
  end if;
  if sure then
    perform private.ungroup_question(p_question_id);
    -- Who lost the answer on the way asks the same again: it is kept once.
    select c.id into same from public.chat_questions c
    where c.tenant_id = p_tenant and c.session_id = p_session and c.question = asked.question and c.id <> p_question_id
      and c.asked_at > now() - interval '1 minute' and c.article_ids = articles[:1]
    order by c.asked_at desc limit 1;
    if same is null then
      update public.chat_questions c set outcome = 'answered', article_ids = articles[:1], offered = '{}' where c.id = p_question_id;
    else
      delete from public.chat_questions c where c.id = p_question_id;
    end if;
  else
    update public.chat_questions c set offered = articles where c.id = p_question_id;
  end if;
  return jsonb_build_object(
    'ok', true, 'question_id', coalesce(same, p_question_id),
    'outcome', case when sure then 'answered' else 'unanswered' end,
    'passages', case when sure then jsonb_build_array(private.passage_of(articles[1])) else '[]' end,
    'choices', case when sure then '[]' else private.choices_of(articles, questions) end,
    'related', '[]'::jsonb, 'answer_by', private.answer_by(p_tenant, now())
  );
end
$$;
grant execute on function private.refine_answer(text, text, uuid, text, jsonb) to service_role;

create function public.refine_answer(p_tenant text, p_session text, p_question_id uuid, p_model text, p_vector jsonb)
returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.refine_answer(p_tenant, p_session, p_question_id, p_model, p_vector) $$;
comment on function public.refine_answer(text, text, uuid, text, jsonb) is
  'Answers a question of this conversation that public.answer_question was not sure of, by its vector, or offers other articles: as public.answer_question gives it, or {ok: false, code: unchanged}. For the chat service.';
grant execute on function public.refine_answer(text, text, uuid, text, jsonb) to service_role;

-- The same for staff who ask the chat from beside an article.
create function private.try_meaning(p_tenant text, p_question text, p_language text, p_model text, p_vector jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  answer jsonb := private.try_question(p_tenant, p_question, p_language);
  articles uuid[];
  questions text[];
  sure boolean;
begin
  if answer -> 'passages' <> '[]' then return answer; end if;
  if jsonb_typeof(p_vector) <> 'array' or jsonb_array_length(p_vector) not between 8 and 4096 then
    raise sqlstate 'PT422' using message = 'vector_length';
  end if;
  select coalesce(array_agg(m.article_id), '{}'), array_agg(m.question), coalesce(bool_or(m.is_sure), false)
  into articles, questions, sure
  from private.meant_articles(
    p_tenant, private.masked(private.one_line(p_question)), coalesce(p_language, 'en'), p_model, private.unit_vector(p_vector)
  ) m;
  if cardinality(articles) = 0 then return answer; end if;
  return answer || jsonb_build_object('by_meaning', true) || case
    when sure then jsonb_build_object(
      'passages', jsonb_build_array(private.passage_of(articles[1]) || jsonb_build_object('score', answer -> 'threshold')),
      'choices', '[]'::jsonb
    )
    else jsonb_build_object('choices', private.choices_of(articles, questions))
  end;
end
$$;
grant execute on function private.try_meaning(text, text, text, text, jsonb) to authenticated;

create function public.try_meaning(p_tenant text, p_question text, p_language text, p_model text, p_vector jsonb) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.try_meaning(p_tenant, p_question, p_language, p_model, p_vector) $$;
comment on function public.try_meaning(text, text, text, text, jsonb) is
  'As public.try_question, with what the question''s vector finds where its words find no sure answer (by_meaning: true). PT404 unless the school is one of the caller''s.';
grant execute on function public.try_meaning(text, text, text, text, jsonb) to authenticated;

create function private.meaning_search(p_tenant text, p_model text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_school(p_tenant);
  return (
    select jsonb_build_object(
      'articles', (select count(*) from public.knowledge_articles a where a.tenant_id = p_tenant and a.state = 'published'),
      'read', (
        select count(*) from private.article_embeddings e
        where e.tenant_id = p_tenant and e.model = p_model and e.embedded_at is not null
      ),
      'questions', coalesce(t.questions, 0), 'threshold', t.threshold
    )
    from (values (1)) x left join private.meaning_thresholds t on t.tenant_id = p_tenant and t.model = p_model
  );
end
$$;
grant execute on function private.meaning_search(text, text) to authenticated;

create function public.meaning_search(p_tenant text, p_model text) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.meaning_search(p_tenant, p_model) $$;
comment on function public.meaning_search(text, text) is
  '{articles, read, questions, threshold}: how many published articles the model has read, and the threshold that so many of the school''s own questions gave, null with too few. PT404 unless the school is one of the caller''s.';
grant execute on function public.meaning_search(text, text) to authenticated;

insert into private.emergency_texts values
  ('en', 'Please call the school now: {phone}. If a child is hurt or in danger, call the emergency services first. Our team sees your message too.',
    'Please call the school now. If a child is hurt or in danger, call the emergency services first. Our team sees your message too.'),
  ('hi', 'कृपया अभी स्कूल को फ़ोन करें: {phone}। अगर बच्चे को चोट लगी है या वह ख़तरे में है, तो पहले आपातकालीन सेवा को फ़ोन करें। आपका संदेश हमारी टीम भी देखेगी।',
    'कृपया अभी स्कूल को फ़ोन करें। अगर बच्चे को चोट लगी है या वह ख़तरे में है, तो पहले आपातकालीन सेवा को फ़ोन करें। आपका संदेश हमारी टीम भी देखेगी।'),
  ('es', 'Llame ahora al colegio: {phone}. Si un niño está herido o en peligro, llame primero a emergencias. Nuestro equipo también verá su mensaje.',
    'Llame ahora al colegio. Si un niño está herido o en peligro, llame primero a emergencias. Nuestro equipo también verá su mensaje.'),
  ('fr', 'Appelez l’école maintenant : {phone}. Si un enfant est blessé ou en danger, appelez d’abord les secours. Notre équipe verra aussi votre message.',
    'Appelez l’école maintenant. Si un enfant est blessé ou en danger, appelez d’abord les secours. Notre équipe verra aussi votre message.'),
  ('ar', 'يرجى الاتصال بالمدرسة الآن: {phone}. إذا كان الطفل مصابًا أو في خطر فاتصل أولًا بخدمات الطوارئ. سيرى فريقنا رسالتك أيضًا.',
    'يرجى الاتصال بالمدرسة الآن. إذا كان الطفل مصابًا أو في خطر فاتصل أولًا بخدمات الطوارئ. سيرى فريقنا رسالتك أيضًا.'),
  ('de', 'Bitte rufen Sie jetzt die Schule an: {phone}. Ist ein Kind verletzt oder in Gefahr, rufen Sie zuerst den Notruf. Unser Team sieht Ihre Nachricht auch.',
    'Bitte rufen Sie jetzt die Schule an. Ist ein Kind verletzt oder in Gefahr, rufen Sie zuerst den Notruf. Unser Team sieht Ihre Nachricht auch.');

insert into private.emergency_patterns values
  ('\m(this is|its|it is) an? (medical )?emergency\M|^\W*emergency\M(?! (contact|number|phone|card|exit|leave|fund|plan|procedure|pickup|drill))|\mcall an ambulance\M|\mneeds? an ambulance\M'),
  ('\m((my|our) (\w+ )?(son|daughter|child|kid|boy|girl|baby)s?|he|she)\M.{0,40}\m(kidnapped|abducted|unconscious|bleeding|choking|not breathing|fainted|collapsed|molested|abused|raped|suicidal|harassed|bullied|beaten|assaulted)\M'),
  ('\m((my|our) (\w+ )?(son|daughter|child|kid|boy|girl|baby)|he|she) (is|has gone|went|is still|has been) missing\M(?! (a|an|the|his|her|some|any|only|one|two|school|class|classes|lessons|documents))'),
  ('\m(son|daughter|child|kid|boy|girl)\M.{0,40}\m(has not|hasnt|have not|did not|didnt|not yet|not|never) ((come|came|reached|returned|arrived|got)( back)? (home|from (the )?(school|bus))|(come|came) back|returned)\M(?! (the|a|an|his|her|my|our)\M)'),
  ('\m(hit|hits|beat|beats|slapped|touched|touches|abused|abuses|molested|hurt|hurts|threatened|bullied|bullies|bullying) (my|our) (son|daughter|child|kid|boy|girl)\M'),
  ('\m(my|our) (son|daughter|child|kid|boy|girl)\M.{0,30}\m(got hurt|is hurt|is injured|was hurt|is in danger|is not safe|isnt safe|feels unsafe|had an accident|wants to die|hurt (himself|herself)|is afraid of (a|the|his|her) teacher)\M'),
  ('\m(teacher|driver|staff|guard|coach|someone|conductor)\M.{0,30}\m(hit|beat|slapped|touched|molested|abused|hurt|threatened) (him|her|(my|our) (son|daughter|child|kid|boy|girl))\M'),
  ('\m(mer[aei]|hamar[aei]) (\w+ )?(beta|bete|beti|bachcha|bachche|bachha|bacha|bachi|bachchi)\M.{0,40}\m(ghar nahi|school se nahi|nahi (pahuncha|pahunchi|lauta|lauti|mil raha|mil rahi)|gayab|lapata|behosh|(khoon|khun) (beh|bah|nikal)|chot (lagi|lag|aayi)|ko (mara|maara|peeta|pita)|ko pareshan)\M'),
  ('\m(mi|nuestro|nuestra) (hijo|hija|nino|nina)\M.{0,40}\m(no ha (vuelto|llegado) (a casa|del colegio|de la escuela)|desaparecido|desaparecida|herido|herida|inconsciente|sangra|sufre acoso|le acosan|le pegan|le pego|abusado|en peligro)\M|\mes una emergencia\M'),
  ('\m(mein|meine|unser|unsere) (sohn|tochter|kind)\M.{0,40}\m(verschwunden|vermisst|verletzt|bewusstlos|blutet|geschlagen|gemobbt|in gefahr|nicht (nach hause gekommen|heimgekommen))\M|\mein notfall\M'),
  ('(حالة طوارئ|(ابني|ابنتي|طفلي|طفلتي).{0,40}(لم يعد|لم تعد|مفقود|مفقودة|ينزف|مصاب|مصابة|ضرب|في خطر|تنمر))'),
  ('\m(mon|ma|notre) (fils|fille|enfant)\M.{0,40}\m(pas rentre|pas rentree|disparu|disparue|est blesse|est blessee|inconscient|saigne|harcele|harcelee|frappe|frappee|en danger)\M|\mc ?est une urgence\M'),
  ('\m(mio|mia|nostro|nostra) (figlio|figlia|bambino|bambina)\M.{0,40}\m(non e (tornato|tornata|rientrato|rientrata)|scomparso|scomparsa|ferito|ferita|svenuto|svenuta|sanguina|picchiato|picchiata|bullizzato|bullizzata|molestato|molestata|in pericolo)\M|\me un emergenza\M'),
  ('\m(meu|minha|nosso|nossa) (filho|filha|menino|menina|crianca)\M.{0,40}\m(nao (voltou|chegou) (a|para|da|em) (casa|escola)|desapareceu|desaparecido|desaparecida|ferido|ferida|desmaiou|inconsciente|sangrando|a sangrar|apanhou|agredido|agredida|sofre bullying|abusado|abusada|em perigo)\M|\me uma emergencia\M');
