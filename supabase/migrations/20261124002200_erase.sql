-- A family that asks for it is erased, and so is what is past its retention: everything that holds a word of theirs.
-- What remains is counts, a line in the audit, and a hash of each conversation, by which a late repetition is known.
create table private.erased_sessions (
  tenant_id text not null references public.tenants (id) on delete cascade,
  session_hash bytea not null,
  enquiry_id uuid not null,
  erased_at timestamptz not null default now(),
  primary key (tenant_id, session_hash)
);
comment on table private.erased_sessions is 'Conversations whose enquiry was erased: what waits in a parent''s browser does not bring it back.';
comment on column private.erased_sessions.enquiry_id is 'Of the enquiry there was, for the answer to a repetition.';

alter table private.erased_sessions enable row level security;

revoke all on private.erased_sessions from public, anon, authenticated;

create function private.erased_enquiry(p_tenant text, p_session text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select s.enquiry_id from private.erased_sessions s
    where s.tenant_id = p_tenant and s.session_hash = sha256(convert_to(p_session, 'UTF8'))
  );
end
$$;
revoke all on function private.erased_enquiry(text, text) from public, anon, authenticated;
grant execute on function private.erased_enquiry(text, text) to service_role;

-- Whatever brings it: the chat, a colleague's repeated request, the same spreadsheet once more.
create function private.keep_erased() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  return case when private.erased_enquiry(new.tenant_id, new.session_id) is null then new end;
end
$$;
revoke all on function private.keep_erased() from public, anon, authenticated;

create trigger keep_erased before insert on public.chat_inquiry_information
  for each row execute function private.keep_erased();

-- To the parent's browser it was sent, as it had been: it stops to try.
alter function public.submit_enquiry(text, text, jsonb, jsonb, text) rename to store_enquiry;
alter function public.store_enquiry(text, text, jsonb, jsonb, text) set schema private;

create function public.submit_enquiry(
  p_tenant text, p_session text, p_body jsonb, p_source jsonb, p_ip_hash text
) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  answer constant jsonb := private.store_enquiry(p_tenant, p_session, p_body, p_source, p_ip_hash);
  erased uuid;
begin
  if (answer -> 'ok')::boolean then return answer; end if;
  erased := private.erased_enquiry(p_tenant, p_session);
  if erased is null then return answer; end if;
  return jsonb_build_object('ok', true, 'id', erased, 'replayed', true);
end
$$;
comment on function public.submit_enquiry(text, text, jsonb, jsonb, text) is
  'Stores an enquiry once for each session: {ok, id, replayed}, or {ok: false, code, field?}. One that was erased is answered as a repetition, and nothing is stored. For the chat service.';
revoke all on function public.submit_enquiry(text, text, jsonb, jsonb, text) from public, anon, authenticated;
grant execute on function public.submit_enquiry(text, text, jsonb, jsonb, text) to service_role;

-- The questions of these conversations, and what was made of them: a group that only they had asked into goes, another is
-- called by a question that is left, and a wording that staff took from a group into an article goes with it.
create function private.erase_questions(p_tenant text, p_sessions text[]) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  groups uuid[];
  taken record;
  erased integer;
begin
  perform private.one_at_a_time(p_tenant);
  with gone as (
    delete from public.chat_questions q where q.tenant_id = p_tenant and q.session_id = any (p_sessions)
    returning q.group_id
  )
  select count(*), coalesce(array_agg(distinct g.group_id) filter (where g.group_id is not null), '{}')
  into erased, groups from gone g;
  for taken in
    delete from public.chat_question_groups g
    where g.id = any (groups) and not exists (select from public.chat_questions q where q.group_id = g.id)
    returning g.article_id, g.wording, g.first_asked
  loop
    update public.knowledge_articles a set wordings = array_remove(a.wordings, taken.wording)
    where a.id = taken.article_id and taken.wording = any (a.wordings) and not exists (
      select from public.knowledge_article_versions v
      where v.article_id = a.id and v.saved_at < taken.first_asked and taken.wording = any (v.wordings)
    );
    if found then
      update public.knowledge_article_versions v set wordings = array_remove(v.wordings, taken.wording)
      where v.article_id = taken.article_id and taken.wording = any (v.wordings);
    end if;
  end loop;
  update public.chat_question_groups g
  set wording = q.question, terms = private.question_terms(q.question, q.language)
  from (
    select distinct on (c.group_id) c.group_id, c.question, c.language from public.chat_questions c
    where c.group_id = any (groups) order by c.group_id, c.asked_at, c.id
  ) q
  where g.id = q.group_id and not exists (
    select from public.chat_questions c where c.group_id = g.id and c.question = g.wording
  );
  return erased;
end
$$;
revoke all on function private.erase_questions(text, text[]) from public, anon, authenticated;

