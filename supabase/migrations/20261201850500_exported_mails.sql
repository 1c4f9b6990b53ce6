-- The export of a family also lists the mails to it that the outbox holds.
create function private.conversations_of(p_tenant text, p_enquiries uuid[]) returns setof private.started_conversations
language sql stable security definer set search_path = ''
as $$
  select u.*
  from (
    select array_agg(e.session_id) as sessions,
      array_agg(private.stored_mobile(private.school_country(p_tenant), e.mobile)) || array_agg(lower(e.email)) as contacts
    from public.chat_inquiry_information e where e.tenant_id = p_tenant and e.id = any (p_enquiries)
  ) f
  cross join lateral private.unfinished_conversations(p_tenant, f.sessions, f.contacts) u
$$;
comment on function private.conversations_of(text, uuid[]) is 'What the family of these enquiries began and has not sent.';
revoke all on function private.conversations_of(text, uuid[]) from public, anon, authenticated;

create or replace function private.unfinished_of(p_tenant text, p_enquiries uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'answers', u.state -> 'userData', 'stopped_at', u.stopped_at, 'consent', u.consent, 'started_at', u.started_at,
      'updated_at', u.updated_at, 'asked', private.held_questions(u.tenant_id, u.session_id)
    ) order by u.started_at, u.id
  ), '[]')
  from private.conversations_of(p_tenant, p_enquiries) u
$$;

create function private.mails_of(p_tenant text, p_enquiries uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'kind', o.kind, 'to', o.recipient, 'language', o.language, 'state', o.state, 'answer', o.answer, 'at', o.created_at,
      'settled_at', o.settled_at
    ) order by o.created_at, o.id
  ), '[]')
  from private.outbox o
  where o.tenant_id = p_tenant and o.channel = 'mail' and o.staff_id is null and (
    o.enquiry_id = any (p_enquiries)
    or o.conversation_id in (select c.id from private.conversations_of(p_tenant, p_enquiries) c)
  )
$$;
comment on function private.mails_of(text, uuid[]) is 'The mails to the family of these enquiries, for its export.';
revoke all on function private.mails_of(text, uuid[]) from public, anon, authenticated;

select private.patch_function(
  'private.export_family(uuid)', $a$'unfinished', private.unfinished_of(school, ids),$a$,
  $b$'unfinished', private.unfinished_of(school, ids), 'mails', private.mails_of(school, ids),$b$
);
comment on function public.export_family(uuid) is
  '{family, school, exported_at, restriction, enquiries, unfinished, mails, changes, audit}: everything held on a family, the enquiries with asked, history and views, what it began and has not sent with asked, the mails to it that the outbox holds as {kind, to, language, state, answer, at, settled_at}; a line in the audit. PT404 unless it is one of the caller''s schools.';
