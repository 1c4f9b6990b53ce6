-- How long a school keeps what parents asked, and how many: questions whose enquiry is kept go as well, a group with its
-- last question.
alter table public.retention_rules drop constraint retention_rules_keeps_check,
  add constraint retention_rules_keeps_check check (private.is_status(keeps) or keeps in ('audit', 'questions'));
comment on column public.retention_rules.keeps is 'A status of enquiries, audit, or questions.';
comment on column public.retention_rules.days is
  'Since the enquiry was last changed, by the family or by staff, or since the question was asked.';

do $$
declare
  change record;
  definition text;
begin
  for change in
    select f.name::regprocedure as id, f.was, f.becomes
    from (values
      ('private.retention_fault(jsonb)', 'or rule.key = ''audit'')', 'or rule.key in (''audit'', ''questions''))'),
      ('private.run_upkeep(integer)', '  perform private.forget_notifications(p_most);', '  perform private.forget_notifications(p_most);
  perform private.forget_questions(p_most);')
    ) f (name, was, becomes)
  loop
    definition := pg_get_functiondef(change.id);
    if position(change.was in definition) = 0 then raise exception '% does not hold %', change.id, change.was; end if;
    execute replace(definition, change.was, change.becomes);
  end loop;
end
$$;

create index chat_questions_asked_at_idx on public.chat_questions (tenant_id, asked_at);

create function private.forget_questions(p_most integer, p_kept integer default 20000) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  forgotten uuid[];
  groups uuid[];
begin
  with before as (
    select t.id as tenant_id, greatest(
      (
        select now() - make_interval(days => r.days) from public.retention_rules r
        where r.tenant_id = t.id and r.keeps = 'questions'
      ),
      (
        select q.asked_at from public.chat_questions q where q.tenant_id = t.id
        order by q.asked_at desc offset p_kept limit 1
      )
    ) as moment
    from public.tenants t
  )
  select coalesce(array_agg(old.id), '{}'), coalesce(array_agg(distinct old.group_id) filter (where old.group_id is not null), '{}')
  into forgotten, groups
  from (
    select q.id, q.group_id
    from before b join public.chat_questions q on q.tenant_id = b.tenant_id and q.asked_at <= b.moment
    -- What a family's restriction holds stays until it is lifted.
    where not exists (
      select from public.chat_inquiry_information e
      where e.tenant_id = q.tenant_id and e.session_id = q.session_id
        and e.id = any (private.restricted_enquiries(array[q.tenant_id]))
    )
    order by q.asked_at limit p_most
  ) old;
  if cardinality(forgotten) = 0 then return 0; end if;
  delete from public.chat_questions q where q.id = any (forgotten);
  delete from public.chat_question_groups g
  where g.id = any (groups) and not exists (select from public.chat_questions q where q.group_id = g.id);
  -- A group is named by a question that is still there.
  update public.chat_question_groups g
  set wording = q.question, terms = private.question_terms(q.question, q.language)
  from (
    select distinct on (c.group_id) c.group_id, c.question, c.language from public.chat_questions c
    where c.group_id = any (groups) order by c.group_id, c.asked_at, c.id
  ) q
  where g.id = q.group_id and not exists (
    select from public.chat_questions c where c.group_id = g.id and c.question = g.wording
  );
  return cardinality(forgotten);
end
$$;
comment on function private.forget_questions(integer, integer) is
  'Removes questions that are past their school''s retention or beyond the p_kept of each school, the oldest first, p_most at most; returns how many.';
revoke all on function private.forget_questions(integer, integer) from public, anon, authenticated;
