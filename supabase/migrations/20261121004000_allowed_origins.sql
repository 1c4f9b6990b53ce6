-- Where a school's widget may open is the school's own decision. The list is saved whole, and only over the list that
-- whoever saves it has seen: of two colleagues at it, none undoes the other unawares.

create function private.set_allowed_origins(p_tenant text, p_origins text[], p_known text[]) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- A page of any other scheme could be changed on its way to the family, but for those on one's own machine.
  secure constant text := '^https://[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:[0-9]{1,5})?$';
  own_machine constant text := '^http://(localhost|127\.0\.0\.1)(:[0-9]{1,5})?$';
  held text[];
  wanted text[];
begin
  perform private.require_school(p_tenant);
  -- No list is not an empty one, which would open the chat to every site.
  if p_origins is null then
    raise sqlstate 'PT422' using message = 'The list of sites is missing.';
  end if;
  if cardinality(p_origins) > 50 then
    raise sqlstate 'PT422' using message = 'A school can name 50 sites at most.';
  end if;
  select coalesce(array_agg(distinct lower(btrim(given.origin))), '{}') into wanted
  from unnest(p_origins) as given (origin);
  if exists (
    select from unnest(wanted) as site (origin)
    where length(origin) > 255 or (origin ~ secure or origin ~ own_machine) is not true
  ) then
    raise sqlstate 'PT422' using message = 'A site is https:// and a host, such as https://www.school.example.';
  end if;

  select t.allowed_origins into strict held from public.tenants t where t.id = p_tenant for update;
  if held is distinct from p_known then
    return jsonb_build_object('ok', false, 'code', 'conflict', 'allowed_origins', to_jsonb(held));
  end if;
  update public.tenants t set allowed_origins = wanted where t.id = p_tenant;
  return jsonb_build_object('ok', true, 'allowed_origins', to_jsonb(wanted));
end
$$;

revoke all on function private.set_allowed_origins(text, text[], text[]) from public, anon, authenticated;
grant execute on function private.set_allowed_origins(text, text[], text[]) to authenticated;

create function public.set_allowed_origins(p_tenant text, p_origins text[], p_known text[]) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.set_allowed_origins(p_tenant, p_origins, p_known) $$;

comment on function public.set_allowed_origins(text, text[], text[]) is
  '{ok, allowed_origins}: in lower case, in order, each once; an empty list is any site. {ok: false, code: conflict, allowed_origins} when the list is another than p_known, as it was read. PT404 unless the school is one of the caller''s, PT422 for what is no https origin (http on one''s own machine) or more than 50.';
revoke all on function public.set_allowed_origins(text, text[], text[]) from public, anon, authenticated;
grant execute on function public.set_allowed_origins(text, text[], text[]) to authenticated;

-- Somebody who puts the snippet on another site waits to see it arrive there: a new place is noted within a minute, the
-- same one once an hour, as parents open chats all day.
create or replace function private.note_widget_seen(p_tenant text, p_origin text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  origin constant text := substring(p_origin from '^https?://[^/?#@[:space:]]{1,250}');
begin
  perform from public.tenants t where t.id = p_tenant;
  if not found then return false; end if;
  update public.tenants t set widget_seen_at = now(), widget_origin = coalesce(origin, t.widget_origin)
  where t.id = p_tenant and (
    t.widget_seen_at is null or t.widget_seen_at < now() - interval '1 hour'
    or (origin <> coalesce(t.widget_origin, '') and t.widget_seen_at < now() - interval '1 minute')
  );
  return true;
end
$$;
