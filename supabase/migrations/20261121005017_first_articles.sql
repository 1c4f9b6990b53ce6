-- The articles that come with the product, for a built-in school that has none. No role of the API may do this.

create function private.publish_first_articles(p_tenant text, p_articles jsonb) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  given jsonb;
  checked record;
  added integer := 0;
begin
  -- Of two servers that start at once the second waits, and then finds it done.
  perform from public.tenants t where t.id = p_tenant for no key update;
  if not found or exists (select from public.knowledge_articles a where a.tenant_id = p_tenant) then
    return 0;
  end if;
  for given in select g from jsonb_array_elements(p_articles) g loop
    select * into checked from private.article_fields(given || '{"state": "published"}');
    if checked.wrong is not null then
      raise exception 'The built-in article "%" cannot be published: %', given ->> 'title', checked.wrong;
    end if;
    perform private.write_article(checked.fields, p_tenant, null);
    added := added + 1;
  end loop;
  return added;
end
$$;

comment on function private.publish_first_articles(text, jsonb) is
  'Publishes [{title, body, …}] for a school without any article, and says how many. For the start of the embedded database.';
revoke all on function private.publish_first_articles(text, jsonb) from public, anon, authenticated;
