-- "We call it …": a school's own names for things, and what others call them. Where parents or articles say one, the search
-- reads the school's name, so that both meet, whatever the lexicon knows.
create table public.school_words (
  id uuid primary key default gen_random_uuid(),
  tenant_id text not null references public.tenants (id) on delete cascade,
  name text not null,
  others text[] not null,
  updated_by uuid references public.users (user_id) on delete set null,
  updated_at timestamptz not null default now(),
  constraint school_words_name_check check (length(name) between 2 and 60 and name = btrim(name) and name !~ '[[:cntrl:]]'),
  constraint school_words_others_check check (
    cardinality(others) between 1 and 20 and array_position(others, null) is null and length(array_to_string(others, '')) <= 1000
  )
);
comment on table public.school_words is 'What a school calls a thing, and what else it is called.';
comment on column public.school_words.name is 'The school''s name for it, as its articles say.';
comment on column public.school_words.others is 'What parents say.';

create unique index school_words_name_key on public.school_words (tenant_id, lower(name));

create index school_words_updated_by_idx on public.school_words (updated_by);

alter table public.school_words enable row level security;

revoke all on public.school_words from public, anon, authenticated;
grant select on public.school_words to authenticated;
grant all on public.school_words to service_role;

create policy "Staff see the words of their schools"
  on public.school_words for select to authenticated using (tenant_id in (select private.my_tenants()));

create function private.plain_name(p_name text) returns text
language sql immutable parallel safe set search_path = ''
as $$ select btrim(regexp_replace(private.plain_text(p_name), '[.,;:?![:space:]]+', ' ', 'g')) $$;
comment on function private.plain_name(text) is 'private.plain_text of a name, without marks.';
revoke all on function private.plain_name(text) from public, anon, authenticated;

