-- A request's id, which its answer and its line in the log carry, is also on the rows that it wrote and on the messages that
-- it caused, however much later these are written. The chat service sends it as a header, as PostgREST shows it to functions;
-- what is done for an earlier request names that one for the rest of its transaction.
create function private.request_id() returns uuid
language plpgsql stable set search_path = ''
as $$
declare
  given constant text := coalesce(
    nullif(current_setting('request.id', true), ''),
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-request-id'
  );
begin
  return case when given ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then given::uuid end;
end
$$;
comment on function private.request_id() is
  'The id of the request that the current transaction is done for; null for none. It identifies no person.';
revoke all on function private.request_id() from public, anon, authenticated;
-- The default of columns that the chat service writes itself.
grant execute on function private.request_id() to service_role;

alter table public.enquiry_events add column request_id uuid;
alter table public.enquiry_events alter column request_id set default private.request_id();
comment on column public.enquiry_events.request_id is 'The request that did it, as the log names it.';

alter table public.chat_questions add column request_id uuid;
alter table public.chat_questions alter column request_id set default private.request_id();
comment on column public.chat_questions.request_id is 'The request that asked it, as the log names it.';

alter table public.audit_events add column request_id uuid;
alter table public.audit_events alter column request_id set default private.request_id();
comment on column public.audit_events.request_id is 'The request that did it, as the log names it.';

alter table private.unprocessed_enquiries add column request_id uuid;
alter table private.unprocessed_enquiries alter column request_id set default private.request_id();
comment on column private.unprocessed_enquiries.request_id is 'The request that left it.';

alter table private.happenings add column request_id uuid;
alter table private.happenings alter column request_id set default private.request_id();
comment on column private.happenings.request_id is 'The request that caused it.';

alter table private.password_requests add column request_id uuid;
alter table private.password_requests alter column request_id set default private.request_id();
comment on column private.password_requests.request_id is 'The request that asked.';

alter table private.outbox add column request_id uuid;
alter table private.outbox alter column request_id set default private.request_id();
comment on column private.outbox.request_id is
  'The request that caused it, which the mail carries as X-Request-Id; null for what gathers several, and for what no request caused.';

-- What a parent submitted becomes news when it is processed, which another request may do.
select private.patch_function(
  'private.process_taken(uuid[])', 'returning u.enquiry_id, u.tenant_id, u.later',
  'returning u.enquiry_id, u.tenant_id, u.later, u.request_id'
);
select private.patch_function(
  'private.process_taken(uuid[])',
  $a$insert into private.happenings (tenant_id, type, enquiry_id)
  select d.tenant_id, 'enquiry.created', d.enquiry_id from done d$a$,
  $b$insert into private.happenings (tenant_id, type, enquiry_id, request_id)
  select d.tenant_id, 'enquiry.created', d.enquiry_id, d.request_id from done d$b$
);

-- Notices to staff gather what several requests did, and are of none.
select private.patch_function(
  'private.tell_happenings(integer)', 'perform private.tell(happening);',
  $b$perform set_config('request.id', coalesce(happening.request_id::text, 'none'), true);
      perform private.tell(happening);$b$
);
select private.patch_function(
  'private.tell_happenings(integer)', 'return told + private.send_notices(p_most);',
  $b$perform set_config('request.id', 'none', true);
  return told + private.send_notices(p_most);$b$
);

select private.patch_function(
  'private.outbox_message(private.outbox)', $a$'facts', f.facts$a$,
  $b$'request_id', p_message.request_id, 'facts', f.facts$b$
);

create or replace function private.answer_password_requests(p_most integer) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  asked jsonb;
  who uuid;
  request uuid;
begin
  with taken as (
    delete from private.password_requests r where r.id in (
      select i.id from private.password_requests i order by i.id limit p_most for update skip locked
    )
    returning r.user_id, r.request_id
  )
  select coalesce(jsonb_agg(t), '[]') into asked from taken t;
  for who, request in
    select distinct on (a.user_id) a.user_id, a.request_id
    from jsonb_to_recordset(asked) a (user_id uuid, request_id uuid) where a.user_id is not null
  loop
    perform set_config('request.id', coalesce(request::text, 'none'), true);
    if public.hit_rate_limit('password_link:' || who, 3600, 5) and private.send_password_link(who, 'password_reset') then
      insert into public.audit_events (type, actor) values ('password_asked', who);
    end if;
  end loop;
  return jsonb_array_length(asked);
end
$$;
