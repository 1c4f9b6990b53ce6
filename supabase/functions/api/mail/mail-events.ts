import type { Handler } from 'hono';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import type { ApiDeps } from '../http/api-deps.ts';
import { callDatabase } from '../http/call-database.ts';
import { type Problem, problem } from '../http/problem.ts';

/** As Resend reports it (https://resend.com/docs/webhooks/event-types): what became of a mail that the service took. */
const report = z.object({
  type: z.string(),
  created_at: z.string().optional(),
  data: z.object({
    email_id: z.string().max(200),
    bounce: z.object({ type: z.string() }).optional(),
  }),
});
type Report = z.infer<typeof report>;

const unsigned: Problem = {
  status: 403,
  code: 'mail_event_unsigned',
  message: 'This is for the mail service alone.',
};
const unavailable: Problem = {
  status: 503,
  code: 'database_unavailable',
  message: 'This cannot be noted at the moment.',
};
/** Of a mail that may not have been settled yet: the service reports it again later. */
const unknown: Problem = { status: 503, code: 'mail_event_early', message: 'There is no such mail yet.' };

/** Longer than a mail that was taken can be unsettled. */
const earlyMs = 10 * 60_000;

/**
 * `POST /api/mail/events`: the mail service's reports, signed by Standard Webhooks with `secret`, under Svix's names of the
 * headers too. What is not about a mail of ours, or changes nothing, is taken and left.
 */
export function mailEvents(deps: ApiDeps, secret: string): Handler {
  const webhook = new Webhook(secret);
  return async (c) => {
    const text = new TextDecoder().decode(c.var.body);
    const header = (name: string) => c.req.header(`webhook-${name}`) ?? c.req.header(`svix-${name}`) ?? '';
    const headers = {
      'webhook-id': header('id'),
      'webhook-timestamp': header('timestamp'),
      'webhook-signature': header('signature'),
    };
    const said = verified(() => webhook.verify(text, headers));
    if (said === undefined) return problem(c, unsigned);
    const read = report.safeParse(said);
    const event = read.success ? eventOf(read.data) : null;
    if (!read.success || event === null) return c.json({ success: true });
    const args = { p_provider_id: read.data.data.email_id, p_event: event };
    const noted = await callDatabase(deps.connect, 'note_mail_event', args, z.boolean());
    if (!noted.ok) return problem(c, { ...unavailable, detail: noted.detail });
    const age = deps.now() - Date.parse(read.data.created_at ?? '');
    if (!noted.value && age < earlyMs) return problem(c, unknown);
    return c.json({ success: true });
  };
}

function verified(verify: () => unknown): unknown {
  try {
    return verify();
  } catch {
    return undefined;
  }
}

/** What is to be noted of a report; null for what changes nothing. */
function eventOf({ type, data }: Report): 'bounced' | 'bounced_for_now' | 'complained' | null {
  if (type === 'email.complained') return 'complained';
  // The service sends nothing to an address that its own list holds: for a bounce, a complaint, or what we do not know.
  if (type === 'email.suppressed') return 'bounced';
  if (type !== 'email.bounced') return null;
  // Its documentation calls each bounce permanent; the type says more.
  return data.bounce && data.bounce.type !== 'Permanent' ? 'bounced_for_now' : 'bounced';
}
