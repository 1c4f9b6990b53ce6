-- An article often answers more than the question it was written for. When articles have changed, what is open is asked
-- again, and what the chat answers by now is offered for closing together.
alter table public.chat_question_groups
  add column asked_again_at timestamptz,
  add column answering_article uuid references public.knowledge_articles (id) on delete set null;
comment on column public.chat_question_groups.asked_again_at is 'When the chat was last asked its wording; null: not since it was opened.';
comment on column public.chat_question_groups.answering_article is 'What the chat answered then.';

create index chat_question_groups_answering_article_idx on public.chat_question_groups (answering_article);

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
      select f.article_id from private.find_passages(p_tenant, open_group.wording, open_group.language) f
      where not private.is_withheld(f.article_id)
        -- What did not help has not changed since.
        and not exists (
          select from public.chat_questions c join public.knowledge_articles a on a.id = f.article_id
          where c.group_id = g.id and c.helpful is false and f.article_id = any (c.article_ids) and c.asked_at >= a.updated_at
        )
      order by f.part limit 1
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
revoke all on function private.ask_groups_again(text) from public, anon, authenticated;
grant execute on function private.ask_groups_again(text) to authenticated;

create function public.ask_groups_again(p_tenant text) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.ask_groups_again(p_tenant) $$;
comment on function public.ask_groups_again(text) is
  '{more, groups: [{id, wording, article: {id, title}}], recipients}: the open groups that the chat answers by now, each asked again where an article has changed since; more: call again for the rest. recipients: how many families would get these answers by mail. PT404 unless the school is one of the caller''s.';
revoke all on function public.ask_groups_again(text) from public, anon, authenticated;
grant execute on function public.ask_groups_again(text) to authenticated;

create function private.close_answered_groups(p_groups uuid[], p_mail boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  closed uuid[];
begin
  perform private.require_staff();
  if cardinality(p_groups) > 1000 then
    raise sqlstate 'PT422' using message = 'At most 1,000 questions are closed at once.';
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
revoke all on function private.close_answered_groups(uuid[], boolean) from public, anon, authenticated;
grant execute on function private.close_answered_groups(uuid[], boolean) to authenticated;

create function public.close_answered_groups(p_groups uuid[], p_mail boolean default false) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.close_answered_groups(p_groups, p_mail) $$;
comment on function public.close_answered_groups(uuid[], boolean) is
  '{ok, closed}: closes those of the groups that public.ask_groups_again found answered, by the article found; with p_mail those who asked get it by mail. Groups of other schools are passed over.';
revoke all on function public.close_answered_groups(uuid[], boolean) from public, anon, authenticated;
grant execute on function public.close_answered_groups(uuid[], boolean) to authenticated;
