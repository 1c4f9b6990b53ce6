import { type ApiRequest, isRecord, isSafeLink, type Json, serviceOf } from '#engine';
import { env } from '#lib/env.ts';
import { abortTimeout, type Deadline } from '../supabase/abort-timeout.ts';
import { serviceAddress } from './service-address.ts';
import { VisitorRefused, type VisitorSession, visitorSession } from './visitor-session.ts';

export interface ServiceAnswer {
  ok: boolean;
  /** HTTP status; null without a response. */
  status: number | null;
  data?: Json;
  /** The service's own user-readable sentence, or empty. */
  message: string;
  /** The service rejected this visitor. */
  reason?: 'not_authenticated';
}

export interface CallOptions {
  tenantId: string;
  /** The same key for every retry of a request: the service then acts once. */
  idempotencyKey: string;
  /** Origins of external services that the school allows, as `https://host`; none by default. */
  services?: readonly string[];
  /** Aborts the call, with an answer that is not ok. */
  signal?: AbortSignal;
  /** Receives the growing text of a streamed answer. The final answer is the authoritative one. */
  onText?: (text: string) => void;
  /** Characters of the longest answer that is read. */
  longest?: number;
}

/** The specification's payload of an enquiry that was not sent by an API step. */
export interface SubmissionPayload {
  sessionId: string;
  tenantId: string;
  userInfo: { [key: string]: Json };
  /** False where the conversation goes on: its next enquiry completes this one. */
  conversationComplete: boolean;
  /** ISO 8601. */
  timestamp: string;
}

export interface ChatService {
  /** Never rejects: a network failure is returned as an answer. */
  call(request: ApiRequest, options: CallOptions): Promise<ServiceAnswer>;
}

interface Ports {
  apiBase: string;
  session: VisitorSession;
  fetch: typeof fetch;
  pause: (ms: number) => Promise<void>;
}

/**
 * Sends the requests of a conversation, as the visitor.
 * 1. A request is sent below the base URL with the visitor's token; or once, without token and key, to a service that
 *    the school allows; or not at all.
 * 2. The body is serialised once, so that every retry is the same to the byte.
 * 3. Network failures and 5xx are retried twice, after a pause.
 * 4. A 401 renews the token once, silently; the second one, and a rejected token, mean "not authenticated".
 * 5. The timeout of a streamed answer restarts with each part, with half a minute in all; an incomplete one is dropped.
 */
export function createChatService({ apiBase, session, fetch, pause }: Ports): ChatService {
  return { call };

  async function call(request: ApiRequest, options: CallOptions): Promise<ServiceAnswer> {
    const body = request.method === 'GET' ? undefined : JSON.stringify(request.body);
    if (isExternal(request, options)) return attempt(request.endpoint, request, body, options, {});
    const address = serviceAddress(apiBase, request.endpoint);
    if (!address) return unanswered;
    let renewed = false;
    let failures = 0;
    for (;;) {
      const answer = await attempt(address, request, body, options, visitorHeaders(options));
      if (options.signal?.aborted) return unanswered;
      if (answer === notLetIn) return answer;
      if (answer.status === 401 && !renewed) {
        renewed = true;
        session.forget(options.tenantId);
        continue;
      }
      if (answer.status === 401) {
        session.refuse(options.tenantId);
        return { ...answer, reason: 'not_authenticated' };
      }
      const delay = retryDelaysMs[failures];
      if (!isPassing(answer) || delay === undefined) return answer;
      failures += 1;
      await pause(delay);
      if (options.signal?.aborted) return unanswered;
    }
  }

  async function attempt(
    address: string,
    request: ApiRequest,
    body: string | undefined,
    { onText, signal, longest = longestAnswer }: CallOptions,
    credentials: Record<string, string> | Promise<Record<string, string>>,
  ) {
    let deadline: Deadline | undefined;
    try {
      const [authentication, reader] = await Promise.all([credentials, onText && streamReader(onText)]);
      deadline = abortTimeout(requestTimeoutMs, signal, longestStreamMs);
      const response = await fetch(address, {
        method: request.method,
        credentials: 'omit',
        redirect: 'error',
        headers: {
          ...allowedHeaders(request.headers),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(reader && { Accept: eventStream }),
          ...authentication,
        },
        body,
        signal: deadline.signal,
      });
      const text = await (reader?.(response, deadline.renew) ?? response.text());
      return readAnswer(response, text, longest);
    } catch (error) {
      return error instanceof VisitorRefused && error.reason !== 'unreachable' ? notLetIn : unanswered;
    } finally {
      deadline?.close();
    }
  }

  /** Returns the visitor's token and the request's idempotency key. Rejects with `VisitorRefused`. */
  async function visitorHeaders({ tenantId, idempotencyKey }: CallOptions) {
    const { token } = await session.token(tenantId);
    return { Authorization: `Bearer ${token}`, 'Idempotency-Key': idempotencyKey };
  }
}

