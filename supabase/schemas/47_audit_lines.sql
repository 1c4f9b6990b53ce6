-- The audit as admins read it: with the names that accounts, schools and articles have now.

-- Also of an archived school.
create function private.school_name(p_tenant text) returns text
language sql stable security definer set search_path = ''
as $$ select t.name from public.tenants t where t.id = p_tenant $$;
grant execute on function private.school_name(text) to authenticated;

create view public.audit_lines with (security_invoker = true) as
select a.id, a.created_at as at, a.type, a.actor, private.staff_name(a.actor) as actor_name,
  a.tenant_id, private.school_name(a.tenant_id) as tenant_name,
  a.subject, private.staff_name(a.subject) as member_name,
  (select k.title from public.knowledge_articles k where k.id = a.subject) as article_title,
  (a.detail ->> 'enquiries')::bigint as enquiries, (a.detail ->> 'articles')::bigint as articles,
  case
    when exists (select from public.chat_inquiry_information e where e.id = a.subject) then 'enquiry'
    when exists (select from public.families f where f.id = a.subject) then 'family'
    when exists (select from public.knowledge_articles k where k.id = a.subject) then 'article'
  end as opens
from public.audit_events a;
comment on view public.audit_lines is
  'What was done, for admins; opens: enquiry, family or article while there is one to open. actor_name is null of a deleted account, actor of the nightly upkeep.';
grant select on public.audit_lines to authenticated;
