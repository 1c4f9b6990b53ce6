-- Everything that is held on a family, for the family: what they sent, what staff did with it, who has read it.
create function private.held_on_enquiry(e public.chat_inquiry_information) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select to_jsonb(e) - 'body_hash' - 'tenant_id' - 'user_id' || jsonb_build_object(
    'assignee', private.staff_name(e.assignee),
    'asked', (
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
    ),
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
    )
  )
$$;
revoke all on function private.held_on_enquiry(public.chat_inquiry_information) from public, anon, authenticated;

create function private.export_family(p_family uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  school constant text := private.require_family(p_family);
  family uuid;
  ids uuid[];
begin
  perform private.process_enquiries(50, school);
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
      'unfinished', private.unfinished_of(school, ids),
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
revoke all on function private.export_family(uuid) from public, anon, authenticated;
grant execute on function private.export_family(uuid) to authenticated;

create function public.export_family(p_family uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.export_family(p_family) $$;
comment on function public.export_family(uuid) is
  '{family, school, exported_at, restriction, enquiries, changes, audit}: everything held on a family, the enquiries with asked, history and views; a line in the audit. PT404 unless it is one of the caller''s schools.';
revoke all on function public.export_family(uuid) from public, anon, authenticated;
grant execute on function public.export_family(uuid) to authenticated;
