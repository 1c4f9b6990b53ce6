-- What parents asked in the chat and what came of it. What a school had no good answer to is gathered in groups, one for
-- each thing asked, however it was worded. A question belongs to its conversation and so, once there is one, to the
-- enquiry of the same session.

create table public.chat_question_groups (
  id uuid primary key default gen_random_uuid(),
  tenant_id text not null references public.tenants (id) on delete cascade,
  wording text not null,
  terms text[] not null default '{}',
  state text not null default 'open',
  article_id uuid references public.knowledge_articles (id) on delete set null,
  first_asked timestamptz not null default now(),
  last_asked timestamptz not null default now(),
  closed_by uuid references public.users (user_id) on delete set null,
  closed_at timestamptz,
  topic text,
  asked_again_at timestamptz,
  answering_article uuid references public.knowledge_articles (id) on delete set null,
  constraint chat_question_groups_wording_check check (length(wording) between 1 and 1000),
  constraint chat_question_groups_state_check check (state in ('open', 'answered', 'dismissed'))
);
comment on table public.chat_question_groups is 'Things asked that a school had no good answer to.';
comment on column public.chat_question_groups.wording is 'The first of its questions, as it was asked.';
comment on column public.chat_question_groups.terms is 'What that question is about, from private.question_terms: by these the next one finds its group.';
comment on column public.chat_question_groups.article_id is 'The article written or chosen for it; kept as a hint when the group is open again.';
comment on column public.chat_question_groups.closed_at is 'When it was answered or dismissed; of an open group, when it was answered before a question without an answer opened it again.';
comment on column public.chat_question_groups.topic is 'The term its first question is about most, the first of private.question_topics; null where nothing in it weighs enough.';
comment on column public.chat_question_groups.asked_again_at is 'When the chat was last asked its wording; null: not since it was opened.';
comment on column public.chat_question_groups.answering_article is 'What the chat answered then.';

create index chat_question_groups_newest_idx
  on public.chat_question_groups (tenant_id, state, last_asked desc, id desc);

create index chat_question_groups_article_id_idx on public.chat_question_groups (article_id);

create index chat_question_groups_closed_by_idx on public.chat_question_groups (closed_by);

create index chat_question_groups_topic_idx on public.chat_question_groups (tenant_id, topic, last_asked desc);

create index chat_question_groups_answering_article_idx on public.chat_question_groups (answering_article);

alter table public.chat_question_groups enable row level security;
grant select, update (state, closed_by, closed_at, asked_again_at, answering_article)
  on public.chat_question_groups to authenticated;
grant all on public.chat_question_groups to service_role;

create policy "Staff see what their schools had no answer to"
  on public.chat_question_groups for select to authenticated
  using (tenant_id in (select private.my_tenants()));

create policy "Staff open the groups of their schools again, and change nothing else"
  on public.chat_question_groups for update to authenticated using (tenant_id in (select private.my_tenants()))
  with check (state = 'open' and num_nonnulls(closed_by, closed_at, asked_again_at, answering_article) = 0);

create table public.chat_questions (
  id uuid primary key default gen_random_uuid(),
  tenant_id text not null references public.tenants (id) on delete cascade,
  session_id text not null,
  question text not null,
  language text not null,
  outcome text not null,
  article_ids uuid[] not null default '{}',
  score real,
  helpful boolean,
  wants_person boolean not null default false,
  group_id uuid references public.chat_question_groups (id) on delete set null,
  asked_at timestamptz not null default now(),
  offered uuid[] not null default '{}',
  chosen_article uuid references public.knowledge_articles (id) on delete set null,
  request_id uuid default private.request_id(),
  constraint chat_questions_session_id_check check (length(session_id) between 1 and 200),
  constraint chat_questions_question_check check (length(question) between 1 and 1000),
  constraint chat_questions_language_check check (private.is_answer_language(language)),
  constraint chat_questions_outcome_check check (outcome in ('answered', 'unanswered')),
  constraint chat_questions_article_ids_check check (
    cardinality(article_ids) <= 2 and (cardinality(article_ids) > 0) = (outcome = 'answered')
  ),
  constraint chat_questions_offered_check check (cardinality(offered) <= 3)
);
comment on table public.chat_questions is 'Each question of a parent. E-mail addresses and phone numbers in it are masked before it comes here.';
comment on column public.chat_questions.session_id is 'The conversation; the session_id of its enquiry.';
comment on column public.chat_questions.article_ids is 'The articles that answered it.';
comment on column public.chat_questions.score is 'How sure the search was of the best of them.';
comment on column public.chat_questions.helpful is 'What the parent said of the answer; null when nothing.';
comment on column public.chat_questions.wants_person is 'The parent asked for a person.';
comment on column public.chat_questions.group_id is 'Where it waits for an answer: set for what was unanswered or did not help.';
comment on column public.chat_questions.offered is 'The articles the parent could choose from, where the search was unsure.';
comment on column public.chat_questions.chosen_article is 'The one they chose: the question is a wording of it that staff may take.';
comment on column public.chat_questions.request_id is 'The request that asked it, as the log names it.';

