-- A family counts as mailed while its mail waits or was sent. An answer that was not mailed after all, as its article was withdrawn or
-- its address refused it, is not shown as mailed, and can be mailed with the next answer.
comment on table private.mailed_answers is 'Enquiries whose questions of a group were answered by mail, or are to be.';

create function private.follow_answer_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- One that the mail service has taken before has probably arrived.
  if new.state = 'dropped' or new.state = 'failed' and new.answer is distinct from 'taken_before' then
    delete from private.mailed_answers m
    where m.group_id = (new.facts ->> 'group')::uuid and m.enquiry_id = new.enquiry_id;
  else
    insert into private.mailed_answers (group_id, enquiry_id)
    select g.id, new.enquiry_id from public.chat_question_groups g where g.id = (new.facts ->> 'group')::uuid
    on conflict do nothing;
  end if;
  return null;
end
$$;
revoke all on function private.follow_answer_mail() from public, anon, authenticated;

create trigger follow_answer_mail after update of state on private.outbox
  for each row when (new.kind = 'answer' and new.state is distinct from old.state)
  execute function private.follow_answer_mail();

delete from private.mailed_answers m using private.outbox o
where o.kind = 'answer' and o.state in ('dropped', 'failed')
  and m.group_id = (o.facts ->> 'group')::uuid and m.enquiry_id = o.enquiry_id;

-- The outbox holds one mail of each group to each enquiry. Under a new name, as a mail service may have it under its old one.
select private.patch_function('private.mail_answers(uuid[])', 'insert into private.outbox (', 'insert into private.outbox as o (');
select private.patch_function(
  'private.mail_answers(uuid[])', 'on conflict (key) do nothing',
  $b$on conflict (key) do update set
    recipient = excluded.recipient, language = excluded.language, facts = excluded.facts, request_id = excluded.request_id,
    created_at = excluded.created_at, state = 'waiting', attempts = 0, next_at = excluded.next_at,
    expires_at = excluded.expires_at, settled_at = null, answer = null, provider_id = null, repetition = o.repetition + 1
  where o.state in ('dropped', 'failed')$b$
);
