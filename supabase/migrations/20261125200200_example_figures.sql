-- The example conversations have figures too: they went through the published version, each step some seconds after the
-- one before.
create or replace function private.add_example_funnel(p_tenant text) returns void
language sql volatile security definer set search_path = ''
as $$
  with steps as (
    select s.step ->> 'id' as id, c.version, left(c.config ->> 'defaultWorkflow', 100) as flow, s.place::integer as place,
      count(*) over () as total
    from public.tenant_configurations c
    cross join lateral jsonb_array_elements(
      c.config -> 'workflows' -> (c.config ->> 'defaultWorkflow') -> 'steps'
    ) with ordinality s (step, place)
    where c.tenant_id = p_tenant and c.state = 'published' and length(s.step ->> 'id') between 1 and 100
  ),
  talks as (
    select private.example_session(p_tenant, n) as session, n, n <= 60 as submitted,
      now() - interval '1 day' * ((n - 1) % 60) * 1.5 - interval '1 minute' * (45 + n * 37 % 600) as at,
      case when n <= 60 then 1000 else 1 + n * 7 % 9 end as reaches
    from generate_series(1, 90) n
  )
  insert into public.conversation_events
    (tenant_id, session_hash, ordinal, kind, flow, step_id, config_version, elapsed_ms, at, began_at)
  select p_tenant, t.session, e.ordinal, e.kind, nullif(e.flow, ''), e.step_id, e.version,
    e.ordinal * (1500 + 130 * (t.n % 40)), t.at + interval '5 seconds' * e.ordinal, t.at
  from talks t cross join lateral (
    select 0 as ordinal, 'started' as kind, min(s.flow) as flow, null as step_id, min(s.version) as version from steps s
    union all
    select 2 * s.place - 1, 'reached', s.flow, s.id, s.version from steps s where s.place <= t.reaches
    union all
    select 2 * s.place, 'answered', s.flow, s.id, s.version from steps s
    where t.submitted or s.place < least(t.reaches, s.total)
    union all
    select 2 * max(s.place) + 1, 'submitted', min(s.flow), null, min(s.version) from steps s
    where t.submitted having count(*) > 0
  ) e
  where e.ordinal <= 999
  on conflict do nothing
$$;
