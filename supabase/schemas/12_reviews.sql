-- A link with which the head of a school, who has no account, plays the draft before it is published. It shows the draft
-- as it was last saved, and nothing else; it ends by itself, when staff withdraw it, and when its draft is published or
-- discarded.

create table public.review_links (
  id uuid primary key default gen_random_uuid(),
  tenant_id text not null references public.tenants (id) on delete cascade,
  configuration_id uuid not null references public.tenant_configurations (id) on delete cascade,
  secret_hash text not null,
  made_by uuid references public.users (user_id) on delete set null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days',
  constraint review_links_secret_key unique (secret_hash),
  constraint review_links_secret_check check (secret_hash ~ '^[0-9a-f]{64}$')
);
comment on table public.review_links is 'Links that show a school''s draft to who holds them; at most 20 a school.';
comment on column public.review_links.configuration_id is 'The one draft that it shows, and only while it is a draft.';
comment on column public.review_links.secret_hash is 'SHA-256 of the secret in the link, which is stored nowhere.';

create index review_links_tenant_id_idx on public.review_links (tenant_id, made_at);

create index review_links_configuration_id_idx on public.review_links (configuration_id);

create index review_links_made_by_idx on public.review_links (made_by);

alter table public.review_links enable row level security;
grant select (id, tenant_id, configuration_id, made_by, made_at, expires_at), delete on public.review_links to authenticated;

create policy "Staff see and withdraw the links of their schools"
  on public.review_links for all to authenticated using (tenant_id in (select private.my_tenants()));

-- Not those that go with their draft.
create trigger audit_withdrawn_link after delete on public.review_links
  for each row when (pg_trigger_depth() = 0 and old.expires_at > now())
  execute function private.audit_change('review_link_withdrawn');

-- What a school's staff, and who holds a link for review, say about the steps of the conversation before it is published.
-- Comments belong to the school's conversation, not to one draft: what was said about a step outlives its publication.
create table public.step_comments (
  id uuid primary key default gen_random_uuid(),
  tenant_id text not null references public.tenants (id) on delete cascade,
  flow text not null,
  step text not null,
  said text,
  text text not null,
  author uuid default auth.uid() references public.users (user_id) on delete set null,
  by_link text,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by uuid references public.users (user_id) on delete set null,
  constraint step_comments_place_check check (length(flow) between 1 and 200 and length(step) between 1 and 200),
  constraint step_comments_said_check check (length(said) <= 200),
  constraint step_comments_text_check check (length(text) between 1 and 2000 and text = btrim(text)),
  constraint step_comments_by_link_check check (length(by_link) between 1 and 80)
);
comment on table public.step_comments is 'Comments on the steps of a school''s conversation; at most 500 a school.';
comment on column public.step_comments.flow is 'The workflow or flow of the step; both follow when the draft renames them.';
comment on column public.step_comments.said is 'What the step said then: by that a comment is understood when its step is gone.';
comment on column public.step_comments.by_link is 'The name that the holder of a link gave; null for staff.';

create index step_comments_tenant_id_idx on public.step_comments (tenant_id, created_at);

create index step_comments_author_idx on public.step_comments (author);

create index step_comments_resolved_by_idx on public.step_comments (resolved_by);

alter table public.step_comments enable row level security;
grant select, insert (tenant_id, flow, step, said, text), update (resolved_at), delete on public.step_comments to authenticated;

create policy "Staff see the comments of their schools"
  on public.step_comments for select to authenticated using (tenant_id in (select private.my_tenants()));

create policy "Staff write comments in their schools"
  on public.step_comments for insert to authenticated with check (tenant_id in (select private.my_tenants()));

create policy "Staff resolve the comments of their schools"
  on public.step_comments for update to authenticated using (tenant_id in (select private.my_tenants()));

create policy "Staff remove their own comments, and those that came by a link"
  on public.step_comments for delete to authenticated
  using (tenant_id in (select private.my_tenants()) and coalesce(author = (select auth.uid()), true));

create table public.step_comment_answers (
  id uuid primary key default gen_random_uuid(),
  comment_id uuid not null references public.step_comments (id) on delete cascade,
  text text not null,
  author uuid default auth.uid() references public.users (user_id) on delete set null,
  created_at timestamptz not null default now(),
  constraint step_comment_answers_text_check check (length(text) between 1 and 2000 and text = btrim(text))
);
comment on table public.step_comment_answers is 'What staff answered to comments; at most 50 to each.';

