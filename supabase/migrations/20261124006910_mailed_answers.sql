-- Who asked what the school had no answer to gets the answer by mail, once it is there, if they left an address and agreed
-- to be contacted. The person who answers has seen how many that are, and may leave it out. Said once for each family and thing
-- asked, however often the article is changed: the outbox forgets after a month, this does not.
create table private.mailed_answers (
  group_id uuid not null references public.chat_question_groups (id) on delete cascade,
  enquiry_id uuid not null references public.chat_inquiry_information (id) on delete cascade,
  mailed_at timestamptz not null default now(),
  primary key (group_id, enquiry_id)
);
comment on table private.mailed_answers is 'Enquiries whose questions of a group were answered by mail.';

create index mailed_answers_enquiry_id_idx on private.mailed_answers (enquiry_id);

alter table private.mailed_answers enable row level security;

revoke all on private.mailed_answers from public, anon, authenticated;

create function private.awaiting_answer(p_groups uuid[]) returns table (group_id uuid, enquiry_id uuid)
language sql stable security definer set search_path = ''
as $$
  select distinct q.group_id, e.id
  from public.chat_questions q
  join public.chat_inquiry_information e on e.tenant_id = q.tenant_id and e.session_id = q.session_id
  where q.group_id = any (p_groups) and e.email is not null and coalesce(e.consent -> 'given', 'true') = 'true'
    and not e.source @> '{"example": true}' and not e.source @> '{"test": true}'
    and private.refused_address(e.tenant_id, e.email) is null
    and not exists (
      select from private.mailed_answers m where m.group_id = q.group_id and m.enquiry_id = e.id
    )
    and not exists (
      select from public.enquiry_families l
      join public.families f on f.tenant_id = l.tenant_id and f.id = l.family_id
      where l.enquiry_id = e.id and f.restricted_at is not null
    )
$$;
comment on function private.awaiting_answer(uuid[]) is 'The enquiries to which the answer to these groups can still be mailed.';
revoke all on function private.awaiting_answer(uuid[]) from public, anon, authenticated;

create function private.mail_answers(p_groups uuid[]) returns void
language sql volatile security definer set search_path = ''
as $$
  with mailed as (
    insert into private.mailed_answers (group_id, enquiry_id)
    select w.group_id, w.enquiry_id
    from private.awaiting_answer(p_groups) w
    join public.chat_question_groups g on g.id = w.group_id
    join public.knowledge_articles a on a.id = g.article_id and a.state = 'published'
    on conflict do nothing
    returning group_id, enquiry_id
  )
  insert into private.outbox (tenant_id, channel, kind, key, enquiry_id, recipient, language, facts)
  select e.tenant_id, 'mail', 'answer', 'answer:' || g.id || ':' || e.id, e.id, e.email,
    private.parent_language(e.source), jsonb_build_object('group', g.id, 'article', g.article_id)
  from mailed m
  join public.chat_question_groups g on g.id = m.group_id
  join public.chat_inquiry_information e on e.id = m.enquiry_id
  on conflict (key) do nothing
$$;
revoke all on function private.mail_answers(uuid[]) from public, anon, authenticated;

-- In the parent's words, as far as the school keeps them, and with the article as it is published by then.
create function private.answer_facts(p_message private.outbox) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'name', e.first_name, 'reference', e.reference, 'question', q.question, 'answer', a.body, 'source', a.source_url
  )
  from public.chat_inquiry_information e
  join public.knowledge_articles a
    on a.tenant_id = e.tenant_id and a.id = (p_message.facts ->> 'article')::uuid and a.state = 'published'
  cross join lateral (
    select c.question from public.chat_questions c
    where c.group_id = (p_message.facts ->> 'group')::uuid and c.tenant_id = e.tenant_id and c.session_id = e.session_id
    order by c.asked_at, c.id limit 1
  ) q
  where e.id = p_message.enquiry_id and e.id <> all (private.restricted_enquiries(array[e.tenant_id]))
$$;
revoke all on function private.answer_facts(private.outbox) from public, anon, authenticated;

-- Before answering, staff see how many would get a mail.
create function private.answer_recipients(p_group uuid, p_article uuid) returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  if p_group is not null then perform private.require_question_group(p_group); end if;
  if p_article is not null then perform private.require_article(p_article); end if;
  return (
    select count(distinct w.enquiry_id)
    from private.awaiting_answer(array(
      select g.id from public.chat_question_groups g
      where g.id = p_group and g.state <> 'answered' or g.article_id = p_article and g.state = 'open' and exists (
        select from public.knowledge_articles a where a.id = p_article and a.state <> 'published'
      )
    )) w
  );
end
$$;
revoke all on function private.answer_recipients(uuid, uuid) from public, anon, authenticated;
grant execute on function private.answer_recipients(uuid, uuid) to authenticated;

create function public.answer_recipients(p_group uuid default null, p_article uuid default null) returns integer
language sql stable security invoker set search_path = ''
as $$ select private.answer_recipients(p_group, p_article) $$;
comment on function public.answer_recipients(uuid, uuid) is
  'How many families would get the answer by mail that is given to this group of questions, and to those that publishing this article answers. PT404 unless group and article are of the caller''s schools.';
