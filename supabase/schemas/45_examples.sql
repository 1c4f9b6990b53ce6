-- Example families: a school that looks around, or shows the console to a colleague, fills it with 60 and removes them
-- again. An enquiry is one where its source says so, which only these functions write; what goes with it is found by its
-- session.

create function private.example_families() returns table (n integer, first_name text, last_name text, child text, city text)
language sql immutable set search_path = ''
as $$
  select p.n::integer, split_part(p.family, '|', 1), split_part(p.family, '|', 2), split_part(p.family, '|', 3),
    split_part(p.family, '|', 4)
  from unnest(array[
    'Ananya|Sharma|Aarav|Pune',
    'Rahul|Verma|Ishita|Mumbai',
    'Priya|Nair|Devika|Kochi',
    'Sofía|García|Mateo|Madrid',
    'Farah|Khan|Zayan|Hyderabad',
    'Michael|O’Brien|Niamh|Dublin',
    'Meera|Iyer|Karthik|Chennai',
    'Jürgen|Müller|Lena|Munich',
    'Wei|Chen|Mei|Singapore',
    'Deepika|Reddy|Vihaan|Bengaluru',
    'Sanjay|Patel|Krisha|Ahmedabad',
    'Olivia|Thompson|Noah|London',
    'Neha|Kulkarni|Reyansh|Pune',
    'Amina|Yusuf|Ibrahim|Nairobi',
    'Vikram|Singh|Kabir|Jaipur',
    'Camille|Dubois|Louis|Lyon',
    'Lakshmi|Menon|Tara|Thrissur',
    'Arjun|Bose|Rohan|Kolkata',
    'Yuki|Tanaka|Haru|Osaka',
    'Sunita|Joshi|Anvi|Nagpur',
    'Ahmed|Al Mansoori|Layla|Dubai',
    'Kavita|Rao|Advait|Mysuru',
    'Daniel|Cohen|Maya|Haifa',
    'Pooja|Gupta|Saanvi|Delhi',
    'Imran|Shaikh|Alisha|Mumbai',
    'Ingrid|Lindqvist|Elsa|Malmö',
    'Ramesh|Pillai|Nandini|Kollam',
    'Grace|Okafor|Chidi|Lagos',
    'Harpreet|Kaur|Gurbaaz|Amritsar',
    'Anita|Fernandes|Joel|Panaji',
    'Tom|van Dijk|Sanne|Utrecht',
    'Shweta|Deshpande|Arnav|Nashik',
    'Fatima|Zahra|Youssef|Rabat',
    'Nikhil|Agarwal|Myra|Lucknow',
    'María José|López|Valentina|Bogotá',
    'Ritu|Chopra|Ayaan|Chandigarh',
    'Suresh|Babu|Harini|Coimbatore',
    'Emma|Wilson|Oliver|Sydney',
    'Geeta|Mishra|Om|Varanasi',
    'Karan|Malhotra|Kiara|Gurugram',
    'Leila|Hosseini|Dara|Tehran',
    'Manoj|Tiwari|Shaurya|Bhopal',
    'Chloé|Moreau|Jules|Nantes',
    'Divya|Krishnan|Aditi|Madurai',
    'Peter|Novák|Jakub|Brno',
    'Asha|Thakur|Yuvan|Shimla',
    'Samuel|Osei|Kwame|Accra',
    'Bhavna|Shah|Dhruv|Surat',
    'Rosa|Santos|Lucas|Porto',
    'Gaurav|Saxena|Navya|Noida',
    'Min-jun|Kim|Seo-yeon|Seoul',
    'Jyoti|Pawar|Atharva|Kolhapur',
    'Aisha|Rahman|Rayyan|Dhaka',
    'Naveen|Kumar|Diya|Bengaluru',
    'Isabella|Rossi|Luca|Turin',
    'Sneha|Ghosh|Ritwik|Kolkata',
    'David|Williams|Amelia|Cardiff',
    'Padma|Venkatesh|Sathvik|Tirupati',
    'Zeynep|Yılmaz|Deniz|Izmir',
    'Hema|Subramaniam|Kavin|Salem'
  ]) with ordinality p (family, n)
$$;

-- Of a conversation of the examples; a real one is half of a SHA-256 with a secret.
create function private.example_session(p_tenant text, p_n integer) returns uuid
language sql immutable set search_path = ''
as $$ select md5('example ' || p_n || ' of ' || p_tenant)::uuid $$;

