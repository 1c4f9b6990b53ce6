-- A school's conversation asks what no column is for: which days suit, how the visit was. Such answers are stored by the
-- name of their field in one column, so that no answer is lost and none can be taken for a column, whatever a school calls it.

-- What happened to these enquiries, newest first: to one of them by its lines, to several by their times.
create function private.shown_history(p_ids uuid[], p_most integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', v.id, 'enquiry_id', v.enquiry_id, 'type', v.type, 'actor', v.actor,
        'actor_name', private.staff_name(v.actor), 'created_at', v.created_at,
        'detail', v.detail - 'batch' - 'contact' || case
          when v.type = 'assigned' then jsonb_build_object(
            'from_name', private.staff_name((v.detail ->> 'from')::uuid),
            'to_name', private.staff_name((v.detail ->> 'to')::uuid)
          )
          else '{}'
        end
      )
      order by v.at desc, v.id desc
    ),
    '[]'
  )
  from (
    select *, case when cardinality(p_ids) > 1 then v.created_at end as at
    from public.enquiry_events v where v.enquiry_id = any (p_ids) order by at desc, v.id desc limit p_most
  ) v
$$;

-- Others in the same school with the same mobile, e-mail or child, and whether they are of this family. Each is looked up
-- apart, so that each has its index.
create function private.possible_duplicates(p_id uuid, p_family uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(x.shown order by x.submitted_at desc, x.id desc), '[]')
  from (
    select e.id, e.submitted_at, jsonb_build_object(
      'id', e.id, 'first_name', e.first_name, 'last_name', e.last_name, 'child_name', e.child_name,
      'date_of_birth', e.date_of_birth, 'mobile', e.mobile, 'email', e.email, 'grade', e.grade,
      'academic_year', e.academic_year, 'status_code', e.status_code, 'submitted_at', e.submitted_at,
      'reasons', to_jsonb(d.reasons), 'same_family', exists (
        select from public.enquiry_families l where l.enquiry_id = e.id and l.family_id = p_family
      )
    ) as shown
    from (
      select same.id, array_agg(same.reason order by same.place) as reasons
      from public.chat_inquiry_information mine
      cross join lateral (
        (
          select e.id, 1 as place, 'mobile' as reason from unnest(private.mobile_forms(mine.tenant_id, mine.mobile)) f (form)
          join public.chat_inquiry_information e on e.mobile = f.form
          where e.tenant_id = mine.tenant_id and e.id <> mine.id limit 100
        )
        union all
        (
          select e.id, 2, 'email' from public.chat_inquiry_information e
          where e.tenant_id = mine.tenant_id and lower(e.email) = lower(mine.email) and e.id <> mine.id limit 100
        )
        union all
        (
          select e.id, 3, 'child' from public.chat_inquiry_information e
          where e.tenant_id = mine.tenant_id and e.date_of_birth = mine.date_of_birth
            and lower(e.child_name) = lower(mine.child_name) and e.id <> mine.id limit 100
        )
      ) same
      where mine.id = p_id
      group by same.id
    ) d
    join public.chat_inquiry_information e on e.id = d.id
    order by e.submitted_at desc, e.id desc limit 10
  ) x
$$;

