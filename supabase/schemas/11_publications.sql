-- Publishing at a time: what is published then is the draft as it was when that was decided. It is called off, and staff see
-- why, when something else is published first or the draft is discarded.

create table public.planned_publications (
  tenant_id text primary key references public.tenants (id) on delete cascade,
  state text not null default 'waiting',
  reason text,
  config jsonb not null,
  revision integer not null,
  published integer not null,
  due_at timestamptz not null,
  note text,
  planned_by uuid references public.users (user_id) on delete set null,
  planned_at timestamptz not null default now(),
  constraint planned_publications_state_check check (state in ('waiting', 'cancelled')),
  constraint planned_publications_reason_check check (
    (state = 'cancelled') = (reason is not null)
    and reason in ('published', 'discarded', 'archived', 'missed', 'failed')
  ),
  constraint planned_publications_config_check check (
    jsonb_typeof(config) = 'object' and octet_length(config::text) <= 1048576
  ),
  constraint planned_publications_note_check check (length(note) between 1 and 500)
);
comment on table public.planned_publications is 'What each school publishes at a time, until it is done or staff have seen that it was called off.';
comment on column public.planned_publications.reason is 'Why it was called off: something else was published, the draft discarded, the school archived; the server was off for a day; or it failed.';
comment on column public.planned_publications.config is 'The draft as it was when this was planned.';
comment on column public.planned_publications.revision is 'Of that draft: while the school''s draft has it, it is the same.';
comment on column public.planned_publications.published is 'The version that was published then (0: none).';

create index planned_publications_due_idx on public.planned_publications (due_at) where state = 'waiting';

create index planned_publications_planned_by_idx on public.planned_publications (planned_by);

alter table public.planned_publications enable row level security;
grant select on public.planned_publications to authenticated;

create policy "Staff see what their schools publish at a time"
  on public.planned_publications for select to authenticated
  using (tenant_id in (select private.my_tenants()));

-- Every moment at which a clock there shows this time: none where an hour is skipped, two where one is there twice.
create function private.moments_of(p_local timestamp, p_zone text) returns timestamptz[]
language sql stable set search_path = ''
as $$
  select array(
    select m.at from (
      select (p_local at time zone p_zone) + make_interval(mins => o) as at
      from unnest(array[-120, -60, -30, 0, 30, 60, 120]) o
    ) m
    where m.at at time zone p_zone = p_local
    order by m.at
  )
$$;
grant execute on function private.moments_of(timestamp without time zone, text) to authenticated;

create view public.publication_plans with (security_invoker = true) as
select t.id as tenant_id, z.zone as time_zone, p.state, p.reason, p.due_at, p.note, private.staff_name(p.planned_by) as by,
  p.planned_at, cardinality(private.moments_of(p.due_at at time zone z.zone, z.zone)) > 1 as is_doubled,
  exists (
    select from public.tenant_configurations c
    where c.tenant_id = t.id and c.state = 'draft' and c.revision = p.revision
  ) as is_draft
from public.tenants t
cross join lateral (select private.school_zone(t.id) as zone) z
left join public.planned_publications p on p.tenant_id = t.id;
comment on view public.publication_plans is
  'What each school publishes at a time: state, waiting or cancelled, and what follows are null without a plan. is_doubled: the clock there shows this time twice, and the first is meant. is_draft: the draft has not been saved since.';
grant select on public.publication_plans to authenticated;