create function private.in_school_words(p_tenant text, p_plain text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  pair record;
  said text := p_plain;
begin
  if p_tenant is null then return p_plain; end if;
  -- The longest first: "bus pass" before "bus".
  for pair in
    select o.said, private.plain_name(w.name) as name
    from public.school_words w cross join lateral (select private.plain_name(x) as said from unnest(w.others) x) o
    where w.tenant_id = p_tenant and o.said <> '' and position(o.said in p_plain) > 0
    order by length(o.said) desc, o.said collate "C"
  loop
    -- Letters, digits and spaces alone: nothing in it is a sign of a regular expression.
    said := regexp_replace(said, '\m' || pair.said || '(e?s)?\M', pair.name, 'g');
  end loop;
  return said;
end
$$;
comment on function private.in_school_words(text, text) is 'A text of private.plain_text with the school''s own names in place of what others call them.';
revoke all on function private.in_school_words(text, text) from public, anon, authenticated;

do $$
declare
  definition text := pg_get_functiondef('private.text_terms(text, text, text, boolean)'::regprocedure);
  was constant text := 'private.latin_of(left(private.plain_text(p_text), 6000))';
begin
  if position(was in definition) = 0 then raise exception 'private.text_terms does not hold %', was; end if;
  execute replace(definition, was, 'private.latin_of(private.in_school_words(p_tenant, left(private.plain_text(p_text), 6000)))');
end
$$;

-- Articles that say a word are read anew when what it stands for changes.
create function private.index_school_word(p_word public.school_words) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  article public.knowledge_articles;
  said constant text := (select string_agg(private.plain_name(x), '|') from unnest(p_word.others) x where private.plain_name(x) <> '');
begin
  for article in
    select a.* from public.knowledge_articles a
    where a.tenant_id = p_word.tenant_id and a.state = 'published'
      and private.plain_text(concat_ws(' ', a.title, a.body, array_to_string(a.wordings, ' '), array_to_string(a.tags, ' ')))
        ~ ('\m(' || said || ')(e?s)?\M')
  loop
    perform private.index_article(article);
  end loop;
end
$$;
revoke all on function private.index_school_word(public.school_words) from public, anon, authenticated;

create function private.index_school_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- With the school its articles go as well.
  if tg_op <> 'INSERT' and exists (select from public.tenants t where t.id = old.tenant_id) then
    perform private.index_school_word(old);
  end if;
  if tg_op <> 'DELETE' then perform private.index_school_word(new); end if;
  return null;
end
$$;
revoke all on function private.index_school_words() from public, anon, authenticated;

create trigger index_school_words after insert or update or delete on public.school_words
  for each row execute function private.index_school_words();

create function private.save_school_word(p_tenant text, p_name text, p_others text[], p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  most constant integer := 200;
  named constant text := btrim(regexp_replace(p_name, '[[:space:]]+', ' ', 'g'));
  said text[];
  saved uuid;
begin
  perform private.require_school(p_tenant);
  said := array(
    select x.said from (
      select btrim(regexp_replace(o, '[[:space:]]+', ' ', 'g')) as said, min(n) as place
      from unnest(p_others) with ordinality u (o, n) group by 1
    ) x
    where private.plain_name(x.said) <> '' and private.plain_name(x.said) <> private.plain_name(named) order by x.place
  );
  if named is null or length(named) not between 2 and 60 or named ~ '[[:cntrl:]]' or private.plain_name(named) = '' then
    return '{"ok": false, "code": "invalid", "field": "name"}';
  end if;
  if cardinality(said) not between 1 and 20 or exists (select from unnest(said) s where length(s) > 60) then
    return '{"ok": false, "code": "invalid", "field": "others"}';
  end if;
  -- Two at once do not exceed the limit together.
  perform from public.tenants t where t.id = p_tenant for no key update;
  if p_id is null and (select count(*) from public.school_words w where w.tenant_id = p_tenant) >= most then
    return '{"ok": false, "code": "too_many"}';
  end if;
  begin
    if p_id is null then
      insert into public.school_words (tenant_id, name, others, updated_by)
      values (p_tenant, named, said, auth.uid()) returning id into saved;
    else
      update public.school_words w set name = named, others = said, updated_by = auth.uid(), updated_at = now()
      where w.id = p_id and w.tenant_id = p_tenant returning w.id into saved;
    end if;
  exception when unique_violation then
    return '{"ok": false, "code": "taken", "field": "name"}';
  end;
  if saved is null then return '{"ok": false, "code": "gone"}'; end if;
  return jsonb_build_object('ok', true, 'id', saved);
end
$$;
revoke all on function private.save_school_word(text, text, text[], uuid) from public, anon, authenticated;
grant execute on function private.save_school_word(text, text, text[], uuid) to authenticated;

-- Every article that says the word is read again, in a large knowledge base for longer than a request may take.
create function public.save_school_word(p_tenant text, p_name text, p_others text[], p_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '60s'
as $$ select private.save_school_word(p_tenant, p_name, p_others, p_id) $$;
comment on function public.save_school_word(text, text, text[], uuid) is
  '{ok, id}: adds what a school calls a thing and what else it is called, or changes that of p_id. {ok: false, code}: invalid or taken with the field, gone, or too_many: a school has 200 at most. PT404 unless the school is one of the caller''s.';
revoke all on function public.save_school_word(text, text, text[], uuid) from public, anon, authenticated;
grant execute on function public.save_school_word(text, text, text[], uuid) to authenticated;

create function private.remove_school_word(p_tenant text, p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_school(p_tenant);
  delete from public.school_words w where w.id = p_id and w.tenant_id = p_tenant;
  return '{"ok": true}';
end
$$;
revoke all on function private.remove_school_word(text, uuid) from public, anon, authenticated;
grant execute on function private.remove_school_word(text, uuid) to authenticated;

create function public.remove_school_word(p_tenant text, p_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '60s'
as $$ select private.remove_school_word(p_tenant, p_id) $$;
comment on function public.remove_school_word(text, uuid) is
  '{ok}: the word is read as it is written again. PT404 unless the school is one of the caller''s.';
revoke all on function public.remove_school_word(text, uuid) from public, anon, authenticated;
grant execute on function public.remove_school_word(text, uuid) to authenticated;
