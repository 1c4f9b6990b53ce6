-- How long a school keeps its enquiries, by status, and its audit. What has rested for so long is erased by night, as a
-- family is erased who asks for it. Restricted families stay until the restriction is lifted; examples go like others.

create table public.retention_rules (
  tenant_id text not null references public.tenants (id) on delete cascade,
  keeps text not null,
  days integer not null,
  primary key (tenant_id, keeps),
  constraint retention_rules_keeps_check check (private.is_status(keeps) or keeps in ('audit', 'questions')),
  -- Who would hide something waits three months.
  constraint retention_rules_days_check check (days between case keeps when 'audit' then 90 else 1 end and 36500)
);
comment on table public.retention_rules is 'For how many days a school keeps what; without a row for ever, the audit for two years.';
comment on column public.retention_rules.keeps is 'A status of enquiries, audit, or questions.';
comment on column public.retention_rules.days is 'Since the enquiry was last changed, by the family or by staff, or since the question was asked.';

alter table public.retention_rules enable row level security;
grant select on public.retention_rules to authenticated, service_role;

create policy "Staff see how long their schools keep what"
  on public.retention_rules for select to authenticated
  using (tenant_id in (select private.my_tenants()));

-- The night that is due, as the school's date: until five in the morning today's, later on only where that of the day
-- before was missed, as the server was off. Null when there is nothing to do.
create function private.retention_night(p_tenant text) returns date
language plpgsql stable security definer set search_path = ''
as $$
declare
  there constant timestamp := now() at time zone private.school_zone(p_tenant);
  done date;
begin
  select j.done_on into done from private.jobs j where j.key = 'retention:' || p_tenant;
  done := coalesce(done, there::date - 1);
  return case when done < there::date and (extract(hour from there) < 5 or done < there::date - 1) then there::date end;
end
$$;

create function private.retention_days(p_tenant text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_object_agg(r.keeps, r.days), '{}') from public.retention_rules r where r.tenant_id = p_tenant
$$;

-- The first entry that cannot be: null when all can.
create function private.retention_fault(p_days jsonb) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  rule record;
begin
  if jsonb_typeof(p_days) is distinct from 'object' then
    raise sqlstate 'PT422' using message = 'retention_shape';
  end if;
  for rule in select d.key, d.value from jsonb_each(p_days) d order by d.key loop
    if not (private.is_status(rule.key) or rule.key in ('audit', 'questions')) or rule.value::text !~ '^[0-9]{1,5}$'
      or rule.value::text::integer not between (case rule.key when 'audit' then 90 else 1 end) and 36500 then
      return rule.key;
    end if;
  end loop;
  return null;
end
$$;

-- What these days would remove with the next night: by status, how many and the ten that have rested longest.
create function private.preview_retention(p_tenant text, p_days jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted constant jsonb := jsonb_strip_nulls(coalesce(p_days, private.retention_days(p_tenant)));
  zone constant text := private.school_zone(p_tenant);
  night date;
  restricted uuid[];
begin
  perform private.require_school(p_tenant);
  if private.retention_fault(wanted) is not null then
    raise sqlstate 'PT422' using message = 'retention_days';
  end if;
  night := coalesce(private.retention_night(p_tenant), private.today(zone) + 1);
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
              and e.updated_at < (select private.day_start(night - d.value::integer, zone)) and e.id <> all (restricted)
          ) as n,
          (
            select jsonb_agg(jsonb_build_object('id', o.id, 'last_changed', o.updated_at) order by o.updated_at)
            from (
              select e.id, e.updated_at from public.chat_inquiry_information e
              where e.tenant_id = p_tenant and e.status_code = d.key
                and e.updated_at < (select private.day_start(night - d.value::integer, zone)) and e.id <> all (restricted)
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
grant execute on function private.preview_retention(text, jsonb) to authenticated;

create function public.preview_retention(p_tenant text, p_days jsonb default null) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.preview_retention(p_tenant, p_days) $$;
comment on function public.preview_retention(text, jsonb) is
  '{night, days, removes: [{status, count, oldest: [{id, last_changed}]}]}: the days as they are saved, and what p_days, or without them those, would remove with the next night. PT404 unless the school is one of the caller''s, PT422 for days that cannot be.';
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
grant execute on function private.save_retention(text, jsonb, jsonb) to authenticated;

create function public.save_retention(p_tenant text, p_days jsonb, p_seen jsonb) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.save_retention(p_tenant, p_days, p_seen) $$;
comment on function public.save_retention(text, jsonb, jsonb) is
  '{ok, days}: {status | audit: days}, what is left out is kept. {ok: false, code: invalid, field}, or {ok: false, code: conflict, days} where they are no longer p_seen. PT404 unless the school is one of the caller''s.';
grant execute on function public.save_retention(text, jsonb, jsonb) to authenticated;

-- One step of a school's night: erases at most p_most enquiries; returns how many. An enquiry that staff are working on is left for
-- the next night.
create function private.retire_enquiries(p_tenant text, p_night date, p_most integer) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  restricted constant uuid[] := private.restricted_enquiries(array[p_tenant]);
  zone constant text := private.school_zone(p_tenant);
  rule record;
  ids uuid[] := '{}';
begin
  perform private.lock_erasure(p_tenant, '{}');
  for rule in
    select r.keeps, r.days from public.retention_rules r where r.tenant_id = p_tenant and r.keeps <> 'audit'
    order by r.keeps
  loop
    exit when cardinality(ids) >= p_most;
    ids := ids || array(
      select e.id from public.chat_inquiry_information e
      where e.tenant_id = p_tenant and e.status_code = rule.keeps
        and e.updated_at < (select private.day_start(p_night - rule.days, zone)) and e.id <> all (restricted)
      order by e.updated_at limit p_most - cardinality(ids) for update skip locked
    );
  end loop;
  if cardinality(ids) > 0 then
    perform private.lock_erasure(p_tenant, ids);
    ids := array(
      select i.id from unnest(ids) i (id)
      where i.id <> all ((select private.restricted_enquiries(array[p_tenant]))::uuid[])
    );
  end if;
  if cardinality(ids) > 0 then
    perform set_config('schoolgate.retention', 'on', true);
    perform private.erase_enquiries(p_tenant, ids);
    perform set_config('schoolgate.retention', '', true);
    insert into public.audit_events (type, tenant_id, detail)
    values ('expired', p_tenant, jsonb_build_object('enquiries', cardinality(ids)));
  end if;
  return cardinality(ids);
end
$$;

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

-- A step of a school's night, in which at most p_most enquiries end; returns when there is more to do.
create function private.retire_school(p_tenant text, p_most integer) returns timestamptz
language plpgsql volatile security definer set search_path = ''
as $$
declare
  lines constant integer := 1000;
  night constant date := private.retention_night(p_tenant);
begin
  if night is not null then
    if private.retire_enquiries(p_tenant, night, p_most) = p_most or private.forget_audit(p_tenant, lines) = lines then
      return now();
    end if;
    update private.jobs j set done_on = night where j.key = 'retention:' || p_tenant;
  end if;
  return now() + interval '5 minutes';
end
$$;
