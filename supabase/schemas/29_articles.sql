-- What a school knows and the chat may say: one fact an article. Staff write articles through functions alone, and every
-- saving stays readable as a version. Where and how they are found is told by private.find_passages.

create function private.texts_fit(p_texts text[], p_most integer, p_longest integer) returns boolean
language sql immutable set search_path = ''
as $$
  select cardinality(p_texts) <= p_most
    and not exists (select from unnest(p_texts) t where t is null or btrim(t) = '' or length(t) > p_longest)
$$;
comment on function private.texts_fit(text[], integer, integer) is
  'No more texts than p_most, none empty, none longer than p_longest.';
grant execute on function private.texts_fit(text[], integer, integer) to service_role;

create function private.is_answer_language(p_language text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select p_language in ('en', 'hi') or private.stemmer_of(p_language) <> 'english_stem' $$;
comment on function private.is_answer_language(text) is
  'Whether articles may be in it: the languages PostgreSQL stems, and Hindi.';
grant execute on function private.is_answer_language(text) to service_role;

create table public.knowledge_articles (
  id uuid primary key default gen_random_uuid(),
  tenant_id text not null references public.tenants (id) on delete cascade,
  title text not null,
  body text not null,
  tags text[] not null default '{}',
  wordings text[] not null default '{}',
  language text not null default 'en',
  valid_until date,
  source_url text,
  state text not null default 'draft',
  revision integer not null default 1,
  updated_by uuid default auth.uid() references public.users (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint knowledge_articles_title_check check (length(title) <= 200 and btrim(title) <> ''),
  constraint knowledge_articles_body_check check (length(body) <= 4000 and btrim(body) <> ''),
  constraint knowledge_articles_tags_check check (private.texts_fit(tags, 20, 50)),
  constraint knowledge_articles_wordings_check check (private.texts_fit(wordings, 50, 300)),
  constraint knowledge_articles_language_check check (private.is_answer_language(language)),
  constraint knowledge_articles_valid_until_check check (valid_until between '2000-01-01' and '2199-12-31'),
  constraint knowledge_articles_source_url_check check (
    length(source_url) <= 2000 and source_url ~* '^https?://[^[:space:]/?#]+[^[:space:]]*$'
  ),
  constraint knowledge_articles_state_check check (state in ('draft', 'published', 'archived')),
  constraint knowledge_articles_revision_check check (revision >= 1)
);
comment on table public.knowledge_articles is 'What the chat of a school may answer with.';
comment on column public.knowledge_articles.body is 'The answer, in the chat''s light markup.';
comment on column public.knowledge_articles.wordings is 'How parents ask for it.';
comment on column public.knowledge_articles.valid_until is 'The last day, in the school''s time zone, on which the chat says it; null for always.';
comment on column public.knowledge_articles.source_url is 'Where it can be read; the title names it.';
comment on column public.knowledge_articles.state is 'Only what is published is ever said.';
comment on column public.knowledge_articles.revision is 'Counts the savings; kept by a trigger.';

-- An import looks for a title.
create index knowledge_articles_title_idx on public.knowledge_articles (tenant_id, lower(title), language);

create index knowledge_articles_updated_by_idx on public.knowledge_articles (updated_by);

alter table public.knowledge_articles enable row level security;
grant select on public.knowledge_articles to authenticated;
grant all on public.knowledge_articles to service_role;

create policy "Staff see the articles of their schools"
  on public.knowledge_articles for select to authenticated
  using (tenant_id in (select private.my_tenants()));

create table public.knowledge_article_versions (
  article_id uuid not null references public.knowledge_articles (id) on delete cascade,
  revision integer not null,
  tenant_id text not null references public.tenants (id) on delete cascade,
  title text not null,
  body text not null,
  tags text[] not null,
  wordings text[] not null,
  language text not null,
  valid_until date,
  source_url text,
  state text not null,
  saved_by uuid references public.users (user_id) on delete set null,
  saved_at timestamptz not null default now(),
  primary key (article_id, revision)
);
comment on table public.knowledge_article_versions is 'Every article as it was at each saving, the last one included.';

create index knowledge_article_versions_tenant_id_idx on public.knowledge_article_versions (tenant_id);

create index knowledge_article_versions_saved_by_idx on public.knowledge_article_versions (saved_by);

alter table public.knowledge_article_versions enable row level security;
grant select on public.knowledge_article_versions to authenticated;
grant all on public.knowledge_article_versions to service_role;

create policy "Staff see the earlier versions of their schools' articles"
  on public.knowledge_article_versions for select to authenticated
  using (tenant_id in (select private.my_tenants()));

create view public.article_versions with (security_invoker = true) as
select v.article_id, v.tenant_id, v.revision, v.title, v.body, v.tags, v.wordings, v.language, v.valid_until, v.source_url,
  v.state, v.saved_at, private.staff_name(v.saved_by) as saved_by_name
from public.knowledge_article_versions v;
comment on view public.article_versions is 'Every article as it was at each saving, with the name of who saved it.';
grant select on public.article_versions to authenticated;

-- What the search keeps of many imported articles, or of those that say a changed word of the school, is made afterwards, a few
-- at a time: the change itself is short, and parents who ask meanwhile do not wait for it.
create table private.unread_articles (
  article_id uuid primary key references public.knowledge_articles (id) on delete cascade,
  tenant_id text not null references public.tenants (id) on delete cascade,
  if_said text
);
comment on table private.unread_articles is 'Published articles that the search has not read since they were imported, or since the school''s words changed.';
comment on column private.unread_articles.if_said is 'Read only if it says one of these, with | between; null: in any case.';

create index unread_articles_tenant_id_idx on private.unread_articles (tenant_id);

alter table private.unread_articles enable row level security;

-- Whoever writes, the count is right: saving the same content again is no new revision.
create function private.count_article_revision() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.revision := 1;
  elsif (new.title, new.body, new.tags, new.wordings, new.language, new.valid_until, new.source_url, new.state)
    is distinct from
    (old.title, old.body, old.tags, old.wordings, old.language, old.valid_until, old.source_url, old.state) then
    new.revision := old.revision + 1;
    new.updated_at := now();
  else
    new.revision := old.revision;
  end if;
  return new;
end
$$;

create function private.keep_article_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or new.revision <> old.revision then
    insert into public.knowledge_article_versions (
      article_id, revision, tenant_id, title, body, tags, wordings, language, valid_until, source_url, state, saved_by
    )
    values (
      new.id, new.revision, new.tenant_id, new.title, new.body, new.tags, new.wordings, new.language, new.valid_until,
      new.source_url, new.state, new.updated_by
    );
  end if;
  return null;
end
$$;

-- One line without control characters, or null when nothing is left.
create function private.one_line(p_text text) returns text
language sql immutable set search_path = ''
as $$ select nullif(btrim(regexp_replace(p_text, '[\s\u0001-\u001f\u007f]+', ' ', 'g')), '') $$;

-- Lines end alike, and nothing invisible is left but tabs.
create function private.many_lines(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select nullif(
    btrim(
      regexp_replace(
        regexp_replace(p_text, '\r\n?', E'\n', 'g'), '[\u0001-\u0008\u000b-\u001f\u007f]', '', 'g'
      ),
      E' \t\n'
    ),
    ''
  )
$$;

-- Null for what is no list of texts. Empty ones and repetitions, in whatever case, are left out.
create function private.texts_of(p_list jsonb) returns text[]
language plpgsql immutable set search_path = ''
as $$
begin
  if coalesce(jsonb_typeof(p_list), 'null') = 'null' then return '{}'; end if;
  if jsonb_typeof(p_list) <> 'array' or jsonb_path_exists(p_list, '$[*] ? (@.type() != "string")') then
    return null;
  end if;
  return array(
    select x.said from (
      select distinct on (lower(l.said)) l.said, l.place
      from (
        select private.one_line(t.said) as said, t.place
        from jsonb_array_elements_text(p_list) with ordinality t (said, place)
      ) l
      where l.said is not null
      order by lower(l.said), l.place
    ) x
    order by x.place
  );
end
$$;

-- The day that a text such as 2026-12-31 names, or null.
create function private.day_of(p_day text) returns date
language plpgsql immutable set search_path = ''
as $$
begin
  if p_day !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then return null; end if;
  return make_date(left(p_day, 4)::integer, substr(p_day, 6, 2)::integer, right(p_day, 2)::integer);
exception when datetime_field_overflow then
  return null;
end
$$;
grant execute on function private.day_of(text) to service_role;

-- The content of an article as a row of the table, or the code of what is wrong with it.
create function private.article_fields(
  p_article jsonb, out fields public.knowledge_articles, out wrong text
)
language plpgsql immutable set search_path = ''
as $$
declare
  name text;
begin
  if p_article is null or jsonb_typeof(p_article) <> 'object' then
    wrong := 'article_shape';
    return;
  end if;
  foreach name in array array['title', 'body', 'language', 'valid_until', 'source_url', 'state'] loop
    if jsonb_typeof(p_article -> name) not in ('string', 'null') then
      wrong := 'article_field';
      return;
    end if;
  end loop;

  fields.title := private.one_line(p_article ->> 'title');
  fields.body := private.many_lines(p_article ->> 'body');
  fields.tags := private.texts_of(p_article -> 'tags');
  fields.wordings := private.texts_of(p_article -> 'wordings');
  fields.language := coalesce(private.one_line(p_article ->> 'language'), 'en');
  fields.valid_until := private.day_of(btrim(p_article ->> 'valid_until'));
  fields.source_url := nullif(btrim(p_article ->> 'source_url'), '');
  fields.state := coalesce(private.one_line(p_article ->> 'state'), 'draft');

  wrong := case
    when fields.title is null or length(fields.title) > 200 then 'article_title'
    when fields.body is null or length(fields.body) > 4000 then 'article_body'
    when fields.tags is null or not private.texts_fit(fields.tags, 20, 50)
      then 'article_tags'
    when fields.wordings is null or not private.texts_fit(fields.wordings, 50, 300)
      then 'article_wordings'
    when not private.is_answer_language(fields.language) then 'article_language'
    when btrim(p_article ->> 'valid_until') <> ''
      and (fields.valid_until is null or fields.valid_until not between '2000-01-01' and '2199-12-31')
      then 'article_last_day'
    when length(fields.source_url) > 2000 or fields.source_url !~* '^https?://[^[:space:]/?#]+[^[:space:]]*$'
      then 'article_source'
    when fields.state not in ('draft', 'published', 'archived') then 'article_state'
  end;
end
$$;
comment on function private.article_fields(jsonb) is
  'Cleans and checks {title, body, tags?, wordings?, language?, valid_until?, source_url?, state?}.';

-- How often an article was said in the last 90 days, and how often that did not help.
create function private.article_use(p_id uuid, out answered bigint, out unhelpful bigint)
language sql stable security definer set search_path = ''
as $$
  select count(*), count(*) filter (where q.helpful is false)
  from public.chat_questions q
  where q.article_ids @> array[p_id] and q.asked_at > now() - interval '90 days'
$$;
grant execute on function private.article_use(uuid) to authenticated;

create function public.get_article(p_id uuid) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  answer jsonb;
begin
  perform private.require_staff();
  select to_jsonb(a) - 'updated_by' - 'created_at' || jsonb_build_object(
    'updated_by_name', private.staff_name(a.updated_by), 'answered', u.answered, 'unhelpful', u.unhelpful
  ) into answer
  from public.knowledge_articles a cross join lateral private.article_use(a.id) u where a.id = p_id;
  if answer is null then
    raise sqlstate 'PT404' using message = 'no_such_article';
  end if;
  return answer;
end
$$;
comment on function public.get_article(uuid) is
  '{id, tenant_id, title, body, tags, wordings, language, valid_until, source_url, state, revision, updated_at, updated_by_name, answered, unhelpful}; the last two count 90 days. PT404 unless it is one of the caller''s schools.';
grant execute on function public.get_article(uuid) to authenticated;

-- Every word of the search must stand somewhere in the article; those that have one in the title come first. What is
-- published and no longer valid is of the state expired, so that the four counts add up.
create function public.list_articles(
  p_tenant text, p_search text default '', p_state text default null, p_page integer default 1,
  p_limit integer default 50
) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  page_size constant integer := least(greatest(coalesce(p_limit, 50), 1), 200);
  first_row constant bigint := (greatest(coalesce(p_page, 1), 1) - 1)::bigint * page_size;
  wanted constant text := nullif(nullif(btrim(p_state), ''), 'all');
  patterns constant text[] := array(
    select '%' || private.like_escaped(word) || '%'
    from regexp_split_to_table(left(btrim(coalesce(p_search, '')), 200), '\s+') word where word <> '' limit 10
  );
  is_search constant boolean := cardinality(patterns) > 0;
  today constant date := private.school_today(p_tenant);
begin
  perform private.require_school(p_tenant);
  if wanted not in ('draft', 'published', 'archived', 'expired') then
    raise sqlstate 'PT422' using message = 'article_filter';
  end if;
  return (
    with found as materialized (
      select a.id, a.updated_at, lower(a.title) as name,
        is_search and a.title ilike any (patterns) as by_title,
        case
          when a.state = 'published' and a.valid_until < today then 'expired'
          else a.state
        end as shown_state
      from public.knowledge_articles a
      where a.tenant_id = p_tenant and (
        not is_search
        or concat_ws(E'\n', a.title, a.body, array_to_string(a.tags, E'\n'), array_to_string(a.wordings, E'\n'))
          ilike all (patterns)
      )
    ), page as materialized (
      select f.* from found f where wanted is null or f.shown_state = wanted
      order by f.by_title desc, f.updated_at desc, f.name, f.id limit page_size offset first_row
    )
    select jsonb_build_object(
      'today', today, 'total', (select count(*) from found f where wanted is null or f.shown_state = wanted),
      'counts', (
        select jsonb_build_object(
          'draft', count(*) filter (where f.shown_state = 'draft'),
          'published', count(*) filter (where f.shown_state = 'published'),
          'archived', count(*) filter (where f.shown_state = 'archived'),
          'expired', count(*) filter (where f.shown_state = 'expired')
        )
        from found f
      ),
      'articles', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'id', a.id, 'title', a.title, 'tags', a.tags, 'language', a.language, 'state', a.state,
              'valid_until', a.valid_until, 'updated_at', a.updated_at,
              'updated_by_name', private.staff_name(a.updated_by), 'revision', a.revision,
              'answered', u.answered, 'unhelpful', u.unhelpful
            )
            order by p.by_title desc, p.updated_at desc, p.name, p.id
          )
          from page p join public.knowledge_articles a using (id) cross join lateral private.article_use(a.id) u
        ),
        '[]'
      )
    )
  );
