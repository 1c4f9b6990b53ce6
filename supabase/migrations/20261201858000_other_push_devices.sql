-- Whoever signs out their other browsers, as after a lost phone, is told nothing on those any more. A subscription outlives
-- sessions, which end after a day, so the browser that asks names its own.
create function private.remove_other_push_subscriptions(p_endpoint text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  delete from private.push_subscriptions s where s.user_id = auth.uid() and s.endpoint is distinct from p_endpoint;
  return '{"ok": true}';
end
$$;
revoke all on function private.remove_other_push_subscriptions(text) from public, anon, authenticated;
grant execute on function private.remove_other_push_subscriptions(text) to authenticated;

create function public.remove_other_push_subscriptions(p_endpoint text default null) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.remove_other_push_subscriptions(p_endpoint) $$;
comment on function public.remove_other_push_subscriptions(text) is
  '{ok}: no browser shows the caller anything any more but the one with this endpoint, if any. PT403 unless active staff.';
revoke all on function public.remove_other_push_subscriptions(text) from public, anon, authenticated;
grant execute on function public.remove_other_push_subscriptions(text) to authenticated;
