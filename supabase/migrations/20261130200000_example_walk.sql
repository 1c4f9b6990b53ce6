-- The example conversations take the way that a family takes which answers everything: from the first step along each next
-- one, at a choice the first, at a condition the one that holds first. They went through every step of the list before,
-- those of errors too.
select private.patch_function(
  'private.add_example_funnel(text)',
  'with steps as (
    select s.step ->> ''id'' as id, c.version, left(c.config ->> ''defaultWorkflow'', 100) as flow, s.place::integer as place,
      count(*) over () as total
    from public.tenant_configurations c
    cross join lateral jsonb_array_elements(
      c.config -> ''workflows'' -> (c.config ->> ''defaultWorkflow'') -> ''steps''
    ) with ordinality s (step, place)
    where c.tenant_id = p_tenant and c.state = ''published'' and length(s.step ->> ''id'') between 1 and 100
  ),',
  'with recursive published as (
    select c.version, left(c.config ->> ''defaultWorkflow'', 100) as flow,
      c.config -> ''workflows'' -> (c.config ->> ''defaultWorkflow'') -> ''steps'' as steps
    from public.tenant_configurations c
    where c.tenant_id = p_tenant and c.state = ''published''
  ),
  walk as (
    select p.steps -> 0 as step, 1 as place, array[p.steps -> 0 ->> ''id''] as seen from published p
    union all
    select n.step, w.place + 1, w.seen || (n.step ->> ''id'')
    from walk w cross join published p cross join lateral (
      select s.step from jsonb_array_elements(p.steps) with ordinality s (step, place)
      where s.step ->> ''id'' = coalesce(
        w.step #>> ''{conditions,0,nextStep}'', w.step #>> ''{options,0,nextStep}'', w.step ->> ''nextStep''
      )
      order by s.place limit 1
    ) n
    where n.step ->> ''id'' <> all (w.seen)
  ),
  steps as (
    select w.step ->> ''id'' as id, p.version, p.flow, w.place, count(*) over () as total
    from walk w cross join published p
    where length(w.step ->> ''id'') between 1 and 100
  ),'
);
