import { type ApiRequest, isRecord, isSafeLink, type Json, serviceOf } from '#engine';
import { env } from '#lib/env.ts';
import { abortTimeout, type Deadline } from '../supabase/abort-timeout.ts';
import { serviceAddress } from './service-address.ts';
import { VisitorRefused, type VisitorSession, visitorSession } from './visitor-session.ts';

export interface ServiceAnswer {
  ok: boolean;
  /** HTTP status; null when nothing came back at all. */
  status: number | null;
  data?: Json;
  /** The service's own sentence for people, or empty. */
  message: string;
  /** The service did not let this visitor in. */
  reason?: 'not_authenticated';
}

export interface CallOptions {
  tenantId: string;
  /** The same key for every repetition of one wish: the service then acts once. */
  idempotencyKey: string;
  /** Origins of external services that the school allows, as `https://host`; none by default. */
  services?: readonly string[];
  /** Ends the call, with an answer that is not ok. */
  signal?: AbortSignal;
  /** Hears the answer's text grow, where the service sends it in parts. What counts is the answer itself. */
  onText?: (text: string) => void;
}

/** The specification's payload of an enquiry that no API step has sent. */
export interface SubmissionPayload {
  sessionId: string;
  tenantId: string;
  userInfo: { [key: string]: Json };
  conversationComplete: true;
  /** ISO 8601. */
  timestamp: string;
}

export interface ChatService {
  /** Never rejects: a network failure is an answer too. */
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
 * 1. A request goes below the base address, and with it the visitor's token; or, without token or key and once, to a
 *    service that the school allows; or nowhere.
 * 2. The body is written once, so that every repetition is the same to the byte.
 * 3. Network failures and 5xx are tried again twice, after a pause.
 * 4. A 401 renews the token once, silently; the second one, and a token that is refused, mean "not authenticated".
 * 5. An answer that may come in parts has its time anew with each, and half a minute in all; a part of one is none.
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
    { onText, signal }: CallOptions,
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
      return readAnswer(response, text);
    } catch (error) {
      return error instanceof VisitorRefused && error.reason !== 'unreachable' ? notLetIn : unanswered;
    } finally {
      deadline?.close();
    }
  }

  /** The visitor's token and the request's idempotency key. Rejects with `VisitorRefused`. */
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

/** The specification's request for an enquiry that no API step sends. */
export function submissionRequest(payload: SubmissionPayload): ApiRequest {
  return { endpoint: '/mock/submit-inquiry', method: 'POST', headers: {}, body: { ...payload } };
}

/** Whether a request stores an enquiry, so that it must not be sent twice and its end deserves a word. */
export function isSubmission(request: ApiRequest): boolean {
  return submissionEndpoints.has(request.endpoint);
}

/** Whether a request asks something in the parent's own words; what the service answers may then come in parts. */
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

/** The id of the enquiry that the service has stored; undefined when its answer names none. */
export function enquiryId({ data }: ServiceAnswer): string | undefined {
  const stored = isRecord(data) ? data.data : undefined;
  const id = isRecord(stored) ? stored.id : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** Whether a request goes to a service of another site that the school allows. */
function isExternal({ endpoint }: ApiRequest, { services = [] }: CallOptions): boolean {
  const service = serviceOf(endpoint);
  return !!service && services.includes(service) && isSafeLink(endpoint);
}

type StreamReader = (response: Response, onSign: () => void) => Promise<string> | null;

/** Reads what comes in parts; null of what does not. Only who asks a question needs it, and can do without it. */
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

function readAnswer(response: Response, text: string): ServiceAnswer {
  const data = text.length > longestAnswer ? undefined : parseJson(text);
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

/** A configuration may add headers, but not decide who is asking. */
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
