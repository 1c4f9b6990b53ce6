-- No field's words need to be in the lexicon: what the school's own articles say is a concept of theirs, and the lexicon
-- maps or mends a word only to what the school writes about.
do $$
declare
  change record;
  definition text;
begin
  for change in
    select f.name::regprocedure as id, f.was, f.becomes
    from (values
      ('private.text_terms(text, text, text, boolean)', 'left(private.plain_text(p_text), 6000)', 'private.latin_of(left(private.plain_text(p_text), 6000))'),
      ('private.text_terms(text, text, text, boolean)', '[a-z\u0900-\u097f]', '[a-z\u0370-\u1fff\u3040-\ud7ff]'),
      -- The lexicon's word is the school's own as well: among a music school's articles "music" tells none apart.
      ('private.text_terms(text, text, text, boolean)', '      -- "Football or other games"', '      if found_length = 1 and ''topic'' = (select max(k.kind) from private.knowledge_words k where k.word = matches -> i::text ->> 1 and k.language = matches -> i::text ->> 2) then
        this_stem := ''='' || private.stem_of(words[i], p_language);
        if not p_is_question or exists (select from private.knowledge_terms t where t.tenant_id = p_tenant and t.term = this_stem) then
          found_terms := found_terms || this_stem;
          found_weights := found_weights || 0.4::real;
        end if;
      end if;
      -- "Football or other games"'),
      ('private.text_terms(text, text, text, boolean)', '      found_terms := array[this_stem];', '      if not is_known and p_tenant is not null then
        this_stem := coalesce(private.kin_of(p_tenant, this_stem, p_language), this_stem);
        is_known := exists (select from private.knowledge_vocabulary v where v.tenant_id = p_tenant and v.stem = this_stem);
      end if;
      found_terms := case when private.is_stop_word(words[i], p_language) then ''{}'' else array[this_stem] end;'),
      ('private.phrase_matches(text[], text)', 'on k.word = g.word', 'on k.word = g.word
      and (k.language = p_language or private.has_lexicon(p_language) and private.has_lexicon(k.language))'),
      ('private.phrase_matches(text[], text)', 'k.language in (''en'', p_language)', 'k.language in (case when private.has_lexicon(p_language) then ''en'' else p_language end, p_language)'),
      ('private.corrected_word(text, text, text)', 'and k.kind <> ''plain''', 'and k.kind <> ''plain'' and (k.language = p_language or private.has_lexicon(p_language))
      and (p_tenant is null or k.kind <> ''topic'' or exists (
        select from private.knowledge_terms t where t.tenant_id = p_tenant and t.term = k.concept
      ))'),
      ('private.index_article(public.knowledge_articles)', 'private.plain_text(u.wording)', 'private.latin_of(private.plain_text(u.wording))'),
      ('private.index_article(public.knowledge_articles)',
        'private.plain_text(concat_ws('' '', a.title, a.body, array_to_string(a.wordings, '' ''), array_to_string(a.tags, '' ''))),',
        'private.latin_of(private.plain_text(concat_ws('' '', a.title, a.body, array_to_string(a.wordings, '' ''), array_to_string(a.tags, '' '')))),'),
      ('private.index_article(public.knowledge_articles)', '[a-z\u0900-\u097f]{2,}', '[a-z\u0370-\u1fff\u3040-\ud7ff]{2,}'),
      ('private.index_article(public.knowledge_articles)', 'where k.word = w.word)', 'where k.word = w.word
    and (k.language = a.language or private.has_lexicon(a.language) and private.has_lexicon(k.language)))')
    ) f (name, was, becomes)
  loop
    definition := pg_get_functiondef(change.id);
    if position(change.was in definition) = 0 then raise exception '% does not hold %', change.id, change.was; end if;
    execute replace(definition, change.was, change.becomes);
  end loop;
end
$$;

create function private.has_lexicon(p_language text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select p_language in ('en', 'es', 'fr', 'hi') $$;
comment on function private.has_lexicon(text) is 'Whether private.knowledge_words holds the topics of schools in it, not only what marks a question.';
revoke all on function private.has_lexicon(text) from public, anon, authenticated;

create function private.kin_of(p_tenant text, p_stem text, p_language text) returns text
language sql stable security definer set search_path = ''
as $$
  -- Languages that write compounds as one word find a part of it: "Anmeldefrist" and "Anmeldung", "Bus" and "Schulbus".
  select v.stem
  from private.knowledge_vocabulary v,
    lateral (select p_language in ('de', 'nl', 'sv', 'da', 'no', 'fi', 'hu') as joins, least(length(v.stem), length(p_stem)) as shorter) x
  where v.tenant_id = p_tenant and x.shorter >= 3 and p_stem ~ '^[^0-9]'
    and (
      x.shorter >= 5 and left(v.stem, greatest(5, (x.shorter * 4 + 4) / 5)) = left(p_stem, greatest(5, (x.shorter * 4 + 4) / 5))
      or x.joins and (
        right(v.stem, length(p_stem)) = p_stem
        or x.shorter >= 4 and (
          left(v.stem, length(p_stem)) = p_stem or right(p_stem, length(v.stem)) = v.stem or left(p_stem, length(v.stem)) = v.stem
          or position(p_stem in v.stem) > 0
        )
        or x.shorter >= 5 and left(v.stem, 5) = left(p_stem, 5)
      )
    )
  order by abs(length(v.stem) - length(p_stem)), v.stem collate "C"
  limit 1
$$;
comment on function private.kin_of(text, text, text) is
  'The stem of the school''s own words that a word nobody knows begins like or, in languages that write compounds as one word, is a part of.';
revoke all on function private.kin_of(text, text, text) from public, anon, authenticated;

create or replace function private.said_in(p_tenant text, p_question text, p_language text) returns private.text_term[]
language sql stable security definer set search_path = ''
as $$
  with said as materialized (
    select t.*, exists (
      select from private.knowledge_terms k where k.tenant_id = p_tenant and k.term = t.term
    ) as is_spoken
    from private.text_terms(p_question, private.reading_language(p_tenant, p_language), p_tenant, true) t
  )
  -- "Cricket" where no article says so is asked of the one about sports: what is narrower than the school's words does not
  -- count against what covers it.
  select array(
    select row(s.place, s.clause, s.piece, s.focus, s.term, case
      when s.is_spoken and s.place > 0 and exists (
        select from said x where x.place = s.place and not x.is_spoken and x.weight > s.weight
      ) then greatest(s.weight, 0.8)::real else s.weight
    end)::private.text_term
    from said s
    where s.is_spoken or s.place = 0 or not exists (
      select from said x where x.place = s.place and x.is_spoken
    )
  )
$$;

-- What is kept of the published articles is made anew with these letters and terms.
do $$
declare
  article public.knowledge_articles;
begin
  for article in select a.* from public.knowledge_articles a where a.state = 'published' loop
    perform private.index_article(article);
  end loop;
end
$$;
