-- What something costs is answered by what speaks of its price, whatever else an article says of it. Beside an answer that is just
-- sure enough, what is half as near is offered too; what is offered is ordered by nearness, as staff's wordings make sureness greater.
insert into private.knowledge_words
select w.* from (values
  ('en', 'how much is, how much are, how much does, how much do i pay, how much do we pay, how much for, how much will, how much per, kitne ka hai, kitne ki hai, kitna lagta, kitna lagta hai, kitne lagte, kitna dena, kitne rupaye, kitne rupees, kitna charge, kitne paise, kitna paisa'),
  ('de', 'wie viel kostet, wieviel kostet, wie teuer, was kosten, was bezahlt, was zahlen wir'),
  ('es', 'cuánto cuestan, cuánto cobran, cuánto hay que pagar, a cuánto, a cómo, qué precio'),
  ('fr', 'combien coûtent, c''est combien, combien faut il payer, combien on paye, quel montant, à combien'),
  ('it', 'quanto costano, quanto viene, quanto pago, quanto si paga, quanto paghiamo, quanto bisogna pagare, a quanto ammonta'),
  ('pt', 'quanto custam, quanto sai, quanto fica, quanto pago, quanto cobram, quanto vocês cobram, quanto é a, quanto é o, qual o valor'),
  ('ar', 'كم سعر, كم تكلفة, كم رسوم, كم ندفع, كم أدفع, كم يكلف, كم تكلف')
) l (language, words) cross join lateral private.words_of(l.language, 'topic', 1, 'fee', l.words) w
on conflict do nothing;
select private.patch_function(
  'private.rank_articles(text, text, text, text[], real[], integer)',
  '        - case when d.in_text and d.in_other_words and b.concepts <= 1 then 0.2 else 0 end as certainty',
  '        - case when d.in_text and d.in_other_words and b.concepts <= 1 then 0.2 else 0 end
        -- What something costs is not answered by what else is known of it.
        - case when (select asks_price from whole) and not b.says_price then 0.15 else 0 end as certainty'
);
select private.patch_function(
  'private.rank_articles(text, text, text, text[], real[], integer)',
  '      bool_or(left(w.term, 1) = ''='') as says_word
',
  '      bool_or(left(w.term, 1) = ''='') as says_word,
      bool_or(w.term = ''fee'' and h.weight >= 0.75) is true as says_price
'
);
select private.patch_function(
  'private.rank_articles(text, text, text, text[], real[], integer)',
  '      count(*) filter (where w.weight >= 0.25 and left(w.term, 1) <> ''='') as concepts
    from weighed w
',
  '      count(*) filter (where w.weight >= 0.25 and left(w.term, 1) <> ''='') as concepts,
      coalesce(bool_or(w.term = ''fee'' and w.weight >= 0.3), false) as asks_price
    from weighed w
'
);

-- Sums in words, and what the chat is told to be.
insert into private.command_patterns (pattern) values
  ('\m\d+ (ka|ke|ki|of|de|di|von|do) \d+ (percent|per cent|prozent|por ciento|pour cent|por cento|per cento|pratishat)\M'),
  ('\m\d+ (percent|per cent|prozent|por ciento|pour cent|por cento|per cento) (of|von|de|di) \d'),
  ('\m(cost|costs|costa|cuesta|coute|kostet|custa) \d.*\m\d+ (times|mal|veces|fois|volte|vezes)\M'),
  ('\m(forget|ignore|disregard)\M.{0,20}\myou (are|re)\M'),
  ('\m(answer|reply|respond) (to me )?(as|like) (a|an|my)\M'),
  ('\mrecipes?\M');

create or replace function private.choices_for(p_tenant text, p_question text, p_language text, p_said private.text_term[], p_answered uuid[])
returns table (article_id uuid, title text, question text, score real)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  open_half private.text_term[] := p_said;
begin
  if cardinality(p_answered) > 1 then return; end if;
  if cardinality(p_answered) = 1 then
    open_half := private.open_half(p_tenant, p_question, p_language, p_said, p_answered);
    if cardinality(open_half) = 0 then
      return query
      with near as materialized (
        select n.* from private.near_articles(p_tenant, p_question, p_language, 4, p_said) n
      )
      select n.article_id, n.title, n.wording, n.nearness
      from near n cross join (select x.* from near x where x.article_id = any (p_answered)) said
      where n.article_id <> said.article_id and not private.is_withheld(n.article_id)
        and n.nearness >= said.nearness * case when said.score < private.answer_threshold() + 0.1 then 0.5 else 0.85 end
      order by n.nearness desc, n.title limit 2;
      return;
    end if;
  end if;
  return query
  select n.article_id, n.title, n.wording, n.nearness
  from (
    select x.*, max(x.nearness) over () as best
    from private.near_articles(p_tenant, p_question, p_language, 6, open_half) x where x.article_id <> all (p_answered)
  ) n
  where n.nearness >= private.choice_threshold() and n.nearness >= 0.4 * n.best and not private.is_withheld(n.article_id)
  order by n.nearness desc, n.title limit 3;
end
$$;
create or replace function private.choice_threshold() returns real language sql immutable set search_path to '' as 'select 0.12::real';
