-- Who has a school's draft open: each open builder says so every few seconds, and hears who else did, and whether what it
-- shows is still the newest.

create table private.draft_editors (
  tenant_id text not null references public.tenants (id) on delete cascade,
  user_id uuid not null references public.users (user_id) on delete cascade,
  client text not null,
  seen_at timestamptz not null default now(),
  primary key (tenant_id, user_id, client),
  constraint draft_editors_client_check check (length(client) between 1 and 64)
);

comment on table private.draft_editors is 'Builders that are open, each with the moment it was last heard of; none older than a day.';
comment on column private.draft_editors.client is 'One tab of one browser.';

create index draft_editors_user_id_idx on private.draft_editors (user_id);
create index draft_editors_seen_at_idx on private.draft_editors (seen_at);

alter table private.draft_editors enable row level security;
revoke all on private.draft_editors from public, anon, authenticated;

create function private.touch_draft(p_tenant text, p_client text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_school(p_tenant);
  if p_client is null or length(p_client) not between 1 and 64 then
    raise sqlstate 'PT422' using message = 'A builder names itself with 1 to 64 characters.';
  end if;
  insert into private.draft_editors as d (tenant_id, user_id, client) values (p_tenant, auth.uid(), p_client)
  on conflict (tenant_id, user_id, client) do update set seen_at = now();
  -- Those that somebody else is removing right now are left to them.
  delete from private.draft_editors d using (
    select o.tenant_id, o.user_id, o.client from private.draft_editors o
    where o.seen_at < now() - interval '1 day' order by o.seen_at limit 100 for update skip locked
  ) old
  where d.tenant_id = old.tenant_id and d.user_id = old.user_id and d.client = old.client;
  return (
    select jsonb_build_object(
      'revision', coalesce(max(c.revision), 0),
      'updated_by', max(private.staff_name(c.updated_by)),
      'published', private.published_version(p_tenant),
      'others', (
        select coalesce(jsonb_agg(jsonb_build_object('name', e.name, 'is_own', e.is_own) order by e.is_own, e.name), '[]')
        from (
          select coalesce(u.full_name, u.username) as name, u.user_id = auth.uid() as is_own
          from private.draft_editors d join public.users u using (user_id)
          where d.tenant_id = p_tenant and d.seen_at > now() - interval '30 seconds' and u.status = 'active'
            and (d.user_id, d.client) <> (auth.uid(), p_client)
          group by u.user_id
        ) e
      )
    )
    from public.tenant_configurations c where c.tenant_id = p_tenant and c.state = 'draft'
  );
end
$$;

revoke all on function private.touch_draft(text, text) from public, anon, authenticated;
grant execute on function private.touch_draft(text, text) to authenticated;

create function public.touch_draft(p_tenant text, p_client text) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.touch_draft(p_tenant, p_client) $$;

comment on function public.touch_draft(text, text) is
  '{revision, updated_by, published, others: [{name, is_own}]}: the draft''s revision (0: none), who saved it last, the published version (0: none), and who else of the staff had the builder open in the last 30 seconds; is_own is another tab of one''s own. PT404 unless the school is one of the caller''s.';
revoke all on function public.touch_draft(text, text) from public, anon, authenticated;
grant execute on function public.touch_draft(text, text) to authenticated;