-- A grade or year that only they had is no choice of the filters any more. Rows of one value are locked together, so that
-- those removed sum to nothing.
create function private.forget_facets(p_tenant text, p_values text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from private.enquiry_facets c
  where c.tenant_id = p_tenant and c.value = any (p_values)
  order by c.tenant_id, c.field, c.value, c.slot for update;
  delete from private.enquiry_facets c
  using (
    select x.field, x.value from private.enquiry_facets x
    where x.tenant_id = p_tenant and x.value = any (p_values)
    group by x.field, x.value having sum(x.n) = 0
  ) none
  where c.tenant_id = p_tenant and c.field = none.field and c.value = none.value;
end
$$;
revoke all on function private.forget_facets(text, text[]) from public, anon, authenticated;

-- Families that have no enquiry left, and the empty ones that they were joined to or split from, with what was said.
create function private.drop_empty_families(p_tenant text, p_families uuid[]) returns void
language sql volatile security definer set search_path = ''
as $$
  with recursive former as (
    select f.id from unnest(p_families) f (id)
    where not exists (select from public.enquiry_families l where l.tenant_id = p_tenant and l.family_id = f.id)
    union
    select c.id from former f
    cross join lateral (
      select x.other_id from public.family_changes x where x.tenant_id = p_tenant and x.family_id = f.id
      union all
      select x.family_id from public.family_changes x where x.tenant_id = p_tenant and x.other_id = f.id
    ) c (id)
    where not exists (select from public.enquiry_families l where l.tenant_id = p_tenant and l.family_id = c.id)
  )
  delete from public.families f using former where f.tenant_id = p_tenant and f.id = former.id
$$;
revoke all on function private.drop_empty_families(text, uuid[]) from public, anon, authenticated;

-- Removes enquiries of one school and all that came with them; returns how many. Erasures in a school take turns,
-- and waits for an enquiry of the same family that is just coming in.
create function private.erase_enquiries(p_tenant text, p_ids uuid[]) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  families uuid[];
  sessions text[];
  facets text[];
  contacts text[];
  erased integer;
begin
  perform pg_advisory_xact_lock(hashtext('schoolgate erasure'), hashtext(p_tenant));
  perform private.lock_contacts(p_ids);
  families := array(
    select distinct l.family_id from public.enquiry_families l
    where l.tenant_id = p_tenant and l.enquiry_id = any (p_ids)
  );
  perform from public.families f where f.tenant_id = p_tenant and f.id = any (families) order by f.id for update;
  perform from public.chat_inquiry_information e where e.tenant_id = p_tenant and e.id = any (p_ids)
  order by e.id for update;
  select array_agg(e.session_id), array_agg(e.grade) || array_agg(e.academic_year),
    array_agg(e.mobile) || array_agg(lower(e.email))
  into sessions, facets, contacts
  from public.chat_inquiry_information e where e.tenant_id = p_tenant and e.id = any (p_ids);

  insert into private.erased_sessions (tenant_id, session_hash, enquiry_id)
  select p_tenant, sha256(convert_to(e.session_id, 'UTF8')), e.id
  from public.chat_inquiry_information e
  where e.tenant_id = p_tenant and e.id = any (p_ids) and not e.source @> '{"example": true}'
  on conflict do nothing;
  perform private.erase_questions(p_tenant, sessions);
  -- A spreadsheet that is just being imported is missing a row then, and is refused.
  delete from private.import_rows r
  where r.tenant_id = p_tenant
    and (r.session_id = any (sessions) or r.mobile = any (contacts) or lower(r.email) = any (contacts));
  perform private.erase_conversations(p_tenant, sessions, contacts);
  delete from public.chat_inquiry_information e where e.tenant_id = p_tenant and e.id = any (p_ids);
  get diagnostics erased = row_count;
  perform private.drop_empty_families(p_tenant, families);
  perform private.forget_facets(p_tenant, array_remove(facets, null));
  return erased;
end
$$;
revoke all on function private.erase_enquiries(text, uuid[]) from public, anon, authenticated;

-- The caller has seen how many enquiries would go: when one has come in since, they are asked again.
create function private.erase_family(p_family uuid, p_enquiries integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  school constant text := private.require_family(p_family);
  family uuid;
  ids uuid[];
  erased integer;
begin
  perform private.process_enquiries(50, school);
  family := private.family_now(school, p_family);
  ids := array(
    select l.enquiry_id from public.enquiry_families l where l.tenant_id = school and l.family_id = family
  );
  if private.is_family_restricted(school, family) then perform private.refuse_restricted(); end if;
  if cardinality(ids) is distinct from p_enquiries or p_enquiries = 0 then
    return jsonb_build_object('ok', false, 'code', 'changed', 'enquiries', cardinality(ids));
  end if;
  erased := private.erase_enquiries(school, ids);
  perform private.audit('erased', school, family, erased);
  return jsonb_build_object('ok', true, 'enquiries', erased);
end
$$;
revoke all on function private.erase_family(uuid, integer) from public, anon, authenticated;
grant execute on function private.erase_family(uuid, integer) to authenticated;

create function public.erase_family(p_family uuid, p_enquiries integer) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.erase_family(p_family, p_enquiries) $$;
comment on function public.erase_family(uuid, integer) is
  '{ok, enquiries}: removes a family''s enquiries and everything that came with them, for ever; {ok: false, code: changed, enquiries} unless there are p_enquiries. PT404 unless it is one of the caller''s schools, PT422 while it is restricted.';
revoke all on function public.erase_family(uuid, integer) from public, anon, authenticated;
grant execute on function public.erase_family(uuid, integer) to authenticated;

create function private.erase_enquiry(p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  school text;
  erased integer;
begin
  perform private.locked_enquiries(array[p_id]);
  select e.tenant_id into school from public.chat_inquiry_information e where e.id = p_id;
  erased := private.erase_enquiries(school, array[p_id]);
  perform private.audit('erased', school, p_id, erased);
  return jsonb_build_object('ok', true, 'enquiries', erased);
end
$$;
revoke all on function private.erase_enquiry(uuid) from public, anon, authenticated;
grant execute on function private.erase_enquiry(uuid) to authenticated;

create function public.erase_enquiry(p_id uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.erase_enquiry(p_id) $$;
comment on function public.erase_enquiry(uuid) is
  '{ok, enquiries}: removes one enquiry and everything that came with it, for ever, and its family if that was all. PT404 unless it is one of the caller''s schools, PT422 while its family is restricted.';
revoke all on function public.erase_enquiry(uuid) from public, anon, authenticated;
grant execute on function public.erase_enquiry(uuid) to authenticated;
