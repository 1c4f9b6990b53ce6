-- What the published articles speak of, kept as they are saved: a question is then a look-up of its few terms and never
-- a reading of the texts.

create table private.knowledge_spoken (
  article_id uuid primary key references public.knowledge_articles (id) on delete cascade,
  tenant_id text not null references public.tenants (id) on delete cascade,
  language text not null,
  valid_until date,
  title text not null,
  names_grade boolean not null default false
);

comment on table private.knowledge_spoken is 'The published articles without their texts: every question runs through all of its school''s.';
comment on column private.knowledge_spoken.names_grade is 'The title names a grade: the article is about that grade alone.';

create index knowledge_spoken_tenant_id_idx on private.knowledge_spoken (tenant_id, valid_until);

create table private.knowledge_terms (
  tenant_id text not null references public.tenants (id) on delete cascade,
  term text not null,
  article_id uuid not null references public.knowledge_articles (id) on delete cascade,
  weight real not null,
  primary key (tenant_id, term, article_id)
);

comment on table private.knowledge_terms is 'The terms of the published articles, expired ones included.';
comment on column private.knowledge_terms.weight is 'How loudly the article speaks of it: 1 in its title, less in wordings, tags and text.';

create index knowledge_terms_article_id_idx on private.knowledge_terms (article_id);

create table private.knowledge_wordings (
  article_id uuid not null references public.knowledge_articles (id) on delete cascade,
  place smallint not null,
  wording text not null,
  plain text not null,
  terms text[] not null,
  weights real[] not null,
  primary key (article_id, place)
);

comment on table private.knowledge_wordings is 'Title (place 0), wordings and tags of the published articles, each with its own terms.';

create table private.knowledge_vocabulary (
  tenant_id text not null references public.tenants (id) on delete cascade,
  word text not null,
  stem text not null,
  spellings text[] not null,
  primary key (tenant_id, word)
);

comment on table private.knowledge_vocabulary is
  'Words of a school''s articles that private.knowledge_words does not list. They stay when an article goes: a word too many mends a slip to a word nobody speaks of.';

create index knowledge_vocabulary_stem_idx on private.knowledge_vocabulary (tenant_id, stem);
create index knowledge_vocabulary_spellings_idx
  on private.knowledge_vocabulary using gin (spellings) with (fastupdate = off);

alter table private.knowledge_spoken enable row level security;
alter table private.knowledge_terms enable row level security;
alter table private.knowledge_wordings enable row level security;
alter table private.knowledge_vocabulary enable row level security;
revoke all on private.knowledge_spoken, private.knowledge_terms, private.knowledge_wordings, private.knowledge_vocabulary
  from public, anon, authenticated;
