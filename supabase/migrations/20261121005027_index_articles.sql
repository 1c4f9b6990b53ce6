-- Keeps the terms of the published articles as articles come, change and go, whoever writes them.

create function private.index_article(a public.knowledge_articles) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.knowledge_spoken s where s.article_id = a.id;
  delete from private.knowledge_terms t where t.article_id = a.id;
  delete from private.knowledge_wordings w where w.article_id = a.id;
  if a.state <> 'published' then return; end if;

  insert into private.knowledge_wordings (article_id, place, wording, plain, terms, weights)
  select a.id, u.place, u.wording, private.plain_text(u.wording), x.terms, x.weights
  from (
    select 0, a.title
    union all select ordinality, w from unnest(a.wordings) with ordinality w
    union all select 100 + ordinality, t from unnest(a.tags) with ordinality t
  ) u (place, wording)
  cross join lateral (
    select coalesce(array_agg(t.term), '{}') as terms, coalesce(array_agg(t.weight), '{}') as weights
    from (
      select t.term, max(t.weight) as weight
      from private.text_terms(u.wording, a.language, a.tenant_id, false) t group by t.term
    ) t
  ) x;

  insert into private.knowledge_spoken (article_id, tenant_id, language, valid_until, title, names_grade)
  select a.id, a.tenant_id, a.language, a.valid_until, a.title, exists (select from unnest(w.terms) t where t like 'grade %')
  from private.knowledge_wordings w where w.article_id = a.id and w.place = 0;

  -- One wording among many may say a word in passing; several do not.
  insert into private.knowledge_terms (tenant_id, term, article_id, weight)
  select a.tenant_id, s.term, a.id,
    max(case
      when s.place = 0 then 1
      when s.place is null then 0.7
      when s.place > 100 or s.share >= 0.7 then 0.95
      when s.wordings >= 3 then 0.9
      when s.wordings = 2 then 0.75
      else 0.6
    end)
  from (
    select u.term, w.place, u.weight / (select sum(x) from unnest(w.weights) x) as share,
      count(*) filter (where w.place between 1 and 99) over (partition by u.term) as wordings
    from private.knowledge_wordings w cross join lateral unnest(w.terms, w.weights) u (term, weight)
    where w.article_id = a.id
    union all
    select t.term, null, 0, 0 from private.text_terms(a.body, a.language, a.tenant_id, false) t
  ) s
  group by s.term;

  insert into private.knowledge_vocabulary (tenant_id, word, stem, spellings)
  select a.tenant_id, w.word, private.stem_of(w.word, a.language),
    case when length(w.word) >= 4 then private.spelling_keys(w.word) else '{}' end
  from (
    select distinct m[1] as word
    from regexp_matches(
      private.plain_text(concat_ws(' ', a.title, a.body, array_to_string(a.wordings, ' '), array_to_string(a.tags, ' '))),
      '[a-z\u0900-\u097f]{2,}', 'g'
    ) m
  ) w
  where length(w.word) <= 40 and not exists (select from private.knowledge_words k where k.word = w.word)
  order by w.word
  on conflict (tenant_id, word) do nothing;
end
$$;

revoke all on function private.index_article(public.knowledge_articles) from public, anon, authenticated;

create function private.index_saved_article() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.index_article(new);
  return null;
end
$$;

revoke all on function private.index_saved_article() from public, anon, authenticated;

create trigger index_new_article after insert on public.knowledge_articles
  for each row when (new.state = 'published') execute function private.index_saved_article();

create trigger index_changed_article after update on public.knowledge_articles
  for each row when (
    (old.state = 'published' or new.state = 'published')
    and (old.title, old.body, old.tags, old.wordings, old.language, old.state, old.tenant_id, old.valid_until)
      is distinct from (new.title, new.body, new.tags, new.wordings, new.language, new.state, new.tenant_id, new.valid_until)
  )
  execute function private.index_saved_article();

select private.index_article(a) from public.knowledge_articles a;
