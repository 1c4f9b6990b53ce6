-- Who presses again, as the answer was lost on the way, adds no second webhook: the receiver would be told everything twice,
-- under two ids.
select private.patch_function(
  'private.save_webhook(uuid, text, text, text[], uuid)',
  $a$  if p_id is null then
    if (select count(*)$a$,
  $b$  if p_id is null then
    select w.* into saved from private.webhooks w
    where w.tenant_id = p_tenant and w.address = p_address and w.events @> p_events and w.events <@ p_events
      and w.paused_at is null and w.created_at > now() - interval '1 hour';
    if saved.id is not null then
      return jsonb_build_object('ok', true, 'id', saved.id, 'secret', saved.secret);
    end if;
    if (select count(*)$b$
);
comment on function public.save_webhook(uuid, text, text, text[], uuid) is
  '{ok, id, secret}: adds a webhook, or changes that of p_id, for p_actor; the one there is, where the same was added within the last hour. {ok: false, code}: not_yours, gone, or too_many: a school has 10 at most. For the chat service, which has checked the address.';
