-- How long a school keeps its enquiries, by status, and its audit. What has rested for so long is erased by night, as a
-- family is erased who asks for it. Restricted families stay until the restriction is lifted; examples go like others.
create table public.retention_rules (
  tenant_id text not null references public.tenants (id) on delete cascade,
  keeps text not null,
  days integer not null,
  primary key (tenant_id, keeps),
  constraint retention_rules_keeps_check check (private.is_status(keeps) or keeps = 'audit'),
  -- Who would hide something waits three months.
  constraint retention_rules_days_check check (days between case keeps when 'audit' then 90 else 1 end and 36500)
);
comment on table public.retention_rules is 'For how many days a school keeps what; without a row for ever, the audit for two years.';
comment on column public.retention_rules.keeps is 'A status of enquiries, or audit.';
comment on column public.retention_rules.days is 'Since the enquiry was last changed, by the family or by staff.';

-- A night whose work is done is not looked at again.
create table private.upkeep (
  job text not null,
  tenant_id text references public.tenants (id) on delete cascade,
  done_on date not null,
  constraint upkeep_job_check check (job in ('audit', 'retention')),
  constraint upkeep_once unique nulls not distinct (job, tenant_id)
);
comment on table private.upkeep is 'The last night for which each job was done: retention for each school, the audit''s lines of no school.';

create index upkeep_tenant_idx on private.upkeep (tenant_id);

create index enquiry_retention_idx on public.chat_inquiry_information (tenant_id, status_code, updated_at);

alter table public.retention_rules enable row level security;

alter table private.upkeep enable row level security;

revoke all on public.retention_rules, private.upkeep from public, anon, authenticated;
grant select on public.retention_rules to authenticated, service_role;

create policy "Staff see how long their schools keep what"
  on public.retention_rules for select to authenticated
  using (tenant_id in (select private.my_tenants()));

create function private.school_zone(p_tenant text) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select c.time_zone from public.tenants t, private.school_calendar(t.settings) c where t.id = p_tenant);
end
$$;
comment on function private.school_zone(text) is 'In PL/pgSQL, since school_calendar comes with a later migration.';
revoke all on function private.school_zone(text) from public, anon, authenticated;

-- The night that is due, as the school's date: until five in the morning today's, later on only where that of the day
-- before was missed, as the server was off. Null when there is nothing to do.
create function private.retention_night(p_tenant text) returns date
language plpgsql stable security definer set search_path = ''
as $$
declare
  there constant timestamp := now() at time zone private.school_zone(p_tenant);
  done date;
begin
  select u.done_on into done from private.upkeep u where u.job = 'retention' and u.tenant_id = p_tenant;
  done := coalesce(done, there::date - 1);
  return case when done < there::date and (extract(hour from there) < 5 or done < there::date - 1) then there::date end;
end
$$;
revoke all on function private.retention_night(text) from public, anon, authenticated;

-- Who changed last before this moment has rested long enough by that night.
create function private.rested_until(p_tenant text, p_night date, p_days integer) returns timestamptz
language sql stable security definer set search_path = ''
as $$ select private.day_start(p_night - p_days, private.school_zone(p_tenant)) $$;
revoke all on function private.rested_until(text, date, integer) from public, anon, authenticated;

create function private.retention_days(p_tenant text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_object_agg(r.keeps, r.days), '{}') from public.retention_rules r where r.tenant_id = p_tenant
$$;
revoke all on function private.retention_days(text) from public, anon, authenticated;

-- The first entry that cannot be: null when all can.
create function private.retention_fault(p_days jsonb) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  rule record;
begin
  if jsonb_typeof(p_days) is distinct from 'object' then
    raise sqlstate 'PT422' using message = 'The days are a JSON object.';
  end if;
  for rule in select d.key, d.value from jsonb_each(p_days) d order by d.key loop
    if not (private.is_status(rule.key) or rule.key = 'audit') or rule.value::text !~ '^[0-9]{1,5}$'
      or rule.value::text::integer not between (case rule.key when 'audit' then 90 else 1 end) and 36500 then
      return rule.key;
    end if;
  end loop;
  return null;
end
$$;
revoke all on function private.retention_fault(jsonb) from public, anon, authenticated;