revoke all on function public.answer_recipients(uuid, uuid) from public, anon, authenticated;
grant execute on function public.answer_recipients(uuid, uuid) to authenticated;

create function private.answer_group(p_id uuid, p_state text, p_article uuid, p_mail boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  answer constant jsonb := private.close_question_group(p_id, p_state, p_article);
begin
  if p_mail and p_state = 'answered' and p_article is not null then perform private.mail_answers(array[p_id]); end if;
  return answer;
end
$$;
revoke all on function private.answer_group(uuid, text, uuid, boolean) from public, anon, authenticated;
grant execute on function private.answer_group(uuid, text, uuid, boolean) to authenticated;
revoke execute on function private.close_question_group(uuid, text, uuid) from authenticated;

drop function public.close_question_group(uuid, text, uuid);

create function public.close_question_group(
  p_id uuid, p_state text, p_article uuid default null, p_mail boolean default false
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.answer_group(p_id, p_state, p_article, p_mail) $$;
comment on function public.close_question_group(uuid, text, uuid, boolean) is
  '{ok}: closes it as answered, by an article of the same school or otherwise, or as dismissed; with p_mail those who asked get the article by mail. PT404 unless group and article are the caller''s, PT422 for another state.';
revoke all on function public.close_question_group(uuid, text, uuid, boolean) from public, anon, authenticated;
grant execute on function public.close_question_group(uuid, text, uuid, boolean) to authenticated;

create function private.publish_article(
  p_tenant text, p_article jsonb, p_id uuid, p_revision integer, p_group uuid, p_mail boolean
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  answer constant jsonb := private.save_article(p_tenant, p_article, p_id, p_revision, p_group);
begin
  if p_mail and (answer -> 'ok')::boolean then
    -- Those that this call has answered.
    perform private.mail_answers(array(
      select g.id from public.chat_question_groups g
      where g.article_id = (answer ->> 'id')::uuid and g.state = 'answered' and g.closed_at = now()
    ));
  end if;
  return answer;
end
$$;
revoke all on function private.publish_article(text, jsonb, uuid, integer, uuid, boolean) from public, anon, authenticated;
grant execute on function private.publish_article(text, jsonb, uuid, integer, uuid, boolean) to authenticated;
revoke execute on function private.save_article(text, jsonb, uuid, integer, uuid) from authenticated;

drop function public.save_article(text, jsonb, uuid, integer, uuid);

create function public.save_article(
  p_tenant text, p_article jsonb, p_id uuid default null, p_revision integer default null, p_group uuid default null,
  p_mail boolean default false
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.publish_article(p_tenant, p_article, p_id, p_revision, p_group, p_mail) $$;
comment on function public.save_article(text, jsonb, uuid, integer, uuid, boolean) is
  '{ok, id, revision}: adds an article, or writes over the one of that id; {ok: false, code: conflict, article} when it has another revision than p_revision. p_group, a group of questions, is answered by it once it is published; with p_mail those whose questions this answers get it by mail. PT404 unless school, article and group are the caller''s, PT422 with a sentence for content that does not fit and for the 5,001st.';
revoke all on function public.save_article(text, jsonb, uuid, integer, uuid, boolean) from public, anon, authenticated;
grant execute on function public.save_article(text, jsonb, uuid, integer, uuid, boolean) to authenticated;

-- The list and the group show who got it, and whom it has to be told otherwise.
do $$
declare
  change record;
  definition text;
begin
  for change in
    select c.name, c.was, c.becomes
    from (values
      (
        'list_question_groups', '''article'', private.article_name(p.article_id)',
        '''article'', private.article_name(p.article_id), ''mailed'', (
                select count(*) from private.mailed_answers m where m.group_id = p.id
              )'
      ),
      (
        'question_group', '''id'', e.id, ''name'', nullif(concat_ws('' '', e.first_name, e.last_name), '''')',
        '''id'', e.id, ''name'', nullif(concat_ws('' '', e.first_name, e.last_name), ''''),
                  ''has_email'', e.email is not null and private.refused_address(e.tenant_id, e.email) is null,
                  ''mailed_at'', (
                    select m.mailed_at from private.mailed_answers m where m.group_id = g.id and m.enquiry_id = e.id
                  )'
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
comment on function public.list_question_groups(text, text, integer, integer) is
  '{total, counts: {open, answered, dismissed}, groups: [{id, wording, count, unhelpful, wants_person, first_asked, last_asked, article: {id, title} | null, mailed}]}: open ones by how often they were asked, the others by when they were closed; mailed is how many families got the answer by mail. PT404 unless the school is one of the caller''s.';
comment on function public.question_group(uuid) is
  '{id, tenant_id, wording, state, article, questions: [{id, question, language, asked_at, outcome, helpful, wants_person, enquiry: {id, name, has_email, mailed_at} | null}]}, the last 200, newest first; has_email: mails get there; mailed_at is when the answer was mailed, or null. PT404 unless it is one of the caller''s schools.';
