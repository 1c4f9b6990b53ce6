import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { ApiDeps } from './api-deps.ts';
import { chat } from './chat.ts';
import { askPerson, rateAnswer } from './chat-feedback.ts';
import { enquiryRoutes } from './enquiry.ts';
import { events } from './events.ts';
import { health } from './health.ts';
import { login } from './login.ts';
import { ownPassword } from './own-password.ts';
import { problem } from './problem.ts';
import { bodyFirst } from './read-json.ts';
import { requestFrame } from './request-frame.ts';
import { team } from './team.ts';
import { requireAdmin } from './team-admin.ts';
import { resetPassword } from './team-reset.ts';
import { token } from './token.ts';
import { importVisitorKey, requireVisitor } from './visitor-token.ts';
import { whereThrown } from './where-thrown.ts';

const shortestSecret = 32;

/**
 * The chat service: an app of web-standard handlers which takes time, ids, data and addresses from its host.
 * Throws at once when the visitor secret is too short to be safe.
 */
export function createApi(deps: ApiDeps): Hono {
  if (deps.visitorSecret.length < shortestSecret) {
    throw new Error(`The visitor secret must hold at least ${shortestSecret} characters.`);
  }
  const key = importVisitorKey(deps.visitorSecret);
  const app = new Hono().basePath(deps.basePath ?? '/');

  app.use(requestFrame(deps));
  // The widget lives on any school's page and sends no cookie, so its calls are open to every origin.
  const open = ['/mock/*', '/api/chat-inquiry/*', '/api/chat/*', '/api/events', '/api/health'];
  for (const path of open) app.use(path, allowOrigins('*'));
  for (const path of ['/api/auth/*', '/api/team/*']) {
    app.use(path, allowOrigins(deps.consoleOrigins ?? []));
  }
  app.use(bodyFirst());

  app.post('/mock/token', token(deps, key));
  app.post('/api/auth/login', login(deps, key));
  app.post('/api/auth/password', ownPassword(deps, key));
  app.post('/api/team', requireAdmin(deps, key), team(deps, key));
  app.post('/api/team/password', requireAdmin(deps, key), resetPassword(deps, key));
  app.post('/api/events', requireVisitor(deps, key), events(deps, key));
  app.post('/api/chat', requireVisitor(deps, key), chat(deps, key));
  app.post('/api/chat/feedback', requireVisitor(deps, key), rateAnswer(deps, key));
  app.post('/api/chat/person', requireVisitor(deps, key), askPerson(deps, key));
  app.get('/api/health', health(deps));
  app.route('/', enquiryRoutes(deps, key));

  app.notFound((c) => problem(c, { status: 404, code: 'unknown_route', message: 'There is nothing here.' }));
  app.onError((error, c) =>
    problem(c, {
      status: 500,
      code: 'unexpected_error',
      message: 'Something went wrong on our side. Please try again in a minute.',
      detail: whereThrown(error),
    }),
  );
  return app;
}

function allowOrigins(origin: string | string[]) {
  return cors({
    origin,
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
    exposeHeaders: ['Retry-After', 'X-Request-Id'],
    maxAge: 600,
  });
}