/** The service of this page. */
export const chatService = createChatService({
  apiBase: env.apiBase,
  session: visitorSession,
  fetch: (...args) => globalThis.fetch(...args),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

/** Returns the specification's request for an enquiry that no API step sends. */
export function submissionRequest(payload: SubmissionPayload): ApiRequest {
  return { endpoint: '/mock/submit-inquiry', method: 'POST', headers: {}, body: { ...payload } };
}

/** Returns whether a request stores an enquiry, so that it must not be sent twice and its result is announced. */
export function isSubmission(request: ApiRequest): boolean {
  return submissionEndpoints.has(request.endpoint);
}

/** Returns whether a request is a parent's free-text question, whose answer may be streamed. */
export function isQuestion({ endpoint }: Pick<ApiRequest, 'endpoint'>): boolean {
  return endpoint === '/api/chat';
}

const submissionEndpoints = new Set(['/api/chat-inquiry/public', '/mock/submit-inquiry']);
const requestTimeoutMs = 8000;
const longestStreamMs = 30_000;
const eventStream = 'text/event-stream';
const retryDelaysMs = [600, 1800];
const longestAnswer = 65_536;
const unanswered: ServiceAnswer = { ok: false, status: null, message: '' };
const notLetIn: ServiceAnswer = { ok: false, status: 401, message: '', reason: 'not_authenticated' };

/** Returns what the service says of the stored enquiry; undefined when the answer does not have it. */
export function storedText(
  { data }: Pick<ServiceAnswer, 'data'>,
  name: 'id' | 'reference' | 'due_at',
): string | undefined {
  const stored = isRecord(data) ? data.data : undefined;
  const text = isRecord(stored) ? stored[name] : undefined;
  return typeof text === 'string' ? text : undefined;
}

/** Returns whether a request goes to an external service that the school allows. */
function isExternal({ endpoint }: ApiRequest, { services = [] }: CallOptions): boolean {
  const service = serviceOf(endpoint);
  return !!service && services.includes(service) && isSafeLink(endpoint);
}

type StreamReader = (response: Response, onSign: () => void) => Promise<string> | null;

/**
 * Loads the reader of streamed answers, which returns null for other responses; null when it cannot be loaded. Only
 * questions need it, and they work without it.
 */
async function streamReader(onText: (text: string) => void): Promise<StreamReader | null> {
  try {
    const { readStreamedAnswer } = await import('./streamed-answer.ts');
    return ({ headers, body }, onSign) => {
      const comesInParts = headers.get('Content-Type')?.startsWith(eventStream);
      return body && comesInParts
        ? readStreamedAnswer(body, { onText, onSign, longest: longestAnswer })
        : null;
    };
  } catch {
    return null;
  }
}

function isPassing({ status }: ServiceAnswer): boolean {
  return status === null || status >= 500;
}

function readAnswer(response: Response, text: string, longest: number): ServiceAnswer {
  const data = text.length > longest ? undefined : parseJson(text);
  const fields = isRecord(data) ? data : {};
  return {
    ok: response.ok && data !== undefined && fields.success !== false,
    status: response.status,
    data,
    message: typeof fields.message === 'string' ? fields.message : '',
  };
}

function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A configuration may add headers, but not change the caller's identity. */
function allowedHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !reservedHeaders.has(name.trim().toLowerCase())),
  );
}

const reservedHeaders = new Set([
  'authorization',
  'cookie',
  'content-type',
  'host',
  'idempotency-key',
  'origin',
  'proxy-authorization',
]);
