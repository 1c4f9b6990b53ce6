-- What will go with a family counts what it asked in a conversation that it has not sent: that goes, too.
select private.patch_function(
  'private.family_rights(uuid)',
  $a$        select count(*) from public.chat_inquiry_information e
        join public.chat_questions q on q.tenant_id = e.tenant_id and q.session_id = e.session_id
        where e.id = any (ids)$a$,
  $b$        select count(*) from public.chat_questions q
        where q.tenant_id = school and q.session_id in (
          select e.session_id from public.chat_inquiry_information e where e.id = any (ids)
          union
          select u.session_id
          from (
            select array_agg(e.session_id) as sessions,
              array_agg(private.stored_mobile(private.school_country(school), e.mobile))
                || array_agg(lower(e.email)) as contacts
            from public.chat_inquiry_information e where e.id = any (ids)
          ) f
          cross join lateral private.unfinished_conversations(school, f.sessions, f.contacts) u
        )$b$
);
