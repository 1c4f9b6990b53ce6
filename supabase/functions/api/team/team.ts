import type { Context, Handler } from 'hono';
import { audit } from '../auth/audit.ts';
import type { ApiDeps } from '../http/api-deps.ts';
import { keyedHash } from '../http/keyed-hash.ts';
import { type Problem, problem } from '../http/problem.ts';
import { limits, overLimit } from '../http/rate-limit.ts';
import { readJson } from '../http/read-json.ts';
import { fieldMessage, readInvitation, takenMessages } from './team-fields.ts';
import { invitationLanguage, sendInvitation } from './team-invitation.ts';
import type { CreateStaffResult } from './team-member.ts';
import { generatePassword } from './team-password.ts';

type Refusal = Extract<CreateStaffResult, { ok: false }>;

const unavailable: Problem = {
  status: 503,
  code: 'database_unavailable',
  message:
    'Failed to create user: the database is not answering at the moment. Please try again in a minute.',
};

/**
 * `POST /api/team`: an admin adds a member of staff. Where mails are sent, they get a link to choose their first password;
 * otherwise it is in this response, and nowhere else, for the admin to hand over.
 */
export function team(deps: ApiDeps, key: Promise<CryptoKey>): Handler {
  return async (c) => {
    const read = await readJson(c);
    if (!read.ok) return problem(c, read.problem);
    const check = readInvitation(read.body);
    if (!check.ok) return invalid(c, check.field);

    const admin = await keyedHash(await key, 'team', c.var.adminId);
    const limited = await overLimit(deps, limits.teamByAdmin, admin, unavailable);
    if (limited) return problem(c, limited);

    const password = generatePassword();
    const answer = await deps.createStaffAccount({ ...check.invitation, password });
    if (!answer.ok) return refuse(c, answer);
    await audit(deps, 'team_added', c.var.adminId, answer.user.user_id);
    const { user } = answer;
    const language = invitationLanguage.parse(read.body.language);
    const invited =
      deps.sendsMail === true && (await sendInvitation(deps, user.user_id, language, c.var.adminId));
    const isMailed = invited !== false && invited.ok && invited.value;
    return c.json({ success: true, message: 'Account created', user, ...(!isMailed && { password }) }, 201);
  };
}

function refuse(c: Context, answer: Refusal): Response {
  if (answer.code === 'unavailable') return problem(c, { ...unavailable, detail: answer.detail });
  if (answer.code === 'invalid') return invalid(c, answer.field);
  if (answer.code === 'unknown_tenant') return invalid(c, 'tenants');
  const message = takenMessages[answer.field ?? ''];
  if (!answer.field || !message) return problem(c, { ...unavailable, detail: 'add_staff: user_id taken' });
  return problem(c, { status: 409, code: 'taken', message, field: answer.field });
}

function invalid(c: Context, field: string | null | undefined): Response {
  const message = fieldMessage(field);
  return problem(c, { status: 422, code: 'invalid_field', message, ...(field && { field }) });
}