create index chat_questions_session_idx on public.chat_questions (tenant_id, session_id, asked_at);

create index chat_questions_group_id_idx on public.chat_questions (group_id, asked_at desc);

create index chat_questions_article_ids_idx on public.chat_questions using gin (article_ids);

create index chat_questions_chosen_article_idx on public.chat_questions (chosen_article);

create index chat_questions_asked_at_idx on public.chat_questions (tenant_id, asked_at);

alter table public.chat_questions enable row level security;
grant select on public.chat_questions to authenticated;
grant all on public.chat_questions to service_role;

create policy "Staff see what parents asked their schools"
  on public.chat_questions for select to authenticated
  using (tenant_id in (select private.my_tenants()));

-- Who asked what the school had no answer to gets the answer by mail, once it is there, if they left an address and agreed
-- to be contacted. The person who answers has seen how many that are, and may leave it out. Said once for each family and thing
-- asked, however often the article is changed: the outbox forgets after a month, this does not.
create table public.mailed_answers (
  group_id uuid not null references public.chat_question_groups (id) on delete cascade,
  enquiry_id uuid not null references public.chat_inquiry_information (id) on delete cascade,
  mailed_at timestamptz not null default now(),
  primary key (group_id, enquiry_id)
);
comment on table public.mailed_answers is 'Enquiries whose questions of a group were answered by mail, or are to be.';

create index mailed_answers_enquiry_id_idx on public.mailed_answers (enquiry_id);

alter table public.mailed_answers enable row level security;
grant select on public.mailed_answers to authenticated;
grant all on public.mailed_answers to service_role;

create policy "Staff see to which families the answers of their schools were mailed"
  on public.mailed_answers for select to authenticated
  using (exists (select from public.chat_question_groups g where g.id = group_id));

-- What a parent types about themselves is the enquiry's, not the school's list of questions: e-mail addresses and whatever
-- looks like a phone number are masked before a question is kept or grouped.
create function private.masked(p_text text) returns text
language sql immutable set search_path = ''
as $$
  with signs as (
    select '0-9०-९٠-٩۰-۹０-９' as digit,
      -- Spaces of every width, those without any too.
      ' \u00a0\u2000-\u200f\u202f\u205f\u2060\u3000\ufeff' as space,
      -- From the hyphen to the em dash and the bar, and the minus.
      '\-\u2010-\u2015\u2212\ufe58\ufe63\uff0d' as dash
  ), addresses as (
    select regexp_replace(p_text, '[^[:space:]@＠]+[[:space:]]?[@＠][[:space:]]?[^[:space:]@＠]+', '[e-mail]', 'g') as said
  ), years as (
    -- 2025-2026 and 2025/26 are the academic years that every second parent asks for: put aside behind a character that
    -- stands in no text, so that they are not taken for digits of a number.
    select regexp_replace(
      a.said,
      format('(?<![0-9])((19|20)[0-9]{2})[%1$s]?[/%2$s][%1$s]?((19|20)?[0-9]{2})(?![0-9])', s.space, s.dash),
      E'\\1\uE000\\3', 'g'
    ) as said
    from addresses a cross join signs s
  )
  -- Seven digits of any script and more, with up to three separators between them; a date of birth looks like that too.
  select replace(
    regexp_replace(
      y.said, format('[+＋(]*[%1$s]([%2$s%3$s().·/]{0,3}[%1$s]){6,}', s.digit, s.space, s.dash), '[number]', 'g'
    ), E'\uE000', '-'
  )
  from years y cross join signs s