-- What these days would remove with the next night: by status, how many and the ten that have rested longest.
create function private.preview_retention(p_tenant text, p_days jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted constant jsonb := jsonb_strip_nulls(coalesce(p_days, private.retention_days(p_tenant)));
  night date;
  restricted uuid[];
begin
  perform private.require_school(p_tenant);
  if private.retention_fault(wanted) is not null then
    raise sqlstate 'PT422' using message = 'Days are whole numbers from 1 to 36,500.';
  end if;
  night := coalesce(private.retention_night(p_tenant), private.today(private.school_zone(p_tenant)) + 1);
  restricted := private.restricted_enquiries(array[p_tenant]);
  return jsonb_build_object(
    'night', night, 'days', private.retention_days(p_tenant),
    'removes', (
      select coalesce(jsonb_agg(
        jsonb_build_object('status', r.status, 'count', r.n, 'oldest', r.oldest) order by r.status
      ), '[]')
      from (
        select d.key as status,
          (
            select count(*) from public.chat_inquiry_information e
            where e.tenant_id = p_tenant and e.status_code = d.key
              and e.updated_at < private.rested_until(p_tenant, night, d.value::integer) and e.id <> all (restricted)
          ) as n,
          (
            select jsonb_agg(jsonb_build_object('id', o.id, 'last_changed', o.updated_at) order by o.updated_at)
            from (
              select e.id, e.updated_at from public.chat_inquiry_information e
              where e.tenant_id = p_tenant and e.status_code = d.key
                and e.updated_at < private.rested_until(p_tenant, night, d.value::integer) and e.id <> all (restricted)
              order by e.updated_at limit 10
            ) o
          ) as oldest
        from jsonb_each_text(wanted) d where d.key <> 'audit'
      ) r
      where r.n > 0
    )
  );
end
$$;
revoke all on function private.preview_retention(text, jsonb) from public, anon, authenticated;
grant execute on function private.preview_retention(text, jsonb) to authenticated;

create function public.preview_retention(p_tenant text, p_days jsonb default null) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.preview_retention(p_tenant, p_days) $$;
comment on function public.preview_retention(text, jsonb) is
  '{night, days, removes: [{status, count, oldest: [{id, last_changed}]}]}: the days as they are saved, and what p_days, or without them those, would remove with the next night. PT404 unless the school is one of the caller''s, PT422 for days that cannot be.';
revoke all on function public.preview_retention(text, jsonb) from public, anon, authenticated;
grant execute on function public.preview_retention(text, jsonb) to authenticated;

create function private.save_retention(p_tenant text, p_days jsonb, p_seen jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted jsonb;
  fault text;
  held jsonb;
begin
  perform private.require_school(p_tenant);
  wanted := jsonb_strip_nulls(p_days);
  fault := private.retention_fault(wanted);
  if fault is not null then return jsonb_build_object('ok', false, 'code', 'invalid', 'field', fault); end if;
  perform from public.tenants t where t.id = p_tenant for no key update;
  held := private.retention_days(p_tenant);
  if held <> wanted and held is distinct from jsonb_strip_nulls(p_seen) then
    return jsonb_build_object('ok', false, 'code', 'conflict', 'days', held);
  end if;
  if held <> wanted then
    delete from public.retention_rules r where r.tenant_id = p_tenant and not wanted ? r.keeps;
    insert into public.retention_rules (tenant_id, keeps, days)
    select p_tenant, d.key, d.value::integer from jsonb_each_text(wanted) d
    on conflict (tenant_id, keeps) do update set days = excluded.days;
    perform private.audit('retention_changed', p_tenant, null);
  end if;
  return jsonb_build_object('ok', true, 'days', wanted);
end
$$;
revoke all on function private.save_retention(text, jsonb, jsonb) from public, anon, authenticated;
grant execute on function private.save_retention(text, jsonb, jsonb) to authenticated;

create function public.save_retention(p_tenant text, p_days jsonb, p_seen jsonb) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.save_retention(p_tenant, p_days, p_seen) $$;
comment on function public.save_retention(text, jsonb, jsonb) is
  '{ok, days}: {status | audit: days}, what is left out is kept. {ok: false, code: invalid, field}, or {ok: false, code: conflict, days} where they are no longer p_seen. PT404 unless the school is one of the caller''s.';
revoke all on function public.save_retention(text, jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.save_retention(text, jsonb, jsonb) to authenticated;

-- One step of a school's night: erases at most p_most enquiries; returns how many. An enquiry that staff are working on is left for
-- the next night.
create function private.retire_enquiries(p_tenant text, p_night date, p_most integer) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  restricted constant uuid[] := private.restricted_enquiries(array[p_tenant]);
  rule record;
  ids uuid[] := '{}';
begin
  perform pg_advisory_xact_lock(hashtext('schoolgate erasure'), hashtext(p_tenant));
  for rule in
    select r.keeps, r.days from public.retention_rules r where r.tenant_id = p_tenant and r.keeps <> 'audit'
    order by r.keeps
  loop
    exit when cardinality(ids) >= p_most;
    ids := ids || array(
      select e.id from public.chat_inquiry_information e
      where e.tenant_id = p_tenant and e.status_code = rule.keeps
        and e.updated_at < private.rested_until(p_tenant, p_night, rule.days) and e.id <> all (restricted)
      order by e.updated_at limit p_most - cardinality(ids) for update skip locked
    );
  end loop;
  if cardinality(ids) > 0 then
    perform private.erase_enquiries(p_tenant, ids);
    insert into public.audit_events (type, tenant_id, detail)
    values ('expired', p_tenant, jsonb_build_object('enquiries', cardinality(ids)));
  end if;
  return cardinality(ids);
end
$$;
revoke all on function private.retire_enquiries(text, date, integer) from public, anon, authenticated;

-- Lines of the audit that are past their retention: those of a school, or of none.
create function private.forget_audit(p_tenant text, p_most integer) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  two_years constant integer := 730;
  kept constant integer := coalesce(
    (select r.days from public.retention_rules r where r.tenant_id = p_tenant and r.keeps = 'audit'), two_years
  );
  forgotten integer;
begin
  perform set_config('schoolgate.audit_upkeep', 'on', true);
  delete from public.audit_events a where a.id in (
    select old.id from unnest(private.audit_kinds()) k (type) cross join lateral (
      select o.id from public.audit_events o
      where o.tenant_id is not distinct from p_tenant and o.type = k.type
        and o.created_at < now() - make_interval(days => kept)
      order by o.created_at limit p_most
    ) old
    limit p_most
  );
  get diagnostics forgotten = row_count;
  perform set_config('schoolgate.audit_upkeep', '', true);
  return forgotten;
end
$$;
revoke all on function private.forget_audit(text, integer) from public, anon, authenticated;

-- The scheduled work, in steps that end soon: what enquiries wait for, and by night
-- the end of what is past its retention. Called again while there is more; of two that call at once, one does nothing.
create function private.run_upkeep(p_most integer default 1000) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  school record;
  matched jsonb;
  more boolean;
  step integer;
  erased integer := 0;
  forgotten integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtext('schoolgate upkeep'), 0) then
    return '{"more": false, "matched": 0, "erased": 0, "forgotten": 0}';
  end if;
  perform private.forget_presence();
  perform private.forget_outbox(p_most);
  perform private.forget_conversations(p_most);
  perform private.forget_notifications(p_most);
  matched := private.process_enquiries(least(p_most, 250));
  more := (matched ->> 'more')::boolean;
  if not exists (select from private.upkeep u where u.job = 'audit' and u.done_on >= current_date) then
    forgotten := private.forget_audit(null, p_most);
    if forgotten = p_most then
      more := true;
    else
      insert into private.upkeep as u (job, done_on) values ('audit', current_date)
      on conflict (job, tenant_id) do update set done_on = excluded.done_on;
    end if;
  end if;
  for school in
    select n.id, n.night from (
      select t.id, private.retention_night(t.id) as night from public.tenants t order by t.id
    ) n
    where n.night is not null
  loop
    step := private.retire_enquiries(school.id, school.night, greatest(p_most / 5, 1));
    erased := erased + step;
    if step < greatest(p_most / 5, 1) then
      step := private.forget_audit(school.id, p_most);
      forgotten := forgotten + step;
      if step < p_most then
        insert into private.upkeep as u (job, tenant_id, done_on) values ('retention', school.id, school.night)
        on conflict (job, tenant_id) do update set done_on = excluded.done_on;
        continue;
      end if;
    end if;
    more := true;
  end loop;
  return jsonb_build_object(
    'more', more, 'matched', matched -> 'matched', 'erased', erased, 'forgotten', forgotten
  );
end
$$;
comment on function private.run_upkeep(integer) is
  '{more, matched, erased, forgotten}: one step; call again while there is more. For the server''s timer, or pg_cron.';
revoke all on function private.run_upkeep(integer) from public, anon, authenticated;

-- A hosted project that has pg_cron needs nothing else; others see docs/hosting.md.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    execute $cron$select cron.schedule('schoolgate upkeep', '*/5 * * * *', 'select private.run_upkeep()')$cron$;
  end if;
end
$$;
