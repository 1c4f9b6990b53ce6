-- Unanswered questions are gathered by what they are about, not by how they are spelt: six about the bus are one thing to
-- write an article about.
alter table public.chat_question_groups add column topic text;
comment on column public.chat_question_groups.topic is
  'The term its first question is about most, the first of private.question_topics; null where nothing in it weighs enough.';

create index chat_question_groups_topic_idx on public.chat_question_groups (tenant_id, topic, last_asked desc);

create function private.question_topics(p_tenant text, p_question text, p_language text) returns text[]
language sql stable security definer set search_path = ''
as $$
  with terms as (
    select x.term, max(x.weight) as weight, min(x.place) as place
    from unnest(private.said_in(p_tenant, p_question, p_language)) x
    where x.focus and x.weight >= 0.7 and left(x.term, 1) <> '=' and x.term !~ '^(grade|year) '
    group by x.term
  ), spoken as (
    select t.*, (
      select count(*) from (
        select from private.knowledge_terms k where k.tenant_id = p_tenant and k.term = t.term limit 100
      ) x
    ) as articles
    from terms t
  )
  select array(
    select s.term from spoken s where s.articles = (select min(x.articles) from spoken x)
    order by s.weight desc, s.place, s.term collate "C"
  )
$$;
comment on function private.question_topics(text, text, text) is
  'What a question is about: of the terms that carry it, those that the fewest of the school''s articles say, the weightiest first.';
revoke all on function private.question_topics(text, text, text) from public, anon, authenticated;

create or replace function private.group_question(p_question uuid) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  alike constant real := 0.6;
  looked_at constant integer := 2000;
  q public.chat_questions;
  about text[];
  topics text[];
  nearest uuid;
begin
  select * into q from public.chat_questions c where c.id = p_question for update;
  if q.group_id is null then
    about := private.question_terms(q.question, q.language);
    topics := private.question_topics(q.tenant_id, q.question, q.language);
    perform private.one_at_a_time(q.tenant_id);
    select g.id into nearest from public.chat_question_groups g
    where g.tenant_id = q.tenant_id and g.topic = any (topics) and g.state in ('open', 'answered')
    order by g.state = 'open' desc, array_position(topics, g.topic), g.last_asked desc, g.id limit 1;
    if nearest is null then
      select g.id into nearest
      from (
        select * from public.chat_question_groups g
        where g.tenant_id = q.tenant_id and g.state in ('open', 'answered') and (
          g.topic is null or cardinality(topics) = 0 or lower(g.wording) = lower(q.question)
        )
        order by g.last_asked desc limit looked_at
      ) g
      cross join lateral (select private.likeness(q.question, about, g.wording, g.terms) as score) l
      where l.score >= alike
      order by l.score desc, g.last_asked desc, g.id limit 1;
    end if;
    if nearest is null then
      insert into public.chat_question_groups (tenant_id, wording, terms, topic, first_asked, last_asked)
      values (q.tenant_id, q.question, about, topics[1], q.asked_at, q.asked_at) returning id into nearest;
    end if;
    update public.chat_questions c set group_id = nearest where c.id = p_question;
  else
    nearest := q.group_id;
  end if;
  update public.chat_question_groups g
  set state = 'open', closed_by = null, closed_at = null,
    first_asked = least(g.first_asked, q.asked_at), last_asked = greatest(g.last_asked, q.asked_at)
  where g.id = nearest;
  return nearest;
end
$$;

update public.chat_question_groups g
set topic = (private.question_topics(g.tenant_id, g.wording, coalesce(
  (select q.language from public.chat_questions q where q.group_id = g.id order by q.asked_at, q.id limit 1), 'en'
)))[1]
where g.state = 'open';