$$;
comment on function private.masked(text) is
  'The text with [e-mail] and [number] in place of addresses and of runs of seven digits and more.';

-- Between 0 and 1: twice the terms that are shared, by those of both.
create function private.shared_terms(p_terms text[], p_others text[]) returns real
language sql immutable set search_path = ''
as $$
  select case
    when cardinality(p_terms) = 0 or cardinality(p_others) = 0 then 0
    else 2.0 * (
      select count(*) from unnest(p_terms) mine where exists (
        select from unnest(p_others) other
        where other = mine
          or length(mine) > 2 and length(other) > 2 and extensions.similarity(mine, other) >= 0.45
      )
    ) / (cardinality(p_terms) + cardinality(p_others))
  end::real
$$;

-- Between 0 and 1. Terms count for three quarters, so that "bus timings" and "is there a bus", which share one term of
-- two, are only alike when they read alike as well. Emoji, or a script that the search does not know, have no terms.
create function private.likeness(p_question text, p_terms text[], p_other text, p_other_terms text[]) returns real
language sql immutable set search_path = ''
as $$
  select case
    when lower(p_question) = lower(p_other) then 1
    when cardinality(p_terms) = 0 and cardinality(p_other_terms) = 0 then extensions.similarity(p_question, p_other)
    else 0.75 * private.shared_terms(p_terms, p_other_terms) + 0.25 * extensions.similarity(p_question, p_other)
  end::real
$$;

-- Two who ask the same at once share a group, and nobody joins a group that is just going. A lock of its own: a parent
-- does not wait for staff who add articles, nor they for each other.
create function private.one_at_a_time(p_tenant text) returns void
language sql volatile set search_path = ''
as $$ select pg_advisory_xact_lock(hashtext('schoolgate questions'), hashtext(p_tenant)) $$;
comment on function private.one_at_a_time(text) is
  'Waits until nobody else groups questions of the school; until the end of the transaction.';

create function private.group_question(p_question uuid) returns uuid
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
  set state = 'open',
    -- Until the question is answered otherwise, who answered the group, and when, stays.
    closed_by = case when q.outcome = 'unanswered' and q.helpful is not false then g.closed_by end,
    closed_at = case when q.outcome = 'unanswered' and q.helpful is not false then g.closed_at end,
    asked_again_at = null, answering_article = null,
    first_asked = least(g.first_asked, q.asked_at), last_asked = greatest(g.last_asked, q.asked_at)
  where g.id = nearest;
  return nearest;
end
$$;

