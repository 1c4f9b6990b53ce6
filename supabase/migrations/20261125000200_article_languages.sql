-- Staff write articles in any language that PostgreSQL stems, and in Hindi; the chat learns which one its answer is in.
do $$
declare
  change record;
  definition text;
begin
  for change in
    select f.name::regprocedure as id, f.was, f.becomes
    from (values
      ('private.article_fields(jsonb)', 'fields.language not in (''en'', ''es'', ''fr'') then ''An article is in English, Spanish or French: en, es or fr.''',
        'not private.is_answer_language(fields.language) then ''The language of an article is one whose words can be searched, such as en, hi, es, fr, ar or de.'''),
      ('private.passages_to_say(text, text, text, private.text_term[])', '''source_url'', f.source_url, ''score''',
        '''source_url'', f.source_url, ''language'', (select a.language from public.knowledge_articles a where a.id = f.article_id), ''score'''),
      ('private.choose_article(text, text, uuid, uuid)', '''source_url'', a.source_url)', '''source_url'', a.source_url, ''language'', a.language)')
    ) f (name, was, becomes)
  loop
    definition := pg_get_functiondef(change.id);
    if position(change.was in definition) = 0 then raise exception '% does not hold %', change.id, change.was; end if;
    execute replace(definition, change.was, change.becomes);
  end loop;
end
$$;
comment on function private.passages_to_say(text, text, text, private.text_term[]) is
  'What the chat says to a question: [{article_id, title, body, source_url, language, score}], one for each of its parts, two at most and no article twice.';
comment on function public.answer_question(text, text, text, text, text) is
  'Keeps a question and answers it from the school''s articles: {ok, question_id, outcome, passages: [{article_id, title, body, source_url, language, score}], choices: [{article, question}], urgent, related, answer_by}, or {ok: false, code: unknown_tenant | invalid | rate_limited}. choices: what may have been meant, or what answers the other of two questions. urgent: what to say to an emergency before anything else. For the chat service.';
comment on function public.try_question(text, text, text) is
  '{passages: [{article_id, title, body, source_url, language, score}], near: [{article_id, title, score}], choices: [{article, question}], threshold}: what the chat would say now. PT404 unless the school is one of the caller''s, PT422 for a question that is empty or too long.';
