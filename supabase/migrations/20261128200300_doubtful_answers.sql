-- An answer is less sure where another article is as near, where one thing alone is said in other words, and where an article with
-- wordings says little more than half of what is asked; it is surer where several things that are asked meet in one article.
select private.patch_function(
  'private.rank_articles(text, text, text, text[], real[], integer)',
  '        - case when d.in_text then 0.1 else 0 end
        - case when d.in_other_words and not l.has_wordings then 0.04 else 0 end
',
  '        - case when d.in_text then 0.15 else 0 end
        - case when d.in_other_words and not l.has_wordings then case when b.concepts <= 1 then 0.08 else 0.04 end else 0 end
        + case when b.concepts >= 2 and b.evidence >= 1.5 and not l.has_wordings then 0.03 else 0 end
        -- Wordings of parents make every likeness greater: of what is asked it says little more than half.
        - case when l.has_wordings and b.cover < 0.58 then 0.1 else 0 end
'
);
select private.patch_function(
  'private.rank_articles(text, text, text, text[], real[], integer)',
  'select l.article_id, l.plain, s.title, b.cover,',
  'select l.article_id, l.plain, s.title, b.cover, l.has_wordings,'
);
select private.patch_function(
  'private.rank_articles(text, text, text, text[], real[], integer)',
  '  select m.article_id, m.plain, (m.nearness + m.certainty)::real, m.cover::real, m.nearness::real
  from measured m
  order by m.nearness + m.certainty desc, m.title, m.article_id
',
  '  select m.article_id, m.plain, (m.sure - case when abs(m.sure - m.other) < 0.05 and not m.has_wordings then 0.05 else 0 end)::real,
    m.cover::real, m.nearness::real
  from (
    -- The surest of the others: the second for the first, the first for the rest.
    select x.*, case when row_number() over (x_order) = 1 then lead(x.sure) over (x_order) else first_value(x.sure) over (x_order) end as other
    from (select y.*, y.nearness + y.certainty as sure from measured y) x
    window x_order as (order by x.sure desc, x.title, x.article_id)
  ) m
  order by m.sure desc, m.title, m.article_id
'
);

-- "Admission" asks how it works, where an article says how.
select private.patch_function(
  'private.said_in(text, text, text)',
  'when not s.is_spoken and not s.focus then 0',
  'when not s.is_spoken and (not s.focus or s.place = 0) then 0'
);
