import type { ApiRequest } from '#engine';
import { isRecord } from '#engine';

/** An enquiry on its way to the service, as first sent: every retry is the same. */
export interface WaitingEnquiry {
  /** Also the idempotency key. */
  sessionId: string;
  /** Milliseconds since 1970. */
  since: number;
  request: ApiRequest;
}

export function isWaitingEnquiry(value: unknown): value is WaitingEnquiry {
  if (!isRecord(value)) return false;
  const { sessionId, since, request } = value;
  return typeof sessionId === 'string' && sessionId !== '' && typeof since === 'number' && isRequest(request);
}

function isRequest(value: unknown): value is ApiRequest {
  if (!isRecord(value) || typeof value.endpoint !== 'string' || typeof value.method !== 'string')
    return false;
  const { headers } = value;
  return isRecord(headers) && Object.values(headers).every((text) => typeof text === 'string');
}