create index step_comment_answers_comment_id_idx on public.step_comment_answers (comment_id, created_at);

create index step_comment_answers_author_idx on public.step_comment_answers (author);

alter table public.step_comment_answers enable row level security;
grant select, insert (comment_id, text) on public.step_comment_answers to authenticated;

create policy "Staff see and write the answers to comments of their schools"
  on public.step_comment_answers for all to authenticated using (comment_id in (select c.id from public.step_comments c));

create trigger limit_answers after insert on public.step_comment_answers
  for each row execute function private.limit_rows('comment_id', '50', 'too_many_comment_answers');

create function private.make_review_link(p_tenant text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held constant integer := private.locked_draft_revision(p_tenant);
  draft uuid;
  secret text;
  made public.review_links;
begin
  if held = 0 then
    return '{"ok": false, "code": "no_draft"}';
  end if;
  delete from public.review_links l where l.tenant_id = p_tenant and l.expires_at <= now();
  if (select count(*) from public.review_links l where l.tenant_id = p_tenant) >= 20 then
    return '{"ok": false, "code": "too_many"}';
  end if;
  select c.id into strict draft from public.tenant_configurations c
  where c.tenant_id = p_tenant and c.state = 'draft';
  -- 244 random bits.
  secret := translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_');
  insert into public.review_links (tenant_id, configuration_id, secret_hash, made_by)
  values (p_tenant, draft, encode(sha256(convert_to(secret, 'UTF8')), 'hex'), auth.uid())
  returning * into made;
  perform private.audit('review_link_made', p_tenant, null);
  return jsonb_build_object(
    'ok', true, 'id', made.id, 'secret', secret, 'expires_at', private.iso_time(made.expires_at)
  );
end
$$;
grant execute on function private.make_review_link(text) to authenticated;

create function public.make_review_link(p_tenant text) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.make_review_link(p_tenant) $$;
comment on function public.make_review_link(text) is
  '{ok, id, secret, expires_at}: a link that shows the draft for 14 days; its secret is told this once. {ok: false, code: no_draft | too_many} without a draft, or with 20 links. PT404 unless the school is one of the caller''s.';
grant execute on function public.make_review_link(text) to authenticated;

create view public.open_review_links with (security_invoker = true) as
select l.id, l.tenant_id, private.staff_name(l.made_by) as made_by, l.made_at, l.expires_at
from public.review_links l
where l.expires_at > now() and exists (
  select from public.tenant_configurations c where c.id = l.configuration_id and c.state = 'draft'
);
comment on view public.open_review_links is 'The links that show a draft now; made_by is a name.';
grant select on public.open_review_links to authenticated;

-- The link with this hash, of this school, while it works: the row's draft is still a draft.
create function private.working_review_link(p_tenant text, p_hash text) returns public.review_links
language sql stable security definer set search_path = ''
as $$
  select l.* from public.review_links l
  join public.tenant_configurations c on c.id = l.configuration_id
  join public.tenants t on t.id = l.tenant_id
  where l.secret_hash = p_hash and l.tenant_id = p_tenant and l.expires_at > now() and c.state = 'draft'
    and t.archived_at is null
$$;

create function public.review_draft(p_tenant text, p_hash text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (
      select jsonb_build_object(
        'ok', true, 'school', t.name, 'config', private.with_school(t.id, c.config),
        'saved_at', private.iso_time(c.updated_at), 'expires_at', private.iso_time(l.expires_at)
      )
      from private.working_review_link(p_tenant, p_hash) l
      join public.tenant_configurations c on c.id = l.configuration_id
      join public.tenants t on t.id = l.tenant_id
    ),
    '{"ok": false}'
  )
$$;
comment on function public.review_draft(text, text) is
  '{ok, school, config, saved_at, expires_at}: the draft, as it is now, of the link whose secret has this SHA-256; or {ok: false}, whatever the reason. For the chat service.';
grant execute on function public.review_draft(text, text) to service_role;

create function private.named_steps(p_config jsonb) returns table (flow text, place bigint, step text, said text)
language sql immutable set search_path = ''
as $$
  select s.flow, s.place, s.step ->> 'id', left(private.step_label(s.step), 200)
  from private.steps_of(p_config) s where s.step ->> 'id' is not null
$$;

-- A step that another save knows by another id, at the same place of a workflow with as many steps, was renamed: its
-- comments go along. So do those of a workflow that has the steps of one that is gone.
create function private.follow_renames() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.step_comments c where c.tenant_id = new.tenant_id) then return null; end if;
  with before as (select * from private.named_steps(old.config)), after as (select * from private.named_steps(new.config)),
  renamed as (
    select b.flow as old_flow, b.step as old_step, a.flow as new_flow, a.step as new_step
    from before b join after a on a.flow = b.flow and a.place = b.place
    where a.step <> b.step
      and not exists (select from after x where x.flow = b.flow and x.step = b.step)
      and not exists (select from before x where x.flow = a.flow and x.step = a.step)
      and (select count(*) from before x where x.flow = b.flow) = (select count(*) from after x where x.flow = b.flow)
    union all
    select b.flow, b.step, a.flow, a.step
    from before b join after a on a.step = b.step and a.place = b.place
    where not exists (select from after x where x.flow = b.flow) and not exists (select from before x where x.flow = a.flow)
  )
  update public.step_comments c set flow = r.new_flow, step = r.new_step
  from renamed r where c.tenant_id = new.tenant_id and c.flow = r.old_flow and c.step = r.old_step;
  return null;
