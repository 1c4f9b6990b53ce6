import type { CallTransport } from '#api/service-calls/call-transport.ts';
import type { WebhookTransport } from '#api/webhooks/webhook-transport.ts';
import { pinnedPost, pinnedRequest } from './pinned-post.ts';
import { resolveName } from './resolve-name.ts';

export const webhookTransport: WebhookTransport & CallTransport = {
  resolve: resolveName,
  post: pinnedPost,
  request: pinnedRequest,
};
