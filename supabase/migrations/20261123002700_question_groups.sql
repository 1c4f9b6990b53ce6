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
comment on function private.masked(text) is 'The text with [e-mail] and [number] in place of addresses and of runs of seven digits and more.';
revoke all on function private.masked(text) from public, anon, authenticated;

-- Putting a question with those that ask the same. Two questions are alike when they share most of what they are about,
-- and the more so the more alike they read. A typing error does not part them: terms are compared by their trigrams.

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
revoke all on function private.shared_terms(text[], text[]) from public, anon, authenticated;

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
revoke all on function private.likeness(text, text[], text, text[]) from public, anon, authenticated;

-- Two who ask the same at once share a group, and nobody joins a group that is just going. A lock of its own: a parent
-- does not wait for staff who add articles, nor they for each other.
create function private.one_at_a_time(p_tenant text) returns void
language sql volatile set search_path = ''
as $$ select pg_advisory_xact_lock(hashtext('schoolgate questions'), hashtext(p_tenant)) $$;
comment on function private.one_at_a_time(text) is 'Waits until nobody else groups questions of the school; until the end of the transaction.';
revoke all on function private.one_at_a_time(text) from public, anon, authenticated;

-- Leaves the question in the group that is nearest, open, or in a new one. A group that had its answer is open again:
-- somebody has asked and was not helped.
create function private.group_question(p_question uuid) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  alike constant real := 0.6;
  looked_at constant integer := 2000;
  q public.chat_questions;
  about text[];
  nearest uuid;
begin
  select * into q from public.chat_questions c where c.id = p_question for update;
  if q.group_id is null then
    about := private.question_terms(q.question, q.language);
    perform private.one_at_a_time(q.tenant_id);
    select g.id into nearest
    from (
      select * from public.chat_question_groups g
      where g.tenant_id = q.tenant_id and g.state in ('open', 'answered')
      order by g.last_asked desc limit looked_at
    ) g
    cross join lateral (select private.likeness(q.question, about, g.wording, g.terms) as score) l
    where l.score >= alike
    order by l.score desc, g.last_asked desc, g.id limit 1;
    if nearest is null then
      insert into public.chat_question_groups (tenant_id, wording, terms, first_asked, last_asked)
      values (q.tenant_id, q.question, about, q.asked_at, q.asked_at) returning id into nearest;
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
revoke all on function private.group_question(uuid) from public, anon, authenticated;

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
end
$$;
revoke all on function private.ungroup_question(uuid) from public, anon, authenticated;

-- What parents asked and had no good answer to, for the staff of a school: the list, one group with its questions, and
-- closing and opening it.
create function private.article_name(p_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$ select jsonb_build_object('id', a.id, 'title', a.title) from public.knowledge_articles a where a.id = p_id $$;
revoke all on function private.article_name(uuid) from public, anon, authenticated;

create function private.list_question_groups(
  p_tenant text, p_state text, p_page integer, p_limit integer
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  page_size constant integer := least(greatest(coalesce(p_limit, 20), 1), 100);
  first_row constant bigint := (greatest(coalesce(p_page, 1), 1) - 1)::bigint * page_size;
  wanted constant text := coalesce(nullif(btrim(p_state), ''), 'open');
begin
  perform private.require_school(p_tenant);
  if wanted not in ('open', 'answered', 'dismissed') then
    raise sqlstate 'PT422' using message = 'Groups of questions are open, answered or dismissed.';
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
      order by case when wanted = 'open' then q.asked end desc, coalesce(g.closed_at, g.last_asked) desc, g.id
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
              'article', private.article_name(p.article_id)
            )
            order by case when wanted = 'open' then p.asked end desc, coalesce(p.closed_at, p.last_asked) desc, p.id
          )
          from page p
        ),
        '[]'
      )
    )
  );
end
$$;
revoke all on function private.list_question_groups(text, text, integer, integer) from public, anon, authenticated;
grant execute on function private.list_question_groups(text, text, integer, integer) to authenticated;

create function public.list_question_groups(
  p_tenant text, p_state text default 'open', p_page integer default 1, p_limit integer default 20
) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.list_question_groups(p_tenant, p_state, p_page, p_limit) $$;
comment on function public.list_question_groups(text, text, integer, integer) is
  '{total, counts: {open, answered, dismissed}, groups: [{id, wording, count, unhelpful, wants_person, first_asked, last_asked, article: {id, title} | null}]}: open ones by how often they were asked, the others by when they were closed. PT404 unless the school is one of the caller''s.';
revoke all on function public.list_question_groups(text, text, integer, integer) from public, anon, authenticated;
grant execute on function public.list_question_groups(text, text, integer, integer) to authenticated;

