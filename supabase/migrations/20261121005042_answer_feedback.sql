-- What a parent says of an answer, and the wish for a person. Both are of their own conversation alone: who does not know
-- its session finds no question.

create function private.rate_answer(p_tenant text, p_session text, p_question_id uuid, p_helpful boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  outcome_was text;
begin
  update public.chat_questions c set helpful = p_helpful
  where c.id = p_question_id and c.tenant_id = p_tenant and c.session_id = p_session
  returning c.outcome into outcome_was;
  if not found then
    return '{"ok": false, "code": "unknown_question"}';
  end if;
  if p_helpful is false then
    perform private.group_question(p_question_id);
  elsif outcome_was = 'answered' then
    perform private.ungroup_question(p_question_id);
  end if;
  return '{"ok": true}';
end
$$;

revoke all on function private.rate_answer(text, text, uuid, boolean) from public, anon, authenticated;
grant execute on function private.rate_answer(text, text, uuid, boolean) to service_role;

create function public.rate_answer(p_tenant text, p_session text, p_question_id uuid, p_helpful boolean) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.rate_answer(p_tenant, p_session, p_question_id, p_helpful) $$;

comment on function public.rate_answer(text, text, uuid, boolean) is
  '{ok}, or {ok: false, code: unknown_question}. What did not help waits in a group until it is said to have helped. For the chat service.';
revoke all on function public.rate_answer(text, text, uuid, boolean) from public, anon, authenticated;
grant execute on function public.rate_answer(text, text, uuid, boolean) to service_role;

create function private.ask_a_person(p_tenant text, p_session text, p_question_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.chat_questions c set wants_person = true
  where c.id = p_question_id and c.tenant_id = p_tenant and c.session_id = p_session;
  if not found then
    return '{"ok": false, "code": "unknown_question"}';
  end if;
  return jsonb_build_object('ok', true, 'answer_by', private.iso_time(private.answer_by(now())));
end
$$;

revoke all on function private.ask_a_person(text, text, uuid) from public, anon, authenticated;
grant execute on function private.ask_a_person(text, text, uuid) to service_role;

create function public.ask_a_person(p_tenant text, p_session text, p_question_id uuid) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.ask_a_person(p_tenant, p_session, p_question_id) $$;

comment on function public.ask_a_person(text, text, uuid) is
  '{ok, answer_by}: the parent wants a person to answer; {ok: false, code: unknown_question}. For the chat service.';
revoke all on function public.ask_a_person(text, text, uuid) from public, anon, authenticated;
grant execute on function public.ask_a_person(text, text, uuid) to service_role;
