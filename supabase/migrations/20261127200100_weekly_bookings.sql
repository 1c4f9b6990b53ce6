-- A weekly visit is entered in one go with what families come to, and shows how many have booked before it is changed.
create function private.named_visit_kind(p_tenant text, p_visit jsonb) returns private.visit_kinds
language plpgsql volatile security definer set search_path = ''
as $$
declare
  kind private.visit_kinds;
  saved jsonb;
begin
  select k.* into kind from private.visit_kinds k
  where k.tenant_id = p_tenant and lower(k.name) = lower(btrim(p_visit ->> 'name'))
    and k.place = coalesce(btrim(p_visit ->> 'place'), '') and k.mode = coalesce(p_visit ->> 'mode', 'in_person')
  order by k.active desc, k.created_at limit 1;
  if kind.id is null then
    saved := private.store_visit_kind(p_tenant, null, jsonb_strip_nulls(p_visit));
    if not (saved -> 'ok')::boolean then raise sqlstate 'PT409' using message = saved::text; end if;
    select k.* into strict kind from private.visit_kinds k where k.id = (saved ->> 'id')::uuid;
  elsif not kind.active then
    update private.visit_kinds k set active = true where k.id = kind.id returning k.* into kind;
  end if;
  return kind;
end
$$;
comment on function private.named_visit_kind(text, jsonb) is
  'The kind of this name, place and mode, or a new one. Raises PT409 with the refusal.';
revoke all on function private.named_visit_kind(text, jsonb) from public, anon, authenticated;

do $$
declare
  definition constant text := pg_get_functiondef('private.save_visit_pattern(text, uuid, jsonb)'::regprocedure);
  changed text := definition;
  part text[];
begin
  foreach part slice 1 in array array[
    [
      $a$  done record;$a$,
      $b$  same uuid;
  doubled date[];
  refusal text;
  done record;$b$
    ],
    [
      $a$    pattern.tenant_id := p_tenant;$a$,
      $b$    pattern.tenant_id := p_tenant;
    if pattern.kind_id is null and jsonb_typeof(p_pattern -> 'kind') = 'object' then
      select k.id into pattern.kind_id from private.named_visit_kind(p_tenant, p_pattern -> 'kind') k;
    end if;$b$
    ],
    [
      $a$      insert into private.visit_patterns select pattern.*;$a$,
      $b$      -- Once, however often it is sent: a second one of the same dates would be of no use.
      select p.id into same from private.visit_patterns p
      where p.tenant_id = p_tenant
        and to_jsonb(p) - '{id,created_at}'::text[] = to_jsonb(pattern) - '{id,created_at}'::text[];
      if same is not null then
        return jsonb_build_object(
          'ok', true, 'id', same, 'added', 0, 'kept', 0, 'skipped', '[]'::jsonb, 'doubled', '[]'::jsonb
        );
      end if;
      insert into private.visit_patterns select pattern.*;$b$
    ],
    [
      $a$  exception
    when check_violation$a$,
      $b$  exception
    when sqlstate 'PT409' then
      get stacked diagnostics refusal = message_text;
      return refusal::jsonb;
    when check_violation$b$
    ],
    [
      $a$nullif(regexp_replace(refused_by, '^visit_patterns_', ''), '')$a$,
      $b$nullif(regexp_replace(refused_by, '^visit_(patterns|kinds)_', ''), '')$b$
    ],
    [
      $a$  perform private.audit('visits_changed', p_tenant, null);
  return$a$,
      $b$  doubled := array(
    select (s.starts_at at time zone private.school_zone(p_tenant))::date from private.visit_slots s
    where s.pattern_id = pattern.id and s.starts_at > now() and exists (
      select from unnest(array[interval '30 minutes', interval '1 hour', interval '2 hours']) l (later)
      where (s.starts_at + l.later) at time zone private.school_zone(p_tenant)
        = s.starts_at at time zone private.school_zone(p_tenant)
    )
    order by s.starts_at
  );
  perform private.audit('visits_changed', p_tenant, null);
  return$b$
    ],
    [
      $a$'skipped', to_jsonb(done.skipped)$a$, $b$'skipped', to_jsonb(done.skipped), 'doubled', to_jsonb(doubled)$b$
    ]
  ] loop
    if position(part[1] in changed) = 0 then raise exception 'private.save_visit_pattern has no %', part[1]; end if;
    changed := replace(changed, part[1], part[2]);
  end loop;
  execute changed;
end
$$;

drop function public.save_visit_pattern(text, uuid, jsonb);
create function public.save_visit_pattern(p_tenant text, p_pattern jsonb, p_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.save_visit_pattern(p_tenant, p_id, p_pattern) $$;
comment on function public.save_visit_pattern(text, jsonb, uuid) is
  '{ok, id, added, kept, skipped, doubled}: changes a weekly visit, or, without p_id, adds one, once: {kind_id, or kind: {name, place, …}, which is found by its name and place or made; weekdays, starts_at, every_weeks, from_day, until_day, except_days, in_holidays, in_hours}. Its coming dates are made anew, but for those that are booked (kept); skipped are days on which the clocks have no such time, doubled those on which it comes twice, of which the first counts. {ok: false, code: invalid, field} or too_many beyond 50. PT404 unless it is of one of the caller''s schools.';
revoke all on function public.save_visit_pattern(text, jsonb, uuid) from public, anon, authenticated;
grant execute on function public.save_visit_pattern(text, jsonb, uuid) to authenticated;

create or replace function private.list_visit_patterns(p_tenant text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_school(p_tenant);
  return (
    select coalesce(
      jsonb_agg(
        to_jsonb(p) - '{tenant_id,created_at}'::text[]
          || jsonb_build_object(
            'name', k.name, 'starts_at', to_char(p.starts_at, 'HH24:MI'), 'upcoming', c.dates, 'booked', c.booked,
            'families', c.families
          )
        order by k.name, p.weekdays, p.starts_at, p.id
      ),
      '[]'
    )
    from private.visit_patterns p
    join private.visit_kinds k on k.id = p.kind_id
    cross join lateral (
      select count(*) as dates, count(*) filter (where s.taken + s.waiting > 0) as booked,
        coalesce(sum(s.taken + s.waiting), 0) as families
      from private.visit_slots s where s.pattern_id = p.id and s.starts_at > now() and s.cancelled_at is null
    ) c
    where p.tenant_id = p_tenant
  );
end
$$;
comment on function public.list_visit_patterns(text) is
  '[{id, kind_id, name, weekdays, starts_at, every_weeks, from_day, until_day, except_days, in_holidays, in_hours, upcoming, booked, families}]: the weekly visits of a school; upcoming: its coming dates that staff have not changed, of which so many are booked, by so many families. PT404 unless it is one of the caller''s.';