-- A group that is left without a question is gone.
create function private.ungroup_question(p_question uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  q public.chat_questions;
begin
  select * into q from public.chat_questions c where c.id = p_question for update;
  if q.group_id is null then return; end if;
  perform private.one_at_a_time(q.tenant_id);
  update public.chat_questions c set group_id = null where c.id = p_question;
  delete from public.chat_question_groups g
  where g.id = q.group_id and not exists (select from public.chat_questions c where c.group_id = q.group_id);
  perform private.name_groups(array[q.group_id]);
  update public.chat_question_groups g set state = 'answered'
  where g.id = q.group_id and g.state = 'open' and g.closed_at is not null
    and not exists (select from public.chat_questions c where c.group_id = g.id and c.asked_at > g.closed_at);
end
$$;

-- What parents asked and had no good answer to, for the staff of a school: the list, one group with its questions, and
-- closing and opening it.
create function private.article_name(p_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$ select jsonb_build_object('id', a.id, 'title', a.title) from public.knowledge_articles a where a.id = p_id $$;
grant execute on function private.article_name(uuid) to authenticated;

create function public.list_question_groups(
  p_tenant text, p_state text default 'open', p_page integer default 1, p_limit integer default 20
) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  page_size constant integer := least(greatest(coalesce(p_limit, 20), 1), 100);
  first_row constant bigint := (greatest(coalesce(p_page, 1), 1) - 1)::bigint * page_size;
  wanted constant text := coalesce(nullif(btrim(p_state), ''), 'open');
begin
  perform private.require_school(p_tenant);
  if wanted not in ('open', 'answered', 'dismissed') then
    raise sqlstate 'PT422' using message = 'question_group_filter';
  end if;
  return (
    with counted as materialized (
      select g.state, count(*) as n from public.chat_question_groups g where g.tenant_id = p_tenant group by g.state
    ), page as materialized (
      select g.*, q.asked, q.unhelpful, q.wants_person
      from public.chat_question_groups g
      cross join lateral (
        select count(*) as asked, count(*) filter (where c.helpful is false) as unhelpful,
          count(*) filter (where c.wants_person) as wants_person
        from public.chat_questions c where c.group_id = g.id
      ) q
      where g.tenant_id = p_tenant and g.state = wanted
      order by case when wanted = 'open' then q.asked end desc, case when wanted = 'open' then g.last_asked else coalesce(g.closed_at, g.last_asked) end desc, g.id
      limit page_size offset first_row
    )
    select jsonb_build_object(
      'total', coalesce((select n from counted where state = wanted), 0),
      'counts', '{"open": 0, "answered": 0, "dismissed": 0}'
        || coalesce((select jsonb_object_agg(c.state, c.n) from counted c), '{}'),
      'groups', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'id', p.id, 'wording', p.wording, 'count', p.asked, 'unhelpful', p.unhelpful,
              'wants_person', p.wants_person, 'first_asked', p.first_asked, 'last_asked', p.last_asked,
              'article', private.article_name(p.article_id), 'mailed', (
                select count(*) from public.mailed_answers m where m.group_id = p.id
              )
            )
            order by case when wanted = 'open' then p.asked end desc, case when wanted = 'open' then p.last_asked else coalesce(p.closed_at, p.last_asked) end desc, p.id
          )
          from page p
        ),
        '[]'
      )
    )
  );
end
$$;
comment on function public.list_question_groups(text, text, integer, integer) is
  '{total, counts: {open, answered, dismissed}, groups: [{id, wording, count, unhelpful, wants_person, first_asked, last_asked, article: {id, title} | null, mailed}]}: open ones by how often they were asked, the others by when they were closed; mailed is how many families got the answer by mail. PT404 unless the school is one of the caller''s.';
grant execute on function public.list_question_groups(text, text, integer, integer) to authenticated;

create function public.question_group(p_id uuid) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  answer jsonb;
begin
  perform private.require_staff();
  select jsonb_build_object(
    'id', g.id, 'tenant_id', g.tenant_id, 'wording', g.wording, 'state', g.state,
    'article', private.article_name(g.article_id),
    'questions', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', q.id, 'question', q.question, 'language', q.language, 'asked_at', q.asked_at,
          'outcome', q.outcome, 'helpful', q.helpful, 'wants_person', q.wants_person,
          'enquiry', (
            select jsonb_build_object('id', e.id, 'name', nullif(concat_ws(' ', e.first_name, e.last_name), ''),
              'has_email', e.email is not null and private.refused_address(e.tenant_id, e.email) is null,
              'mailed_at', (
                select m.mailed_at from public.mailed_answers m where m.group_id = g.id and m.enquiry_id = e.id
              ))
            from public.chat_inquiry_information e
            where e.tenant_id = q.tenant_id and e.session_id = q.session_id
          )
        )
        order by q.asked_at desc, q.id
      ), '[]')
      from (
        select * from public.chat_questions q where q.group_id = g.id order by q.asked_at desc, q.id limit 200
      ) q
    )
  ) into answer
  from public.chat_question_groups g where g.id = p_id;
  if answer is null then
    raise sqlstate 'PT404' using message = 'no_such_question';
  end if;
  return answer;