end
$$;

create function private.keep_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    new.resolved_at := case when new.resolved_at is not null then coalesce(old.resolved_at, now()) end;
    new.resolved_by := case when new.resolved_at is not null then coalesce(old.resolved_by, auth.uid()) end;
    return new;
  end if;
  -- One after the other, so that two at once do not both become the last.
  perform from public.tenants t where t.id = new.tenant_id for no key update;
  delete from public.step_comments c
  where c.tenant_id = new.tenant_id and c.resolved_at < now() - interval '90 days';
  if (select count(*) from public.step_comments c where c.tenant_id = new.tenant_id) >= 500 then
    raise sqlstate 'PT422' using message = 'too_many_comments';
  end if;
  new.said := left(new.said, 200);
  return new;
end
$$;

create trigger keep_comment before insert or update of resolved_at on public.step_comments
  for each row execute function private.keep_comment();

create view public.shown_step_comments with (security_invoker = true) as
select c.id, c.tenant_id, c.flow, c.step, c.said, c.text, coalesce(c.by_link, private.staff_name(c.author)) as by,
  c.by_link is not null as is_by_link, coalesce(c.author = auth.uid(), false) as is_own, c.created_at as at, c.resolved_at,
  private.staff_name(c.resolved_by) as resolved_by, (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('id', a.id, 'text', a.text, 'by', private.staff_name(a.author), 'at', a.created_at)
        order by a.created_at, a.id
      ),
      '[]'
    )
    from public.step_comment_answers a where a.comment_id = c.id
  ) as answers
from public.step_comments c;
comment on view public.shown_step_comments is
  'Comments with their answers; by is a name, null of a deleted account; is_by_link: written by the holder of a link, who gave that name.';
grant select on public.shown_step_comments to authenticated;

-- By who holds a link: they read nothing of what others wrote. At most 50 a school that are not resolved.
create function public.review_comment(
  p_tenant text, p_hash text, p_flow text, p_step text, p_name text, p_text text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  shown record;
begin
  select s.* into shown
  from private.working_review_link(p_tenant, p_hash) l
  join public.tenant_configurations c on c.id = l.configuration_id
  cross join lateral private.named_steps(c.config) s
  where s.flow = p_flow and s.step = p_step
  limit 1;
  if not found then return '{"ok": false}'; end if;
  if (
    select count(*) from public.step_comments c
    where c.tenant_id = p_tenant and c.by_link is not null and c.resolved_at is null
  ) >= 50 then
    return '{"ok": false, "code": "too_many"}';
  end if;
  insert into public.step_comments (tenant_id, flow, step, said, text, by_link)
  values (p_tenant, p_flow, p_step, shown.said, btrim(p_text), left(btrim(p_name), 80));
  return '{"ok": true}';
end
$$;
comment on function public.review_comment(text, text, text, text, text, text) is
  '{ok}: a comment on a step of the draft, by who holds the link whose secret has this SHA-256. {ok: false} where the link or the step is none, {ok: false, code: too_many} with 50 of them open. For the chat service.';
grant execute on function public.review_comment(text, text, text, text, text, text) to service_role;

create trigger follow_renames after update of config on public.tenant_configurations
  for each row when (new.state = 'draft' and old.config <> new.config) execute function private.follow_renames();
