import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

export type Problem = {
  status: ContentfulStatusCode;
  /** Closed vocabulary for the log. */
  code: string;
  /** Shown to the user. */
  message: string;
  /** The request's invalid key, so that a form can show the message beside it. */
  field?: string;
  /** A code for what is wrong, for a client with its own messages or another way on. */
  reason?: string;
  /** For the log only, without personal data. */
  detail?: string;
  /** Seconds. */
  retryAfter?: number;
};

/** Returns the response for a failure, in the one shape all failures have. Logs the cause under the request id. */
export function problem(c: Context, answer: Problem): Response {
  const { status, code, message, field, reason, detail, retryAfter } = answer;
  c.set('failure', detail === undefined ? { code } : { code, detail });
  const wait = retryAfter ?? (status === 503 ? retryAfterUnavailable : undefined);
  if (wait !== undefined) c.header('Retry-After', String(wait));
  if (status === 401) c.header('WWW-Authenticate', 'Bearer');
  return c.json({ success: false, message, ...(field && { field }), ...(reason && { reason }) }, status);
}

/** `Retry-After` while a dependency is unavailable. */
const retryAfterUnavailable = 5;

/** Formats a duration: "40 seconds", "1 minute", "5 minutes". */
export function formatWait(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
