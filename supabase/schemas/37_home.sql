-- What the console's home shows: what is waiting, and the steps of a school that begins.

create view public.setup_progress with (security_invoker = true) as
select t.id as tenant_id,
  -- The version that came with the product has no author.
  exists (
    select from public.tenant_configurations c
    where c.tenant_id = t.id and c.state = 'published' and c.author is not null
  ) as published,
  -- What the chat can say: an article that is a draft, archived or no longer valid is none.
  exists (
    select from public.knowledge_articles a
    where a.tenant_id = t.id and a.state = 'published'
      and (a.valid_until is null or a.valid_until >= private.school_today(t.id))
  ) as knowledge,
  t.widget_seen_at is not null as widget_seen,
  (
    select count(*) from public.tenant_members m join public.users u using (user_id)
    where m.tenant_id = t.id and u.status = 'active' and u.role <> 'visitor'
  ) > 1 as colleagues
from public.tenants t;
comment on view public.setup_progress is 'What each school has done of what makes the product useful.';
grant select on public.setup_progress to authenticated;

-- Counted up to 100 along the index of the order, so that a school with ever so many does not wait for the number.
create function private.desk_section(p_filter jsonb, p_sort text, p_direction text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  counted_at_most constant integer := 100;
  shown_at_most constant integer := 5;
  ids constant uuid[] := private.enquiry_ids(
    private.enquiry_filter(p_filter), p_sort, p_direction, true, counted_at_most + 1, 0
  );
begin
  return jsonb_build_object(
    'count', least(cardinality(ids), counted_at_most), 'capped', cardinality(ids) > counted_at_most,
    'enquiries', private.shown_enquiries(ids[1:shown_at_most])
  );
end
$$;
grant execute on function private.desk_section(jsonb, text, text) to authenticated;

create function public.desk(
  p_tenant text default null, p_mine boolean default false, p_time_zone text default 'UTC'
) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  filter constant jsonb := jsonb_build_object(
    'tenant', p_tenant, 'time_zone', private.time_zone(p_time_zone), 'assignee', case when p_mine then 'me' end
  );
  schools constant text[] := private.chosen_tenants(p_tenant);
begin
  return jsonb_build_object(
    'name', (select coalesce(u.full_name, u.username) from public.users u where u.user_id = auth.uid()),
    'overdue', private.desk_section(filter || '{"more": {"due": "overdue"}}', 'next_follow_up', 'asc'),
    'today', private.desk_section(filter || '{"more": {"due": "today"}}', 'next_follow_up', 'asc'),
    'new', private.desk_section(filter || '{"more": {"unseen": true}}', 'submitted_at', 'desc'),
    'past', private.desk_section(filter || '{"more": {"promise": "past"}}', 'time_left', 'asc'),
    -- A question has no assignee, so both views show the school's. The latest asked come first.
    'questions', jsonb_build_object(
      'schools', (
        select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'count', c.n) order by t.name, t.id), '[]')
        from (
          select g.tenant_id, count(*) as n from public.chat_question_groups g
          where g.tenant_id = any (schools) and g.state = 'open' group by g.tenant_id
        ) c
        join public.tenants t on t.id = c.tenant_id
      ),
      'groups', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'id', l.id, 'tenant_id', l.tenant_id, 'wording', l.wording, 'last_asked', l.last_asked,
              'count', (select count(*) from public.chat_questions q where q.group_id = l.id)
            )
            order by l.last_asked desc, l.id desc
          ),
          '[]'
        )
        from (
          select g.* from public.chat_question_groups g where g.tenant_id = any (schools) and g.state = 'open'
          order by g.last_asked desc, g.id desc limit 5
        ) l
      )
    )
  );
end
$$;
comment on function public.desk(text, boolean, text) is
  '{name, overdue, today, new, past, questions} of one of the caller''s schools, or of all; p_mine: of what the caller looks after. name is the caller''s; the next four are {count, capped, enquiries}: counted up to 100, capped when there are more, and the first five as list_enquiries shows them. questions: {schools: [{id, name, count}], groups: [{id, tenant_id, wording, last_asked, count}]}, the latest five groups. PT403 unless active staff, PT422 for an unknown time zone.';
grant execute on function public.desk(text, boolean, text) to authenticated;

-- Where there is Supabase Realtime, the console is told that enquiries changed; it reads them through the list, so that
-- the rules there hold. The embedded database has no such publication.
do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.chat_inquiry_information;
  end if;
end
$$;
