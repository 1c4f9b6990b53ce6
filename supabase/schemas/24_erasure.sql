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
grant execute on function private.erased_enquiry(text, text) to service_role;

-- Two phones that complete an enquiry at once: the second one waits for the first, and what it sends is stored by then. It was refused
-- as other contents, by a hash read before.
create function public.submit_enquiry(
  p_tenant text, p_session text, p_body jsonb, p_source jsonb, p_ip_hash text
) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  answer jsonb := private.store_enquiry(p_tenant, p_session, p_body, p_source, p_ip_hash);
  erased uuid;
begin
  if (answer -> 'ok')::boolean then return answer; end if;
  if answer ->> 'code' = 'idempotency_mismatch' then
    answer := coalesce(
      private.complete_enquiry(p_tenant, p_session, p_body, p_source, p_ip_hash),
      private.store_enquiry(p_tenant, p_session, p_body, p_source, p_ip_hash)
    );
  end if;
  if (answer -> 'ok')::boolean then return answer; end if;
  erased := private.erased_enquiry(p_tenant, p_session);
  if erased is null then return answer; end if;
  return jsonb_build_object('ok', true, 'id', erased, 'replayed', true);
end
$$;
comment on function public.submit_enquiry(text, text, jsonb, jsonb, text) is
  'Stores an enquiry once for each session: {ok, id, replayed, reference, due_at}, or {ok: false, code, field?}. reference is what the parent keeps, null for one that was erased; due_at is by when the school answers, in its zone, or null. One with {"unfinished": true} in its source is completed by the next of its session. One that was erased is answered as a repetition, and nothing is stored. For the chat service.';
grant execute on function public.submit_enquiry(text, text, jsonb, jsonb, text) to service_role;

-- The questions of these conversations, and what was made of them: a group that only they had asked into goes, another is
-- called by a question that is left, and a wording that staff took from a group into an article goes with it.
create function private.erase_questions(p_tenant text, p_sessions text[]) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  groups uuid[];
  taken record;
  told jsonb;
  erased integer;
begin
  perform private.one_at_a_time(p_tenant);
  with gone as (
    delete from public.chat_questions q where q.tenant_id = p_tenant and q.session_id = any (p_sessions)
    returning q.group_id, q.chosen_article, q.question, q.asked_at
  )
  select count(*), coalesce(array_agg(distinct g.group_id) filter (where g.group_id is not null), '{}'),
    coalesce(jsonb_agg(to_jsonb(g)), '[]')
  into erased, groups, told from gone g;
  for taken in
    select a.article_id, t.question as wording, min(t.asked_at) as first_asked
    from jsonb_to_recordset(told) t (group_id uuid, chosen_article uuid, question text, asked_at timestamptz)
    left join public.chat_question_groups g on g.id = t.group_id
    cross join lateral (values (g.article_id), (t.chosen_article)) a (article_id)
    where a.article_id is not null
      and not exists (select from public.chat_questions q where q.tenant_id = p_tenant and q.question = t.question)
    group by a.article_id, t.question
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
  delete from public.chat_question_groups g
  where g.id = any (groups) and not exists (select from public.chat_questions q where q.group_id = g.id);
  perform private.name_groups(groups);
  return erased;
end
$$;

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
  families := private.lock_erasure(p_tenant, p_ids);
  if exists (
    select from public.families f where f.tenant_id = p_tenant and f.id = any (families) and f.restricted_at is not null
  ) then
    raise sqlstate 'PT422' using message = 'restricted';
  end if;
  select array_agg(e.session_id), array_agg(e.grade) || array_agg(e.academic_year),
    case
      when current_setting('schoolgate.retention', true) is distinct from 'on'
        then array_agg(private.stored_mobile(private.school_country(p_tenant), e.mobile)) || array_agg(lower(e.email))
    end
  into sessions, facets, contacts
  from public.chat_inquiry_information e where e.tenant_id = p_tenant and e.id = any (p_ids);

  insert into private.erased_sessions (tenant_id, session_hash, enquiry_id)
  select p_tenant, sha256(convert_to(s.session, 'UTF8')), e.id
  from public.chat_inquiry_information e
  cross join lateral (
    select e.session_id as session
    union all
    select e.session_id || '-' || extract(epoch from e.submitted_at)::bigint
    where e.session_id ~ '^import-[0-9a-f]{64}$'
  ) s
  where e.tenant_id = p_tenant and e.id = any (p_ids) and not e.source @> '{"example": true}'
  on conflict do nothing;
  perform private.erase_questions(p_tenant, sessions || array(
    select u.session_id from private.unfinished_conversations(p_tenant, sessions, contacts) u
  ));
  -- A spreadsheet that is just being imported is missing a row then, and is refused.
  delete from private.import_rows r
  where r.tenant_id = p_tenant
    and (r.session_id = any (sessions) or r.mobile = any (contacts) or lower(r.email) = any (contacts));
  delete from private.started_conversations s
  using private.unfinished_conversations(p_tenant, sessions, contacts) u where s.id = u.id;
  delete from public.chat_inquiry_information e where e.tenant_id = p_tenant and e.id = any (p_ids);
  get diagnostics erased = row_count;
  update public.family_changes c set reason = null
  where c.tenant_id = p_tenant and c.enquiries && p_ids and c.reason is not null;
  perform private.drop_empty_families(p_tenant, families);
  perform private.forget_facets(p_tenant, array_remove(facets, null));
  return erased;
