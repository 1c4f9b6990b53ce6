-- What a school's staff, and who holds a link for review, say about the steps of the conversation before it is published.
-- Comments belong to the school's conversation, not to one draft: what was said about a step outlives its publication.
create table private.step_comments (
  id uuid primary key default gen_random_uuid(),
  tenant_id text not null references public.tenants (id) on delete cascade,
  flow text not null,
  step text not null,
  said text,
  text text not null,
  author uuid references public.users (user_id) on delete set null,
  by_link text,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by uuid references public.users (user_id) on delete set null,
  constraint step_comments_place_check check (length(flow) between 1 and 200 and length(step) between 1 and 200),
  constraint step_comments_said_check check (length(said) <= 200),
  constraint step_comments_text_check check (length(text) between 1 and 2000),
  constraint step_comments_by_link_check check (length(by_link) between 1 and 80)
);
comment on table private.step_comments is 'Comments on the steps of a school''s conversation; at most 500 a school.';
comment on column private.step_comments.flow is 'The workflow or flow of the step; both follow when the draft renames them.';
comment on column private.step_comments.said is 'What the step said then: by that a comment is understood when its step is gone.';
comment on column private.step_comments.by_link is 'The name that the holder of a link gave; null for staff.';

create index step_comments_tenant_id_idx on private.step_comments (tenant_id, created_at);

create index step_comments_author_idx on private.step_comments (author);

create index step_comments_resolved_by_idx on private.step_comments (resolved_by);

create table private.step_comment_answers (
  id uuid primary key default gen_random_uuid(),
  comment_id uuid not null references private.step_comments (id) on delete cascade,
  text text not null,
  author uuid references public.users (user_id) on delete set null,
  created_at timestamptz not null default now(),
  constraint step_comment_answers_text_check check (length(text) between 1 and 2000)
);
comment on table private.step_comment_answers is 'What staff answered to comments; at most 50 to each.';

create index step_comment_answers_comment_id_idx on private.step_comment_answers (comment_id, created_at);

create index step_comment_answers_author_idx on private.step_comment_answers (author);

alter table private.step_comments enable row level security;

alter table private.step_comment_answers enable row level security;

revoke all on private.step_comments, private.step_comment_answers from public, anon, authenticated;

-- The steps of a configuration, which may be anything.
create function private.steps_of(p_config jsonb) returns table (flow text, place bigint, step text, said text)
language sql immutable set search_path = ''
as $$
  select f.key, s.place, s.value ->> 'id', left(private.step_label(s.value), 200)
  from (select p_config -> 'workflows' as flows union all select p_config -> 'flows') part
  cross join lateral jsonb_each(case jsonb_typeof(part.flows) when 'object' then part.flows else '{}' end) f
  cross join lateral jsonb_array_elements(
    case jsonb_typeof(f.value -> 'steps') when 'array' then f.value -> 'steps' else '[]' end
  ) with ordinality s (value, place)
  where jsonb_typeof(s.value) = 'object' and s.value ->> 'id' is not null
$$;
revoke all on function private.steps_of(jsonb) from public, anon, authenticated;

-- A step that another save knows by another id, at the same place of a workflow with as many steps, was renamed: its
-- comments go along. So do those of a workflow that has the steps of one that is gone.
create function private.follow_renames() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from private.step_comments c where c.tenant_id = new.tenant_id) then return null; end if;
  with before as (select * from private.steps_of(old.config)), after as (select * from private.steps_of(new.config)),
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
  update private.step_comments c set flow = r.new_flow, step = r.new_step
  from renamed r where c.tenant_id = new.tenant_id and c.flow = r.old_flow and c.step = r.old_step;
  return null;
end
$$;
revoke all on function private.follow_renames() from public, anon, authenticated;

create trigger follow_renames after update of config on public.tenant_configurations
  for each row when (new.state = 'draft' and old.config <> new.config) execute function private.follow_renames();

-- p_said is what the step says, as the writer sees it.
create function private.store_comment(
  p_tenant text, p_flow text, p_step text, p_said text, p_text text, p_author uuid, p_by_link text
) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  stored uuid;
begin
  if (length(btrim(p_text)) between 1 and 2000) is not true then
    raise sqlstate 'PT422' using message = 'A comment has 1 to 2,000 characters.';
  end if;
  if (length(p_flow) between 1 and 200 and length(p_step) between 1 and 200) is not true then
    raise sqlstate 'PT422' using message = 'A comment is on a step of a workflow.';
  end if;
  -- One after the other, so that two at once do not both become the last.
  perform from public.tenants t where t.id = p_tenant for no key update;
  delete from private.step_comments c
  where c.tenant_id = p_tenant and c.resolved_at < now() - interval '90 days';
  if (select count(*) from private.step_comments c where c.tenant_id = p_tenant) >= 500 then
    raise sqlstate 'PT422' using message = 'A school keeps at most 500 comments. Remove some that are no longer needed.';
  end if;
  insert into private.step_comments (tenant_id, flow, step, said, text, author, by_link)
  values (p_tenant, p_flow, p_step, left(p_said, 200), btrim(p_text), p_author, p_by_link)
  returning id into stored;
  return stored;
