-- What a person comes to the console for, in one call: what is overdue, due today, new, or waits past the promise, and the
-- questions without an answer. Each number is that of the list with the same filter, and the rows are its first five.

-- Of one's own, walked as those of the school are by enquiry_by_follow_up_idx, enquiry_waiting_idx and
-- enquiry_newest_idx.
create index enquiry_own_follow_up_idx
  on public.chat_inquiry_information (assignee, next_follow_up, submitted_at desc, id desc)
  where assignee is not null and next_follow_up is not null;

create index enquiry_own_waiting_idx
  on public.chat_inquiry_information (
    assignee, (case when contacted_at is null then due_at end), submitted_at desc, id desc
  )
  where assignee is not null and (case when contacted_at is null then due_at end) is not null;

create index enquiry_own_newest_idx on public.chat_inquiry_information (assignee, submitted_at desc, id desc);

-- The one above serves for it.
drop index public.enquiry_assignee_idx;

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
revoke all on function private.desk_section(jsonb, text, text) from public, anon, authenticated;

-- A question has no assignee, so both views show the school's. The latest asked come first.
create function private.desk_questions(p_schools text[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with open as (
    select g.id, g.tenant_id, g.wording, g.last_asked from public.chat_question_groups g
    where g.tenant_id = any (p_schools) and g.state = 'open'
  ),
  latest as (select o.* from open o order by o.last_asked desc, o.id desc limit 5)
  select jsonb_build_object(
    'schools', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'count', c.n) order by t.name, t.id), '[]')
      from (select o.tenant_id, count(*) as n from open o group by o.tenant_id) c
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
      from latest l
    )
  )
$$;
revoke all on function private.desk_questions(text[]) from public, anon, authenticated;

create function private.desk(p_tenant text, p_mine boolean, p_zone text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  filter constant jsonb := jsonb_build_object(
    'tenant', p_tenant, 'time_zone', private.time_zone(p_zone), 'assignee', case when p_mine then 'me' end
  );
begin
  perform private.require_staff();
  return jsonb_build_object(
    'name', private.staff_name(auth.uid()),
    'overdue', private.desk_section(filter || '{"more": {"due": "overdue"}}', 'next_follow_up', 'asc'),
    'today', private.desk_section(filter || '{"more": {"due": "today"}}', 'next_follow_up', 'asc'),
    'new', private.desk_section(filter || '{"more": {"unseen": true}}', 'submitted_at', 'desc'),
    'past', private.desk_section(filter || '{"more": {"promise": "past"}}', 'time_left', 'asc'),
    'questions', private.desk_questions(private.chosen_tenants(p_tenant))
  );
end
$$;
revoke all on function private.desk(text, boolean, text) from public, anon, authenticated;
grant execute on function private.desk(text, boolean, text) to authenticated;

create function public.desk(
  p_tenant text default null, p_mine boolean default false, p_time_zone text default 'UTC'
) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.desk(p_tenant, p_mine, p_time_zone) $$;
comment on function public.desk(text, boolean, text) is
  '{name, overdue, today, new, past, questions} of one of the caller''s schools, or of all; p_mine: of what the caller looks after. name is the caller''s; the next four are {count, capped, enquiries}: counted up to 100, capped when there are more, and the first five as list_enquiries shows them. questions: {schools: [{id, name, count}], groups: [{id, tenant_id, wording, last_asked, count}]}, the latest five groups. PT403 unless active staff, PT422 for an unknown time zone.';
revoke all on function public.desk(text, boolean, text) from public, anon, authenticated;
grant execute on function public.desk(text, boolean, text) to authenticated;
