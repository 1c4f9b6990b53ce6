import type { Handler } from 'hono';
import { z } from 'zod';
import type { ApiDeps } from '../http/api-deps.ts';
import { callDatabase, type DatabaseAnswer } from '../http/call-database.ts';
import { keyedHash } from '../http/keyed-hash.ts';
import { type Problem, problem } from '../http/problem.ts';
import { limits, overLimit } from '../http/rate-limit.ts';
import { readJson } from '../http/read-json.ts';
import { fieldMessage, staffEmail, takenMessages } from './team-fields.ts';

/** The language of an invitation, which is that of the console it is written in. */
export const invitationLanguage = z.enum(['en', 'es', 'fr']).catch('en');

const request = z.object({ user_id: z.guid(), language: invitationLanguage, email: z.string().optional() });
const correction = z.enum(['ok', 'unknown', 'taken', 'invalid']);

const unavailable: Problem = {
  status: 503,
  code: 'database_unavailable',
  message: 'Nothing was sent: the database is not answering at the moment. Please try again in a minute.',
};
const notInvited: Problem = {
  status: 404,
  code: 'unknown_member',
  message: 'This person has chosen a password already, or is no longer on the team.',
};

const invalidEmail: Problem = {
  status: 422,
  code: 'invalid_field',
  message: fieldMessage('email'),
  field: 'email',
};
const takenEmail: Problem = {
  status: 409,
  code: 'taken',
  message: takenMessages.email ?? '',
  field: 'email',
};

/** Sends a member of staff a link to choose their first password; false for those who have one of their own. */
export function sendInvitation(
  { connect }: Pick<ApiDeps, 'connect'>,
  p_user: string,
  p_language: string,
  p_by: string,
): Promise<DatabaseAnswer<boolean>> {
  return callDatabase(connect, 'invite_staff', { p_user, p_language, p_by }, z.boolean());
}

/**
 * `POST /api/team/invitation` {user_id, language, email?}: an admin sends an invitation again, which ends the earlier one, to
 * another address where `email` is one: {success, mail}, where `mail` says whether mails are sent here at all.
 */
export function invitation(deps: ApiDeps, key: Promise<CryptoKey>): Handler {
  return async (c) => {
    const read = await readJson(c);
    if (!read.ok) return problem(c, read.problem);
    const parsed = request.safeParse(read.body);
    if (!parsed.success) return problem(c, notInvited);
    const admin = await keyedHash(await key, 'team', c.var.adminId);
    const limited = await overLimit(deps, limits.teamByAdmin, admin, unavailable);
    if (limited) return problem(c, limited);
    const { user_id, language, email } = parsed.data;
    const refused = email === undefined ? null : await correctEmail(deps, user_id, email);
    if (refused) return problem(c, refused);
    const sent = await sendInvitation(deps, user_id, language, c.var.adminId);
    if (!sent.ok) return problem(c, { ...unavailable, detail: sent.detail });
    if (!sent.value) return problem(c, notInvited);
    return c.json({ success: true, message: 'Invitation sent', mail: deps.sendsMail ?? false });
  };
}

/** Gives who has not chosen a password yet this address; null when they have it. */
async function correctEmail(
  { connect }: Pick<ApiDeps, 'connect'>,
  p_user: string,
  typed: string,
): Promise<Problem | null> {
  const email = staffEmail.safeParse(typed);
  if (!email.success) return invalidEmail;
  const args = { p_user, p_email: email.data };
  const corrected = await callDatabase(connect, 'correct_staff_email', args, correction);
  if (!corrected.ok) return { ...unavailable, detail: corrected.detail };
  return { ok: null, unknown: notInvited, taken: takenEmail, invalid: invalidEmail }[corrected.value];
}
