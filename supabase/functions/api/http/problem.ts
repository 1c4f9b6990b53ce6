import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

export type Problem = {
  status: ContentfulStatusCode;
  /** Closed vocabulary for the log. */
  code: string;
  /** Written for the person on the other side. */
  message: string;
  /** The key of the request that is at fault, so that a form can say so beside it. */
  field?: string;
  /** What is wrong with it, for a form with words of its own. */
  reason?: string;
  /** For the log only, without personal data. */
  detail?: string;
  /** Seconds. */
  retryAfter?: number;
};

/** The one shape of an answer that is not a success. Its cause goes to the log under the request id. */
export function problem(c: Context, answer: Problem): Response {
  const { status, code, message, field, reason, detail, retryAfter } = answer;
  c.set('failure', detail === undefined ? { code } : { code, detail });
  const wait = retryAfter ?? (status === 503 ? unavailableSeconds : undefined);
  if (wait !== undefined) c.header('Retry-After', String(wait));
  if (status === 401) c.header('WWW-Authenticate', 'Bearer');
  return c.json({ success: false, message, ...(field && { field }), ...(reason && { reason }) }, status);
}

/** How long a service that does not answer is left alone. */
const unavailableSeconds = 5;

/** A wait in words: "40 seconds", "1 minute", "5 minutes". */
export function waitInWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
