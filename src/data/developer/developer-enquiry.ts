import type { Json } from '#engine';
import { type ChatService, chatService, storedText } from '../visitor/chat-service.ts';
import { type VisitorSession, visitorSession } from '../visitor/visitor-session.ts';
import { staffToken } from './developer-tables.ts';

/** The result of a test enquiry. */
export type EnquiryTrial =
  | { type: 'stored'; id: string; message: string }
  /** Nothing was sent: the visitor of this school has not been authenticated in this tab. */
  | { type: 'no_stored_user' }
  /** Nothing was sent: the visitor could not be authenticated again. */
  | { type: 'not_authenticated' }
  /** Nothing was sent: the service gave the visitor no user id. */
  | { type: 'no_user' }
  /** `status` is null when no response came back. */
  | { type: 'refused'; status: number | null; message: string };

interface Ports {
  session: VisitorSession;
  call: ChatService['call'];
}

const ofThisPage: Ports = { session: visitorSession, call: chatService.call };

/** Authenticates this tab's visitor of a school like the chat; returns the user id. Rejects with `VisitorRefused`. */
export async function authenticateVisitor(tenantId: string, { session } = ofThisPage): Promise<string> {
  return (await session.token(tenantId)).userId;
}

/** Returns whether this tab has a visitor of the school. */
export function isVisitorStored(tenantId: string, { session } = ofThisPage): boolean {
  return session.standing(tenantId) === true;
}

/**
 * Sends an enquiry with the chat's own call. The service marks it as a test for staff of the school; without staff (null) it
 * is a visitor's. The same `key` stores it once, however often it is sent. Never rejects.
 */
export async function sendTestEnquiry(
  tenantId: string,
  fields: Record<string, Json>,
  key: string,
  staffId: string | null,
  ports = ofThisPage,
): Promise<EnquiryTrial> {
  if (!isVisitorStored(tenantId, ports)) return { type: 'no_stored_user' };
  const userId = await authenticateVisitor(tenantId, ports).catch(() => null);
  if (userId === null) return { type: 'not_authenticated' };
  if (userId === '') return { type: 'no_user' };
  // A session that has ended is refused, not taken for a visitor.
  const token = staffId && `Bearer ${(await staffToken(staffId).catch(() => null)) ?? ''}`;
  const request = {
    endpoint: '/api/chat-inquiry/public',
    method: 'POST',
    headers: { ...(token && { 'Staff-Authorization': token }) },
    body: fields,
  };
  const answer = await ports.call(request, { tenantId, idempotencyKey: key });
  const { status, message } = answer;
  return answer.ok
    ? { type: 'stored', id: storedText(answer, 'id') ?? '', message }
    : { type: 'refused', status, message };
}
