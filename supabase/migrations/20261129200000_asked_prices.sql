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

create or replace function private.choice_threshold() returns real
language sql immutable set search_path = ''
as $$ select 0.12::real $$;

select private.patch_function('private.choices_for(text, text, text, private.text_term[], uuid[])', c.was, c.becomes)
from (values
  ('  select n.article_id, n.title, n.wording, n.score
  from (', '  select n.article_id, n.title, n.wording, n.nearness
  from ('),
  ('0.45 * n.best', '0.4 * n.best'),
  ('order by n.score desc, n.title limit 3', 'order by n.nearness desc, n.title limit 3'),
  ('p_language, 3, p_said)', 'p_language, 4, p_said)'),
  ('      select n.article_id, n.title, n.wording, n.score from near n
      where n.article_id <> all (p_answered) and not private.is_withheld(n.article_id)
        and n.score >= 0.85 * (select x.score from near x where x.article_id = any (p_answered))
      order by n.score desc, n.title limit 2;', '      select n.article_id, n.title, n.wording, n.nearness
      from near n cross join (select x.* from near x where x.article_id = any (p_answered)) said
      where n.article_id <> said.article_id and not private.is_withheld(n.article_id)
        and n.nearness >= said.nearness * case when said.score < private.answer_threshold() + 0.1 then 0.5 else 0.85 end
      order by n.nearness desc, n.title limit 2;')
) c (was, becomes);
