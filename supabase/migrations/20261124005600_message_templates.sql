-- What staff write to families again and again: messages with gaps for the family's own words, by school and language. A
-- school that has written none has those that follow here; the first change makes them its own.
create table public.message_templates (
  id uuid primary key default gen_random_uuid(),
  tenant_id text not null references public.tenants (id) on delete cascade,
  language text not null,
  name text not null,
  channel text not null default 'any',
  subject text not null default '',
  body text not null,
  updated_by uuid references public.users (user_id) on delete set null,
  updated_at timestamptz not null default now(),
  constraint message_templates_language_check check (language in ('en', 'es', 'fr', 'hi')),
  constraint message_templates_channel_check check (channel in ('any', 'email', 'whatsapp')),
  constraint message_templates_name_check check (
    length(name) between 1 and 60 and name = btrim(name) and name !~ '[[:cntrl:]]'
  ),
  constraint message_templates_subject_check check (length(subject) <= 150 and subject !~ '[[:cntrl:]]'),
  -- The address that opens a mail or WhatsApp holds the text: some programs cut it after some 2,000 characters.
  constraint message_templates_body_check check (length(body) between 1 and 1500 and body !~ '[\x01-\x09\x0b-\x1f\x7f]')
);
comment on table public.message_templates is 'Messages to families, with gaps such as {{parent}}, that the console fills.';
comment on column public.message_templates.channel is 'What it is offered for: email, whatsapp, or any.';
comment on column public.message_templates.subject is 'Of a mail; a message by WhatsApp has none.';

create unique index message_templates_name_key on public.message_templates (tenant_id, language, lower(name));

create index message_templates_updated_by_idx on public.message_templates (updated_by);

alter table public.message_templates enable row level security;

revoke all on public.message_templates from public, anon, authenticated;
grant select on public.message_templates to authenticated;
grant all on public.message_templates to service_role;

create policy "Staff see the message templates of their schools"
  on public.message_templates for select to authenticated using (tenant_id in (select private.my_tenants()));

