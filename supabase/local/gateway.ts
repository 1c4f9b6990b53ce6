import { Hono } from 'hono';
import { isTooDeep } from '#api/http/nesting.ts';
import { type Body, readBody } from '#api/http/read-body.ts';
import { callerLeft } from '#api/http/request-context.ts';
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
    const url = new URL(request.url);
    const { most, message, answerMs } = { ...defaultLimits, ...limitsByPath.get(url.pathname) };
    const body = await readCompleteBody(request, most);
    if (body === 'too_large') return refuseWithMessage(message, 413);
    if (body === 'too_slow') return refuse(408);
    if (body === 'broken') return refuse(400);
    if (isUnreadable(url.searchParams) || (body && isTooDeep(new TextDecoder().decode(body)))) {
      return refuseWithMessage('request_unreadable', 400);
    }
    const { method, headers } = request;
    const deadline = AbortSignal.timeout(answerMs);
    const forwarded = new Request(request.url, { method, headers, body, signal: deadline });
    try {
      const asked = answerTime.run(answerMs, () => database(forwarded, request.signal));
      const answer = await withTimeout(answerMs, asked);
      return answer === timedOut ? refuse(504) : answer;
    } catch (error) {
      // A queued request is dropped when its caller disconnects, or at the timeout.
      if (request.signal.aborted) return new Response(null, { status: callerLeft });
      if (deadline.aborted) return refuse(504);
      throw error;
    }
  }
}

/**
 * Whether the library would fail at a query, or come to harm. A path into JSON (`a->b->c`) is a nested expression, too. The
 * library makes every name a key of an object: with one that all objects inherit it would write into those of this process.
 */
function isUnreadable(query: URLSearchParams): boolean {
  const text = String([...query]);
  const names = String(
    [...query].map(([key, value]) => [key, holdsNames.test(key) ? value : operatorOf(value)]),
  );
  return (
    isTooDeep(text.replaceAll('"', '')) ||
    text.split('->').length > 100 ||
    names.split(/[^\w$]+/).some((name) => name in Object.prototype)
  );
}

/** Parameters whose value names columns; that of others is an operator and a value of the school's, which may be any word. */
const holdsNames = /(^|\.)(select|order|columns|on_conflict|and|or)$/;

function operatorOf(value: string): string {
  return /^(not\.)?[^.(]*/.exec(value)?.[0] ?? '';
}

const defaultLimits = { most: 64 * 1024, message: 'request_too_large', answerMs: 10_000 };

/** A little more than the database's own limits, for the rest of the request. */
const limitsByPath = new Map<string, { most: number; message: string; answerMs?: number }>([
  ['/rest/v1/rpc/save_draft', { most: 1025 * 1024, message: 'conversation_too_large' }],
  ['/rest/v1/saved_journeys', { most: 160 * 1024, message: 'journey_too_large' }],
  ['/rest/v1/rpc/save_article', { most: 160 * 1024, message: 'article_too_large' }],
  [
    '/rest/v1/rpc/import_articles',
    {
      most: 4096 * 1024,
      message: 'articles_too_large',
      // Indexing 500 articles takes a while, and the page waits as long.
      answerMs: 60_000,
    },
  ],
  [
    '/rest/v1/rpc/stage_import',
    {
      most: 4096 * 1024,
      message: 'rows_too_large',
      answerMs: 60_000,
    },
  ],
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
  400: 'request_incomplete',
  404: 'nothing_here',
  408: 'request_slow',
  504: 'database_slow',
} as const;

function refuse(status: keyof typeof reasons): Response {
  return refuseWithMessage(reasons[status], status);
}

/** As our SQL functions refuse: the message is a code of `refusals.json`. */
function refuseWithMessage(message: string, status: number): Response {
  const body = { code: `PT${status}`, message };
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
}
