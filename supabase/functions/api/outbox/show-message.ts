import type { Handler } from 'hono';
import { z } from 'zod';
import { staffCaller } from '../auth/staff-caller.ts';
import type { ApiDeps } from '../http/api-deps.ts';
import { callDatabase } from '../http/call-database.ts';
import { type Problem, problem } from '../http/problem.ts';
import { readJson } from '../http/read-json.ts';
import { mailContent } from '../mail/write-mail.ts';
import { outboxMessage } from './outbox-message.ts';

const request = z.object({ id: z.guid() });
const found = z.object({ message: outboxMessage.nullable() }).nullable();

const unavailable: Problem = {
  status: 503,
  code: 'database_unavailable',
  message: 'The message cannot be read at the moment. Please try again in a minute.',
};
const unknown: Problem = {
  status: 404,
  code: 'unknown_message',
  message: 'There is no such message in your schools.',
};

/**
 * `POST /api/outbox/message` {id}: what a message of the caller's schools says, as it would be sent now: {success, mail:
 * {subject, language, school, blocks}}, with null when there is nothing to say any more.
 */
export function showMessage(deps: ApiDeps): Handler {
  return async (c) => {
    const caller = await staffCaller(c, deps);
    if (!caller.ok) return problem(c, caller.problem);
    const read = await readJson(c);
    if (!read.ok) return problem(c, read.problem);
    const asked = request.safeParse(read.body);
    if (!asked.success) return problem(c, unknown);
    const args = { p_user: caller.staff.user_id, p_id: asked.data.id };
    const answer = await callDatabase(deps.connect, 'read_outbox', args, found);
    if (!answer.ok) return problem(c, { ...unavailable, detail: answer.detail });
    if (!answer.value) return problem(c, unknown);
    const { message } = answer.value;
    const written = message && mailContent(message, deps.publicUrl ?? '');
    const mail = written && {
      ...written,
      school: message.school && {
        name: message.school.name,
        logo: message.school.logo,
        colour: message.school.colour,
      },
    };
    return c.json({ success: true, mail: mail ?? null });
  };
}
