-- A question to a school of thousands of articles is read in a third of the time: whether an article says a word is one look into
-- the index. An "exists" may be planned as a table of all words of all articles, and is where no statistics are gathered.
select private.patch_function(
  'private.said_in(text, text, text)',
  'select t.*, exists (
        select from private.knowledge_terms k where k.tenant_id = p_tenant and k.term = t.term
      ) as is_spoken',
  'select t.*, coalesce((
        select true from private.knowledge_terms k where k.tenant_id = p_tenant and k.term = t.term limit 1
      ), false) as is_spoken'
);
select private.patch_function(
  'private.said_in(text, text, text)',
  '        exists (
          select from private.covering_concepts c
          join private.knowledge_terms k on k.tenant_id = p_tenant and k.term = t.term and k.weight > 0.7
          where c.concept = t.term
        ) as covers',
  '        coalesce((
          select true from private.covering_concepts c
          where c.concept = t.term and (
            select max(k.weight) from private.knowledge_terms k where k.tenant_id = p_tenant and k.term = t.term
          ) > 0.7
          limit 1
        ), false) as covers'
);
select private.patch_function(
  'private.corrected_word(text, text, text)',
  'k.kind = ''topic'' or exists (
        select from private.knowledge_terms t where t.tenant_id = p_tenant and t.term = k.concept
      ))',
  'k.kind = ''topic'' or (
        select true from private.knowledge_terms t where t.tenant_id = p_tenant and t.term = k.concept limit 1
      ))'
);
