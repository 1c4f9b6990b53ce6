-- Journeys through a conversation that staff have played in the builder's tester and kept, to be played again before
-- publishing. They hold the sample answers staff have typed there, never those of a family.
create table public.saved_journeys (
  id uuid primary key default gen_random_uuid(),
  tenant_id text not null references public.tenants (id) on delete cascade,
  name text not null,
  flow text not null,
  events jsonb not null,
  transcript jsonb not null,
  author uuid default auth.uid() references public.users (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint saved_journeys_name_check check (length(name) between 1 and 120),
  constraint saved_journeys_flow_check check (length(flow) between 1 and 200),
  constraint saved_journeys_events_check check (
    jsonb_typeof(events) = 'array' and octet_length(events::text) <= 65536
  ),
  constraint saved_journeys_transcript_check check (
    jsonb_typeof(transcript) = 'array' and octet_length(transcript::text) <= 65536
  )
);
comment on table public.saved_journeys is 'Kept runs of the builder''s tester, with sample answers only; at most 200 a school.';
comment on column public.saved_journeys.flow is 'The workflow or flow it begins in.';
comment on column public.saved_journeys.events is 'What the tester did, as the engine''s events.';
comment on column public.saved_journeys.transcript is 'What was said when it was kept: [{from, text, step}].';

create index saved_journeys_tenant_id_idx on public.saved_journeys (tenant_id);

create index saved_journeys_author_idx on public.saved_journeys (author);

alter table public.saved_journeys enable row level security;

revoke all on public.saved_journeys from public, anon, authenticated;
grant select on public.saved_journeys to authenticated;
grant all on public.saved_journeys to service_role;

create policy "Staff see the journeys of their schools"
  on public.saved_journeys for select to authenticated
  using (tenant_id in (select private.my_tenants()));

create function private.list_journeys(p_tenant text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_school(p_tenant);
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('id', j.id, 'name', j.name, 'flow', j.flow, 'events', j.events, 'transcript', j.transcript)
        order by lower(j.name), j.id
      ),
      '[]'
    )
    from public.saved_journeys j where j.tenant_id = p_tenant
  );
end
$$;
revoke all on function private.list_journeys(text) from public, anon, authenticated;
grant execute on function private.list_journeys(text) to authenticated;

create function public.list_journeys(p_tenant text) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.list_journeys(p_tenant) $$;
comment on function public.list_journeys(text) is
  '[{id, name, flow, events, transcript}] by name. PT404 unless the school is one of the caller''s.';
revoke all on function public.list_journeys(text) from public, anon, authenticated;
grant execute on function public.list_journeys(text) to authenticated;

create function private.save_journey(
  p_tenant text, p_name text, p_flow text, p_events jsonb, p_transcript jsonb, p_id uuid
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  called constant text := btrim(p_name);
  saved uuid;
begin
  perform private.require_school(p_tenant);
  if called is null or length(called) not between 1 and 120 then
    raise sqlstate 'PT422' using message = 'The name of a journey has 1 to 120 characters.';
  end if;
  if p_flow is null or length(p_flow) not between 1 and 200
    or coalesce(jsonb_typeof(p_events), '') <> 'array' or coalesce(jsonb_typeof(p_transcript), '') <> 'array' then
    raise sqlstate 'PT422' using message = 'A journey has a workflow, a list of events and a transcript.';
  end if;
  if greatest(octet_length(p_events::text), octet_length(p_transcript::text)) > 65536 then
    raise sqlstate 'PT413' using message = 'This journey is too long to be kept.';
  end if;
  if p_id is not null then
    update public.saved_journeys j
    set name = called, flow = p_flow, events = p_events, transcript = p_transcript, updated_at = now()
    where j.id = p_id and j.tenant_id = p_tenant returning j.id into saved;
    if not found then
      raise sqlstate 'PT404' using message = 'There is no such journey any more.';
    end if;
    return jsonb_build_object('id', saved, 'name', called);
  end if;
  -- One after the other, so that two at once do not both become the last.
  perform from public.tenants t where t.id = p_tenant for no key update;
  if (select count(*) from public.saved_journeys j where j.tenant_id = p_tenant) >= 200 then
    raise sqlstate 'PT422' using message = 'A school keeps at most 200 journeys. Remove one that is no longer needed.';
  end if;
  insert into public.saved_journeys (tenant_id, name, flow, events, transcript)
  values (p_tenant, called, p_flow, p_events, p_transcript) returning id into saved;
  return jsonb_build_object('id', saved, 'name', called);
end
$$;
revoke all on function private.save_journey(text, text, text, jsonb, jsonb, uuid) from public, anon, authenticated;
grant execute on function private.save_journey(text, text, text, jsonb, jsonb, uuid) to authenticated;

create function public.save_journey(
  p_tenant text, p_name text, p_flow text, p_events jsonb, p_transcript jsonb, p_id uuid default null
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.save_journey(p_tenant, p_name, p_flow, p_events, p_transcript, p_id) $$;
comment on function public.save_journey(text, text, text, jsonb, jsonb, uuid) is
  '{id, name}: keeps a new journey, or replaces the one of that id. PT404 unless the school is one of the caller''s and the journey is there, PT413 when events or transcript exceed 64 KB, PT422 for a name that is empty or too long and for the 201st.';
revoke all on function public.save_journey(text, text, text, jsonb, jsonb, uuid) from public, anon, authenticated;
grant execute on function public.save_journey(text, text, text, jsonb, jsonb, uuid) to authenticated;

create function private.remove_journey(p_tenant text, p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  removed boolean;
begin
  perform private.require_school(p_tenant);
  delete from public.saved_journeys j where j.id = p_id and j.tenant_id = p_tenant;
  removed := found;
  return jsonb_build_object('ok', true, 'removed', removed);
end
$$;
revoke all on function private.remove_journey(text, uuid) from public, anon, authenticated;
grant execute on function private.remove_journey(text, uuid) to authenticated;

create function public.remove_journey(p_tenant text, p_id uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.remove_journey(p_tenant, p_id) $$;
comment on function public.remove_journey(text, uuid) is
  '{ok, removed}: removed is false when the journey was gone already. PT404 unless the school is one of the caller''s.';
revoke all on function public.remove_journey(text, uuid) from public, anon, authenticated;
grant execute on function public.remove_journey(text, uuid) to authenticated;
