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
