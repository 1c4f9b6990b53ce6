-- Who lost the answer on the way asks for the link again: the mail of the last minute is on its way, and a second one would say the
-- same. One that could not be sent is sent again.
select private.patch_function(
  'private.link_conversation(text, text, text, text, text, timestamptz, boolean, jsonb)',
  $a$  kept private.started_conversations;
begin$a$,
  $b$  kept private.started_conversations;
  is_repeated boolean;
begin$b$
);
select private.patch_function(
  'private.link_conversation(text, text, text, text, text, timestamptz, boolean, jsonb)',
  $a$  if address is not null and ($a$,
  $b$  is_repeated := kept.link_hash is not distinct from p_link and exists (
    select from private.outbox o
    where o.conversation_id = kept.id and o.kind = 'continue_link' and o.recipient = address
      and o.facts ->> 'link' = p_link and o.state in ('waiting', 'sent') and o.created_at > now() - interval '1 minute'
  );
  if address is not null and not is_repeated and ($b$
);
select private.patch_function(
  'private.link_conversation(text, text, text, text, text, timestamptz, boolean, jsonb)',
  $a$    insert into private.outbox (tenant_id, channel, kind, key, conversation_id, recipient, language, facts)
    values (
      p_tenant, 'mail', 'continue_link', 'continue_link:' || kept.id || ':' || kept.mails, kept.id, address, tongue,
      said
    );
$a$,
  $b$    if not is_repeated then
      insert into private.outbox (tenant_id, channel, kind, key, conversation_id, recipient, language, facts)
      values (
        p_tenant, 'mail', 'continue_link', 'continue_link:' || kept.id || ':' || kept.mails, kept.id, address, tongue,
        said
      );
    end if;
$b$
);
select private.patch_function(
  'private.link_conversation(text, text, text, text, text, timestamptz, boolean, jsonb)',
  $a$mails = s.mails + (address is not null)::integer$a$,
  $b$mails = s.mails + (address is not null and not is_repeated)::integer$b$
);
comment on function public.link_conversation(text, text, text, text, text, timestamptz, boolean, jsonb) is
  '{ok}, or {ok: false, code: gone | moved | replaced | too_many_mails | invalid}: the link with this SHA-256 replaces the one before, and is mailed where that is asked for, once a minute to one address. For the chat service.';
