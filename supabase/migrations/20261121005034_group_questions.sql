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
