-- An export has a column for each field in which a school holds an answer, however long ago it was given, and for no other:
-- one pass over the enquiries that hold any, which the export reads as well.
create or replace function private.own_fields(p_tenant text) returns jsonb
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
comment on function public.own_fields(text) is
  '[{field, label, choices: {value: text}}]: the fields without a column in which a school, or any of the caller''s schools, holds an answer: in the order of the published conversation, then of its last versions; 200 at most. label is null where no step asks. PT404 unless the school is one of the caller''s.';
