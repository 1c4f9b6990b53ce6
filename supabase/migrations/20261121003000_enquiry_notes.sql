-- Notes, who looks after an enquiry, and when to follow it up. What changes nothing leaves no line in the history.

create function private.add_enquiry_note(p_id uuid, p_text text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ids constant uuid[] := private.locked_enquiries(array[p_id]);
  -- New lines and tabs are text; other control characters are not.
  said constant text := btrim(
    regexp_replace(regexp_replace(p_text, '\r\n?', E'\n', 'g'), '[\x01-\x08\x0b\x0c\x0e-\x1f\x7f]', '', 'g'), E' \n\t'
  );
  written record;
begin
  if said is null or length(said) not between 1 and 4000 then
    raise sqlstate 'PT422' using message = 'A note has 1 to 4,000 characters.';
  end if;
  update public.chat_inquiry_information e set first_action_at = coalesce(e.first_action_at, now())
  where e.id = any (ids);
  insert into public.enquiry_events (enquiry_id, tenant_id, type, detail, actor)
  select e.id, e.tenant_id, 'note', jsonb_build_object('text', said), auth.uid()
  from public.chat_inquiry_information e where e.id = p_id
  returning id, created_at into written;
  return jsonb_build_object('id', written.id, 'text', said, 'created_at', written.created_at);
end
$$;

revoke all on function private.add_enquiry_note(uuid, text) from public, anon, authenticated;
grant execute on function private.add_enquiry_note(uuid, text) to authenticated;

create function public.add_enquiry_note(p_id uuid, p_text text) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.add_enquiry_note(p_id, p_text) $$;

comment on function public.add_enquiry_note(uuid, text) is
  '{id, text, created_at} of the note in the history. PT404 unless the enquiry is one of the caller''s schools, PT422 unless the trimmed text has 1 to 4,000 characters.';
revoke all on function public.add_enquiry_note(uuid, text) from public, anon, authenticated;
grant execute on function public.add_enquiry_note(uuid, text) to authenticated;

-- Active staff who may see every one of these enquiries.
create function private.may_look_after(p_user uuid, p_ids uuid[]) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.users u
    where u.user_id = p_user and u.status = 'active' and (
      u.role = 'admin' or u.role = 'user' and not exists (
        select from public.chat_inquiry_information e
        where e.id = any (p_ids) and not exists (
          select from public.tenant_members m where m.tenant_id = e.tenant_id and m.user_id = u.user_id
        )
      )
    )
  )
$$;

revoke all on function private.may_look_after(uuid, uuid[]) from public, anon, authenticated;

create function private.assign_enquiry(p_ids uuid[], p_user uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ids constant uuid[] := private.locked_enquiries(p_ids);
  n integer;
begin
  if p_user is not null and not private.may_look_after(p_user, ids) then
    raise sqlstate 'PT422' using message = 'Choose an active member of the school.';
  end if;
  with before as materialized (
    select e.id, e.tenant_id, e.assignee from public.chat_inquiry_information e
    where e.id = any (ids) and e.assignee is distinct from p_user
  ),
  changed as (
    update public.chat_inquiry_information e set assignee = p_user from before b where e.id = b.id
  )
  insert into public.enquiry_events (enquiry_id, tenant_id, type, detail, actor)
  select b.id, b.tenant_id, 'assigned', jsonb_build_object('from', b.assignee, 'to', p_user), auth.uid() from before b;
  get diagnostics n = row_count;
  return jsonb_build_object('changed', n);
end
$$;

revoke all on function private.assign_enquiry(uuid[], uuid) from public, anon, authenticated;
grant execute on function private.assign_enquiry(uuid[], uuid) to authenticated;

create function public.assign_enquiry(p_ids uuid[], p_user uuid default null) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.assign_enquiry(p_ids, p_user) $$;

comment on function public.assign_enquiry(uuid[], uuid) is
  '{changed}: who looks after these 1 to 1,000 enquiries, null for nobody. PT404 when one of them is not of the caller''s schools, PT422 unless the person is active staff of each of their schools or an admin.';
revoke all on function public.assign_enquiry(uuid[], uuid) from public, anon, authenticated;
grant execute on function public.assign_enquiry(uuid[], uuid) to authenticated;

create function private.set_follow_up(p_ids uuid[], p_date date) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ids constant uuid[] := private.locked_enquiries(p_ids);
  n integer;
begin
  -- Yesterday passes: somewhere it is still today.
  if p_date not between current_date - 1 and current_date + 3653 then
    raise sqlstate 'PT422' using message = 'Choose a day from today on, within ten years.';
  end if;
  with before as materialized (
    select e.id, e.tenant_id, e.next_follow_up from public.chat_inquiry_information e
    where e.id = any (ids) and e.next_follow_up is distinct from p_date
  ),
  changed as (
    update public.chat_inquiry_information e set next_follow_up = p_date from before b where e.id = b.id
  )
  insert into public.enquiry_events (enquiry_id, tenant_id, type, detail, actor)
  select b.id, b.tenant_id, 'follow_up_set', jsonb_build_object('from', b.next_follow_up, 'to', p_date), auth.uid()
  from before b;
  get diagnostics n = row_count;
  return jsonb_build_object('changed', n);
end
$$;

revoke all on function private.set_follow_up(uuid[], date) from public, anon, authenticated;
grant execute on function private.set_follow_up(uuid[], date) to authenticated;

create function public.set_follow_up(p_ids uuid[], p_date date default null) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.set_follow_up(p_ids, p_date) $$;

comment on function public.set_follow_up(uuid[], date) is
  '{changed}: the day on which to speak to these 1 to 1,000 families again, null for none. PT404 when one of the enquiries is not of the caller''s schools, PT422 for a day that is past or more than ten years away.';
revoke all on function public.set_follow_up(uuid[], date) from public, anon, authenticated;
grant execute on function public.set_follow_up(uuid[], date) to authenticated;
