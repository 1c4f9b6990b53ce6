-- A school's conversation may carry its texts in several languages. A parent reads one: who names a language gets the
-- texts in that one alone, and which others there are. Without it the whole configuration is returned, as before.

create function private.published_configuration_in(p_tenant text, p_language text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select c.published || jsonb_build_object(
    'config', (c.published -> 'config') - 'translations' || case
      when t.translations ? p_language
        then jsonb_build_object('translations', jsonb_build_object(p_language, t.translations -> p_language))
      else '{}'
    end,
    'languages', (select coalesce(jsonb_agg(l.tag order by l.tag), '[]') from jsonb_object_keys(t.translations) l (tag))
  )
  from (select private.published_configuration(p_tenant) as published) c
  cross join lateral (
    select case
      when jsonb_typeof(c.published #> '{config,translations}') = 'object' then c.published #> '{config,translations}'
      else '{}'
    end as translations
  ) t
  where c.published is not null
$$;
comment on function private.published_configuration_in(text, text) is
  'As private.published_configuration, with the texts in one language, and as languages the list of those there are.';
revoke all on function private.published_configuration_in(text, text) from public, anon, authenticated;
grant execute on function private.published_configuration_in(text, text) to anon, authenticated, service_role;

drop function public.published_configuration(text);

create function public.published_configuration(p_tenant text, p_language text default null) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select case
    when p_language is null then private.published_configuration(p_tenant)
    else private.published_configuration_in(p_tenant, p_language)
  end
$$;
comment on function public.published_configuration(text, text) is
  'The conversation a school has published, as {tenant_id, version, config}, or null. With a language, config has the translations into that one alone, and languages lists those there are. Open to anybody.';
revoke all on function public.published_configuration(text, text) from public, anon, authenticated;
grant execute on function public.published_configuration(text, text) to anon, authenticated, service_role;