create function private.plan_publication(p_tenant text, p_revision integer, p_at text, p_note text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held constant integer := private.locked_draft_revision(p_tenant);
  said constant text := nullif(btrim(p_note, E' \n\r\t'), '');
  was text;
  draft jsonb;
  there timestamp;
  due timestamptz;
begin
  if p_at is null then
    perform private.notify_publishing(p, 'publishing_called_off')
    from public.planned_publications p where p.tenant_id = p_tenant and p.state = 'waiting';
    delete from public.planned_publications p where p.tenant_id = p_tenant returning p.state into was;
    if was = 'waiting' then perform private.audit('publishing_cancelled', p_tenant, null); end if;
    return null;
  end if;
  if length(said) > 500 then
    raise sqlstate 'PT422' using message = 'version_note_length';
  end if;
  begin
    if p_at !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$' then
      raise sqlstate '22007';
    end if;
    there := p_at::timestamp;
  exception when data_exception then
    raise sqlstate 'PT422' using message = 'publishing_time';
  end;
  if held = 0 or held is distinct from p_revision then
    return 'conflict';
  end if;
  select c.config into strict draft from public.tenant_configurations c
  where c.tenant_id = p_tenant and c.state = 'draft';
  if draft ->> 'id' is distinct from p_tenant then
    raise sqlstate 'PT422' using message = 'conversation_of_another_school';
  end if;
  due := (private.moments_of(there, private.school_zone(p_tenant)))[1];
  if due is null then return 'skipped'; end if;
  if due <= now() then return 'past'; end if;
  if due > now() + interval '1 year' then return 'too_late'; end if;
  perform private.notify_publishing(p, 'publishing_called_off')
  from public.planned_publications p where p.tenant_id = p_tenant and p.state = 'waiting';
  insert into public.planned_publications as p (tenant_id, config, revision, published, due_at, note, planned_by)
  values (p_tenant, draft, held, private.published_version(p_tenant), due, said, auth.uid())
  on conflict (tenant_id) do update set
    state = 'waiting', reason = null, config = excluded.config, revision = excluded.revision,
    published = excluded.published, due_at = excluded.due_at, note = excluded.note, planned_by = excluded.planned_by,
    planned_at = now();
  perform private.audit('publishing_planned', p_tenant, null);
  return null;
end
$$;
grant execute on function private.plan_publication(text, integer, text, text) to authenticated;

create function public.plan_publication(
  p_tenant text, p_revision integer default null, p_at text default null, p_note text default null
) returns text
language sql volatile security invoker set search_path = ''
as $$ select private.plan_publication(p_tenant, p_revision, p_at, p_note) $$;
comment on function public.plan_publication(text, integer, text, text) is
  'The draft as it is now is published at p_at, a time of the school''s clocks such as 2026-11-30T08:00; replaces what was planned before. Without p_at nothing is published at a time any more, and the notice that something was called off ends. Returns null when that is planned; conflict when the draft has another revision than the caller has seen; skipped, past or too_late for an hour that the clocks leave out, a time that is over, or one in more than a year. PT404 unless the school is one of the caller''s, PT422 for a conversation of another school, a note of more than 500 characters or what is no time.';
grant execute on function public.plan_publication(text, integer, text, text) to authenticated;

create function private.call_off_publication(p_tenant text, p_reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  plan public.planned_publications;
begin
  update public.planned_publications p set state = 'cancelled', reason = p_reason
  where p.tenant_id = p_tenant and p.state = 'waiting' returning p.* into plan;
  if plan.tenant_id is null then return; end if;
  perform private.audit('publishing_cancelled', p_tenant, null);
  perform private.notify_publishing(plan, 'publishing_called_off');
end
$$;

create function private.note_draft_end() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('schoolgate.publishing_planned', true) is distinct from 'on' then
    perform private.call_off_publication(old.tenant_id, case tg_op when 'DELETE' then 'discarded' else 'published' end);
  end if;
  return null;
end
$$;

-- The draft itself, where it is still the same, so that none is left; else a version beside the draft, which is numbered
-- before it.
create function private.publish_plan(p_plan public.planned_publications) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  draft public.tenant_configurations;
  done uuid;
begin
  perform set_config('schoolgate.publishing_planned', 'on', true);
  select c.* into draft from public.tenant_configurations c where c.tenant_id = p_plan.tenant_id and c.state = 'draft';
  update public.tenant_configurations c set state = 'archived'
  where c.tenant_id = p_plan.tenant_id and c.state = 'published';
  if draft.revision = p_plan.revision then
    update public.tenant_configurations c
    set state = 'published', published_at = now(), note = p_plan.note, author = p_plan.planned_by
    where c.id = draft.id;
  else
    insert into public.tenant_configurations (tenant_id, state, config, note, author, published_at, updated_by)
    values (
      p_plan.tenant_id, 'published', p_plan.config, p_plan.note, p_plan.planned_by, now(), p_plan.planned_by
    )
    returning id into done;
    update public.tenant_configurations c set version = c.version + 2 where c.id = draft.id;
    update public.tenant_configurations c set version = draft.version where c.id = done and draft.id is not null;
    update public.tenant_configurations c set version = c.version - 1 where c.id = draft.id;
  end if;
  perform private.notify_publishing(p_plan, 'publishing_done');
  delete from public.planned_publications p where p.tenant_id = p_plan.tenant_id;
  insert into public.audit_events (type, tenant_id, actor) values ('published', p_plan.tenant_id, p_plan.planned_by);
  perform set_config('schoolgate.publishing_planned', '', true);
end
$$;

-- Publishes what is due; returns how many. Any number of servers may call at once: who comes second to a school leaves it
-- alone.
create function private.publish_planned(p_tenant text default null) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  due record;
  plan public.planned_publications;
  why text;
  done integer := 0;
begin
  for due in
    select p.tenant_id from public.planned_publications p
    where p.state = 'waiting' and p.due_at <= now() and (p_tenant is null or p.tenant_id = p_tenant)
    order by p.due_at limit 50
  loop
    perform from public.tenants t where t.id = due.tenant_id for no key update skip locked;
    if not found then continue; end if;
    select p.* into plan from public.planned_publications p
    where p.tenant_id = due.tenant_id and p.state = 'waiting' and p.due_at <= now() for update;
    if not found then continue; end if;
    why := case
      when plan.due_at < now() - interval '1 day' then 'missed'
      when private.published_version(plan.tenant_id) <> plan.published then 'published'
      when exists (select from public.tenants t where t.id = plan.tenant_id and t.archived_at is not null) then 'archived'
    end;
    if why is null then
      begin
        perform private.publish_plan(plan);
        done := done + 1;
      exception when others then
        why := 'failed';
      end;
    end if;
    if why is not null then perform private.call_off_publication(plan.tenant_id, why); end if;
  end loop;
  return done;
end
$$;
create function private.notify_publishing(p_plan public.planned_publications, p_kind text) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.notify(
    p_kind, p_plan.tenant_id, p_plan.tenant_id || ':' || extract(epoch from p_plan.planned_at), p_plan.planned_by,
    auth.uid()
  )
$$;

create trigger note_publishing after update of state on public.tenant_configurations
  for each row when (old.state <> 'published' and new.state = 'published') execute function private.note_draft_end();

create trigger note_discarding after delete on public.tenant_configurations
  for each row when (old.state = 'draft') execute function private.note_draft_end();