-- Their ids follow from the school, so that one which is still built in can be changed like any other.
create function private.first_templates(p_tenant text) returns setof public.message_templates
language sql stable set search_path = ''
as $$
  select md5(p_tenant || ' template ' || t.n)::uuid, p_tenant, t.language, t.name, 'any', t.subject, t.body, null::uuid, now()
  from (values
    (1, 'en', 'Thank you, and a time to talk',
      'Your enquiry at {{school}}',
      E'Dear {{parent}},\n\nThank you for asking about {{grade}} for {{child}}. I would like to answer your questions in person: when may I call you?\n\nWith kind regards\n{{school}}'),
    (2, 'en', 'We tried to reach you',
      'We tried to reach you',
      E'Dear {{parent}},\n\nI tried to call you about your enquiry for {{child}} and did not reach you. When would be a good time? You can also answer this message.\n\nWith kind regards\n{{school}}'),
    (3, 'en', 'Invitation to visit',
      'See {{school}} for yourselves',
      E'Dear {{parent}},\n\nThe best way to know a school is to see it. We would be glad to show {{child}} and you around. Which day would suit you?\n\nWith kind regards\n{{school}}'),
    (4, 'es', 'Gracias, y un momento para hablar',
      'Su consulta en {{school}}',
      E'Estimada familia, {{parent}}:\n\nGracias por preguntar por {{grade}} para {{child}}. Me gustaría responder a sus preguntas en persona: ¿cuándo puedo llamarle?\n\nUn cordial saludo,\n{{school}}'),
    (5, 'es', 'Intentamos localizarle',
      'Intentamos localizarle',
      E'Estimada familia, {{parent}}:\n\nLe he llamado por su consulta para {{child}} y no he podido localizarle. ¿Cuándo le vendría bien? También puede responder a este mensaje.\n\nUn cordial saludo,\n{{school}}'),
    (6, 'es', 'Invitación a visitarnos',
      'Venga a conocer {{school}}',
      E'Estimada familia, {{parent}}:\n\nLa mejor manera de conocer un colegio es verlo. Nos encantaría enseñárselo a usted y a {{child}}. ¿Qué día le viene bien?\n\nUn cordial saludo,\n{{school}}'),
    (7, 'fr', 'Merci, et un moment pour parler',
      'Votre demande à {{school}}',
      E'Bonjour {{parent}},\n\nMerci de votre intérêt pour {{grade}} pour {{child}}. Je souhaiterais répondre à vos questions de vive voix : quand puis-je vous appeler ?\n\nBien cordialement,\n{{school}}'),
    (8, 'fr', 'Nous avons essayé de vous joindre',
      'Nous avons essayé de vous joindre',
      E'Bonjour {{parent}},\n\nJ’ai essayé de vous appeler au sujet de votre demande pour {{child}}, sans réussir à vous joindre. Quel moment vous conviendrait ? Vous pouvez aussi répondre à ce message.\n\nBien cordialement,\n{{school}}'),
    (9, 'fr', 'Invitation à une visite',
      'Venez découvrir {{school}}',
      E'Bonjour {{parent}},\n\nLe meilleur moyen de connaître une école est de la voir. Nous serions heureux de la faire visiter à {{child}} et à vous. Quel jour vous conviendrait ?\n\nBien cordialement,\n{{school}}'),
    (10, 'hi', 'धन्यवाद, और बात करने का समय',
      '{{school}} में आपकी पूछताछ',
      E'आदरणीय {{parent}} जी,\n\n{{child}} के लिए {{grade}} के बारे में पूछने के लिए धन्यवाद। आपके प्रश्नों का उत्तर हम फ़ोन पर देना चाहेंगे। आपको कब फ़ोन करें?\n\nसादर,\n{{school}}'),
    (11, 'hi', 'हमने आपसे संपर्क करने का प्रयास किया',
      'हमने आपसे संपर्क करने का प्रयास किया',
      E'आदरणीय {{parent}} जी,\n\n{{child}} के लिए आपकी पूछताछ के बारे में हमने आपको फ़ोन किया था, पर बात नहीं हो सकी। कौन-सा समय आपके लिए ठीक रहेगा? आप इस संदेश का उत्तर भी दे सकते हैं।\n\nसादर,\n{{school}}'),
    (12, 'hi', 'विद्यालय देखने का निमंत्रण',
      '{{school}} देखने आइए',
      E'आदरणीय {{parent}} जी,\n\nविद्यालय को जानने का सबसे अच्छा तरीका उसे देखना है। हमें {{child}} और आपको विद्यालय दिखाकर प्रसन्नता होगी। आपके लिए कौन-सा दिन ठीक रहेगा?\n\nसादर,\n{{school}}')
  ) t (n, language, name, subject, body)
  where not exists (select from public.message_templates own where own.tenant_id = p_tenant)
$$;
revoke all on function private.first_templates(text) from public, anon, authenticated;

create function private.list_templates(p_tenant text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_school(p_tenant);
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', t.id, 'language', t.language, 'name', t.name, 'channel', t.channel, 'subject', t.subject, 'body', t.body
        )
        order by t.language, lower(t.name), t.id
      ),
      '[]'
    )
    from (
      select * from public.message_templates own where own.tenant_id = p_tenant
      union all
      select * from private.first_templates(p_tenant)
    ) t
  );
end
$$;
revoke all on function private.list_templates(text) from public, anon, authenticated;
grant execute on function private.list_templates(text) to authenticated;

create function public.list_message_templates(p_tenant text) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.list_templates(p_tenant) $$;
comment on function public.list_message_templates(text) is
  '[{id, language, name, channel, subject, body}] of a school, by language and name; the built-in ones where it has none. PT404 unless the school is one of the caller''s.';
revoke all on function public.list_message_templates(text) from public, anon, authenticated;
grant execute on function public.list_message_templates(text) to authenticated;