end
$$;

-- The caller has seen how many enquiries would go: when one has come in since, or some are another family's, they are asked
-- again.
create function private.erase_family(p_family uuid, p_enquiries integer) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  school constant text := private.require_family(p_family);
  family uuid;
  ids uuid[];
  held uuid[];
  erased integer;
begin
  perform private.lock_erasure(school, '{}');
  perform public.process_enquiries(50, school);
  loop
    family := private.family_now(school, p_family);
    ids := array(
      select l.enquiry_id from public.enquiry_families l where l.tenant_id = school and l.family_id = family
      order by l.enquiry_id
    );
    exit when ids = held;
    if cardinality(ids) is distinct from p_enquiries or p_enquiries = 0 or held is not null then
      raise sqlstate 'PT409' using message = 'family_changed';
    end if;
    perform private.lock_erasure(school, ids);
    held := ids;
  end loop;
  erased := private.erase_enquiries(school, ids);
  perform private.audit('erased', school, family, erased);
  return erased;
end
$$;
grant execute on function private.erase_family(uuid, integer) to authenticated;

create function public.erase_family(p_family uuid, p_enquiries integer) returns integer
language sql volatile security invoker set search_path = ''
as $$ select private.erase_family(p_family, p_enquiries) $$;
comment on function public.erase_family(uuid, integer) is
  'Removes a family''s enquiries and everything that came with them, for ever; returns how many. PT404 unless it is one of the caller''s schools, PT409 unless it has p_enquiries, PT422 while it is restricted.';
grant execute on function public.erase_family(uuid, integer) to authenticated;

-- What is held on a family holds its visits.
create function private.held_on_enquiry(e public.chat_inquiry_information) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select to_jsonb(e) - 'body_hash' - 'visit' - 'tenant_id' - 'user_id' || jsonb_build_object(
    'assignee', private.staff_name(e.assignee),
    'answers', private.shown_answers(e.tenant_id, e.config_version, e.answers),
    'asked', private.held_questions(e.tenant_id, e.session_id),
    'history', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'type', v.type, 'at', v.created_at, 'by', private.staff_name(v.actor),
          'detail', case when v.type = 'assigned' then jsonb_build_object(
            'from', private.staff_name((v.detail ->> 'from')::uuid), 'to', private.staff_name((v.detail ->> 'to')::uuid)
          ) else v.detail - 'batch' - 'contact' end
        )
        order by v.id
      ), '[]')
      from public.enquiry_events v where v.enquiry_id = e.id
    ),
    'views', (
      select coalesce(jsonb_agg(
        jsonb_build_object('by', private.staff_name(v.user_id), 'first', v.seen_at) order by v.seen_at, v.user_id
      ), '[]')
      from public.enquiry_views v where v.enquiry_id = e.id
    ),
    'visits', (
      select coalesce(jsonb_agg(
        jsonb_strip_nulls(jsonb_build_object(
          'visit', k.name, 'place', nullif(coalesce(s.place, k.place), ''), 'starts_at', private.iso_time(s.starts_at), 'status', b.status,
          'people', b.people, 'name', b.name, 'mobile', b.mobile, 'email', b.email, 'note', nullif(b.note, ''),
          'outcome', nullif(b.outcome, ''), 'language', b.language, 'consent', b.consent, 'booked_at', b.created_at
        ))
        order by s.starts_at, b.created_at, b.id
      ), '[]')
      from public.visit_bookings b
      join public.visit_slots s on s.id = b.slot_id
      join public.visit_kinds k on k.id = s.kind_id
      where b.enquiry_id = e.id
    )
  )
