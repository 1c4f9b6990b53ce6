import { existsSync } from 'node:fs';
import path from 'node:path';
import { type ChatModel, readChatModel } from '#api/chat/chat-model.ts';

/** What the stand-alone server was told by its environment; `.env.example` describes each. */
export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  /** A PostgreSQL server to use instead of the embedded PGlite. */
  databaseUrl: string | null;
  /** Password of the sample accounts; null creates none. */
  samplePassword: string | null;
  /** A reverse proxy stands in front: the visitor's address is the last one of X-Forwarded-For. */
  trustProxy: boolean;
  /** Each address may ask so much and no more. Off for measurements only. */
  rateLimits: boolean;
  /** Words the answers to parents' questions; null leaves them in the school's own words. */
  model: ChatModel | null;
  dev: boolean;
}

export const projectRoot = path.resolve(import.meta.dirname, '../..');

/** Adds what `.env` says to the environment, where there is one; what is set already stays. */
export function loadEnvFile(): void {
  const file = path.join(projectRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

const defaultSamplePassword = 'schoolgate-demo';
const shortestPassword = 12;

/**
 * Reads the settings. Throws a sentence for people when one is unusable.
 * On a PostgreSQL server, which may be reached by others, sample accounts exist only when asked for, and never with the
 * password that everybody can read in `.env.example`.
 */
export function readSettings(env: NodeJS.ProcessEnv, args: readonly string[]): Settings {
  const databaseUrl = env.DATABASE_URL || null;
  const samplePassword = env.SAMPLE_PASSWORD || (databaseUrl ? null : defaultSamplePassword);
  if (databaseUrl && samplePassword !== null) refuseKnownPassword(samplePassword);
  return {
    port: readPort(env.PORT),
    host: env.HOST || '127.0.0.1',
    dataDir: path.resolve(projectRoot, env.DATA_DIR || '.data'),
    databaseUrl,
    samplePassword,
    trustProxy: env.TRUST_PROXY === '1',
    rateLimits: env.RATE_LIMITS !== 'off',
    model: readChatModel((name) => env[name]),
    dev: args.includes('--dev'),
  };
}

function readPort(value: string | undefined): number {
  const port = Number(value || 4173);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`PORT must be a number from 0 to 65535, and it is "${value}".`);
}

function refuseKnownPassword(password: string): void {
  if (password !== defaultSamplePassword && password.length >= shortestPassword) return;
  throw new Error(
    `With DATABASE_URL, SAMPLE_PASSWORD must be your own and at least ${shortestPassword} characters long. ` +
      'Leave it out to create no sample accounts.',
  );
}
