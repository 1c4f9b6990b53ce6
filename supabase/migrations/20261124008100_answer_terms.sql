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
      ('private.text_terms(text, text, text, boolean)', '  this_stem text;', '  this_stem text;
  kin text;'),
      ('private.text_terms(text, text, text, boolean)', 'left(private.plain_text(p_text), 6000)', 'private.latin_of(left(private.plain_text(p_text), 6000))'),
      ('private.text_terms(text, text, text, boolean)', '[a-z\u0900-\u097f]', '[a-z\u0370-\u1fff\u3040-\ud7ff]'),
      -- The lexicon's word is the school's own as well: among a music school's articles "music" tells none apart.
      ('private.text_terms(text, text, text, boolean)', '      -- "Football or other games"', '      if found_length = 1 and ''topic'' = (select max(k.kind) from private.knowledge_words k where k.word = matches -> i::text ->> 1 and k.language = matches -> i::text ->> 2) then
        this_stem := ''='' || private.stem_of(words[i], p_language);
        if not p_is_question or private.is_common_term(p_tenant, found_terms[1], this_stem) then
          found_terms := found_terms || this_stem;
          found_weights := found_weights || 0.9::real;
        elsif not exists (
          select from private.knowledge_terms t where t.tenant_id = p_tenant and t.term = any (found_terms)
        ) then
          -- The school does not write of what the lexicon makes of it, but of a word that begins like it.
          select array[t.term], ''{0.9}'' into found_terms, found_weights
          from (select 1) x left join lateral (
            select t.term from private.knowledge_terms t
            where t.tenant_id = p_tenant and t.term >= left(this_stem, 6) and t.term < left(this_stem, 6) || ''~''
              and length(this_stem) >= 6 and left(t.term, 6) = left(this_stem, 6)
            order by length(t.term) limit 1
          ) t on true where t.term is not null;
          if not found then
            select array_agg(k.concept), array_agg(k.weight) into found_terms, found_weights from private.knowledge_words k
            where k.word = matches -> i::text ->> 1 and k.language = matches -> i::text ->> 2 and k.weight > 0;
          end if;
        end if;
      end if;
      -- "Football or other games"'),
      ('private.text_terms(text, text, text, boolean)', '      found_terms := array[this_stem];', '      if not is_known and p_tenant is not null then
        kin := private.kin_of(p_tenant, words[i], this_stem, p_language);
        is_known := kin is not null;
      end if;
      -- Of a long compound a short part is known: what the rest of it says is open.
      found_terms := case
        when private.is_stop_word(words[i], p_language) then ''{}''
        when kin is null then array[this_stem]
        when length(kin) < 0.6 * length(this_stem) then array[kin, this_stem]
        else array[kin]
      end;'),
      ('private.text_terms(text, text, text, boolean)', 'found_weights := case when is_known then ''{1}'' else ''{0.6}'' end;',
        'found_weights := case when not is_known then ''{0.6}'' when cardinality(found_terms) = 2 then ''{0.8,0.4}'' else ''{1}'' end;'),
      ('private.text_terms(text, text, text, boolean)', '      this_stem := private.stem_of(words[i], p_language);
      is_known', '      kin := null;
      this_stem := private.stem_of(words[i], p_language);
      is_known'),

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
      ('private.index_article(public.knowledge_articles)', 'false) t group by t.term', 'false) t
      where left(t.term, 1) <> ''='' group by t.term'),
      ('private.index_article(public.knowledge_articles)', 'select t.term, null, 0, 0 from private.text_terms(a.body, a.language, a.tenant_id, false) t',
        'select t.term, null, 0, 0 from private.text_terms(a.body, a.language, a.tenant_id, false) t
    union all
    select t.term, null, 0, 0
    from private.text_terms(concat_ws(''. '', a.title, array_to_string(a.wordings, ''. '')), a.language, a.tenant_id, false) t
    where left(t.term, 1) = ''='''),
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

create function private.is_common_term(p_tenant text, p_term text, p_narrower text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select c.narrower > 0 and c.narrower <= 0.5 * c.articles
    and c.articles > greatest(2, 0.2 * (select count(*) from (select from private.knowledge_spoken s where s.tenant_id = p_tenant limit 500) x))
  from (
    select (select count(*) from (select from private.knowledge_terms t where t.tenant_id = p_tenant and t.term = p_term limit 200) x) as articles,
      (select count(*) from (select from private.knowledge_terms t where t.tenant_id = p_tenant and t.term = p_narrower limit 200) x) as narrower
  ) c
$$;
comment on function private.is_common_term(text, text, text) is
  'Whether so many of the school''s articles say it that it hardly tells them apart, where the narrower term does.';
revoke all on function private.is_common_term(text, text, text) from public, anon, authenticated;

create function private.kin_of(p_tenant text, p_word text, p_stem text, p_language text) returns text
language sql stable security definer set search_path = ''
as $$
  -- Languages that write compounds as one word find a part of it: "Masernimpfung" and "Masern", "Bus" and "Schulbus".
  select v.stem
  from (
    -- "Angemeldet" is "anmelden".
    select p_language in ('de', 'nl', 'sv', 'da', 'no', 'fi', 'hu') as joins, case when p_language in ('de', 'nl')
      then regexp_replace(p_stem, '^(ab|an|auf|aus|bei|ein|mit|nach|um|vor|zu)ge(.{3,}?)(et|t|en)?$', '\1\2') else p_stem end as stem
  ) x
  join private.knowledge_vocabulary v on v.tenant_id = p_tenant
  cross join lateral (select least(length(v.stem), length(x.stem)) as shorter) y
  where y.shorter >= 3 and p_stem ~ '^[^0-9]'
    and (
      y.shorter >= 5 and left(v.stem, greatest(5, (y.shorter * 4 + 4) / 5)) = left(x.stem, greatest(5, (y.shorter * 4 + 4) / 5))
      or x.joins and (
        right(v.stem, length(x.stem)) = x.stem
        or y.shorter >= 4 and (
          right(x.stem, length(v.stem)) = v.stem or left(x.stem, length(v.stem)) = v.stem or position(x.stem in v.stem) > 0
          or length(v.word) >= 5 and left(p_word, length(v.word)) = v.word
        )
      )
    )
  order by abs(length(v.stem) - length(x.stem)), v.stem collate "C"
  limit 1
$$;
comment on function private.kin_of(text, text, text, text) is
  'The stem of the school''s own words that an unknown word begins like or, in languages that write compounds as one word, is a part of.';
revoke all on function private.kin_of(text, text, text, text) from public, anon, authenticated;

create table private.covering_concepts (
  concept text primary key
);
comment on table private.covering_concepts is
  'Concepts whose article covers what is narrower, named there or not: the article about sports is asked about cricket.';
alter table private.covering_concepts enable row level security;
revoke all on private.covering_concepts from public, anon, authenticated;
insert into private.covering_concepts values ('sport'), ('performing arts'), ('activities');

create table private.command_patterns (
  pattern text primary key
);
comment on table private.command_patterns is
  'Regular expressions on private.plain_text of what is no question to a school: sums, commands to a database or to a language model.';
alter table private.command_patterns enable row level security;
revoke all on private.command_patterns from public, anon, authenticated;
insert into private.command_patterns values
  ('^\s*what is \d+ (times|plus|minus|x|into|divided by) \d+'), ('\m\d+ (times|x|mal|por|fois|plus|minus|mas|menos) \d+'),
  ('\mselect\M.*\mfrom\M'), ('\m(drop|truncate) table\M'), ('\m(insert into|delete from) \w+'),
  ('\m(ignore|forget|disregard|override|bypass)\M.*\m(instruction|instructions|rule|rules|prompt|above)\M'),
  ('\m(vergiss|ignoriere)\M.*\m(anweisung|anweisungen|regeln)\M'), ('\m(olvida|ignora)\M.*\m(instrucciones|reglas)\M'),
  ('\m(oublie|ignore)\M.*\m(instructions|consignes|regles)\M'), ('\m(system prompt|your prompt|act as|pretend to be)\M'),
  ('\m(joke|witz|chiste|blague|chutkula)\M');

create or replace function private.said_in(p_tenant text, p_question text, p_language text) returns private.text_term[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  plain constant text := private.plain_text(p_question);
  reading constant text := private.reading_language(p_tenant, p_language);
  in_lexicon constant boolean := reading in ('en', 'hi');
begin
  if exists (select from private.command_patterns c where plain ~ c.pattern) then return '{}'; end if;
  return (
    with said as materialized (
      select t.*, exists (
        select from private.knowledge_terms k where k.tenant_id = p_tenant and k.term = t.term
      ) as is_spoken
      from private.text_terms(p_question, reading, p_tenant, true) t
    ),
    weighed as (
      select s.*, case
        -- A word that neither the lexicon nor an article knows is rarely the point; in a story it is never.
        when not s.is_spoken and s.weight = 0.6::real then case when not s.focus then 0 when in_lexicon then 0.5 else 0.35 end
        when s.is_spoken and s.place > 0 and exists (
          select from said x join private.covering_concepts c on c.concept = s.term where x.place = s.place and not x.is_spoken
        ) then 0.9
        else s.weight
      end as said_weight
      from said s
      where s.is_spoken or s.place = 0 or not exists (
        select from said x join private.covering_concepts c on c.concept = x.term where x.place = s.place and x.is_spoken
      )
    )
    select coalesce(array_agg(
      row(w.place, w.clause, w.piece, w.focus, w.term, w.said_weight)::private.text_term order by w.place
    ), '{}')
    from weighed w where w.said_weight > 0
  );
end
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
