import { createClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { openHostedSession } from '../auth/hosted-session.ts';
import { readOidc } from '../auth/oidc/read-oidc.ts';
import { setHostedStaffPassword } from '../auth/password/staff-password.ts';
import { readChatModel } from '../chat/chat-model.ts';
import { readEmbedder } from '../embeddings/read-embedder.ts';
import { apiMailer } from '../mail/mail-api.ts';
import { readMailSettings } from '../mail/read-mail-settings.ts';
import { mailSender } from '../mail/send-mail.ts';
import { pushSender } from '../push/send-push.ts';
import { readVapid } from '../push/vapid.ts';
import { createHostedStaffAccount } from '../team/team-hosted-account.ts';
import { fetchTransport } from '../webhooks/fetch-transport.ts';
import { webhookSender } from '../webhooks/send-webhook.ts';
import type { ApiDeps } from './api-deps.ts';
import { currentRequest, requestIdHeader } from './current-request.ts';

const environment = z.object({
  SUPABASE_URL: z.url(),
  VISITOR_SECRET: z.string(),
  SUPABASE_SECRET_KEYS: z.string().optional(),
  SUPABASE_SERVICE_ROLE_KEY: z.string().optional(),
  CONSOLE_ORIGINS: z.string().default(''),
  OUTBOX_SECRET: z.string().min(32).optional(),
  DENO_DEPLOYMENT_ID: z.string().default('unknown'),
});

const requestTimeoutMs = 10_000;

/**
 * Returns the service's dependencies on hosted Supabase, from environment variables: the operator sets VISITOR_SECRET,
 * CONSOLE_ORIGINS (comma separated) and optionally CHAT_MODEL_URL, CHAT_MODEL_KEY and CHAT_MODEL_NAME, EMBEDDINGS_URL,
 * EMBEDDINGS_KEY and EMBEDDINGS_NAME, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_LABEL, and for what is sent OUTBOX_SECRET, MAIL_API_URL, MAIL_API_KEY, MAIL_FROM,
 * MAIL_WEBHOOK_SECRET, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT and PUBLIC_URL (default: the first of
 * CONSOLE_ORIGINS); the platform sets the rest. Throws when a required one is missing or invalid.
 */
export function hostedDeps(read: (name: string) => string | undefined): ApiDeps {
  const names = Object.keys(environment.shape);
  const env = environment.parse(Object.fromEntries(names.map((name) => [name, read(name)])));
  const secretKey = secretKeyOf(env.SUPABASE_SECRET_KEYS, env.SUPABASE_SERVICE_ROLE_KEY);
  const connect: ApiDeps['connect'] = (address) =>
    createClient(env.SUPABASE_URL, secretKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: {
        // Auth limits attempts per address; without this header all staff share the function's.
        headers: address ? { 'Sb-Forwarded-For': address } : {},
        fetch: (input, init) =>
          fetch(input, {
            signal: AbortSignal.timeout(requestTimeoutMs),
            ...init,
            headers: namingRequest(init?.headers),
          }),
      },
    });
  const newId = () => crypto.randomUUID();
  // Its functions cannot reach mail servers: their ports are closed.
  const { api, from, webhookSecret } = readMailSettings(read);
  const origins = env.CONSOLE_ORIGINS.split(',')
    .map((origin) => origin.trim())
    .filter(Boolean);
  const publicUrl = (read('PUBLIC_URL') || origins[0] || '').replace(/\/$/, '');
  const transport = fetchTransport((name, kind, options) => Deno.resolveDns(name, kind, options));
  const vapid = readVapid(
    {
      publicKey: read('VAPID_PUBLIC_KEY'),
      privateKey: read('VAPID_PRIVATE_KEY'),
      subject: read('VAPID_SUBJECT'),
    },
    publicUrl,
  );
  const senders = [
    ...(api
      ? [
          mailSender(apiMailer({ ...api, from }), {
            from,
            publicUrl,
            serviceUrl: `${env.SUPABASE_URL}/functions/v1/api`,
            visitorSecret: env.VISITOR_SECRET,
          }),
        ]
      : []),
    webhookSender({ transport, hosts: [], now: Date.now }),
    ...(vapid ? [pushSender({ transport, vapid })] : []),
  ];
  return {
    // The platform serves the function below its name, `/api`.
    basePath: '/api',
    version: env.DENO_DEPLOYMENT_ID,
    visitorSecret: env.VISITOR_SECRET,
    consoleOrigins: origins,
    publicUrl,
    now: () => Date.now(),
    newId,
    // Set by the platform's edge. X-Forwarded-For is not read: a caller can set it.
    clientAddress: (c) => c.req.header('CF-Connecting-IP') ?? null,
    // biome-ignore lint/suspicious/noConsole: the platform collects a function's console output.
    log: (entry) => console.log(JSON.stringify(entry)),
    connect,
    inBackground: (work) => {
      const running = work();
      // Else the platform may end the function once it has answered.
      globalThis.EdgeRuntime?.waitUntil(running);
    },
    model: readChatModel(read),
    embedder: readEmbedder(read),
    oidc: readOidc(read),
    sendsMail: api !== null,
    mailWebhookSecret: webhookSecret,
    serviceCalls: transport,
    ...(vapid && env.OUTBOX_SECRET && { pushKey: vapid.publicKey }),
    ...(env.OUTBOX_SECRET && { outbox: { secret: env.OUTBOX_SECRET, senders } }),
    createStaffAccount: createHostedStaffAccount({ connect, newId }),
    setStaffPassword: setHostedStaffPassword({ connect }),
    openSession: openHostedSession({ connect }),
  };
}

/** PostgREST shows the headers to the database, where `private.request_id` reads this one. */
function namingRequest(given: HeadersInit | undefined): Headers {
  const headers = new Headers(given);
  const id = currentRequest.getStore();
  if (id !== undefined) headers.set(requestIdHeader, id);
  return headers;
}

/** The named secret keys are a JSON object; older projects have one service role key instead. */
function secretKeyOf(keys: string | undefined, serviceKey: string | undefined): string {
  const named = keys === undefined ? {} : z.record(z.string(), z.string()).parse(JSON.parse(keys));
  const key = named.default ?? Object.values(named)[0] ?? serviceKey;
  if (!key) throw new Error('No Supabase secret key is set.');
  return key;
}
