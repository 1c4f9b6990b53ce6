import type { WebhookCall, WebhookTransport } from '../webhooks/webhook-transport.ts';

export interface ServiceCall extends Omit<WebhookCall, 'body'> {
  method: string;
  /** Null: none is sent. */
  body: WebhookCall['body'] | null;
  /** Of the answer's body that are read; then the connection is closed. */
  mostBytes: number;
}

export interface ServiceAnswer {
  status: number;
  /** The beginning of the body. */
  bytes: Uint8Array;
}

/** How a host reaches other services. Follows no redirect and uses no proxy; throws without an answer. */
export interface CallTransport extends Pick<WebhookTransport, 'resolve'> {
  request: (call: ServiceCall) => Promise<ServiceAnswer>;
}