end
$$;
revoke all on function private.store_comment(text, text, text, text, text, uuid, text) from public, anon, authenticated;

create function private.require_comment(p_tenant text, p_id uuid) returns private.step_comments
language plpgsql volatile security definer set search_path = ''
as $$
declare
  found_one private.step_comments;
begin
  perform private.require_school(p_tenant);
  select c.* into found_one from private.step_comments c where c.id = p_id and c.tenant_id = p_tenant for update;
  if found_one.id is null then
    raise sqlstate 'PT404' using message = 'This comment is not there any more: a colleague may have removed it.';
  end if;
  return found_one;
end
$$;
revoke all on function private.require_comment(text, uuid) from public, anon, authenticated;

create function private.list_step_comments(p_tenant text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_school(p_tenant);
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'flow', c.flow, 'step', c.step, 'said', c.said, 'text', c.text,
        'by', coalesce(c.by_link, private.staff_name(c.author)), 'is_by_link', c.by_link is not null,
        'is_own', coalesce(c.author = auth.uid(), false), 'at', private.iso_time(c.created_at),
        'resolved_at', private.iso_time(c.resolved_at), 'resolved_by', private.staff_name(c.resolved_by),
        'answers', (
          select coalesce(jsonb_agg(
            jsonb_build_object(
              'id', a.id, 'text', a.text, 'by', private.staff_name(a.author), 'at', private.iso_time(a.created_at)
            ) order by a.created_at, a.id
          ), '[]')
          from private.step_comment_answers a where a.comment_id = c.id
        )
      ) order by c.created_at, c.id
    ), '[]')
    from private.step_comments c where c.tenant_id = p_tenant
  );
end
$$;
revoke all on function private.list_step_comments(text) from public, anon, authenticated;
grant execute on function private.list_step_comments(text) to authenticated;

create function public.list_step_comments(p_tenant text) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.list_step_comments(p_tenant) $$;
comment on function public.list_step_comments(text) is
  '[{id, flow, step, said, text, by, is_by_link, is_own, at, resolved_at, resolved_by, answers: [{id, text, by, at}]}], oldest first; by is a name, null of a deleted account; is_by_link: written by the holder of a link, who gave that name. PT404 unless the school is one of the caller''s.';
revoke all on function public.list_step_comments(text) from public, anon, authenticated;
grant execute on function public.list_step_comments(text) to authenticated;

