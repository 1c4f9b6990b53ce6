import { Hono } from 'hono';
import { type Body, readBody } from '#api/http/read-body.ts';
import { answerTime } from './database/answer-time.ts';

/**
 * Creates the gateway of the embedded Supabase: allowed calls and their size limits.
 *
 * 1. Only calls that hosted Supabase answers and the product makes are allowed. Password sign-in and sign-up are refused
 *    here, as staff sign in through the chat service, which takes the same time for every wrong pair.
 * 2. Users cannot change their account here either: the chat service asks for the current password first.
 * 3. The body is read completely, within limits, before the database is called: a slow upload must not block others.
 */
export function createGateway(database: (request: Request, caller?: AbortSignal) => Promise<Response>): Hono {
  const gateway = new Hono();
  gateway.all('/rest/v1/*', (c) => (isOpenRest(c.req.path) ? forward(c.req.raw) : refuse(404)));
  gateway.all('/auth/v1/*', (c) =>
    isOpenAuth(c.req.method, new URL(c.req.url)) ? forward(c.req.raw) : refuse(404),
  );
  return gateway;

  async function forward(request: Request): Promise<Response> {
    const { most, message, answerMs } = {
      ...defaultLimits,
      ...limitsByPath.get(new URL(request.url).pathname),
    };
    const body = await readCompleteBody(request, most);
    if (body === 'too_large') return refuseWithMessage(message, 413);
    if (body === 'too_slow') return refuse(408);
    if (body === 'broken') return refuse(400);
    const { method, headers } = request;
    const deadline = AbortSignal.timeout(answerMs);
    const forwarded = new Request(request.url, { method, headers, body, signal: deadline });
    try {
      const asked = answerTime.run(answerMs, () => database(forwarded, request.signal));
      const answer = await withTimeout(answerMs, asked);
      return answer === timedOut ? refuse(504) : answer;
    } catch (error) {
      // A queued request is dropped at the timeout, or when its caller disconnects.
      if (deadline.aborted || request.signal.aborted) return refuse(504);
      throw error;
    }
  }
}

const defaultLimits = { most: 64 * 1024, message: 'The request is too large.', answerMs: 10_000 };

/** A little more than the database's own limits, for the rest of the request. */
const limitsByPath = new Map<string, { most: number; message: string; answerMs?: number }>([
  [
    '/rest/v1/rpc/save_draft',
    { most: 1025 * 1024, message: 'This conversation is too large to be saved: at most 1 MB.' },
  ],
  ['/rest/v1/rpc/save_journey', { most: 160 * 1024, message: 'This journey is too long to be kept.' }],
  ['/rest/v1/rpc/save_article', { most: 160 * 1024, message: 'This article is too long to be saved.' }],
  [
    '/rest/v1/rpc/import_articles',
    {
      most: 4096 * 1024,
      message: 'These articles are too large to be imported at once: at most 4 MB.',
      // Indexing 500 articles takes a while, and the page waits as long.
      answerMs: 60_000,
    },
  ],
  [
    '/rest/v1/rpc/stage_import',
    {
      most: 4096 * 1024,
      message: 'These rows are too large to be checked at once: at most 4 MB.',
      answerMs: 60_000,
    },
  ],
  // A hundred thousand rows become enquiries in one transaction.
  ['/rest/v1/rpc/finish_import', { ...defaultLimits, answerMs: 15 * 60_000 }],
]);

const timedOut = Symbol('timed out');

function isOpenRest(path: string): boolean {
  return /^\/rest\/v1\/(rpc\/)?[a-z][a-z0-9_]*$/.test(path);
}

function isOpenAuth(method: string, url: URL): boolean {
  const call = `${method === 'HEAD' ? 'GET' : method} ${url.pathname}`;
  if (method === 'OPTIONS') return true;
  // Of a query with a second grant, or one in escapes, the library may read another than a parser here: one spelling alone.
  if (call === 'POST /auth/v1/token') return url.search === '?grant_type=refresh_token';
  return openAuthCalls.has(call);
}

const openAuthCalls = new Set([
  'GET /auth/v1/user',
  'POST /auth/v1/logout',
  'GET /auth/v1/health',
  'GET /auth/v1/.well-known/jwks.json',
]);

async function readCompleteBody({ method, headers, body }: Request, most: number): Promise<Body | undefined> {
  if (method === 'GET' || method === 'HEAD' || !body) return undefined;
  return Number(headers.get('Content-Length')) > most ? 'too_large' : readBody(body, most);
}

async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T | typeof timedOut> {
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
  400: 'The request did not arrive whole. Please try again.',
  404: 'There is nothing at this address.',
  408: 'The request took too long to arrive. Please try again.',
  504: 'The database took too long to answer. Please try again.',
} as const;

function refuse(status: keyof typeof reasons): Response {
  return refuseWithMessage(reasons[status], status);
}

/** With a code as our SQL functions use it for messages to users (`PT4xx`). */
function refuseWithMessage(message: string, status: number): Response {
  const body = { code: `PT${status}`, message };
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
}
