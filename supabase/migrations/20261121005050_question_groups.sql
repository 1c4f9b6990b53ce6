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
