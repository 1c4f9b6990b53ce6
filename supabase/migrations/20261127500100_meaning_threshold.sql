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

revoke all on private.meaning_thresholds from public, anon, authenticated;

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
revoke all on function private.nearest_articles(text, text, real[], integer, uuid) from public, anon, authenticated;

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
revoke all on function private.measure_meaning(text) from public, anon, authenticated;
grant execute on function private.measure_meaning(text) to service_role;

create function public.measure_meaning(p_model text) returns integer
language sql volatile security invoker set search_path = ''
as $$ select private.measure_meaning(p_model) $$;
comment on function public.measure_meaning(text) is
  'Measures for a moment, for each school whose articles the model has read anew, from which likeness on an article answers; returns how many schools are left. For the service.';
revoke all on function public.measure_meaning(text) from public, anon, authenticated;
grant execute on function public.measure_meaning(text) to service_role;
