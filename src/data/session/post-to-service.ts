import * as z from 'zod/mini';
import { env } from '#lib/env.ts';

/** The chat service's response: the value, or a refusal with the service's own keys in `field` and `reason`. */
export type StaffServiceAnswer<T> =
  | { ok: true; value: T }
  | { ok: false; status: number; field?: string | undefined; reason?: string | undefined };

/**
 * Sends a request to the chat service, a file or JSON, with an access token or without. Throws without a response, or for one of another
 * shape: the action may have been done then.
 */
export async function postToService<T>(
  path: string,
  body: Record<string, unknown> | Blob,
  schema: z.ZodMiniType<T>,
  accessToken?: string,
): Promise<StaffServiceAnswer<T>> {
  const response = await fetch(`${env.apiBase}${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': body instanceof Blob ? body.type : 'application/json',
      ...(accessToken !== undefined && { Authorization: `Bearer ${accessToken}` }),
    },
    credentials: 'omit',
    cache: 'no-store',
    body: body instanceof Blob ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const said: unknown = await response.json();
  const refusal = refusalSchema.safeParse(said);
  if (refusal.success) {
    const { field, reason } = refusal.data;
    return { ok: false, status: response.status, field, reason };
  }
  return { ok: true, value: schema.parse(said) };
}

const timeoutMs = 30_000;

const refusalSchema = z.object({
  success: z.literal(false),
  field: z.optional(z.string()),
  reason: z.optional(z.string()),
});
