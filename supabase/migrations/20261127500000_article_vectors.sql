-- Search by meaning, where the installation has a model for it: what its model makes of each published article's texts. Without
-- one these tables stay empty.
create table private.article_embeddings (
  article_id uuid primary key references public.knowledge_articles (id) on delete cascade,
  tenant_id text not null references public.tenants (id) on delete cascade,
  model text not null,
  attempts integer not null default 1,
  retry_at timestamptz not null,
  embedded_at timestamptz,
  constraint article_embeddings_model_check check (length(model) between 1 and 200)
);
comment on table private.article_embeddings is 'The articles that a model has read, or is about to. One that is changed leaves, and is read again.';
comment on column private.article_embeddings.retry_at is 'When another attempt is due, unless this one has ended by then.';
comment on column private.article_embeddings.embedded_at is 'Null: not read yet.';

create index article_embeddings_tenant_id_idx on private.article_embeddings (tenant_id);

create function private.sign_bits(p_vector real[]) returns bit varying
language sql immutable parallel safe set search_path = ''
as $$
  select string_agg(case when x.value > 0 then '1' else '0' end, '' order by x.place)::bit varying
  from unnest(p_vector) with ordinality x (value, place)
$$;
revoke all on function private.sign_bits(real[]) from public, anon, authenticated;

create table private.article_vectors (
  article_id uuid not null references public.knowledge_articles (id) on delete cascade,
  place smallint not null,
  tenant_id text not null references public.tenants (id) on delete cascade,
  model text not null,
  vector real[] not null,
  bits bit varying generated always as (private.sign_bits(vector)) stored,
  primary key (article_id, place),
  constraint article_vectors_vector_check check (cardinality(vector) between 8 and 4096)
);
comment on table private.article_vectors is 'What a model makes of each text of an article: its title with the answer (place -1), its title (0) and its wordings.';
comment on column private.article_vectors.vector is 'Of length one.';
comment on column private.article_vectors.bits is
  'The signs of the vector. Those of thousands of texts are compared in a few milliseconds, on every PostgreSQL and without an extension; the vectors of the nearest decide.';

create index article_vectors_tenant_id_idx on private.article_vectors (tenant_id, model);

alter table private.article_embeddings enable row level security;

alter table private.article_vectors enable row level security;

revoke all on private.article_embeddings, private.article_vectors from public, anon, authenticated;

-- What an article no longer says is forgotten at once, a wording of a family that is erased too.
create function private.forget_vectors() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.article_vectors v where v.article_id = new.id;
  delete from private.article_embeddings e where e.article_id = new.id;
  return null;
end
$$;
revoke all on function private.forget_vectors() from public, anon, authenticated;

create trigger forget_vectors after update on public.knowledge_articles
  for each row when (
    (old.title, old.body, old.wordings, old.state) is distinct from (new.title, new.body, new.wordings, new.state)
  )
  execute function private.forget_vectors();

create function private.texts_to_embed(a public.knowledge_articles) returns text[]
language sql immutable set search_path = ''
as $$ select array[left(a.title || E'\n' || a.body, 1500), a.title] || a.wordings $$;
comment on function private.texts_to_embed(public.knowledge_articles) is
  'All of an article that a model reads, in the order of places. Small models read some 500 tokens, and some servers refuse more.';
revoke all on function private.texts_to_embed(public.knowledge_articles) from public, anon, authenticated;

create function private.next_article_to_embed(p_model text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  article public.knowledge_articles;
begin
  select a.* into article
  from public.knowledge_articles a
  join public.tenants t on t.id = a.tenant_id and t.archived_at is null
  left join private.article_embeddings e on e.article_id = a.id
  where a.state = 'published'
    and (e.article_id is null or e.model <> p_model or e.embedded_at is null and e.retry_at <= now())
  -- What has failed waits behind what is new.
  order by e.model = p_model, a.updated_at desc, a.id limit 1
  for share of a skip locked;
  if not found then return null; end if;
  insert into private.article_embeddings as e (article_id, tenant_id, model, retry_at)
  values (article.id, article.tenant_id, p_model, now() + interval '1 minute')
  on conflict (article_id) do update set
    model = p_model,
    attempts = case when e.model = p_model then e.attempts + 1 else 1 end,
    retry_at = now() + least(interval '1 hour', interval '1 minute' * case when e.model = p_model then 2 ^ least(e.attempts, 10) else 1 end),
    embedded_at = null;
  return jsonb_build_object('id', article.id, 'revision', article.revision, 'texts', to_jsonb(private.texts_to_embed(article)));
end
$$;
revoke all on function private.next_article_to_embed(text) from public, anon, authenticated;
grant execute on function private.next_article_to_embed(text) to service_role;

create function public.next_article_to_embed(p_model text) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.next_article_to_embed(p_model) $$;
comment on function public.next_article_to_embed(text) is
  '{id, revision, texts}: a published article that this model has not read since it was saved, null when there is none. It is offered again after a minute, then two, four, up to an hour, until public.save_embedding has its vectors. For the service.';
revoke all on function public.next_article_to_embed(text) from public, anon, authenticated;
grant execute on function public.next_article_to_embed(text) to service_role;

create function private.unit_vector(p_numbers jsonb) returns real[]
language sql immutable set search_path = ''
as $$
  select array_agg((x.value / nullif(x.length, 0))::real order by x.place)
  from (
    select n.value::float8 as value, n.place, sqrt(sum(n.value::float8 ^ 2) over ()) as length
    from jsonb_array_elements_text(p_numbers) with ordinality n (value, place)
  ) x
$$;
comment on function private.unit_vector(jsonb) is 'The numbers as a vector of length one.';
revoke all on function private.unit_vector(jsonb) from public, anon, authenticated;

create function private.save_embedding(p_article uuid, p_revision integer, p_model text, p_vectors jsonb) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  article public.knowledge_articles;
begin
  select a.* into article from public.knowledge_articles a
  where a.id = p_article and a.revision = p_revision and a.state = 'published' for share;
  if not found or jsonb_array_length(p_vectors) <> cardinality(private.texts_to_embed(article)) then return false; end if;
  delete from private.article_vectors v where v.article_id = p_article;
  insert into private.article_vectors (article_id, place, tenant_id, model, vector)
  select p_article, v.place - 2, article.tenant_id, p_model, private.unit_vector(v.vector)
  from jsonb_array_elements(p_vectors) with ordinality v (vector, place);
  update private.article_embeddings e set model = p_model, embedded_at = clock_timestamp() where e.article_id = p_article;
  return true;
end
$$;
revoke all on function private.save_embedding(uuid, integer, text, jsonb) from public, anon, authenticated;
grant execute on function private.save_embedding(uuid, integer, text, jsonb) to service_role;

create function public.save_embedding(p_article uuid, p_revision integer, p_model text, p_vectors jsonb) returns boolean
language sql volatile security invoker set search_path = ''
as $$ select private.save_embedding(p_article, p_revision, p_model, p_vectors) $$;
comment on function public.save_embedding(uuid, integer, text, jsonb) is
  'Keeps a model''s vectors of an article, one for each of its texts; false when the article has changed meanwhile. For the service.';
revoke all on function public.save_embedding(uuid, integer, text, jsonb) from public, anon, authenticated;
grant execute on function public.save_embedding(uuid, integer, text, jsonb) to service_role;
