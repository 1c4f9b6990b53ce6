-- Staff and parents read an answer beside its question. The words of it are those of the conversation that was published
-- when the answer came, and nowhere else, as they are in the order of the school's questions.

-- The fields of a published version, in its order, each with how its first step asks: the label, else the question; the
-- kind of its field; and what a parent reads for each of its values. Values that are worked out follow, without words.
create function private.asked_fields(p_tenant text, p_version integer)
returns table (field text, label text, kind text, choices jsonb, place bigint)
language sql stable security definer set search_path = ''
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
    cross join lateral private.published_steps(c.tenant_id, c.version) with ordinality p (flow, step, place)
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
revoke all on function private.asked_fields(text, integer) from public, anon, authenticated;

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
revoke all on function private.shown_answers(text, integer, jsonb, text) from public, anon, authenticated;

-- An export has a column for each field in which a school holds an answer, however long ago it was given, and for no other: one
-- pass over the enquiries that hold any, which the export reads as well.
create index enquiry_answers_idx
  on public.chat_inquiry_information (tenant_id, submitted_at desc) where answers <> '{}';

create function private.own_fields(p_tenant text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  schools text[];
begin
  if p_tenant is null then
    perform private.require_staff();
    schools := array(select private.my_tenants());
  else
    perform private.require_school(p_tenant);
    schools := array[p_tenant];
  end if;
  return (
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
    select coalesce(jsonb_agg(
      jsonb_build_object('field', x.key, 'label', x.label, 'choices', coalesce(x.choices, '{}'))
      order by x.recency, x.place, x.key
    ), '[]')
    from (
      select * from (
        select distinct on (h.key) h.key, a.label, a.choices, a.recency, a.place
        from held h left join asked a on a.tenant_id = h.tenant_id and a.field = h.key
        order by h.key, a.recency, a.place
      ) y
      order by y.recency, y.place, y.key limit 200
    ) x
  );
end
$$;
revoke all on function private.own_fields(text) from public, anon, authenticated;
grant execute on function private.own_fields(text) to authenticated;

create function public.own_fields(p_tenant text default null) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.own_fields(p_tenant) $$;
comment on function public.own_fields(text) is
  '[{field, label, choices: {value: text}}]: the fields without a column in which a school, or any of the caller''s schools, holds an answer: in the order of the published conversation, then of its last versions; 200 at most. label is null where no step asks. PT404 unless the school is one of the caller''s.';
revoke all on function public.own_fields(text) from public, anon, authenticated;
grant execute on function public.own_fields(text) to authenticated;

-- The record, the export, webhooks, what a family is given of its data, and the copy that a parent is mailed.
do $$
declare
  change record;
  definition text;
begin
  for change in
    select c.name, c.was, c.becomes
    from (values
      (
        'enquiry_detail', '''asked'', private.asked_by(p_id),',
        '''asked'', private.asked_by(p_id),
      ''answers'', (
        select private.shown_answers(e.tenant_id, e.config_version, e.answers)
        from public.chat_inquiry_information e where e.id = p_id
      ),'
      ),
      ('exported_enquiries', 'e.questions, e.source,', 'e.answers, e.questions, e.source,'),
      (
        'held_on_enquiry', '''assignee'', private.staff_name(e.assignee),',
        '''assignee'', private.staff_name(e.assignee),
    ''answers'', private.shown_answers(e.tenant_id, e.config_version, e.answers),'
      ),
      (
        'parent_copy_facts', '''questions'', e.questions,',
        '''own_answers'', private.shown_answers(e.tenant_id, e.config_version, e.answers, p_message.language),
    ''questions'', e.questions,'
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
comment on function public.enquiry_detail(uuid) is
  '{enquiry, history, historyTotal, duplicates}: the enquiry with its family, how many enquiries that has, email_refused ({reason: bounced | complained, at} when its address gets no mails any more), answers ([{field, label | null, kind | null, value, text | null}]: those in the school''s own fields, in the order of its conversation), and asked, the first 100 questions of its conversation as {question, outcome, title | null, helpful, wants_person, asked_at}; the history newest first, 200 lines at most; duplicates, 10 at most, with reasons among mobile, email and child, and whether they are of the same family. PT404 unless it is one of the caller''s schools.';
