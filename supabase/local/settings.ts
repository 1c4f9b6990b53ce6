import { existsSync } from 'node:fs';
import path from 'node:path';
import { type OidcSettings, readOidc } from '#api/auth/oidc/read-oidc.ts';
import { type ChatModel, readChatModel } from '#api/chat/chat-model.ts';
import type { Embedder } from '#api/embeddings/embedder.ts';
import { readEmbedder } from '#api/embeddings/read-embedder.ts';
import { type MailSettings, readMailSettings } from '#api/mail/read-mail-settings.ts';

/** The settings of the stand-alone server; `.env.example` describes each. */
export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  /** A PostgreSQL server to use instead of the embedded PGlite. */
  databaseUrl: string | null;
  /** Others may reach it: it has a PUBLIC_URL elsewhere, listens to other machines, or its data are on a PostgreSQL server. */
  reachable: boolean;
  /** Password of the sample accounts; null creates none. */
  samplePassword: string | null;
  /** Public; the pages are built with the same (`src/lib/env.ts`). */
  publishableKey: string;
  /** Behind a reverse proxy: the visitor's address is the last one of X-Forwarded-For. */
  trustProxy: boolean;
  /** Rate limits by address. Off for benchmarks only. */
  rateLimits: boolean;
  /** The language model that answers parents' questions; with null, answers are the school's own passages. */
  model: ChatModel | null;
  /** The model that finds articles by meaning; with null, nothing leaves. */
  embedder: Embedder | null;
  /** The provider with which staff sign in besides; with null there is none. */
  oidc: OidcSettings | null;
  mail: MailSettings;
  /** Whether mails, webhooks and push messages are sent; they wait else, as in the rehearsal of a restore. */
  sends: boolean;
  /** Where the product is reached from outside, without a slash at the end: for the links in mails. */
  publicUrl: string;
  /** `host:port` of receivers of webhooks that may be on this machine or in its network. */
  webhookHosts: readonly string[];
  /** Who knows it may read the server's figures at `/api/metrics`; null leaves the route out. */
  metricsToken: string | null;
  /** One line of JSON for each request and each job. */
  logRequests: boolean;
  /** A collector of OpenTelemetry's traces that speaks OTLP over HTTP; null sends none. */
  tracesEndpoint: string | null;
  dev: boolean;
}

export const projectRoot = path.resolve(import.meta.dirname, '../..');

/** Loads `.env` into the environment, if it exists; variables already set win. */
export function loadEnvFile(): void {
  const file = path.join(projectRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Of `.env.example`, which everyone can read. */
export const knownSamplePassword = 'schoolgate-demo';
const minPasswordLength = 12;

/**
 * Reads the settings. Throws a readable sentence when one is invalid.
 * Where others may reach the server, sample accounts exist only on request, and never with the known password.
 */
export function readSettings(env: NodeJS.ProcessEnv, args: readonly string[]): Settings {
  const databaseUrl = env.DATABASE_URL || null;
  const host = env.HOST || '127.0.0.1';
  const port = readPort(env.PORT);
  const publicUrl = readPublicUrl(env.PUBLIC_URL, port);
  const reachable =
    databaseUrl !== null || !isThisMachine(new URL(publicUrl).hostname) || !isThisMachine(host);
  const samplePassword = (env.SAMPLE_PASSWORD ?? (reachable ? null : knownSamplePassword)) || null;
  if (reachable && samplePassword !== null) refuseKnownPassword(samplePassword);
  return {
    port,
    host,
    dataDir: path.resolve(projectRoot, env.DATA_DIR || '.data'),
    databaseUrl,
    reachable,
    samplePassword,
    publishableKey: env.VITE_SUPABASE_PUBLISHABLE_KEY || 'sb_publishable_schoolgate_embedded',
    trustProxy: readSwitch(env, 'TRUST_PROXY', false),
    rateLimits: readSwitch(env, 'RATE_LIMITS', true),
    model: readChatModel((name) => env[name]),
    embedder: readEmbedder((name) => env[name]),
    oidc: readOidc((name) => env[name]),
    mail: readMailSettings((name) => env[name]),
    sends: readSwitch(env, 'OUTBOX', true),
    publicUrl,
    webhookHosts: readHosts(env.WEBHOOK_ALLOWED_HOSTS),
    metricsToken: readMetricsToken(env.METRICS_TOKEN),
    logRequests: readSwitch(env, 'LOG_REQUESTS', false),
    tracesEndpoint: readEndpoint(env.OTEL_EXPORTER_OTLP_ENDPOINT),
    dev: args.includes('--dev'),
  };
}

/** The settings of a command beside the server, which makes no sample accounts: their password holds up no backup. */
export function readCommandSettings(env: NodeJS.ProcessEnv): Settings {
  return readSettings({ ...env, SAMPLE_PASSWORD: '' }, []);
}

function readPort(value: string | undefined): number {
  const port = Number(value || 4173);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`PORT must be a number from 0 to 65535, and it is "${value}".`);
}

function readSwitch(env: NodeJS.ProcessEnv, name: string, byDefault: boolean): boolean {
  const value = env[name]?.trim().toLowerCase() || null;
  if (value === null) return byDefault;
  if (['1', 'true', 'on', 'yes'].includes(value)) return true;
  if (['0', 'false', 'off', 'no'].includes(value)) return false;
  throw new Error(`${name} must be 1 or 0, and it is "${env[name]}".`);
}

function readPublicUrl(value: string | undefined, port: number): string {
  if (!value) return `http://localhost:${port}`;
  if (/^https?:\/\/[^/?#\s]+\/?$/.test(value) && URL.canParse(value)) return value.replace(/\/$/, '');
  throw new Error(
    `PUBLIC_URL must be an address such as https://admissions.school.example, and it is "${value}".`,
  );
}

function readMetricsToken(value: string | undefined): string | null {
  if (!value) return null;
  if (/^[\x21-\x7e]{16,}$/.test(value)) return value;
  throw new Error('METRICS_TOKEN must be at least 16 characters long, without spaces.');
}

function readEndpoint(value: string | undefined): string | null {
  if (!value) return null;
  if (/^https?:\/\/[^\s?#]+$/.test(value) && URL.canParse(value)) return value;
  throw new Error(
    `OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318, and it is "${value}".`,
  );
}

function readHosts(value = ''): string[] {
  const hosts = value.split(/[\s,]+/).filter(Boolean);
  const odd = hosts.find((host) => !/^([^\s:/@[\]]+|\[[0-9a-f:.]+\]):\d{1,5}$/i.test(host));
  if (odd === undefined) return hosts.map((host) => host.toLowerCase());
  throw new Error(
    `WEBHOOK_ALLOWED_HOSTS must be a list such as crm.lan:8080, 127.0.0.1:9000, and holds "${odd}".`,
  );
}

export function isThisMachine(host: string): boolean {
  return /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

function refuseKnownPassword(password: string): void {
  if (password !== knownSamplePassword && password.length >= minPasswordLength) return;
  throw new Error(
    `With DATABASE_URL, or a PUBLIC_URL or HOST that is not this machine, SAMPLE_PASSWORD must be your own and at least ` +
      `${minPasswordLength} characters long. Leave it out to create no sample accounts.`,
  );
}
