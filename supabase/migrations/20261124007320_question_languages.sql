-- A parent asks in the language of the chat, which has more languages than articles do. It is stored as it is; the search
-- goes on in the languages of articles.

alter table public.chat_questions drop constraint chat_questions_language_check;
alter table public.chat_questions add constraint chat_questions_language_check
  check (language in ('en', 'hi', 'es', 'fr', 'ar'));
comment on column public.chat_questions.language is 'Of the chat in which it was asked.';

create function private.chat_language(p_tag text) returns text
language sql immutable set search_path = ''
as $$ select coalesce(substring(lower(p_tag) from '^(en|hi|es|fr|ar)(?![a-z])'), 'en') $$;
comment on function private.chat_language(text) is 'Of a tag such as hi or fr-CA; en for languages that the chat does not have.';
revoke all on function private.chat_language(text) from public, anon, authenticated;

do $$
declare
  change record;
  definition text := pg_get_functiondef('private.answer_question(text, text, text, text, text)'::regprocedure);
begin
  for change in
    select c.was, c.becomes
    from (values
      (
        'case when lower(left(p_language, 2)) in (''es'', ''fr'') then lower(left(p_language, 2)) else ''en'' end',
        'case when private.chat_language(p_language) in (''es'', ''fr'') then private.chat_language(p_language) else ''en'' end'
      ),
      ('p_tenant, p_session, kept, spoken, case', 'p_tenant, p_session, kept, private.chat_language(p_language), case')
    ) c (was, becomes)
  loop
    if position(change.was in definition) = 0 then
      raise exception 'private.answer_question does not hold %', change.was;
    end if;
    definition := replace(definition, change.was, change.becomes);
  end loop;
  execute definition;
end
$$;
comment on function public.answer_question(text, text, text, text, text) is
  'Keeps a question and answers it from the school''s articles: {ok, question_id, outcome, passages: [{article_id, title, body, source_url, score}], related, answer_by}, or {ok: false, code: unknown_tenant | invalid | rate_limited}. It is stored as asked in en, hi, es, fr or ar, others as en; articles are searched in en, es or fr. For the chat service.';