create function private.add_step_comment(p_tenant text, p_flow text, p_step text, p_said text, p_text text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_school(p_tenant);
  return jsonb_build_object(
    'id', private.store_comment(p_tenant, p_flow, p_step, p_said, p_text, auth.uid(), null)
  );
end
$$;
revoke all on function private.add_step_comment(text, text, text, text, text) from public, anon, authenticated;
grant execute on function private.add_step_comment(text, text, text, text, text) to authenticated;

create function public.add_step_comment(p_tenant text, p_flow text, p_step text, p_said text, p_text text) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.add_step_comment(p_tenant, p_flow, p_step, p_said, p_text) $$;
comment on function public.add_step_comment(text, text, text, text, text) is
  '{id}: a comment on a step, which says p_said. PT404 unless the school is one of the caller''s, PT422 for a text that is empty or longer than 2,000 characters, and for the 501st.';
revoke all on function public.add_step_comment(text, text, text, text, text) from public, anon, authenticated;
grant execute on function public.add_step_comment(text, text, text, text, text) to authenticated;

create function private.answer_step_comment(p_tenant text, p_id uuid, p_text text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  comment constant private.step_comments := private.require_comment(p_tenant, p_id);
begin
  if (length(btrim(p_text)) between 1 and 2000) is not true then
    raise sqlstate 'PT422' using message = 'An answer has 1 to 2,000 characters.';
  end if;
  if (select count(*) from private.step_comment_answers a where a.comment_id = comment.id) >= 50 then
    raise sqlstate 'PT422' using message = 'This comment has fifty answers. Please write a new one.';
  end if;
  insert into private.step_comment_answers (comment_id, text, author) values (comment.id, btrim(p_text), auth.uid());
  return '{"ok": true}';
end
$$;
revoke all on function private.answer_step_comment(text, uuid, text) from public, anon, authenticated;
grant execute on function private.answer_step_comment(text, uuid, text) to authenticated;

create function public.answer_step_comment(p_tenant text, p_id uuid, p_text text) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.answer_step_comment(p_tenant, p_id, p_text) $$;
comment on function public.answer_step_comment(text, uuid, text) is
  '{ok}: answers a comment. PT404 unless it is of a school of the caller''s, PT422 for a text that is empty or longer than 2,000 characters, and for the 51st.';
revoke all on function public.answer_step_comment(text, uuid, text) from public, anon, authenticated;
grant execute on function public.answer_step_comment(text, uuid, text) to authenticated;

create function private.resolve_step_comment(p_tenant text, p_id uuid, p_resolved boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  comment constant private.step_comments := private.require_comment(p_tenant, p_id);
begin
  update private.step_comments c set
    resolved_at = case when p_resolved then coalesce(c.resolved_at, now()) end,
    resolved_by = case when p_resolved then coalesce(c.resolved_by, auth.uid()) end
  where c.id = comment.id;
  return '{"ok": true}';
end
$$;
revoke all on function private.resolve_step_comment(text, uuid, boolean) from public, anon, authenticated;
grant execute on function private.resolve_step_comment(text, uuid, boolean) to authenticated;

create function public.resolve_step_comment(p_tenant text, p_id uuid, p_resolved boolean) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.resolve_step_comment(p_tenant, p_id, p_resolved) $$;
comment on function public.resolve_step_comment(text, uuid, boolean) is
  '{ok}: a comment is done, or open again. PT404 unless it is of a school of the caller''s.';
revoke all on function public.resolve_step_comment(text, uuid, boolean) from public, anon, authenticated;
grant execute on function public.resolve_step_comment(text, uuid, boolean) to authenticated;

create function private.remove_step_comment(p_tenant text, p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  comment constant private.step_comments := private.require_comment(p_tenant, p_id);
begin
  if comment.author is distinct from auth.uid() and comment.by_link is null and comment.author is not null then
    raise sqlstate 'PT403' using message = 'A comment is removed by who wrote it. You can resolve it.';
  end if;
  delete from private.step_comments c where c.id = comment.id;
  return '{"ok": true}';
end
$$;
revoke all on function private.remove_step_comment(text, uuid) from public, anon, authenticated;
grant execute on function private.remove_step_comment(text, uuid) to authenticated;

create function public.remove_step_comment(p_tenant text, p_id uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.remove_step_comment(p_tenant, p_id) $$;
comment on function public.remove_step_comment(text, uuid) is
  '{ok}: removes a comment of the caller''s own, or one that came by a link, with its answers. PT404 unless it is of a school of the caller''s, PT403 for a colleague''s.';
revoke all on function public.remove_step_comment(text, uuid) from public, anon, authenticated;
grant execute on function public.remove_step_comment(text, uuid) to authenticated;

-- By who holds a link: they read nothing of what others wrote. At most 50 a school that are not resolved.
create function private.review_comment(p_tenant text, p_hash text, p_flow text, p_step text, p_name text, p_text text)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  shown record;
begin
  select s.* into shown
  from private.working_review_link(p_tenant, p_hash) l
  join public.tenant_configurations c on c.id = l.configuration_id
  cross join lateral private.steps_of(c.config) s
  where s.flow = p_flow and s.step = p_step
  limit 1;
  if not found then return '{"ok": false}'; end if;
  if (
    select count(*) from private.step_comments c
    where c.tenant_id = p_tenant and c.by_link is not null and c.resolved_at is null
  ) >= 50 then
    return '{"ok": false, "code": "too_many"}';
  end if;
  perform private.store_comment(
    p_tenant, p_flow, p_step, shown.said, p_text, null, left(btrim(p_name), 80)
  );
  return '{"ok": true}';
end
$$;
revoke all on function private.review_comment(text, text, text, text, text, text) from public, anon, authenticated;
grant execute on function private.review_comment(text, text, text, text, text, text) to service_role;

create function public.review_comment(
  p_tenant text, p_hash text, p_flow text, p_step text, p_name text, p_text text
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.review_comment(p_tenant, p_hash, p_flow, p_step, p_name, p_text) $$;
comment on function public.review_comment(text, text, text, text, text, text) is
  '{ok}: a comment on a step of the draft, by who holds the link whose secret has this SHA-256. {ok: false} where the link or the step is none, {ok: false, code: too_many} with 50 of them open. For the chat service.';
revoke all on function public.review_comment(text, text, text, text, text, text) from public, anon, authenticated;
grant execute on function public.review_comment(text, text, text, text, text, text) to service_role;