create function private.enquiry_detail(p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  school constant text := private.require_enquiry(p_id);
  mine public.enquiry_families;
begin
  perform private.process_now(array[p_id]);
  perform private.audit_read('enquiry_read', school, p_id);
  select l.* into mine from public.enquiry_families l where l.enquiry_id = p_id;
  return jsonb_build_object(
    'enquiry', (private.shown_enquiries(array[p_id]) -> 0)::jsonb || jsonb_build_object(
      'notesCount', (select count(*) from public.enquiry_events v where v.enquiry_id = p_id and v.type = 'note'),
      'asked', private.asked_by(p_id),
      'answers', (
        select private.shown_answers(e.tenant_id, e.config_version, e.answers)
        from public.chat_inquiry_information e where e.id = p_id
      ), 'age', private.child_age(p_id),
      'email_refused', (
        select private.refused_address(e.tenant_id, e.email) from public.chat_inquiry_information e where e.id = p_id
      ),
      'family', mine.family_id,
      'family_enquiries', (
        select count(*) from public.enquiry_families l
        where l.tenant_id = mine.tenant_id and l.family_id = mine.family_id
      )
    ),
    'history', private.shown_history(array[p_id], 200),
    'historyTotal', (select count(*) from public.enquiry_events v where v.enquiry_id = p_id),
    'duplicates', private.possible_duplicates(p_id, mine.family_id)
  );
end
$$;
grant execute on function private.enquiry_detail(uuid) to authenticated;

create function public.enquiry_detail(p_id uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.enquiry_detail(p_id) $$;
comment on function public.enquiry_detail(uuid) is
  '{enquiry, history, historyTotal, duplicates}: the enquiry with its family, how many enquiries that has, email_refused ({reason: bounced | complained, at} when its address gets no mails any more), answers ([{field, label | null, kind | null, value, text | null}]: those in the school''s own fields, in the order of its conversation), and asked, the first 100 questions of its conversation as {question, outcome, title | null, helpful, wants_person, asked_at}; the history newest first, 200 lines at most; duplicates, 10 at most, with reasons among mobile, email and child, and whether they are of the same family. PT404 unless it is one of the caller''s schools.';
grant execute on function public.enquiry_detail(uuid) to authenticated;

-- An enquiry's detail shows what the family asked in the chat and what it was told.
create function private.asked_by(p_enquiry uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'question', q.question, 'outcome', q.outcome, 'helpful', q.helpful, 'wants_person', q.wants_person,
        'asked_at', q.asked_at,
        'title', (
          select string_agg(a.title, ' · ' order by array_position(q.article_ids, a.id))
          from public.knowledge_articles a where a.id = any (q.article_ids)
        )
      )
      order by q.asked_at, q.id
    ),
    '[]'
  )
  from public.chat_inquiry_information e
  cross join lateral (
    select * from public.chat_questions q
    where q.tenant_id = e.tenant_id and q.session_id = e.session_id order by q.asked_at, q.id limit 100
  ) q
  where e.id = p_enquiry
$$;

-- For staff they are fields beside the others, each called by `answers.` and its name.
create function private.as_fields(p_answers jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg('answers.' || a.key, a.value), '{}') from jsonb_each(p_answers) a
$$;

-- The reverse, of those that are not empty.
create function private.as_answers(p_fields jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(substr(f.key, 9), f.value), '{}') from jsonb_each(p_fields) f
  where starts_with(f.key, 'answers.') and f.value <> 'null'
$$;

-- The fields of a published version, in its order, each with how its first step asks: the label, else the question; the
-- kind of its field; and what a parent reads for each of its values. Values that are worked out follow, without words.
create function private.asked_fields(p_tenant text, p_version integer)
returns table (field text, label text, kind text, choices jsonb, place bigint)
language sql stable security invoker set search_path = ''
as $$
  select distinct on (s.field) s.field, s.label, s.kind, s.choices, s.place
  from (
    select p.step ->> 'field' as field,
      left(regexp_replace(private.step_label(p.step), '\{\{[^{}]*\}\}', '…', 'g'), 200) as label,
      case when jsonb_typeof(p.step -> 'inputType') = 'string' then p.step ->> 'inputType' end as kind,
      (
        select coalesce(jsonb_object_agg(o ->> 'value', o -> 'text'), '{}')
        from jsonb_array_elements(case jsonb_typeof(p.step -> 'options') when 'array' then p.step -> 'options' else '[]' end) o
        where jsonb_typeof(o -> 'value') = 'string' and jsonb_typeof(o -> 'text') = 'string'
      ) || case jsonb_typeof(p.step -> 'choiceLabels') when 'object' then p.step -> 'choiceLabels' else '{}' end
        as choices,
      row_number() over (order by (p.flow = c.config ->> 'defaultWorkflow') is not true, p.place) as place
    from public.tenant_configurations c
    cross join lateral private.steps_of(c.config) with ordinality p (flow, step_place, step, place)
    where c.tenant_id = p_tenant and c.version = p_version
      and p.step ->> 'type' in ('form', 'options') and jsonb_typeof(p.step -> 'field') = 'string'
    union all
    select v ->> 'name', null, null, '{}', 1000000 + n
    from public.tenant_configurations c
    cross join lateral jsonb_array_elements(
      case jsonb_typeof(c.config -> 'computed') when 'array' then c.config -> 'computed' else '[]' end
    ) with ordinality x (v, n)
    where c.tenant_id = p_tenant and c.version = p_version and jsonb_typeof(v -> 'name') = 'string'
  ) s
  where s.field <> ''
  order by s.field, s.place
