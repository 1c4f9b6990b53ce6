import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { loginCode } from './auth/factor/login-code.ts';
import { ownFactor } from './auth/factor/own-factor.ts';
import { login } from './auth/login.ts';
import { oidcLogin, oidcOffer } from './auth/oidc/oidc-login.ts';
import { ownPasskeys } from './auth/passkey/own-passkeys.ts';
import { passkeyLogin } from './auth/passkey/passkey-login.ts';
import { forgottenPassword } from './auth/password/forgotten-password.ts';
import { ownPassword } from './auth/password/own-password.ts';
import { passwordLink } from './auth/password/password-link.ts';
import { chat } from './chat/chat.ts';
import { chooseArticle, rateAnswer, requestPerson } from './chat/chat-feedback.ts';
import { conversationRoutes } from './conversations/conversations.ts';
import { enquiryRoutes } from './enquiries/enquiry.ts';
import { events } from './events/events.ts';
import { fileRoutes, mostFileBytes } from './files/files.ts';
import type { ApiDeps } from './http/api-deps.ts';
import { errorLocation } from './http/error-location.ts';
import { health } from './http/health.ts';
import { problem } from './http/problem.ts';
import { readBodyFirst } from './http/read-json.ts';
import { requestContext } from './http/request-context.ts';
import { knowledgeRoutes } from './knowledge/knowledge.ts';
import { mailEvents } from './mail/mail-events.ts';
import { unsubscribe } from './notifications/unsubscribe.ts';
import { runOutbox } from './outbox/run-outbox.ts';
import { showMessage } from './outbox/show-message.ts';
import { pushKey, savePushSubscription } from './push/push-subscription.ts';
import { reviewRoutes } from './review/review.ts';
import { tryServiceCall } from './service-calls/try-call.ts';
import { team } from './team/team.ts';
import { requireAdmin } from './team/team-admin.ts';
import { invitation } from './team/team-invitation.ts';
import { resetPassword } from './team/team-reset.ts';
import { token } from './visitor/token.ts';
import { importVisitorKey, requireVisitor } from './visitor/visitor-token.ts';
import { visitFeed } from './visits/visit-feed.ts';
import { visitPageRoutes } from './visits/visit-page.ts';
import { visitRoutes } from './visits/visits.ts';
import { saveWebhook } from './webhooks/save-webhook.ts';

const minSecretLength = 32;

/**
 * Creates the chat service: an app of web-standard handlers which takes time, ids, data and addresses from its host.
 * Throws when the visitor secret is too short to be safe.
 */
export function createApi(deps: ApiDeps): Hono {
  if (deps.visitorSecret.length < minSecretLength) {
    throw new Error(`The visitor secret must hold at least ${minSecretLength} characters.`);
  }
  const key = importVisitorKey(deps.visitorSecret);
  const app = new Hono().basePath(deps.basePath ?? '/');

  app.use(requestContext(deps));
  // The widget runs on any school's page and sends no cookie, so its calls are open to every origin.
  const open = [
    '/mock/*',
    '/api/chat-inquiry/*',
    '/api/chat/*',
    '/api/conversations/*',
    '/api/events',
    '/api/review/*',
    '/api/visits',
    '/api/visits/*',
    '/api/health',
  ];
  for (const path of open) app.use(path, allowOrigins('*'));
  for (const path of [
    '/api/auth/*',
    '/api/team/*',
    '/api/outbox/message',
    '/api/webhooks',
    '/api/service-calls',
    '/api/files',
    '/api/knowledge/*',
    '/api/push',
  ]) {
    app.use(path, allowOrigins(deps.consoleOrigins ?? []));
  }
  app.use('/api/files', readBodyFirst(mostFileBytes));
  app.use(readBodyFirst());

  app.post('/mock/token', token(deps, key));
  app.post('/api/auth/login', login(deps, key));
  app.post('/api/auth/login/code', loginCode(deps, key));
  const passkey = passkeyLogin(deps, key);
  app.post('/api/auth/passkey', passkey.begin);
  app.post('/api/auth/passkey/login', passkey.login);
  app.get('/api/auth/oidc', oidcOffer(deps.oidc ?? null));
  if (deps.oidc) {
    const oidc = oidcLogin(deps, key, deps.oidc);
    app.post('/api/auth/oidc', oidc.begin);
    app.post('/api/auth/oidc/login', oidc.login);
  }
  const passkeys = ownPasskeys(deps, key);
  app.post('/api/auth/passkeys', passkeys.begin);
  app.post('/api/auth/passkeys/add', passkeys.add);
  app.post('/api/auth/passkeys/remove', passkeys.remove);
  app.post('/api/auth/password', ownPassword(deps, key));
  app.post('/api/auth/forgot', forgottenPassword(deps, key));
  app.post('/api/auth/password-link', passwordLink(deps, key));
  const factor = ownFactor(deps, key);
  app.post('/api/auth/factor', factor.begin);
  app.post('/api/auth/factor/confirm', factor.confirm);
  app.post('/api/auth/factor/codes', factor.codes);
  app.post('/api/auth/factor/remove', factor.remove);
  app.post('/api/team', requireAdmin(deps, key), team(deps, key));
  app.post('/api/team/invitation', requireAdmin(deps, key), invitation(deps, key));
  app.post('/api/team/password', requireAdmin(deps, key), resetPassword(deps, key));
  app.post('/api/outbox/message', showMessage(deps));
  app.post('/api/outbox/run', runOutbox(deps));
  if (deps.mailWebhookSecret) app.post('/api/mail/events', mailEvents(deps, deps.mailWebhookSecret));
  app.post('/api/webhooks', saveWebhook(deps, key));
  if (deps.serviceCalls) app.post('/api/service-calls', tryServiceCall(deps, key, deps.serviceCalls));
  const { show, stop } = unsubscribe(deps);
  app.get('/api/notifications/unsubscribe', show);
  app.post('/api/notifications/unsubscribe', stop);
  app.get('/api/push', pushKey(deps));
  app.post('/api/push', savePushSubscription(deps, key));
  app.post('/api/events', requireVisitor(deps, key), events(deps, key));
  app.post('/api/chat', requireVisitor(deps, key), chat(deps, key));
  app.post('/api/chat/feedback', requireVisitor(deps, key), rateAnswer(deps, key));
  app.post('/api/chat/choice', requireVisitor(deps, key), chooseArticle(deps, key));
  app.post('/api/chat/person', requireVisitor(deps, key), requestPerson(deps, key));
  app.get('/api/health', health(deps));
  app.route('/', enquiryRoutes(deps, key));
  app.route('/', conversationRoutes(deps, key));
  app.route('/', reviewRoutes(deps, key));
  app.route('/', fileRoutes(deps, key));
  app.route('/', knowledgeRoutes(deps, key));
  app.get('/api/visits/feed/:file', visitFeed(deps, key));
  app.route('/', visitRoutes(deps, key));
  app.route('/', visitPageRoutes(deps, key));

  app.notFound(unknownRoute);
  app.onError((error, c) =>
    problem(c, {
      status: 500,
      code: 'unexpected_error',
      message: 'Something went wrong on our side. Please try again in a minute.',
      detail: errorLocation(error),
    }),
  );
  return app;
}

/** For an app that this one is mounted in, too: it has a handler of its own. */
export function unknownRoute(c: Context): Response {
  return problem(c, { status: 404, code: 'unknown_route', message: 'There is nothing here.' });
}

function allowOrigins(origin: string | string[]) {
  return cors({
    origin,
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'Staff-Authorization'],
    exposeHeaders: ['Retry-After', 'X-Request-Id'],
    maxAge: 600,
  });
}
