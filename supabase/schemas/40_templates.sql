-- What staff write to families again and again: messages with gaps for the family's own words, by school and language. A
-- school that has written none is offered those of the console (src/data/messages); the first change makes them its own.

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
  constraint message_templates_language_check check (language in ('en', 'es', 'fr', 'hi', 'ar')),
  constraint message_templates_channel_check check (channel in ('any', 'email', 'whatsapp')),
  constraint message_templates_name_check check (
    length(name) between 1 and 60 and name = btrim(name) and name !~ '[[:cntrl:]]'
  ),
  constraint message_templates_subject_check check (length(subject) <= 150 and subject !~ '[[:cntrl:]]'),
  -- The address that opens a mail or WhatsApp holds the text: some programs cut it after some 2,000 characters.
  constraint message_templates_body_check check (
    length(body) between 1 and 1500 and body = btrim(body, E' \n') and body !~ '[\x01-\x09\x0b-\x1f\x7f]'
  ),
  -- A gap that the console cannot fill would reach a family as it is.
  constraint message_templates_gaps_check check (
    regexp_replace(
      subject || E'\n' || body, '\{\{\s*(parent|child|grade|school|due|reference)\s*\}\}', ' ', 'g'
    ) !~ '\{\{[^{}]*\}\}'
  )
);
comment on table public.message_templates is 'Messages to families, with gaps such as {{parent}}, that the console fills.';
comment on column public.message_templates.channel is 'What it is offered for: email, whatsapp, or any.';
comment on column public.message_templates.subject is 'Of a mail; a message by WhatsApp has none.';

create unique index message_templates_name_key on public.message_templates (tenant_id, language, lower(name));

create index message_templates_updated_by_idx on public.message_templates (updated_by);

alter table public.message_templates enable row level security;
grant select, insert (tenant_id, language, name, channel, subject, body),
  update (language, name, channel, subject, body), delete
  on public.message_templates to authenticated;
grant all on public.message_templates to service_role;

create policy "Staff see and change the message templates of their schools"
  on public.message_templates for all to authenticated using (tenant_id in (select private.my_tenants()));

create trigger limit_templates after insert on public.message_templates
  for each row execute function private.limit_rows('tenant_id', '100', 'too_many_templates');

create trigger stamp_change before insert or update of language, name, channel, subject, body on public.message_templates
  for each row execute function private.stamp_change();