$$;
grant execute on function private.asked_fields(text, integer) to authenticated;

-- Answers as they are read: [{field, label, kind, value, text}]. text is the value in words, null of a yes or no alone; in
-- p_language where the school has translated its words, else in their own.
create function private.shown_answers(p_tenant text, p_version integer, p_answers jsonb, p_language text default null)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  published record;
  words jsonb;
begin
  if p_answers = '{}' then return '[]'; end if;
  select c.version, c.config #> array['translations', p_language] as translated into published
  from public.tenant_configurations c
  where c.tenant_id = p_tenant and c.version is not distinct from p_version
    or c.tenant_id = p_tenant and p_version is null and c.state = 'published';
  words := case jsonb_typeof(published.translated) when 'object' then published.translated else '{}' end;
  return (
    select jsonb_agg(
      jsonb_build_object(
        'field', a.key, 'label', coalesce(words ->> f.label, f.label), 'kind', f.kind, 'value', a.value,
        'text', case when jsonb_typeof(a.value) <> 'boolean' then (
          select string_agg(coalesce(words ->> t.said, t.said), ', ' order by t.n)
          from (
            select coalesce(f.choices ->> (v #>> '{}'), v #>> '{}') as said, n
            from jsonb_path_query(a.value, '$[*]') with ordinality p (v, n)
          ) t
        ) end
      )
      order by f.place, a.key
    )
    from jsonb_each(p_answers) a
    left join private.asked_fields(p_tenant, published.version) f on f.field = a.key
  );
end
$$;

create function public.own_fields(p_tenant text default null)
returns table (field text, label text, choices jsonb)
language plpgsql stable security invoker set search_path = ''
as $$
#variable_conflict use_column
declare
  schools constant text[] := private.chosen_tenants(p_tenant);
begin
  perform private.require_staff();
  return query
    with held as materialized (
      select distinct e.tenant_id, k.key
      from public.chat_inquiry_information e cross join lateral jsonb_object_keys(e.answers) k (key)
      where e.tenant_id = any (schools) and e.answers <> '{}'
    ),
    asked as materialized (
      select t.tenant_id, f.field, f.label, f.choices, v.recency, f.place
      from (select distinct h.tenant_id from held h) t
      cross join lateral (
        select c.version, row_number() over (order by c.state = 'published' desc, c.version desc) as recency
        from public.tenant_configurations c where c.tenant_id = t.tenant_id and c.state <> 'draft'
        order by recency limit 50
      ) v
      cross join lateral private.asked_fields(t.tenant_id, v.version) f
    )
    select x.key, x.label, coalesce(x.choices, '{}')
    from (
      select distinct on (h.key) h.key, a.label, a.choices, a.recency, a.place
      from held h left join asked a on a.tenant_id = h.tenant_id and a.field = h.key
      order by h.key, a.recency, a.place
    ) x
    order by x.recency, x.place, x.key limit 200;
end
$$;
comment on function public.own_fields(text) is
  'The fields without a column in which a school, or any of the caller''s schools, holds an answer: in the order of the published conversation, then of its last versions; 200 at most. label is null where no step asks; choices are {value: text}. PT403 unless active staff.';
grant execute on function public.own_fields(text) to authenticated;