-- 60 enquiries of the last three months, the newest of today, as submitted; what staff did with them follows below.
create function private.add_example_enquiries(p_tenant text) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  added integer;
begin
  with school as (
    select t.user_id, (
      select u.user_id from public.tenant_members m join public.users u using (user_id)
      where m.tenant_id = t.id and u.status = 'active' and u.role = 'user' order by u.created_at, u.user_id limit 1
    ) as colleague
    from public.tenants t where t.id = p_tenant
  )
  insert into public.chat_inquiry_information (
    tenant_id, user_id, session_id, parent_type, school_type, first_name, last_name, mobile, email, city, child_name,
    grade, academic_year, date_of_birth, school_name, questions, source, status_code, submitted_at, updated_at, assignee,
    next_follow_up, first_action_at, contacted_at, contacted_by
  )
  select
    p_tenant, s.user_id, 'example-' || f.n,
    'New Parent', (array['Day School', 'Day School', 'Day Boarding', 'Boarding'])[1 + f.n % 4],
    -- Numbers and addresses that belong to no person.
    f.first_name, f.last_name, '55501' || lpad(f.n::text, 5, '0'), 'family' || f.n || '@example.org', f.city,
    f.child || ' ' || f.last_name,
    (array['Nursery', 'Grade 1', 'Grade 3', 'Grade 5', 'Grade 6', 'Grade 8', 'Grade 9', 'Grade 11'])[1 + f.n * 5 % 8],
    y.year || '-' || right((y.year + 1)::text, 2),
    make_date(y.year - (array[3, 6, 8, 10, 11, 13, 14, 16])[1 + f.n * 5 % 8], 1 + f.n % 12, 1 + f.n * 7 % 28),
    (array['Little Steps Nursery', 'Green Valley School', 'St Mary’s School', 'City Public School', null])[1 + f.n % 5],
    case f.n % 4
      when 0 then array['Is there a school bus?']
      when 1 then array['What are the fees?', 'When can we visit?']
      else '{}'::text[]
    end,
    jsonb_build_object('example', true) || case f.n % 3
      when 0 then '{"page": "https://www.school.example/admissions", "utm_source": "newsletter"}'
      when 1 then '{"page": "https://www.school.example/", "referrer": "https://www.google.com/"}'
      else '{"page": "https://www.school.example/fees"}'
    end::jsonb,
    d.status, d.at, coalesce(d.acted, d.at),
    case when d.acted is not null and f.n % 3 > 0 then s.colleague end,
    case when d.status = 'follow_up' then current_date + f.n % 9 - 3 end,
    d.acted, d.acted, case when d.acted is not null then s.colleague end
  from private.example_families() f
  cross join school s
  cross join lateral (
    select x.at, x.status, case when x.status <> 'pending' then x.at + interval '1 hour' * (2 + f.n % 30 + case when f.n % 8 = 3 then 120 else 0 end) end as acted
    from (
      select now() - interval '1 day' * (f.n - 1) * 1.5 - interval '1 minute' * (11 + f.n * 37 % 600) as at,
        case when f.n <= 6 then 'pending'
          else (array['in_progress', 'completed', 'follow_up', 'completed', 'cancelled', 'pending', 'follow_up'])[1 + f.n % 7]
        end as status
    ) x
  ) d
  cross join lateral (select extract(year from now())::integer as year) y
  order by f.n desc
  on conflict (tenant_id, session_id) do nothing;
  get diagnostics added = row_count;
  return added;
end
$$;

