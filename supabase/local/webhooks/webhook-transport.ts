import type { WebhookTransport } from '#api/webhooks/webhook-transport.ts';
import { pinnedPost } from './pinned-post.ts';
import { resolveName } from './resolve-name.ts';

export const webhookTransport: WebhookTransport = { resolve: resolveName, post: pinnedPost };