-- A gap that the console cannot fill would reach a family as it is.
create function private.unknown_gap(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select g.found[1] from regexp_matches(p_text, '\{\{\s*([^{}]*?)\s*\}\}', 'g') g (found)
  where g.found[1] not in ('parent', 'child', 'grade', 'school', 'due') limit 1
$$;
revoke all on function private.unknown_gap(text) from public, anon, authenticated;

create function private.save_template(
  p_tenant text, p_id uuid, p_language text, p_name text, p_channel text, p_subject text, p_body text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  most constant integer := 100;
  named constant text := btrim(p_name);
  titled constant text := btrim(coalesce(p_subject, ''));
  said constant text := btrim(replace(p_body, E'\r\n', E'\n'), E' \n\t');
  saved uuid;
  refused_by text;
begin
  perform private.require_school(p_tenant);
  if private.unknown_gap(titled) is not null then
    return jsonb_build_object('ok', false, 'code', 'unknown_gap', 'field', 'subject', 'gap', private.unknown_gap(titled));
  end if;
  if private.unknown_gap(said) is not null then
    return jsonb_build_object('ok', false, 'code', 'unknown_gap', 'field', 'body', 'gap', private.unknown_gap(said));
  end if;
  -- Two at once neither exceed the limit together nor both make the built-in ones the school's own.
  perform from public.tenants t where t.id = p_tenant for no key update;
  insert into public.message_templates select * from private.first_templates(p_tenant);
  if not exists (select from public.message_templates t where t.id = p_id and t.tenant_id = p_tenant)
    and (select count(*) from public.message_templates t where t.tenant_id = p_tenant) >= most then
    return '{"ok": false, "code": "too_many"}';
  end if;
  begin
    if p_id is null then
      insert into public.message_templates (tenant_id, language, name, channel, subject, body, updated_by)
      values (p_tenant, p_language, named, p_channel, titled, said, auth.uid())
      returning id into saved;
    else
      update public.message_templates t
      set language = p_language, name = named, channel = p_channel, subject = titled, body = said,
        updated_by = auth.uid(), updated_at = now()
      where t.id = p_id and t.tenant_id = p_tenant
      returning t.id into saved;
    end if;
  exception
    when unique_violation then return '{"ok": false, "code": "taken", "field": "name"}';
    when check_violation or not_null_violation then
      get stacked diagnostics refused_by = constraint_name;
      return jsonb_build_object(
        'ok', false, 'code', 'invalid', 'field',
        coalesce(substring(refused_by from '^message_templates_([a-z]+)_check$'), case when named is null then 'name' else 'body' end)
      );
  end;
  if saved is null then return '{"ok": false, "code": "gone"}'; end if;
  return jsonb_build_object('ok', true, 'id', saved);
end
$$;
revoke all on function private.save_template(text, uuid, text, text, text, text, text) from public, anon, authenticated;
grant execute on function private.save_template(text, uuid, text, text, text, text, text) to authenticated;

create function public.save_message_template(
  p_tenant text, p_language text, p_name text, p_channel text, p_subject text, p_body text, p_id uuid default null
) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.save_template(p_tenant, p_id, p_language, p_name, p_channel, p_subject, p_body) $$;
comment on function public.save_message_template(text, text, text, text, text, text, uuid) is
  '{ok, id}: adds a message template, or changes that of p_id. {ok: false, code}: invalid, taken or unknown_gap with the field, gone, or too_many: a school has 100 at most. PT404 unless the school is one of the caller''s.';
revoke all on function public.save_message_template(text, text, text, text, text, text, uuid) from public, anon, authenticated;
grant execute on function public.save_message_template(text, text, text, text, text, text, uuid) to authenticated;

create function private.remove_template(p_tenant text, p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_school(p_tenant);
  perform from public.tenants t where t.id = p_tenant for no key update;
  insert into public.message_templates select * from private.first_templates(p_tenant);
  delete from public.message_templates t where t.id = p_id and t.tenant_id = p_tenant;
  return '{"ok": true}';
end
$$;
revoke all on function private.remove_template(text, uuid) from public, anon, authenticated;
grant execute on function private.remove_template(text, uuid) to authenticated;

create function public.remove_message_template(p_tenant text, p_id uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.remove_template(p_tenant, p_id) $$;
comment on function public.remove_message_template(text, uuid) is
  '{ok}: removes a message template; with the last one the built-in ones come back. PT404 unless the school is one of the caller''s.';
revoke all on function public.remove_message_template(text, uuid) from public, anon, authenticated;
grant execute on function public.remove_message_template(text, uuid) to authenticated;