end
$$;
comment on function public.question_group(uuid) is
  '{id, tenant_id, wording, state, article, questions: [{id, question, language, asked_at, outcome, helpful, wants_person, enquiry: {id, name, has_email, mailed_at} | null}]}, the last 200, newest first; has_email: mails get there; mailed_at is when the answer was mailed, or null. PT404 unless it is one of the caller''s schools.';
grant execute on function public.question_group(uuid) to authenticated;

create function private.close_question_group(p_id uuid, p_state text, p_article uuid, p_mail boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  school text;
begin
  perform private.require_staff();
  select g.tenant_id into school from public.chat_question_groups g
  where g.id = p_id and g.tenant_id in (select private.my_tenants());
  if not found then
    raise sqlstate 'PT404' using message = 'no_such_question';
  end if;
  if p_state is null or p_state not in ('answered', 'dismissed') then
    raise sqlstate 'PT422' using message = 'question_group_closing';
  end if;
  if p_article is not null and not exists (
    select from public.knowledge_articles a where a.id = p_article and a.tenant_id = school
  ) then
    raise sqlstate 'PT404' using message = 'no_such_article_in_school';
  end if;
  update public.chat_question_groups g
  set state = p_state, article_id = coalesce(p_article, g.article_id), closed_by = auth.uid(), closed_at = now()
  where g.id = p_id and (
    g.state = 'open'
    -- Who lost the answer on the way does the same again.
    or g.state = p_state and g.closed_by = auth.uid() and g.article_id is not distinct from coalesce(p_article, g.article_id)
  );
  if not found then
    raise sqlstate 'PT409' using message = 'question_closed';
  end if;
  if p_mail and p_state = 'answered' and p_article is not null then perform private.mail_answers(array[p_id]); end if;
  return '{"ok": true}';
end
$$;
grant execute on function private.close_question_group(uuid, text, uuid, boolean) to authenticated;

create function public.close_question_group(
  p_id uuid, p_state text, p_article uuid default null, p_mail boolean default false
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.close_question_group(p_id, p_state, p_article, p_mail) $$;
comment on function public.close_question_group(uuid, text, uuid, boolean) is
  '{ok}: closes it as answered, by an article of the same school or otherwise, or as dismissed; with p_mail those who asked get the article by mail. PT404 unless group and article are the caller''s, PT409 when it is closed already, PT422 for another state.';
grant execute on function public.close_question_group(uuid, text, uuid, boolean) to authenticated;

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

create function private.ask_groups_again(p_tenant text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- A step: parents who ask meanwhile do not wait for all of them.
  allowed constant interval := '200 milliseconds';
  changed timestamptz;
  open_group record;
  more boolean := false;
begin
  perform private.require_school(p_tenant);
  if private.read_articles(p_tenant) > 0 then
    return '{"more": true, "groups": [], "recipients": 0}';
  end if;
  select max(a.updated_at) into changed from public.knowledge_articles a where a.tenant_id = p_tenant;
  for open_group in
    select g.id, g.wording, q.language
    from public.chat_question_groups g
    cross join lateral (
      select c.language from public.chat_questions c where c.group_id = g.id order by c.question <> g.wording, c.asked_at, c.id limit 1
    ) q
    where g.tenant_id = p_tenant and g.state = 'open' and coalesce(g.asked_again_at, '-infinity') < changed
    order by g.last_asked desc, g.id
  loop
    if clock_timestamp() - statement_timestamp() > allowed then
      more := true;
      exit;
    end if;
    update public.chat_question_groups g
    set asked_again_at = now(), answering_article = (
      select case when not private.is_half_open(
        p_tenant, open_group.wording, open_group.language,
        private.said_in(p_tenant, open_group.wording, open_group.language), array_agg(f.article_id)
      ) then (
        -- What did not help, or answer, has not changed since.
        array_agg(f.article_id order by f.part) filter (where not exists (
          select from public.chat_questions c join public.knowledge_articles a on a.id = f.article_id
          where c.group_id = g.id and c.asked_at >= a.updated_at
            and (c.outcome = 'unanswered' or c.helpful is false and f.article_id = any (c.article_ids))
        ))
      )[1] end
      from private.find_passages(p_tenant, open_group.wording, open_group.language) f
      where not private.is_withheld(f.article_id)
    )
    where g.id = open_group.id;
  end loop;
  return (
    select jsonb_build_object('more', more, 'groups', coalesce(jsonb_agg(jsonb_build_object(
      'id', g.id, 'wording', g.wording, 'article', private.article_name(a.id)
    ) order by g.last_asked desc, g.id), '[]'), 'recipients', (
      select count(distinct w.enquiry_id) from private.awaiting_answer(coalesce(array_agg(g.id), '{}')) w
    ))
    from public.chat_question_groups g
    join public.knowledge_articles a on a.id = g.answering_article and a.state = 'published'
      and coalesce(a.valid_until, 'infinity') >= private.school_today(p_tenant)
    where g.tenant_id = p_tenant and g.state = 'open'
  );
end
$$;
grant execute on function private.ask_groups_again(text) to authenticated;

create function public.ask_groups_again(p_tenant text) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.ask_groups_again(p_tenant) $$;
comment on function public.ask_groups_again(text) is
  '{more, groups: [{id, wording, article: {id, title}}], recipients}: the open groups that the chat answers by now, each asked again where an article has changed since; more: call again for the rest. recipients: how many families would get these answers by mail. PT404 unless the school is one of the caller''s.';
grant execute on function public.ask_groups_again(text) to authenticated;

create function private.close_answered_groups(p_groups uuid[], p_mail boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  closed uuid[];
begin
  perform private.require_staff();
  if cardinality(p_groups) > 1000 then
    raise sqlstate 'PT422' using message = 'too_many_questions';
  end if;
  -- One that a colleague has closed meanwhile, or whose article is gone, stays as it is.
  with done as (
    update public.chat_question_groups g
    set state = 'answered', article_id = g.answering_article, closed_by = auth.uid(), closed_at = now()
    from public.knowledge_articles a
    where g.id = any (p_groups) and g.state = 'open' and g.tenant_id in (select private.my_tenants())
      and a.id = g.answering_article and a.state = 'published'
    returning g.id
  )
  select coalesce(array_agg(d.id), '{}') into closed from done d;
  if p_mail then perform private.mail_answers(closed); end if;
  return jsonb_build_object('ok', true, 'closed', cardinality(closed));
end
$$;
grant execute on function private.close_answered_groups(uuid[], boolean) to authenticated;

create function public.close_answered_groups(p_groups uuid[], p_mail boolean default false) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.close_answered_groups(p_groups, p_mail) $$;
comment on function public.close_answered_groups(uuid[], boolean) is
  '{ok, closed}: closes those of the groups that public.ask_groups_again found answered, by the article found; with p_mail those who asked get it by mail. Groups of other schools are passed over.';
grant execute on function public.close_answered_groups(uuid[], boolean) to authenticated;

create function private.forget_questions(p_most integer, p_kept integer default 20000) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  forgotten uuid[];
  groups uuid[];
begin
  with before as (
    select t.id as tenant_id, greatest(
      (
        select now() - make_interval(days => r.days) from public.retention_rules r
        where r.tenant_id = t.id and r.keeps = 'questions'
      ),
      (
        select q.asked_at from public.chat_questions q where q.tenant_id = t.id
        order by q.asked_at desc offset p_kept limit 1
      )
    ) as moment
    from public.tenants t
  )
  select coalesce(array_agg(old.id), '{}'), coalesce(array_agg(distinct old.group_id) filter (where old.group_id is not null), '{}')
  into forgotten, groups
  from (
    select q.id, q.group_id
    from before b join public.chat_questions q on q.tenant_id = b.tenant_id and q.asked_at <= b.moment
    -- What a family's restriction holds stays until it is lifted.
    where not exists (
      select from public.chat_inquiry_information e
      where e.tenant_id = q.tenant_id and e.session_id = q.session_id
        and e.id = any (private.restricted_enquiries(array[q.tenant_id]))
    )
    order by q.asked_at limit p_most
  ) old;
  if cardinality(forgotten) = 0 then return 0; end if;
  delete from public.chat_questions q where q.id = any (forgotten);
  delete from public.chat_question_groups g
  where g.id = any (groups) and not exists (select from public.chat_questions q where q.group_id = g.id);
  -- A group is named by a question that is still there.
  perform private.name_groups(groups);
  return cardinality(forgotten);
end
$$;
comment on function private.forget_questions(integer, integer) is
  'Removes questions that are past their school''s retention or beyond the p_kept of each school, the oldest first, p_most at most; returns how many.';

-- What parents asked often in the last seven days and were answered badly: the articles to write or to mend first.
create view public.badly_answered with (security_invoker = true) as
select o.tenant_id, o.id, o.wording, o.last_asked, o.asked, o.unanswered, o.asked - o.unanswered as unhelpful,
  a.title as article
from (
  select g.tenant_id, g.id, g.wording, g.last_asked, count(*) as asked,
    count(*) filter (where q.outcome = 'unanswered') as unanswered,
    mode() within group (order by q.article_ids[1]) as article
  from public.chat_questions q
  join public.chat_question_groups g on g.id = q.group_id and g.tenant_id = q.tenant_id and g.state = 'open'
  where q.asked_at >= now() - interval '7 days'
  group by g.id, g.tenant_id having count(*) >= 3
) o
left join public.knowledge_articles a on a.id = o.article;
comment on view public.badly_answered is
  'The open groups asked three times and more in the last seven days. unhelpful: answered, but it did not help, or only half of it was answered. article: the title of what most of them were answered with.';
grant select on public.badly_answered to authenticated;

create function private.unfinished_conversations(p_tenant text, p_sessions text[], p_contacts text[])
returns setof private.started_conversations
language sql stable security definer set search_path = ''
as $$
  select s.* from private.started_conversations s
  where s.tenant_id = p_tenant and (
    s.session_id = any (p_sessions) or lower(s.email) = any (p_contacts)
    or private.stored_mobile((select private.school_country(p_tenant)), s.mobile) = any (p_contacts)
    or s.id in (
      select o.conversation_id from public.outbox o
      where o.tenant_id = p_tenant and o.conversation_id is not null and lower(o.recipient) = any (p_contacts)
    )
  )
$$;
comment on function private.unfinished_conversations(text, text[], text[]) is
  'Those of these sessions, and those that name one of these contacts, as an enquiry stores them, or were mailed to it.';

create function private.held_questions(p_tenant text, p_session text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(
    to_jsonb(q) - 'tenant_id' - 'session_id' - 'article_ids' - 'score' - 'group_id' || jsonb_build_object(
      'answered_with', (
        select coalesce(jsonb_agg(a.title order by array_position(q.article_ids, a.id)), '[]')
        from public.knowledge_articles a where a.id = any (q.article_ids)
      )
    )
    order by q.asked_at, q.id
  ), '[]')
  from public.chat_questions q where q.tenant_id = p_tenant and q.session_id = p_session
$$;
comment on function private.held_questions(text, text) is
  'The questions of a conversation, for the export of a family.';

-- A group is named by a question that is in it, also when one leaves because its parent was answered: what a family asked does not
-- outlive its erasure as a name. What is known of the former name goes with it.
create function private.name_groups(p_groups uuid[]) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.chat_question_groups g
  set wording = q.question, terms = private.question_terms(q.question, q.language),
    topic = (private.question_topics(q.tenant_id, q.question, q.language))[1],
    asked_again_at = null, answering_article = null
  from (
    select distinct on (c.group_id) c.group_id, c.tenant_id, c.question, c.language from public.chat_questions c
    where c.group_id = any (p_groups) order by c.group_id, c.asked_at, c.id
  ) q
  where g.id = q.group_id and not exists (
    select from public.chat_questions c where c.group_id = g.id and c.question = g.wording
  )
$$;
comment on function private.name_groups(uuid[]) is
  'Names those of these groups anew whose name is no question of theirs any more, by their first one.';

create trigger refresh_search after insert or delete or update of question on public.chat_questions
  for each row execute function private.refresh_search_of_question();