$$;

create function private.export_family(p_family uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  school constant text := private.require_family(p_family);
  family uuid;
  ids uuid[];
begin
  perform public.process_enquiries(50, school);
  family := private.family_now(school, p_family);
  ids := array(
    select l.enquiry_id from public.enquiry_families l where l.tenant_id = school and l.family_id = family
  );
  perform private.audit('family_exported', school, family, cardinality(ids));
  return (
    select jsonb_build_object(
      'family', f.id, 'school', t.name, 'exported_at', now(),
      'restriction', case when f.restricted_at is not null then jsonb_build_object(
        'since', f.restricted_at, 'by', private.staff_name(f.restricted_by), 'reason', f.restriction_reason
      ) end,
      'enquiries', (
        select coalesce(jsonb_agg(private.held_on_enquiry(e) order by e.submitted_at, e.id), '[]')
        from public.chat_inquiry_information e where e.id = any (ids)
      ),
      'unfinished', (
        select coalesce(jsonb_agg(
          jsonb_build_object(
            'answers', u.state -> 'userData', 'stopped_at', u.stopped_at, 'consent', u.consent, 'started_at', u.started_at,
            'updated_at', u.updated_at, 'asked', private.held_questions(u.tenant_id, u.session_id)
          ) order by u.started_at, u.id
        ), '[]')
        from private.conversations_of(school, ids) u
      ),
      'mails', private.mails_of(school, ids),
      'changes', (
        select coalesce(jsonb_agg(
          jsonb_build_object(
            'type', c.type, 'at', c.created_at, 'by', private.staff_name(c.actor), 'reason', c.reason,
            'enquiries', to_jsonb(c.enquiries), 'undone_at', c.undone_at, 'undone_by', private.staff_name(c.undone_by)
          )
          order by c.id
        ), '[]')
        from public.family_changes c where c.tenant_id = school and family in (c.family_id, c.other_id)
      ),
      'audit', (
        select coalesce(jsonb_agg(
          jsonb_build_object('type', a.type, 'at', a.created_at, 'by', private.staff_name(a.actor), 'of', a.subject)
          order by a.created_at, a.id
        ), '[]')
        from public.audit_events a where a.subject = any (ids || family)
      )
    )
    from public.families f join public.tenants t on t.id = f.tenant_id
    where f.tenant_id = school and f.id = family
  );
end
$$;
grant execute on function private.export_family(uuid) to authenticated;

create function public.export_family(p_family uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.export_family(p_family) $$;
comment on function public.export_family(uuid) is
  '{family, school, exported_at, restriction, enquiries, unfinished, mails, changes, audit}: everything held on a family, the enquiries with asked, history and views, what it began and has not sent with asked, the mails to it that the outbox holds as {kind, to, language, state, answer, at, settled_at}; a line in the audit. PT404 unless it is one of the caller''s schools.';
grant execute on function public.export_family(uuid) to authenticated;

-- Waits for all who use these enquiries or their families, until the end of the transaction; returns the families. Erasures in a
-- school take turns, which is the first that they wait for, and wait for an enquiry of the same family that is just coming in.
create function private.lock_erasure(p_tenant text, p_ids uuid[]) returns uuid[]
language plpgsql volatile security definer set search_path = ''
as $$
declare
  families uuid[];
  held uuid[];
begin
  perform pg_advisory_xact_lock(hashtext('schoolgate erasure'), hashtext(p_tenant));
  perform private.lock_contacts(p_ids);
  loop
    families := array(
      select distinct l.family_id from public.enquiry_families l
      where l.tenant_id = p_tenant and l.enquiry_id = any (p_ids) order by l.family_id
    );
    exit when families = held;
    perform from public.families f where f.tenant_id = p_tenant and f.id = any (families) order by f.id for update;
    held := families;
  end loop;
  perform from public.chat_inquiry_information e where e.tenant_id = p_tenant and e.id = any (p_ids)
  order by e.id for update;
  -- Their visits are deleted with them, which changes the counts of the dates.
  perform from public.visit_slots s
  where s.id in (select b.slot_id from public.visit_bookings b where b.enquiry_id = any (p_ids))
  order by s.id for no key update;
  return families;
end
$$;
