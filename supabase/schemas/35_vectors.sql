-- Search by meaning, where the installation has a model for it: what its model makes of each published article's texts. Without
-- one these tables stay empty.

create function private.sign_bits(p_vector real[]) returns bit varying
language sql immutable parallel safe set search_path = ''
as $$
  select string_agg(case when x.value > 0 then '1' else '0' end, '' order by x.place)::bit varying
  from unnest(p_vector) with ordinality x (value, place)
$$;

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

alter table private.article_embeddings enable row level security;

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
comment on column private.article_vectors.bits is 'The signs of the vector. Those of thousands of texts are compared in a few milliseconds, on every PostgreSQL and without an extension; the vectors of the nearest decide.';

create index article_vectors_tenant_id_idx on private.article_vectors (tenant_id, model);

alter table private.article_vectors enable row level security;

-- How near is near enough differs from model to model and from school to school. The school's own questions tell: how near each
-- of its wordings comes to an article that is not its own.
create table private.meaning_thresholds (
  tenant_id text not null references public.tenants (id) on delete cascade,
  model text not null,
  begun_at timestamptz not null,
  scores real[] not null default '{}',
  threshold real,
  questions integer not null default 0,
  measured_at timestamptz,
  primary key (tenant_id, model)
);
comment on table private.meaning_thresholds is 'From which likeness on a model''s nearest article answers, measured on the school''s own questions.';
comment on column private.meaning_thresholds.scores is 'Of a measurement that is under way.';
comment on column private.meaning_thresholds.threshold is 'Null: too few questions to say.';

alter table private.meaning_thresholds enable row level security;

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

create function private.texts_to_embed(a public.knowledge_articles) returns text[]
language sql immutable set search_path = ''
as $$ select array[left(a.title || E'\n' || a.body, 1500), a.title] || a.wordings $$;
comment on function private.texts_to_embed(knowledge_articles) is
  'All of an article that a model reads, in the order of places. Small models read some 500 tokens, and some servers refuse more.';

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
grant execute on function private.next_article_to_embed(text) to service_role;

create function public.next_article_to_embed(p_model text) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.next_article_to_embed(p_model) $$;
comment on function public.next_article_to_embed(text) is
  '{id, revision, texts}: a published article that this model has not read since it was saved, null when there is none. It is offered again after a minute, then two, four, up to an hour, until public.save_embedding has its vectors. For the service.';
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
comment on function private.unit_vector(jsonb) is
  'The numbers as a vector of length one.';

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
grant execute on function private.save_embedding(uuid, integer, text, jsonb) to service_role;

create function public.save_embedding(p_article uuid, p_revision integer, p_model text, p_vectors jsonb) returns boolean
language sql volatile security invoker set search_path = ''
as $$ select private.save_embedding(p_article, p_revision, p_model, p_vectors) $$;
comment on function public.save_embedding(uuid, integer, text, jsonb) is
  'Keeps a model''s vectors of an article, one for each of its texts; false when the article has changed meanwhile. For the service.';
grant execute on function public.save_embedding(uuid, integer, text, jsonb) to service_role;

create function private.nearest_articles(p_tenant text, p_model text, p_vector real[], p_limit integer, p_but uuid default null)
returns table (article_id uuid, place smallint, likeness real)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  looked_at constant integer := 50;
  asked constant bit varying := private.sign_bits(p_vector);
  today constant date := private.school_today(p_tenant);
  expired constant uuid[] := array(
    select a.id from public.knowledge_articles a where a.tenant_id = p_tenant and a.valid_until < today
  );
begin
  return query
  with near as materialized (
    select v.article_id, v.place, v.vector
    from private.article_vectors v
    where v.tenant_id = p_tenant and v.model = p_model and length(v.bits) = length(asked)
      and v.article_id is distinct from p_but and v.article_id <> all (expired)
    order by bit_count(v.bits # asked), v.article_id, v.place
    limit looked_at
  ), best as (
    select distinct on (n.article_id) n.article_id, n.place, x.likeness
    from near n cross join lateral (select sum(u.a * u.b)::real as likeness from unnest(n.vector, p_vector) u (a, b)) x
    order by n.article_id, x.likeness desc, n.place
  )
  select b.article_id, b.place, b.likeness from best b order by b.likeness desc, b.article_id limit p_limit;
end
$$;
comment on function private.nearest_articles(text, text, real[], integer, uuid) is
  'The articles whose texts are nearest to a vector of length one, each with its nearest text and the cosine between both.';

create function private.measure_meaning(p_model text) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- A step: parents who ask meanwhile do not wait for all of them.
  allowed constant interval := '200 milliseconds';
  begun constant timestamptz := clock_timestamp();
  most constant integer := 100;
  fewest constant integer := 10;
  school record;
  question record;
  held private.meaning_thresholds;
  left_over integer := 0;
begin
  for school in
    select e.tenant_id, max(e.embedded_at) as changed from private.article_embeddings e
    where e.model = p_model and e.embedded_at is not null group by e.tenant_id order by e.tenant_id
  loop
    insert into private.meaning_thresholds (tenant_id, model, begun_at) values (school.tenant_id, p_model, clock_timestamp())
    on conflict do nothing;
    select t.* into held from private.meaning_thresholds t where t.tenant_id = school.tenant_id and t.model = p_model for update;
    continue when held.measured_at >= school.changed;
    if clock_timestamp() - begun > allowed then
      left_over := left_over + 1;
      continue;
    end if;
    if held.begun_at < school.changed then
      held.begun_at := clock_timestamp();
      held.scores := '{}';
    end if;
    held.measured_at := held.begun_at;
    for question in
      -- Wordings first: they are as parents ask. An order that is none, and the same each time.
      select v.article_id, v.vector from private.article_vectors v
      where v.tenant_id = school.tenant_id and v.model = p_model and v.place >= 0
      order by v.place = 0, md5(v.article_id::text || v.place), v.article_id, v.place
      limit most - cardinality(held.scores) offset cardinality(held.scores)
    loop
      if clock_timestamp() - begun > allowed then
        held.measured_at := null;
        left_over := left_over + 1;
        exit;
      end if;
      held.scores := held.scores || coalesce(
        (select n.likeness from private.nearest_articles(school.tenant_id, p_model, question.vector, 1, question.article_id) n), 0
      );
    end loop;
    if held.measured_at is not null then
      held.questions := cardinality(held.scores);
      -- The articles of a school are neighbours: its own questions come nearer to one that is not theirs than what it does not
      -- write about comes to any.
      held.threshold := case when held.questions >= fewest then
        (select percentile_cont(0.6) within group (order by s) from unnest(held.scores) s)
      end;
      held.scores := '{}';
    end if;
    update private.meaning_thresholds t
    set begun_at = held.begun_at, scores = held.scores, threshold = held.threshold, questions = held.questions,
      measured_at = coalesce(held.measured_at, t.measured_at)
    where t.tenant_id = held.tenant_id and t.model = p_model;
  end loop;
  return left_over;
end
$$;
grant execute on function private.measure_meaning(text) to service_role;

create function public.measure_meaning(p_model text) returns integer
language sql volatile security invoker set search_path = ''
as $$ select private.measure_meaning(p_model) $$;
comment on function public.measure_meaning(text) is
  'Measures for a moment, for each school whose articles the model has read anew, from which likeness on an article answers; returns how many schools are left. For the service.';
grant execute on function public.measure_meaning(text) to service_role;

create trigger forget_vectors after update on public.knowledge_articles
  for each row when (
    (old.title, old.body, old.wordings, old.state) is distinct from (new.title, new.body, new.wordings, new.state)
  )
  execute function private.forget_vectors();
