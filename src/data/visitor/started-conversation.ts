import { type Conversation, isRecord, type Json } from '#engine';
import { chatService, type ServiceAnswer } from './chat-service.ts';
import { readMark, type StartedMark, writeMark } from './started-mark.ts';

/**
 * `moved`: another browser goes on with it. `gone`: it was removed. `finished`: the enquiry is with the school. `failed`: not
 * now.
 */
export type KeptAnswer = 'kept' | 'moved' | 'gone' | 'finished' | 'refused' | 'failed';

/** Stores where a conversation is. The service refuses it before the parent has consented. */
export async function keepConversation(
  tenantId: string,
  { sessionId, key, isStored }: StartedMark,
  conversation: Conversation,
  language: string,
): Promise<KeptAnswer> {
  const { currentStep, currentFlow, userData, variables, workflowHistory, flowHistory } = conversation;
  const state = { currentStep, currentFlow, userData, variables, workflowHistory, flowHistory };
  const answer = await post(tenantId, sessionId, '', { key, state, language, is_new: !isStored });
  if (answer.ok) return 'kept';
  const reason = reasonOf(answer);
  if (reason === 'moved' || reason === 'gone' || reason === 'finished') return reason;
  const isForGood = answer.status !== null && answer.status < 500 && answer.status !== 429;
  return isForGood ? 'refused' : 'failed';
}

export interface LinkRequest {
  language: string;
  email?: string;
  remind?: boolean;
}

export type LinkAnswer =
  | { ok: true; link: NonNullable<StartedMark['link']>; mails: boolean }
  | { ok: false; reason: string };

/** The link to go on elsewhere: the one that this tab knows while it works, else a new one. With an address it is mailed. */
export async function linkConversation(
  tenantId: string,
  { sessionId, key, link }: StartedMark,
  { language, email, remind }: LinkRequest,
): Promise<LinkAnswer> {
  const answer = await post(tenantId, sessionId, '/link', {
    key,
    language,
    ...(link && { token: link.token }),
    ...(email !== undefined && { email, remind: remind ?? false }),
  });
  const { token, expires_at: expiresAt, mail } = isRecord(answer.data) ? answer.data : {};
  if (answer.ok && typeof token === 'string' && typeof expiresAt === 'string') {
    return { ok: true, link: { token, expiresAt }, mails: mail === true };
  }
  return { ok: false, reason: reasonOf(answer) };
}

/** Ends the link, or removes all that the service keeps. Returns whether that is done. */
export async function withdrawConversation(
  tenantId: string,
  sessionId: string,
  what: 'link' | 'all',
): Promise<boolean> {
  return (await post(tenantId, sessionId, '/withdraw', { what })).ok;
}

/** Removes what the service keeps of a conversation that was reset. What fails is tried again by the next one. */
export async function forgetStarted(tenantId: string): Promise<void> {
  const mark = readMark(tenantId);
  if (!mark || !(mark.end || (await withdrawConversation(tenantId, mark.sessionId, 'all')))) return;
  if (readMark(tenantId)?.sessionId === mark.sessionId) writeMark(tenantId, null);
}

export type ContinuedAnswer =
  | { ok: true; sessionId: string; state: unknown; version: number | undefined; config: unknown }
  | { ok: false; isRefused: boolean };

/** Moves a conversation to this browser, which is known by `key` from now on. */
export async function continueConversation(
  tenantId: string,
  token: string,
  key: string,
): Promise<ContinuedAnswer> {
  const answer = await post(tenantId, key, '/continue', { token, key });
  const { session_id: sessionId, state, version, config } = isRecord(answer.data) ? answer.data : {};
  if (answer.ok && typeof sessionId === 'string') {
    return { ok: true, sessionId, state, version: typeof version === 'number' ? version : undefined, config };
  }
  const isRefused = reasonOf(answer) === 'link_refused' || answer.status === 422;
  return { ok: false, isRefused };
}

function post(
  tenantId: string,
  sessionId: string,
  path: '' | '/link' | '/continue' | '/withdraw',
  body: { [name: string]: Json },
): Promise<ServiceAnswer> {
  return chatService.call(
    { endpoint: `/api/conversations${path}`, method: 'POST', headers: {}, body },
    // A school's conversation may come along.
    { tenantId, idempotencyKey: sessionId, longest: 1_000_000 },
  );
}

function reasonOf({ data }: ServiceAnswer): string {
  return isRecord(data) && typeof data.reason === 'string' ? data.reason : '';
}