end
$$;
comment on function public.list_articles(text, text, text, integer, integer) is
  '{today, total, counts: {draft, published, archived, expired}, articles}, the last changed first; today is the school''s. counts are those of the search in every state; published leaves out the expired ones. PT404 unless the school is one of the caller''s.';
grant execute on function public.list_articles(text, text, text, integer, integer) to authenticated;

-- Of two who add articles at once the second waits, and then sees what the first one did. Visitors do not wait.
create function private.make_room_for_articles(p_tenant text, p_more integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  most constant integer := 5000;
begin
  perform from public.tenants t where t.id = p_tenant for no key update;
  if (select count(*) from public.knowledge_articles a where a.tenant_id = p_tenant) + p_more > most then
    raise sqlstate 'PT422' using message = 'too_many_articles';
  end if;
end
$$;

create function private.write_article(f public.knowledge_articles, p_tenant text, p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  was_public boolean;
  saved record;
begin
  if p_id is null then
    perform private.make_room_for_articles(p_tenant, 1);
    select a.id, a.revision into saved from public.knowledge_articles a
    where a.tenant_id = p_tenant and a.updated_by = auth.uid() and a.created_at > now() - interval '10 minutes'
      and (a.title, a.body, a.tags, a.wordings, a.language, a.valid_until, a.source_url, a.state)
        is not distinct from (f.title, f.body, f.tags, f.wordings, f.language, f.valid_until, f.source_url, f.state)
    order by a.created_at, a.id limit 1;
    if not found then
      insert into public.knowledge_articles (
        tenant_id, title, body, tags, wordings, language, valid_until, source_url, state
      )
      values (p_tenant, f.title, f.body, f.tags, f.wordings, f.language, f.valid_until, f.source_url, f.state)
      returning id, revision into saved;
    end if;
  else
    select a.state = 'published' and coalesce(a.valid_until, 'infinity') >= private.school_today(a.tenant_id)
    into was_public from public.knowledge_articles a where a.id = p_id;
    update public.knowledge_articles a
    set title = f.title, body = f.body, tags = f.tags, wordings = f.wordings, language = f.language,
      valid_until = f.valid_until, source_url = f.source_url, state = f.state, updated_by = auth.uid()
    where a.id = p_id and (a.title, a.body, a.tags, a.wordings, a.language, a.valid_until, a.source_url, a.state)
      is distinct from (f.title, f.body, f.tags, f.wordings, f.language, f.valid_until, f.source_url, f.state);
    -- An article that has become public answers the open questions it was written for.
    if f.state = 'published' and not was_public then
      update public.chat_question_groups g set state = 'answered', closed_by = auth.uid(), closed_at = now()
      where g.article_id = p_id and g.state = 'open'
        and coalesce(f.valid_until, 'infinity') >= private.school_today(g.tenant_id);
    end if;
    select a.id, a.revision into saved from public.knowledge_articles a where a.id = p_id;
  end if;
  return jsonb_build_object('ok', true, 'id', saved.id, 'revision', saved.revision);
end
$$;
comment on function private.write_article(knowledge_articles, text, uuid) is
  'Writes what private.article_fields has checked; the same content again is no new revision and names nobody as its author.';

-- The revision of an article, whose row stays locked until the caller has written over it.
create function private.locked_article(p_tenant text, p_id uuid) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held integer;
begin
  select a.revision into held from public.knowledge_articles a
  where a.id = p_id and a.tenant_id = p_tenant for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'no_such_article_in_school';
  end if;
  return held;
end
$$;

create function private.save_article(
  p_tenant text, p_article jsonb, p_id uuid, p_revision integer, p_group uuid, p_mail boolean
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  checked record;
  f public.knowledge_articles;
  answer jsonb;
begin
  perform private.require_school(p_tenant);
  select * into checked from private.article_fields(p_article);
  if checked.wrong is not null then
    raise sqlstate 'PT422' using message = checked.wrong;
  end if;
  f := checked.fields;
  select g.id into p_group from public.chat_question_groups g
  where g.id = p_group and g.tenant_id = p_tenant for no key update;
  if p_id is not null and private.locked_article(p_tenant, p_id) is distinct from p_revision then
    -- Who lost the answer on the way saves the same again.
    select jsonb_build_object('ok', true, 'id', a.id, 'revision', a.revision) into answer
    from public.knowledge_articles a
    where a.id = p_id and a.updated_by = auth.uid() and a.revision = p_revision + 1
      and (a.title, a.body, a.tags, a.wordings, a.language, a.valid_until, a.source_url, a.state)
        is not distinct from (f.title, f.body, f.tags, f.wordings, f.language, f.valid_until, f.source_url, f.state);
    return coalesce(answer, '{"ok": false, "code": "conflict"}');
  end if;

  answer := private.write_article(f, p_tenant, p_id);
  if p_group is not null then
    -- A draft is noted as well: publishing it later answers the question.
    update public.chat_question_groups g set article_id = (answer ->> 'id')::uuid where g.id = p_group;
    if f.state = 'published' and coalesce(f.valid_until, 'infinity') >= private.school_today(p_tenant) then
      update public.chat_question_groups g set state = 'answered', closed_by = auth.uid(), closed_at = now()
      where g.id = p_group and g.state <> 'answered';
    end if;
  end if;
  if p_mail then
    -- Those that this call has answered.
    perform private.mail_answers(array(
      select g.id from public.chat_question_groups g
      where g.article_id = (answer ->> 'id')::uuid and g.state = 'answered' and g.closed_at = now()
    ));
  end if;
  return answer;
end
$$;
grant execute on function private.save_article(text, jsonb, uuid, integer, uuid, boolean) to authenticated;

create function public.save_article(
  p_tenant text, p_article jsonb, p_id uuid default null, p_revision integer default null, p_group uuid default null,
  p_mail boolean default false
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.save_article(p_tenant, p_article, p_id, p_revision, p_group, p_mail) $$;
comment on function public.save_article(text, jsonb, uuid, integer, uuid, boolean) is
  '{ok, id, revision}: adds an article, or writes over the one of that id; {ok: false, code: conflict} when it has another revision than p_revision. p_group, a group of the school''s questions if it is still there, is answered by it once it is published and not past its last day; with p_mail those whose questions this answers get it by mail. PT404 unless school and article are the caller''s, PT422 with a code for content that does not fit and for the 5,001st.';
grant execute on function public.save_article(text, jsonb, uuid, integer, uuid, boolean) to authenticated;

create function private.restore_article(p_id uuid, p_version integer, p_revision integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  school text;
  fields public.knowledge_articles;
  answer jsonb;
begin
  perform private.require_staff();
  select a.tenant_id into school from public.knowledge_articles a
  where a.id = p_id and a.tenant_id in (select private.my_tenants());
  if private.locked_article(school, p_id) is distinct from p_revision then return '{"ok": false, "code": "conflict"}'; end if;
  select v.title, v.body, v.tags, v.wordings, v.language, v.valid_until, v.source_url, v.state
  into fields.title, fields.body, fields.tags, fields.wordings, fields.language, fields.valid_until, fields.source_url,
    fields.state
  from public.knowledge_article_versions v where v.article_id = p_id and v.revision = p_version;
  if not found then
    raise sqlstate 'PT404' using message = 'no_such_article_version';
  end if;
  perform set_config('schoolgate.audit_as', 'article_restored', true);
  answer := private.write_article(fields, school, p_id);
  perform set_config('schoolgate.audit_as', '', true);
  return answer;
end
$$;

grant execute on function private.restore_article(uuid, integer, integer) to authenticated;

create function public.restore_article(p_id uuid, p_version integer, p_revision integer) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.restore_article(p_id, p_version, p_revision) $$;
comment on function public.restore_article(uuid, integer, integer) is
  'Writes the content of an earlier version, its state too, as a new revision; answers as save_article does. PT404 unless article and version are the caller''s.';
grant execute on function public.restore_article(uuid, integer, integer) to authenticated;

-- Many articles at once, from a file or a pasted text: all of them or none. An article of the same title and language is
-- updated, and keeps what the import does not name.
create function private.import_articles(p_tenant text, p_articles jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  most constant integer := 500;
  given jsonb;
  place integer := 0;
  checked record;
  known public.knowledge_articles;
  before integer;
  seen jsonb := '{}';
  key text;
  added integer := 0;
  updated integer := 0;
begin
  perform private.require_school(p_tenant);
  if p_articles is null or jsonb_typeof(p_articles) <> 'array' then
    raise sqlstate 'PT422' using message = 'articles_shape';
  end if;
  if jsonb_array_length(p_articles) > most then
    raise sqlstate 'PT422' using message = 'too_many_imported_articles';
  end if;
  perform private.make_room_for_articles(p_tenant, 0);
  perform set_config('schoolgate.reads_later', case when jsonb_array_length(p_articles) > 20 then 'on' else '' end, true);

  -- One entry of how many.
  perform set_config('schoolgate.audit_as', 'nothing', true);
  for given in select g from jsonb_array_elements(p_articles) with ordinality x (g, n) order by x.n loop
    place := place + 1;
    known := null;
    select * into checked from private.article_fields(given);
    if checked.wrong is null then
      select a.* into known from public.knowledge_articles a
      where a.tenant_id = p_tenant and lower(a.title) = lower((checked.fields).title)
        and a.language = (checked.fields).language
      order by a.state = 'archived', a.updated_at desc, a.id limit 1 for no key update;
      if found then
        before := known.revision;
        select * into checked from private.article_fields(
          (to_jsonb(known) || jsonb_strip_nulls(given)) || jsonb_build_object('language', known.language)
        );
      end if;
    end if;
    if checked.wrong is not null then
      raise sqlstate 'PT422' using
        message = 'article_row', detail = jsonb_build_object('row', place, 'because', checked.wrong);
    end if;
    key := (checked.fields).language || ' ' || lower((checked.fields).title);
    if seen ? key then
      raise sqlstate 'PT422' using
        message = 'article_row_repeated', detail = jsonb_build_object('row', place, 'first', seen -> key);
    end if;
    seen := seen || jsonb_build_object(key, place);
    if known.id is null then
      perform private.write_article(checked.fields, p_tenant, null);
      added := added + 1;
    elsif (private.write_article(checked.fields, p_tenant, known.id) ->> 'revision')::integer > before then
      updated := updated + 1;
    end if;
  end loop;
  perform set_config('schoolgate.reads_later', '', true);
  perform set_config('schoolgate.audit_as', '', true);
  insert into public.audit_events (type, tenant_id, actor, detail)
  select 'articles_imported', p_tenant, auth.uid(), jsonb_build_object('articles', added + updated)
  where added + updated > 0;
  return jsonb_build_object('added', added, 'updated', updated, 'unchanged', place - added - updated);
end
$$;

grant execute on function private.import_articles(text, jsonb) to authenticated;

create function public.import_articles(p_tenant text, p_articles jsonb) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '60s'
as $$ select private.import_articles(p_tenant, p_articles) $$;
comment on function public.import_articles(text, jsonb) is
  '{added, updated, unchanged} for [{title, body, tags?, wordings?, language?, valid_until?, source_url?, state?}], 500 at most, all or nothing: an article of the same title and language, in whatever case, is updated. New ones are drafts unless they say otherwise. Of more than 20, what is published answers once public.read_imported or the upkeep has read it. PT404 unless the school is one of the caller''s, PT422 with a code and {row} as its detail.';
grant execute on function public.import_articles(text, jsonb) to authenticated;

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

create function private.read_articles(p_tenant text) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  allowed constant interval := '200 milliseconds';
  begun constant timestamptz := clock_timestamp();
  unread private.unread_articles;
  article public.knowledge_articles;
begin
  for unread in
    select u.* from private.unread_articles u where p_tenant is null or u.tenant_id = p_tenant
    order by u.article_id for update skip locked
  loop
    exit when clock_timestamp() - begun > allowed;
    select a.* into article from public.knowledge_articles a where a.id = unread.article_id;
    if unread.if_said is null or private.plain_text(concat_ws(
      ' ', article.title, article.body, array_to_string(article.wordings, ' '), array_to_string(article.tags, ' ')
    )) ~ ('\m(' || unread.if_said || ')(e?s)?\M') then
      perform private.index_article(article);
    end if;
    delete from private.unread_articles u where u.article_id = unread.article_id;
  end loop;
  return (select count(*) from private.unread_articles u where p_tenant is null or u.tenant_id = p_tenant);
end
$$;
comment on function private.read_articles(text) is
  'Reads imported articles, of one school or of all, for a moment; returns how many are left.';
grant execute on function private.read_articles(text) to authenticated;

create function public.read_imported(p_tenant text) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  perform private.require_school(p_tenant);
  return jsonb_build_object('left', private.read_articles(p_tenant));
end
$$;
comment on function public.read_imported(text) is
  '{left}: reads some of the articles that an import of more than 20, or a change of the school''s words, left unread, so that the chat answers with them; call again while any are left. The upkeep reads the rest. PT404 unless the school is one of the caller''s.';
grant execute on function public.read_imported(text) to authenticated;

create trigger count_article_revision before insert or update on public.knowledge_articles
  for each row execute function private.count_article_revision();

create trigger keep_article_version after insert or update on public.knowledge_articles
  for each row execute function private.keep_article_version();

create trigger audit_new_article after insert on public.knowledge_articles
  for each row when (new.updated_by = auth.uid())
  execute function private.audit_change('article_added', '{"subject": "id"}');

create trigger audit_article_state after update on public.knowledge_articles
  for each row when (
    old.revision <> new.revision and new.updated_by = auth.uid() and old.state <> new.state and new.state <> 'draft'
  )
  execute function private.audit_change('article_%s', '{"subject": "id", "kind": "state"}');

create trigger audit_article after update on public.knowledge_articles
  for each row when (
    old.revision <> new.revision and new.updated_by = auth.uid() and (old.state = new.state or new.state = 'draft')
  )
  execute function private.audit_change('article_edited', '{"subject": "id"}');
