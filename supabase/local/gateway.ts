import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/**
 * The door of the embedded Supabase: what passes, and how much of it.
 *
 * 1. Only the calls that hosted Supabase would answer and the product makes. Password sign-in and sign-up are refused
 *    here, as staff sign in through the chat service, which takes the same time for every wrong pair.
 * 2. Of their own account people change nothing here either: the chat service asks for the current password first.
 * 3. The body is read whole, within limits, before the database is asked: one slow upload must not hold up the rest.
 */
export function createGateway(database: (request: Request) => Promise<Response>): Hono {
  const gateway = new Hono();
  gateway.use((c, next) => (largeCalls.get(c.req.path) ?? usual)(c, next));
  gateway.all('/rest/v1/*', (c) => (isOpenRest(c.req.path) ? forward(c.req.raw) : refuse(404)));
  gateway.all('/auth/v1/*', (c) =>
    isOpenAuth(c.req.method, new URL(c.req.url)) ? forward(c.req.raw) : refuse(404),
  );
  return gateway;

  async function forward(request: Request): Promise<Response> {
    const body = await within(bodyTimeoutMs, readBody(request));
    if (body === timedOut) return refuse(408);
    const { method, headers } = request;
    const answer = await within(
      answerTimeoutMs,
      database(new Request(request.url, { method, headers, body })),
    );
    return answer === timedOut ? refuse(504) : answer;
  }
}

const usual = limit(64 * 1024, 'The request is too large.');

/** A little more than what the database takes, for what stands around it. */
const largeCalls = new Map([
  [
    '/rest/v1/rpc/save_draft',
    limit(1025 * 1024, 'This conversation is too large to be saved: at most 1 MB.'),
  ],
  ['/rest/v1/rpc/save_journey', limit(160 * 1024, 'This journey is too long to be kept.')],
]);

function limit(maxSize: number, message: string) {
  return bodyLimit({ maxSize, onError: () => refuseSaying(message, 413) });
}

const bodyTimeoutMs = 10_000;
const answerTimeoutMs = 10_000;
const timedOut = Symbol('timed out');

function isOpenRest(path: string): boolean {
  return /^\/rest\/v1\/(rpc\/)?[a-z][a-z0-9_]*$/.test(path);
}

function isOpenAuth(method: string, url: URL): boolean {
  const call = `${method === 'HEAD' ? 'GET' : method} ${url.pathname}`;
  if (method === 'OPTIONS') return true;
  if (call === 'POST /auth/v1/token') return url.searchParams.get('grant_type') === 'refresh_token';
  return openAuthCalls.has(call);
}

const openAuthCalls = new Set([
  'GET /auth/v1/user',
  'POST /auth/v1/logout',
  'GET /auth/v1/health',
  'GET /auth/v1/.well-known/jwks.json',
]);

async function readBody(request: Request): Promise<ArrayBuffer | undefined> {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  return request.arrayBuffer();
}

async function within<T>(ms: number, work: Promise<T>): Promise<T | typeof timedOut> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<typeof timedOut>((resolve) => {
    timer = setTimeout(() => resolve(timedOut), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

const reasons = {
  404: 'There is nothing at this address.',
  408: 'The request took too long to arrive. Please try again.',
  504: 'The database took too long to answer. Please try again.',
} as const;

function refuse(status: keyof typeof reasons): Response {
  return refuseSaying(reasons[status], status);
}

/** The code is of the kind with which the database's own functions refuse, each time in a sentence for people. */
function refuseSaying(message: string, status: number): Response {
  const body = { code: `PT${status}`, message };
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
}
