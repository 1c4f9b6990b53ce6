-- What a family asked in a conversation that it has not sent goes with the family too, and is in its export.

create function private.unfinished_conversations(p_tenant text, p_sessions text[], p_contacts text[])
returns setof private.started_conversations
language sql stable security definer set search_path = ''
as $$
  select s.* from private.started_conversations s
  where s.tenant_id = p_tenant and (
    s.session_id = any (p_sessions) or lower(s.email) = any (p_contacts)
    or private.stored_mobile((select private.school_country(p_tenant)), s.mobile) = any (p_contacts)
    or s.id in (
      select o.conversation_id from private.outbox o
      where o.tenant_id = p_tenant and o.conversation_id is not null and lower(o.recipient) = any (p_contacts)
    )
  )
$$;
comment on function private.unfinished_conversations(text, text[], text[]) is
  'Those of these sessions, and those that name one of these contacts, as an enquiry stores them, or were mailed to it.';
revoke all on function private.unfinished_conversations(text, text[], text[]) from public, anon, authenticated;

create or replace function private.erase_conversations(p_tenant text, p_sessions text[], p_contacts text[]) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.started_conversations s
  using private.unfinished_conversations(p_tenant, p_sessions, p_contacts) u
  where s.id = u.id
$$;

select private.patch_function(
  'private.erase_enquiries(text, uuid[])',
  'perform private.erase_questions(p_tenant, sessions);',
  $b$perform private.erase_questions(p_tenant, sessions || array(
    select u.session_id from private.unfinished_conversations(p_tenant, sessions, contacts) u
  ));$b$
);

create function private.held_questions(p_tenant text, p_session text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(
    to_jsonb(q) - 'tenant_id' - 'session_id' - 'article_ids' - 'score' - 'group_id' || jsonb_build_object(
      'answered_with', (
        select coalesce(jsonb_agg(a.title order by array_position(q.article_ids, a.id)), '[]')
        from public.knowledge_articles a where a.id = any (q.article_ids)
      )
    )
    order by q.asked_at, q.id
  ), '[]')
  from public.chat_questions q where q.tenant_id = p_tenant and q.session_id = p_session
$$;
comment on function private.held_questions(text, text) is 'The questions of a conversation, for the export of a family.';
revoke all on function private.held_questions(text, text) from public, anon, authenticated;

select private.patch_function(
  'private.held_on_enquiry(public.chat_inquiry_information)',
  $a$'asked', (
      select coalesce(jsonb_agg(
        to_jsonb(q) - 'tenant_id' - 'session_id' - 'article_ids' - 'score' - 'group_id' || jsonb_build_object(
          'answered_with', (
            select coalesce(jsonb_agg(a.title order by array_position(q.article_ids, a.id)), '[]')
            from public.knowledge_articles a where a.id = any (q.article_ids)
          )
        )
        order by q.asked_at, q.id
      ), '[]')
      from public.chat_questions q where q.tenant_id = e.tenant_id and q.session_id = e.session_id
    ),$a$,
  $b$'asked', private.held_questions(e.tenant_id, e.session_id),$b$
);

create or replace function private.unfinished_of(p_tenant text, p_enquiries uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'answers', u.state -> 'userData', 'stopped_at', u.stopped_at, 'consent', u.consent, 'started_at', u.started_at,
      'updated_at', u.updated_at, 'asked', private.held_questions(u.tenant_id, u.session_id)
    ) order by u.started_at, u.id
  ), '[]')
  from (
    select array_agg(e.session_id) as sessions,
      array_agg(private.stored_mobile(private.school_country(p_tenant), e.mobile)) || array_agg(lower(e.email)) as contacts
    from public.chat_inquiry_information e where e.tenant_id = p_tenant and e.id = any (p_enquiries)
  ) f
  cross join lateral private.unfinished_conversations(p_tenant, f.sessions, f.contacts) u
$$;

comment on function public.export_family(uuid) is
  '{family, school, exported_at, restriction, enquiries, unfinished, changes, audit}: everything held on a family, the enquiries with asked, history and views, what it began and has not sent with asked; a line in the audit. PT404 unless it is one of the caller''s schools.';
