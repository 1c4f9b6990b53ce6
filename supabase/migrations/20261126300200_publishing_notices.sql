-- Who planned a publishing is told when it was done, and when it was called off by something else than themselves; where
-- their account is gone, all staff of the school are.
create or replace function private.notice_kinds() returns text[]
language sql immutable set search_path = ''
as $$
  select array[
    'new_enquiry', 'assigned', 'mentioned', 'follow_up_due', 'promise_ending', 'open_question', 'visit_booked',
    'publishing_done', 'publishing_called_off'
  ]
$$;

alter table private.notifications
  drop constraint notifications_kind_check,
  drop constraint notifications_subject_check,
  add constraint notifications_kind_check check (
    kind in (
      'new_enquiry', 'assigned', 'mentioned', 'follow_up_due', 'promise_ending', 'open_question', 'visit_booked',
      'publishing_done', 'publishing_called_off'
    )
  ),
  add constraint notifications_subject_check check (
    num_nonnulls(enquiry_id, question_id)
      = case when kind in ('publishing_done', 'publishing_called_off') then 0 else 1 end
  );

create function private.notify_publishing(p_plan private.planned_publications, p_kind text) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.notify(
    p_kind, p_plan.tenant_id, p_plan.tenant_id || ':' || extract(epoch from p_plan.planned_at), p_plan.planned_by,
    auth.uid()
  )
$$;
revoke all on function private.notify_publishing(private.planned_publications, text) from public, anon, authenticated;

create or replace function private.call_off_publication(p_tenant text, p_reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  plan private.planned_publications;
begin
  update private.planned_publications p set state = 'cancelled', reason = p_reason
  where p.tenant_id = p_tenant and p.state = 'waiting' returning p.* into plan;
  if plan.tenant_id is null then return; end if;
  perform private.audit('publishing_cancelled', p_tenant, null);
  perform private.notify_publishing(plan, 'publishing_called_off');
end
$$;

do $$
declare
  change record;
  definition text;
begin
  for change in
    select c.name, c.was, c.becomes
    from (values
      (
        'publish_plan', 'delete from private.planned_publications p',
        'perform private.notify_publishing(p_plan, ''publishing_done'');
  delete from private.planned_publications p'
      ),
      (
        'notice_choice', 'not in (''assigned'', ''mentioned'')',
        'not in (''assigned'', ''mentioned'', ''publishing_done'', ''publishing_called_off'')'
      ),
      (
        'is_pending_notice', 'select case p_notice.kind
    when', 'select case p_notice.kind
    when ''publishing_done'' then true
    when ''publishing_called_off'' then true
    when'
      )
    ) c (name, was, becomes)
  loop
    select pg_get_functiondef(p.oid) into strict definition
    from pg_proc p where p.pronamespace = 'private'::regnamespace and p.proname = change.name;
    if position(change.was in definition) = 0 then
      raise exception 'private.% does not hold %', change.name, change.was;
    end if;
    execute replace(definition, change.was, change.becomes);
  end loop;
end
$$;
