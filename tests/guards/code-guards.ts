import type { CodeGuard } from './removed-text.ts';

export interface ListedGuard extends CodeGuard {
  name: string;
  /** The test files of which one has to notice. */
  tests: readonly string[];
}

/** For a guard in a function of the database, `file` is the function's name. */
type Row = [name: string, file: string, guard: string, without: string, tests: string];

/** Guards that no catalogue lists. One whose text no longer stands in its file fails `npm run test:guards`. */
// biome-ignore format: a guard a line
const code: readonly Row[] = [
  // One session is one person's at a time.
  ['mutex of the database', 'supabase/local/database/database-queue.ts', 'busy >= lanes || ', '', 'local/database/database-queue'],
  ['a full queue refuses', 'supabase/local/database/database-queue.ts', 'if (waiting.size >= capacity)', 'if (false)', 'local/database/database-queue'],
  ['one process a data folder', 'supabase/local/folder/folder-lock.ts', "if (state === 'held') throw inUseError(folder, found);", "if (state === 'held') return hold(lock, own, options);", 'local/folder/folder-lock'],
  ['anonymous access is tried before serving', 'supabase/local/database/database.ts', 'await assertAnonymousAccessRefused(fetch, options.publishableKey);', '', 'sql/access/database'],
  ['weak secrets refused', 'supabase/local/secrets.ts', 'if (settings.reachable) refuseWeak(secrets);', '', 'local/secrets'],
  ['a short visitor secret refused', 'supabase/functions/api/app.ts', 'deps.visitorSecret.length < minSecretLength', 'false', 'api/visitor/visitor-token'],
  ['address of a caller behind a proxy', 'supabase/local/client-address.ts', '.at(-1)', '.at(0)', 'local/limit-by-address'],
  ['a forwarded address is one', 'supabase/local/client-address.ts', 'isIP(address) > 0 ? address : null', 'address', 'local/client-address'],
  ['no known password by default where others reach the server', 'supabase/local/settings.ts', '(reachable ? null : knownSamplePassword)', 'knownSamplePassword', 'local/settings'],
  ['the known password is refused where others reach the server', 'supabase/local/settings.ts', 'if (reachable && samplePassword !== null)', 'if (false)', 'local/settings'],
  ['a sample account with the known password ends the start', 'supabase/local/database/sample-accounts.ts', 'throw new Error(stillOpen);', '{}', 'sql/access/database'],
  ['a rehearsal sends nothing', 'supabase/local/outbox-senders.ts', 'if (!sends) return { senders: [], close: () => {} };', '', 'local/outbox-senders'],

  // What the gateway lets through.
  ['paths of the REST API', 'supabase/local/gateway.ts', 'isOpenRest(c.req.path) ?', 'true ?', 'local/gateway'],
  ['paths of Auth', 'supabase/local/gateway.ts', 'isOpenAuth(c.req.method, new URL(c.req.url)) ?', 'true ?', 'local/gateway'],
  ['no sign-in past the service', 'supabase/local/gateway.ts', "url.search === '?grant_type=refresh_token'", 'true', 'local/gateway'],
  ['size of a body', 'supabase/functions/api/http/read-body.ts', "if (size > most) return 'too_large';", '', 'local/gateway api/http/read-json'],

  // Origins.
  ['origin of a message', 'src/protocol/channel.ts', 'if (event.origin !== peerOrigin) return;', '', 'protocol/channel'],
  ['window of a message', 'src/protocol/channel.ts', ' || event.source !== from', '', 'protocol/channel'],
  ['shape of a message', 'src/protocol/channel.ts', 'if (!accepts(event.data)) return;', '', 'protocol/channel'],
  ['target of a message', 'src/protocol/channel.ts', 'envelope(body), peerOrigin', "envelope(body), '*'", 'protocol/channel'],
  ['sites of a school', 'supabase/functions/api/visitor/token.ts', '!isOurs && !originAllowed(page, allowed_origins)', 'false', 'api/visitor/token'],
  ['origins of the console', 'supabase/functions/api/app.ts', 'allowOrigins(deps.consoleOrigins ?? [])', "allowOrigins('*')", 'api/app'],
  ['an unknown school is framed nowhere', 'supabase/local/pages/chat-policy.ts', 'const denyAll: ChatPolicy = { ancestors: []', "const denyAll: ChatPolicy = { ancestors: ['*']", 'local/pages/chat-policy'],

  // Tokens and signatures.
  ['a visitor token is required', 'supabase/functions/api/visitor/visitor-token.ts', 'if (!visitor) {', 'if (false) {', 'api/visitor/visitor-token'],
  ['a visitor token expires', 'supabase/functions/api/visitor/visitor-token.ts', 'exp > second && ', '', 'api/visitor/visitor-token'],
  ['a visitor token from the future', 'supabase/functions/api/visitor/visitor-token.ts', 'iat <= second + clockSkew && ', '', 'api/visitor/visitor-token'],
  ['the longest life of a visitor token', 'supabase/functions/api/visitor/visitor-token.ts', ' && exp - iat <= visitorTokenSeconds', '', 'api/visitor/visitor-token'],
  ['audience of a visitor token', 'supabase/functions/api/visitor/visitor-token.ts', 'aud: z.literal(audience)', 'aud: z.any()', 'api/visitor/visitor-token'],
  ['issuer of a visitor token', 'supabase/functions/api/visitor/visitor-token.ts', 'iss: z.literal(issuer)', 'iss: z.any()', 'api/visitor/visitor-token'],
  ['another school in the body', 'supabase/functions/api/enquiries/enquiry.ts', 'if ([posted.envelope, posted.form].some((body) => namesAnotherTenant(body, visitor.tenant)))', 'if (false)', 'api/enquiries/enquiry api/enquiries/enquiry-refusals'],
  ['a test is one of staff of the school', 'supabase/functions/api/enquiries/enquiry.ts', "access === 'yes'", 'access', 'api/enquiries/enquiry'],
  ['signature of a visit link', 'supabase/functions/api/visits/visit-link.ts', 'genuine && (await signVisitLink(key, booking)) === link', 'true', 'api/visits/visit-link'],
  ['one spelling of a visit link', 'supabase/functions/api/visits/visit-link.ts', ' && (await signVisitLink(key, booking)) === link', '', 'api/visits/visit-link'],
  ['signature of a mail report', 'supabase/functions/api/mail/mail-events.ts', 'verified(() => webhook.verify(text, headers))', 'verified(() => JSON.parse(text))', 'api/mail/mail-events'],
  ['secret of the outbox', 'supabase/functions/api/outbox/run-outbox.ts', '!outbox || (await sha256(given)) !== ', '!outbox || (await sha256(given)) === given + ', 'api/outbox/outbox'],
  ['token of the metrics', 'supabase/local/watch/metrics.ts', 'timingSafeEqual(', '(() => true)(', 'local/watch/metrics'],

  // Signing in.
  ['limit of guesses', 'supabase/functions/api/auth/sign-in-limit.ts', "if ('retry_after' in result.value) return tooManyRequests(result.value.retry_after, 'sign-in');", '', 'api/auth/sign-in-limit api/auth/login'],
  ['a guess is delayed', 'supabase/functions/api/auth/sign-in-limit.ts', 'if (result.value.hold_ms > 0)', 'if (false)', 'api/auth/sign-in-limit'],
  ['the second step', 'supabase/functions/api/auth/factor/first-step.ts', "if (step.value === 'code') {", 'if (false) {', 'api/auth/second-factor api/auth/login'],
  ['signature of an ID token', 'supabase/functions/api/auth/oidc/oidc-provider.ts', 'enableNonRepudiationChecks(provider);', '', 'api/auth/oidc/lying-provider'],
  ['nonce of a sign-in elsewhere', 'supabase/functions/api/auth/oidc/oidc-provider.ts', 'expectedNonce: nonce,', '', 'api/auth/oidc/oidc-login'],
  ['a verified e-mail', 'supabase/functions/api/auth/oidc/oidc-provider.ts', 'return isVerified && ', 'return ', 'api/auth/oidc/oidc-login'],
  ['a sign-in elsewhere takes ten minutes', 'supabase/functions/api/auth/oidc/oidc-login.ts', 'if (expires <= deps.now())', 'if (false)', 'api/auth/oidc/oidc-login'],
  ['a known browser is proved', 'supabase/functions/api/auth/known-browser.ts', "await timingSafeEqual(key, signed ?? '', await signature(key, account, claim))", 'true', 'api/auth/sign-in-limit api/auth/login'],
  ['a proof of a browser grows old', 'supabase/functions/api/auth/known-browser.ts', ' && age < lifetimeSeconds', '', 'api/auth/sign-in-limit api/auth/login'],
  ['an administrator manages the team', 'supabase/functions/api/team/team-admin.ts', "if (role !== 'admin') {", 'if (false) {', 'api/team/team'],
  ['staff of another school', 'supabase/functions/api/service-calls/edits-school.ts', "return member.data.length > 0 ? 'yes' : 'no';", "return 'yes';", 'api/service-calls/try-call'],
  ['rate limits of the service', 'supabase/functions/api/http/rate-limit.ts', 'return answer.value ? null : tooManyRequests(retryAfter, limit.name);', 'return null;', 'api/visitor/token'],
  ['a household is one address', 'supabase/functions/api/http/keyed-hash.ts', '    .slice(0, 4)\n', '', 'api/http/keyed-hash'],

  // Addresses that others write.
  ['rule of links', 'src/lib/safe-link.ts', 'if (!isSafeLink(address)) return null;', '', 'lib/safe-link.dom'],
  ['a name before the host', 'src/engine/validate/safe-link.ts', 'https:\\/\\/[^@/?#]+', 'https:\\/\\/[^/?#]+', 'lib/safe-link.dom engine/validate/safe-link'],
  ['backslashes in a link', 'src/engine/validate/safe-link.ts', '[\\s\\\\\\p{Cc}]', '[\\s\\p{Cc}]', 'lib/safe-link.dom engine/validate/safe-link'],
  ['a webhook goes by https', 'supabase/functions/api/webhooks/webhook-address.ts', "if (url.protocol !== 'https:') return { ok: false, code: 'not_https' };", '', 'api/webhooks/save-webhook api/webhooks/refused-addresses'],
  ['a webhook has no password', 'supabase/functions/api/webhooks/webhook-address.ts', ' || url.username || url.password', '', 'api/webhooks/refused-addresses'],
  ['a webhook leads out of the network', 'supabase/functions/api/webhooks/webhook-address.ts', '!innerNames.test(host)', 'true', 'api/webhooks/refused-addresses'],
  ['addresses of the open internet', 'supabase/functions/api/webhooks/public-address.ts', "if (parsed.range() !== 'unicast') return false;", '', 'api/webhooks/refused-addresses'],
  ['IPv6 that holds IPv4', 'supabase/functions/api/webhooks/public-address.ts', 'parsed.match(globalUnicast)', 'true', 'api/webhooks/refused-addresses'],
  ['the host of a cloud', 'supabase/functions/api/webhooks/public-address.ts', 'parsed.toString() !== azureHost', 'true', 'api/webhooks/refused-addresses'],
  ['where the name of a webhook leads', 'supabase/functions/api/webhooks/find-target.ts', 'addresses.every(isPublicAddress)', 'true', 'api/webhooks/refused-addresses'],
  ['the connection goes where was checked', 'supabase/local/webhooks/pinned-post.ts', '...(addresses && { lookup: lookupIn(addresses) }),', '', 'local/webhooks/pinned-post'],

  // What is written for others to open.
  ['formulas in CSV', 'src/lib/text/csv.ts', 'runsAsFormula.test(text)', 'false', 'lib/text/csv'],
  ['quotes in CSV', 'src/lib/text/csv.ts', `.replaceAll('"', '""')`, '', 'lib/text/csv'],
  ['money in an answer of a model', 'supabase/functions/api/chat/chat-guard.ts', 'hasUnknown(amountsIn(answer), amounts)', 'false', 'api/chat/chat-guard'],
  ['links in an answer of a model', 'supabase/functions/api/chat/chat-guard.ts', 'hasUnknown(linksIn(answer), links)', 'false', 'api/chat/chat-guard'],
  ['instructions in an answer of a model', 'supabase/functions/api/chat/chat-guard.ts', '[...runsOf(answer)].some((run) => rules.has(run))', 'false', 'api/chat/chat-guard'],
  ['markup in an answer of a model', 'supabase/functions/api/chat/chat-guard.ts', 'markup.test(answer)', 'false', 'api/chat/chat-guard'],
  ["lock of the device's outbox", 'src/data/visitor/outbox.ts', 'await ports.withLock(key, tryAll);', 'await tryAll();', 'data/visitor/outbox-tabs data/visitor/outbox'],
];

