import type { Handler } from 'hono';
import { z } from 'zod';
import type { ApiDeps } from '../../http/api-deps.ts';
import { callDatabase } from '../../http/call-database.ts';
import { type Problem, problem } from '../../http/problem.ts';
import { giveBackHit, limits } from '../../http/rate-limit.ts';
import { readLimited } from '../../http/read-limited.ts';
import { seal, unseal } from '../../http/seal.ts';
import { signInUnavailable } from '../enter.ts';
import { answerFirstStep } from '../factor/first-step.ts';
import { knownBrowser, signInAccount } from '../known-browser.ts';
import { recordSignIn } from '../record-sign-in.ts';
import { relyingParty } from '../relying-party.ts';
import { staffProfile } from '../staff-profile.ts';
import { endGivenPassword } from './end-given-password.ts';
import { askProvider, readProviderAnswer } from './oidc-provider.ts';
import type { OidcSettings } from './read-oidc.ts';

/** Where the provider sends the browser back to: the console. */
const returnPath = '/login/oidc';
/** As long as a person may take to sign in there. */
const lifetimeMs = 10 * 60_000;
const purpose = 'oidc ticket';

const request = z.object({
  ticket: z.string().max(4096),
  /** The query with which the provider sent the browser back. */
  answer: z.string().max(8192),
  /** As of a sign-in by password. */
  browsers: z.array(z.string()).max(20).catch([]),
});
const ticketSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  /** Milliseconds since 1970. */
  expires: z.number(),
});
const found = z.object({ staff: staffProfile.nullable(), taken: z.string().nullable() });

const refusals = {
  expired: 'That took too long, or began in another window. Please try again.',
  cancelled: 'You did not sign in there. Try again, or use your password.',
  refused: 'This sign-in was not accepted. Please try again.',
  no_email:
    'Your account there has no confirmed email address. Ask the IT of your school, or use your password.',
  unknown:
    'There is no active account here with your email address. Ask an administrator of your school to add you.',
  taken:
    'Your account here belongs to another account there. Ask an administrator of your school to reset your password, then sign in this way again.',
};
const refuse = (reason: keyof typeof refusals, detail?: string): Problem => ({
  status: 401,
  code: 'oidc_refused',
  message: refusals[reason],
  reason,
  detail: detail ?? reason,
});
const unavailable: Problem = {
  status: 503,
  code: 'oidc_unavailable',
  message: 'The sign-in of your school is not answering. Please try again in a minute, or use your password.',
  reason: 'unavailable',
};

/**
 * Signs a member of staff in by the account that they have with their school: it replaces the password, not the second factor.
 *
 * 1. `POST /api/auth/oidc`: {address, ticket}. The browser holds the ticket and goes to the address. What the answer has to
 *    fit is sealed in the ticket, so that an answer counts only in the browser that asked, within ten minutes.
 * 2. `POST /api/auth/oidc/login` {ticket, answer, browsers}: with the query of the page that the provider sent the browser back
 *    to; the response is that of a sign-in by password. The two requests of a sign-in that succeeds do not count against the
 *    limit of their address.
 */
export function oidcLogin(deps: ApiDeps, key: Promise<CryptoKey>, settings: OidcSettings) {
  const begin: Handler = async (c) => {
    const read = await readLimited(c, deps, key, limits.oidcByAddress, signInUnavailable);
    if (!read.ok) return problem(c, read.problem);
    const site = relyingParty(c, deps);
    if (!site) return problem(c, { ...unavailable, detail: 'PUBLIC_URL is not set' });
    const asked = await askProvider(settings, site.here + returnPath);
    if (!asked.ok) return problem(c, { ...unavailable, detail: asked.detail });
    const held = { ...asked.question, expires: deps.now() + lifetimeMs };
    const ticket = await seal(await key, purpose, JSON.stringify(held));
    return c.json({ success: true, address: asked.address, ticket });
  };

  const login: Handler = async (c) => {
    const read = await readLimited(c, deps, key, limits.oidcByAddress, signInUnavailable);
    if (!read.ok) return problem(c, read.problem);
    const parsed = request.safeParse(read.body);
    const held = parsed.success ? await unseal(await key, purpose, parsed.data.ticket) : null;
    if (!parsed.success || held === null) return problem(c, refuse('expired'));
    const { expires, ...question } = ticketSchema.parse(JSON.parse(held));
    if (expires <= deps.now()) return problem(c, refuse('expired'));

    const said = await readProviderAnswer(settings, question, parsed.data.answer);
    if (!said.ok) {
      const { fault, detail } = said;
      return problem(c, fault === 'unavailable' ? { ...unavailable, detail } : refuse(fault, detail));
    }
    const { issuer, subject, email } = said.person;
    const args = { p_issuer: issuer, p_subject: subject, p_email: email };
    const who = await callDatabase(deps.connect, 'oidc_staff', args, found);
    if (!who.ok) return problem(c, { ...signInUnavailable, detail: who.detail });
    const { staff, taken } = who.value;
    if (!staff) {
      await recordSignIn(c, deps, taken, { way: 'school', isKnown: false, isRefused: true });
      return problem(c, refuse(taken !== null ? 'taken' : email === null ? 'no_email' : 'unknown'));
    }

    await read.giveBack();
    await giveBackHit(deps, limits.oidcByAddress, read.address, expires - lifetimeMs);
    const ended = await endGivenPassword(c, deps, staff);
    if (ended) return problem(c, ended);
    const accountArgs = { p_identifier: staff.username };
    const account = await callDatabase(deps.connect, 'sign_in_account', accountArgs, signInAccount);
    if (!account.ok) return problem(c, { ...signInUnavailable, detail: account.detail });
    const browser = await knownBrowser(await key, account.value, parsed.data.browsers, deps.now());
    const session = await deps.openSession(staff.user_id, deps.clientAddress(c));
    if (!session.ok) return problem(c, { ...signInUnavailable, detail: session.detail });
    const record = { way: 'school', isKnown: browser !== null } as const;
    const profile = { ...staff, must_change_password: false };
    return answerFirstStep(c, deps, await key, { session, staff: profile, account: account.value, record });
  };

  return { begin, login };
}

/** `GET /api/auth/oidc`: {label}, whether and with what staff sign in besides; for the console's button. */
export function oidcOffer(settings: OidcSettings | null): Handler {
  return (c) => c.json({ success: true, isOffered: settings !== null, label: settings?.label ?? null });
}