-- The history and the questions of the examples, at their times; nothing of them counts as new.
create function private.add_example_work(p_tenant text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  asked uuid;
begin
  update public.enquiry_events v set created_at = e.submitted_at
  from public.chat_inquiry_information e
  where e.tenant_id = p_tenant and e.source @> '{"example": true}' and v.enquiry_id = e.id;

  insert into public.enquiry_events (enquiry_id, tenant_id, type, detail, actor, created_at)
  select e.id, p_tenant, w.type, w.detail, e.assignee, e.first_action_at + w.later
  from public.chat_inquiry_information e
  cross join lateral (values
    ('assigned', jsonb_build_object('from', null, 'to', e.assignee), interval '0', e.assignee is not null),
    ('status_changed', jsonb_build_object('from', 'pending', 'to', e.status_code), interval '1 minute', true),
    ('follow_up_set', jsonb_build_object('from', null, 'to', e.next_follow_up), interval '2 minutes',
      e.next_follow_up is not null),
    ('note', jsonb_build_object('text', case e.status_code
      when 'completed' then 'Admission form and documents received.'
      when 'cancelled' then 'They have chosen a school closer to home.'
      when 'follow_up' then 'Spoke to the family. They would like to see the campus before they decide.'
      else 'Sent the prospectus and the fee structure.'
    end), interval '3 minutes', e.assignee is not null)
  ) w (type, detail, later, holds)
  where e.tenant_id = p_tenant and e.source @> '{"example": true}' and e.first_action_at is not null and w.holds
  order by e.submitted_at, w.later;

  insert into public.enquiry_views (user_id, enquiry_id)
  select u.user_id, e.id
  from public.users u cross join public.chat_inquiry_information e
  where e.tenant_id = p_tenant and e.source @> '{"example": true}' and e.submitted_at > now() - interval '31 days'
    and (u.role = 'admin' or u.role = 'user' and exists (
      select from public.tenant_members m where m.tenant_id = p_tenant and m.user_id = u.user_id
    ))
  on conflict do nothing;

  insert into public.chat_question_groups (tenant_id, wording, first_asked, last_asked)
  values (p_tenant, 'Do you have a swimming pool?', now() - interval '20 days', now() - interval '1 day')
  returning id into asked;
  insert into public.chat_questions (tenant_id, session_id, question, language, outcome, group_id, asked_at)
  select p_tenant, e.session_id,
    (array['Do you have a swimming pool?', 'Is there a pool for swimming lessons?'])[1 + length(e.first_name) % 2],
    'en', 'unanswered', asked, e.submitted_at
  from public.chat_inquiry_information e
  where e.tenant_id = p_tenant and e.source @> '{"example": true}'
    and e.session_id in ('example-2', 'example-6', 'example-13');
end
$$;

-- The example conversations have figures too: they went through the first 40 steps of the published version, each some
-- seconds after the one before.
create function private.add_example_funnel(p_tenant text) returns void
language sql volatile security definer set search_path = ''
as $$
  with recursive published as (
    select c.version, left(c.config ->> 'defaultWorkflow', 100) as flow,
      c.config -> 'workflows' -> (c.config ->> 'defaultWorkflow') -> 'steps' as steps
    from public.tenant_configurations c
    where c.tenant_id = p_tenant and c.state = 'published'
  ),
  walk as (
    select p.steps -> 0 as step, 1 as place, array[p.steps -> 0 ->> 'id'] as seen from published p
    union all
    select n.step, w.place + 1, w.seen || (n.step ->> 'id')
    from walk w cross join published p cross join lateral (
      select s.step from jsonb_array_elements(p.steps) with ordinality s (step, place)
      where s.step ->> 'id' = coalesce(
        w.step #>> '{conditions,0,nextStep}', w.step #>> '{options,0,nextStep}', w.step ->> 'nextStep'
      )
      order by s.place limit 1
    ) n
    where n.step ->> 'id' <> all (w.seen) and w.place < 40
  ),
  steps as (
    select w.step ->> 'id' as id, p.version, p.flow, w.place, count(*) over () as total
    from walk w cross join published p
    where length(w.step ->> 'id') between 1 and 100
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

create function private.set_examples(p_tenant text, p_filled boolean) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  families integer;
  groups uuid[];
begin
  -- The command line is the owner, who takes no role.
  if current_setting('role') <> 'none' then perform private.require_school(p_tenant); end if;
  perform from public.tenants t where t.id = p_tenant for no key update;
  if not found then return null; end if;
  perform set_config('schoolgate.audit_as', 'nothing', true);
  if p_filled then
    families := private.add_example_enquiries(p_tenant);
    if families > 0 then
      perform private.add_example_work(p_tenant);
      perform private.add_example_funnel(p_tenant);
    end if;
  else
    -- With all that came with them.
    perform private.lock_erasure(p_tenant, array(
      select e.id from public.chat_inquiry_information e where e.tenant_id = p_tenant and e.source @> '{"example": true}'
    ));
    with gone as (
      delete from public.chat_questions q using public.chat_inquiry_information e
      where e.tenant_id = p_tenant and e.source @> '{"example": true}' and q.tenant_id = e.tenant_id
        and q.session_id = e.session_id
      returning q.group_id
    )
    select coalesce(array_agg(distinct g.group_id), '{}') into groups from gone g;
    -- A group that a parent of the school has asked into meanwhile stays.
    delete from public.chat_question_groups g
    where g.id = any (groups) and not exists (select from public.chat_questions q where q.group_id = g.id);
    delete from public.conversation_events v
    where v.tenant_id = p_tenant
      and v.session_hash in (select private.example_session(p_tenant, n) from generate_series(1, 90) n);
    delete from public.chat_inquiry_information e where e.tenant_id = p_tenant and e.source @> '{"example": true}';
    get diagnostics families = row_count;
  end if;
  perform set_config('schoolgate.audit_as', '', true);
  if families > 0 and auth.uid() is not null then
    perform private.audit(case when p_filled then 'examples_added' else 'examples_removed' end, p_tenant, null);
  end if;
  return families;
end
$$;
comment on function private.set_examples(text, boolean) is
  'Returns how many families were added or removed, null for an unknown school. For staff and the command line.';
grant execute on function private.set_examples(text, boolean) to authenticated;

create function public.set_examples(p_tenant text, p_filled boolean) returns integer
language sql volatile security invoker set search_path = ''
as $$ select private.set_examples(p_tenant, p_filled) $$;
comment on function public.set_examples(text, boolean) is
  'Fills a school with 60 example families, or removes them; returns how many. PT404 unless the school is one of the caller''s.';
grant execute on function public.set_examples(text, boolean) to authenticated;

create view public.example_schools with (security_invoker = true) as
select t.id, t.name,
  (
    select count(*) from public.chat_inquiry_information e
    where e.tenant_id = t.id and e.source @> '{"example": true}'
  ) as examples,
  exists (
    select from public.chat_inquiry_information e
    where e.tenant_id = t.id and (e.source @> '{"example": true}') is not true
  ) as in_use
from public.tenants t;
comment on view public.example_schools is 'How many examples each school has; in_use: it has other enquiries.';
grant select on public.example_schools to authenticated;
