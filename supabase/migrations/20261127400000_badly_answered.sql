-- What parents asked often in the last seven days and were answered badly: the articles to write or to mend first.
create function private.badly_answered(p_tenant text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  since constant timestamptz := now() - interval '7 days';
  often constant integer := 3;
  shown constant integer := 5;
begin
  perform private.require_school(p_tenant);
  return jsonb_build_object('groups', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', o.id, 'wording', o.wording, 'asked', o.asked, 'unanswered', o.unanswered, 'unhelpful', o.asked - o.unanswered,
      'article', private.article_name(o.article)
    ) order by o.asked desc, o.last_asked desc, o.id), '[]')
    from (
      select g.id, g.wording, g.last_asked, count(*) as asked, count(*) filter (where q.outcome = 'unanswered') as unanswered,
        -- What most of them were answered with.
        mode() within group (order by q.article_ids[1]) as article
      from public.chat_questions q
      join public.chat_question_groups g on g.id = q.group_id and g.state = 'open'
      where q.tenant_id = p_tenant and q.asked_at >= since
      group by g.id having count(*) >= often
      order by asked desc, g.last_asked desc, g.id limit shown
    ) o
  ));
end
$$;
revoke all on function private.badly_answered(text) from public, anon, authenticated;
grant execute on function private.badly_answered(text) to authenticated;

create function public.badly_answered(p_tenant text) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.badly_answered(p_tenant) $$;
comment on function public.badly_answered(text) is
  '{groups: [{id, wording, asked, unanswered, unhelpful, article: {id, title} or null}]}: the open groups asked three times and more in the last seven days, the most asked first, five at most. unhelpful: answered, but it did not help, or only half of it was answered. article: what most of them were answered with. PT404 unless the school is one of the caller''s.';
revoke all on function public.badly_answered(text) from public, anon, authenticated;
grant execute on function public.badly_answered(text) to authenticated;
