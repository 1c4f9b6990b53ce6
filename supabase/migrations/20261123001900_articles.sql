-- What a school knows and the chat may say: one fact an article. Staff write articles through functions alone, and every
-- saving stays readable as a version. Where and how they are found is told by private.find_passages.

-- The day on which the schools are: an article valid until today is spoken all day there, whatever the server's clock.
create function private.school_today() returns date
language sql stable set search_path = ''
as $$ select (now() at time zone 'Asia/Kolkata')::date $$;
comment on function private.school_today() is 'The calendar day in Asia/Kolkata.';
revoke all on function private.school_today() from public, anon, authenticated;
grant execute on function private.school_today() to service_role;

create function private.texts_fit(p_texts text[], p_most integer, p_longest integer) returns boolean
language sql immutable set search_path = ''
as $$
  select cardinality(p_texts) <= p_most
    and not exists (select from unnest(p_texts) t where t is null or btrim(t) = '' or length(t) > p_longest)
$$;
comment on function private.texts_fit(text[], integer, integer) is 'No more texts than p_most, none empty, none longer than p_longest.';
revoke all on function private.texts_fit(text[], integer, integer) from public, anon, authenticated;

-- Asked by a constraint, as whoever writes the row.
grant execute on function private.texts_fit(text[], integer, integer) to service_role;

create table public.knowledge_articles (
  id uuid primary key default gen_random_uuid(),
  tenant_id text not null references public.tenants (id) on delete cascade,
  title text not null,
  body text not null,
  tags text[] not null default '{}',
  wordings text[] not null default '{}',
  language text not null default 'en',
  valid_until date,
  source_url text,
  state text not null default 'draft',
  revision integer not null default 1,
  updated_by uuid default auth.uid() references public.users (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint knowledge_articles_title_check check (length(title) <= 200 and btrim(title) <> ''),
  constraint knowledge_articles_body_check check (length(body) <= 4000 and btrim(body) <> ''),
  constraint knowledge_articles_tags_check check (private.texts_fit(tags, 20, 50)),
  constraint knowledge_articles_wordings_check check (private.texts_fit(wordings, 50, 300)),
  constraint knowledge_articles_language_check check (language in ('en', 'es', 'fr')),
  constraint knowledge_articles_valid_until_check check (valid_until between '2000-01-01' and '2199-12-31'),
  constraint knowledge_articles_source_url_check check (
    length(source_url) <= 2000 and source_url ~* '^https?://[^[:space:]/?#]+[^[:space:]]*$'
  ),
  constraint knowledge_articles_state_check check (state in ('draft', 'published', 'archived')),
  constraint knowledge_articles_revision_check check (revision >= 1)
);
comment on table public.knowledge_articles is 'What the chat of a school may answer with.';
comment on column public.knowledge_articles.body is 'The answer, in the chat''s light markup.';
comment on column public.knowledge_articles.wordings is 'How parents ask for it.';
comment on column public.knowledge_articles.valid_until is 'The last day, in the school''s time zone, on which the chat says it; null for always.';
comment on column public.knowledge_articles.source_url is 'Where it can be read; the title names it.';
comment on column public.knowledge_articles.state is 'Only what is published is ever said.';
comment on column public.knowledge_articles.revision is 'Counts the savings; kept by a trigger.';

-- An import looks for a title.
create index knowledge_articles_title_idx on public.knowledge_articles (tenant_id, lower(title), language);

create index knowledge_articles_updated_by_idx on public.knowledge_articles (updated_by);

create table public.knowledge_article_versions (
  article_id uuid not null references public.knowledge_articles (id) on delete cascade,
  revision integer not null,
  tenant_id text not null references public.tenants (id) on delete cascade,
  title text not null,
  body text not null,
  tags text[] not null,
  wordings text[] not null,
  language text not null,
  valid_until date,
  source_url text,
  state text not null,
  saved_by uuid references public.users (user_id) on delete set null,
  saved_at timestamptz not null default now(),
  primary key (article_id, revision)
);
comment on table public.knowledge_article_versions is 'Every article as it was at each saving, the last one included.';

create index knowledge_article_versions_tenant_id_idx on public.knowledge_article_versions (tenant_id);

create index knowledge_article_versions_saved_by_idx on public.knowledge_article_versions (saved_by);

alter table public.knowledge_articles enable row level security;

alter table public.knowledge_article_versions enable row level security;

revoke all on public.knowledge_articles, public.knowledge_article_versions from public, anon, authenticated;
grant select on public.knowledge_articles, public.knowledge_article_versions to authenticated;
grant all on public.knowledge_articles, public.knowledge_article_versions to service_role;

create policy "Staff see the articles of their schools"
  on public.knowledge_articles for select to authenticated
  using (tenant_id in (select private.my_tenants()));

create policy "Staff see the earlier versions of their schools' articles"
  on public.knowledge_article_versions for select to authenticated
  using (tenant_id in (select private.my_tenants()));

-- Whoever writes, the count is right: saving the same content again is no new revision.
create function private.count_article_revision() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.revision := 1;
  elsif (new.title, new.body, new.tags, new.wordings, new.language, new.valid_until, new.source_url, new.state)
    is distinct from
    (old.title, old.body, old.tags, old.wordings, old.language, old.valid_until, old.source_url, old.state) then
    new.revision := old.revision + 1;
    new.updated_at := now();
  else
    new.revision := old.revision;
  end if;
  return new;
end
$$;
revoke all on function private.count_article_revision() from public, anon, authenticated;

create trigger count_article_revision before insert or update on public.knowledge_articles
  for each row execute function private.count_article_revision();

create function private.keep_article_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or new.revision <> old.revision then
    insert into public.knowledge_article_versions (
      article_id, revision, tenant_id, title, body, tags, wordings, language, valid_until, source_url, state, saved_by
    )
    values (
      new.id, new.revision, new.tenant_id, new.title, new.body, new.tags, new.wordings, new.language, new.valid_until,
      new.source_url, new.state, new.updated_by
    );
  end if;
  return null;
end
$$;
revoke all on function private.keep_article_version() from public, anon, authenticated;

create trigger keep_article_version after insert or update on public.knowledge_articles
  for each row execute function private.keep_article_version();