create function private.require_question_group(p_id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  perform from public.chat_question_groups g where g.id = p_id and g.tenant_id in (select private.my_tenants());
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such question in your schools.';
  end if;
end
$$;
comment on function private.require_question_group(uuid) is 'PT403 unless the caller is active staff, PT404 unless the group is of one of their schools.';
revoke all on function private.require_question_group(uuid) from public, anon, authenticated;

create function private.question_group(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_question_group(p_id);
  return (
    select jsonb_build_object(
      'id', g.id, 'tenant_id', g.tenant_id, 'wording', g.wording, 'state', g.state,
      'article', private.article_name(g.article_id),
      'questions', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'id', q.id, 'question', q.question, 'language', q.language, 'asked_at', q.asked_at,
              'outcome', q.outcome, 'helpful', q.helpful, 'wants_person', q.wants_person,
              'enquiry', (
                select jsonb_build_object('id', e.id, 'name', nullif(concat_ws(' ', e.first_name, e.last_name), ''))
                from public.chat_inquiry_information e
                where e.tenant_id = q.tenant_id and e.session_id = q.session_id
              )
            )
            order by q.asked_at desc, q.id
          )
          from (
            select * from public.chat_questions q where q.group_id = g.id order by q.asked_at desc, q.id limit 200
          ) q
        ),
        '[]'
      )
    )
    from public.chat_question_groups g where g.id = p_id
  );
end
$$;
revoke all on function private.question_group(uuid) from public, anon, authenticated;
grant execute on function private.question_group(uuid) to authenticated;

create function public.question_group(p_id uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.question_group(p_id) $$;
comment on function public.question_group(uuid) is
  '{id, tenant_id, wording, state, article, questions: [{id, question, language, asked_at, outcome, helpful, wants_person, enquiry: {id, name} | null}]}, the last 200, newest first. PT404 unless it is one of the caller''s schools.';
revoke all on function public.question_group(uuid) from public, anon, authenticated;
grant execute on function public.question_group(uuid) to authenticated;

create function private.close_question_group(p_id uuid, p_state text, p_article uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_question_group(p_id);
  if p_state is null or p_state not in ('answered', 'dismissed') then
    raise sqlstate 'PT422' using message = 'A group of questions is closed as answered or as dismissed.';
  end if;
  if p_article is not null and not exists (
    select from public.knowledge_articles a join public.chat_question_groups g using (tenant_id)
    where a.id = p_article and g.id = p_id
  ) then
    raise sqlstate 'PT404' using message = 'There is no such article in this school.';
  end if;
  update public.chat_question_groups g
  set state = p_state, article_id = coalesce(p_article, g.article_id), closed_by = auth.uid(), closed_at = now()
  where g.id = p_id;
  return '{"ok": true}';
end
$$;
revoke all on function private.close_question_group(uuid, text, uuid) from public, anon, authenticated;
grant execute on function private.close_question_group(uuid, text, uuid) to authenticated;

create function public.close_question_group(p_id uuid, p_state text, p_article uuid default null) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.close_question_group(p_id, p_state, p_article) $$;
comment on function public.close_question_group(uuid, text, uuid) is
  '{ok}: closes it as answered, by an article of the same school or otherwise, or as dismissed. PT404 unless group and article are the caller''s, PT422 for another state.';
revoke all on function public.close_question_group(uuid, text, uuid) from public, anon, authenticated;
grant execute on function public.close_question_group(uuid, text, uuid) to authenticated;

create function private.reopen_question_group(p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_question_group(p_id);
  update public.chat_question_groups g set state = 'open', closed_by = null, closed_at = null where g.id = p_id;
  return '{"ok": true}';
end
$$;
revoke all on function private.reopen_question_group(uuid) from public, anon, authenticated;
grant execute on function private.reopen_question_group(uuid) to authenticated;

create function public.reopen_question_group(p_id uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.reopen_question_group(p_id) $$;
comment on function public.reopen_question_group(uuid) is '{ok}. PT404 unless it is one of the caller''s schools.';
revoke all on function public.reopen_question_group(uuid) from public, anon, authenticated;
grant execute on function public.reopen_question_group(uuid) to authenticated;

create function private.question_count(p_tenant text) returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  if p_tenant is not null then
    perform private.require_school(p_tenant);
  end if;
  return (
    select count(*) from public.chat_question_groups g
    where g.state = 'open' and g.tenant_id in (select private.my_tenants())
      and (p_tenant is null or g.tenant_id = p_tenant)
  );
end
$$;
revoke all on function private.question_count(text) from public, anon, authenticated;
grant execute on function private.question_count(text) to authenticated;

create function public.question_count(p_tenant text default null) returns integer
language sql stable security invoker set search_path = ''
as $$ select private.question_count(p_tenant) $$;
comment on function public.question_count(text) is 'How many groups of questions are open, in one school or in all of the caller''s. PT404 unless the school is one of them.';
revoke all on function public.question_count(text) from public, anon, authenticated;
grant execute on function public.question_count(text) to authenticated;