// biome-ignore format: a guard a line
const database: readonly Row[] = [
  ['decoy account', 'public.sign_in_account', 'decoy@schoolgate.invalid', 'nobody@schoolgate.invalid', 'api/auth/login sql/team/staff'],
  ['idempotency key', 'private.store_enquiry', 'on conflict (tenant_id, session_id) do nothing', '', 'sql/enquiries/submit-enquiry'],
  ['another body under the same key', 'private.store_enquiry', "(fields #- '{consent,time}')::text", "'the same'", 'sql/enquiries/submit-enquiry'],
  ['own answers are those of known fields', 'private.enquiry_fields', 'n.name = a.key', 'true limit 1', 'sql/enquiries/own-answers'],
  ['events are those of known names', 'public.record_conversation_events', "n.name = e ->> 'step_id'", 'true limit 1', 'sql/analytics/conversation-events'],
  ['consent', 'private.store_enquiry', "fields #> '{consent,given}' is distinct from 'true'", 'false', 'sql/enquiries/enquiry-consent'],
  ['consent of what is kept', 'public.keep_conversation', "answers #> '{consent,given}' is distinct from 'true'", 'false', 'sql/conversations/started-conversations'],
  ['key of a kept conversation', 'public.keep_conversation', 'kept.key_hash <> key', 'false', 'sql/conversations/started-conversations'],
  ['a link to a conversation ends', 'public.continue_conversation', ' and s.link_until > now()', '', 'sql/conversations/started-conversations'],
  ['limit of the service', 'public.hit_rate_limit', 'so_far <= p_max', 'true', 'sql/enquiries/submit-enquiry api/visitor/token'],
  ['a message is leased', 'public.claim_outbox', "next_at = now() + interval '2 minutes'", 'next_at = o.next_at', 'sql/mail/leased-messages'],
  ['a message is settled by its worker', 'public.settle_outbox', 'o.leased_by = p_worker and ', '', 'sql/mail/leased-messages'],
];

export const codeGuards = code.map(listed);
export const databaseTextGuards = database.map(listed);

function listed([name, file, guard, without, tests]: Row): ListedGuard {
  return {
    name: `listed ${name}`,
    file,
    guard,
    without,
    tests: tests.split(' ').map((test) => `tests/${test}.test.ts`),
  };
}
