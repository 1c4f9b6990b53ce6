import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Settings } from './settings.ts';

/** Keys of one installation. Generated on its first start and stored in its data folder. */
export interface Secrets {
  /** Signs staff sessions. */
  jwtSecret: string;
  /** Signs visitor tokens; separate, so that neither kind of token is valid as the other. */
  visitorSecret: string;
  /** Grants access to the database as `service_role`. */
  secretKey: string;
  /** By them push services know the installation: see `#api/push/vapid.ts`. */
  vapidPublicKey: string;
  vapidPrivateKey: string;
}

const minSecretLength = 32;
const knownDefaults = /dev-secret|change-?me|super-secret|your-|example|placeholder|schoolgate-demo/i;

const secretsSchema = z.object({
  jwtSecret: z.string(),
  visitorSecret: z.string(),
  secretKey: z.string(),
  // Installations from before version 0.3 have none.
  vapidPublicKey: z.string().optional(),
  vapidPrivateKey: z.string().optional(),
});

/**
 * Returns the secrets of the environment (JWT_SECRET, VISITOR_SECRET, SECRET_KEY, VAPID_PUBLIC_KEY with VAPID_PRIVATE_KEY), by default those of the data folder.
 * Throws when one is short or a known default and others may reach the server.
 */
export async function loadSecrets(settings: Settings, env: NodeJS.ProcessEnv): Promise<Secrets> {
  const stored = await readOrCreate(path.join(settings.dataDir, 'secrets.json'));
  const ownVapid = env.VAPID_PUBLIC_KEY || env.VAPID_PRIVATE_KEY;
  const secrets = {
    jwtSecret: env.JWT_SECRET || stored.jwtSecret,
    visitorSecret: env.VISITOR_SECRET || stored.visitorSecret,
    secretKey: env.SECRET_KEY || stored.secretKey,
    vapidPublicKey: ownVapid ? (env.VAPID_PUBLIC_KEY ?? '') : stored.vapidPublicKey,
    vapidPrivateKey: ownVapid ? (env.VAPID_PRIVATE_KEY ?? '') : stored.vapidPrivateKey,
  };
  if (settings.reachable) refuseWeak(secrets);
  return secrets;
}

/** Returns a short name of the keys that processes on one database must share; it tells nothing about them. */
export function keysName(secrets: Secrets): string {
  const { jwtSecret, visitorSecret, secretKey, vapidPublicKey, vapidPrivateKey } = secrets;
  const keys = [jwtSecret, visitorSecret, secretKey, vapidPublicKey, vapidPrivateKey];
  return createHash('sha256')
    .update(`schoolgate ${keys.join(' ')}`)
    .digest('hex')
    .slice(0, 8);
}

async function readOrCreate(file: string): Promise<Secrets> {
  let stored: z.infer<typeof secretsSchema> | undefined;
  try {
    stored = secretsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null;
    if (code !== 'ENOENT') throw new Error(unreadable(file, code), { cause: error });
  }
  const { vapidPublicKey, vapidPrivateKey } = stored ?? {};
  if (stored && vapidPublicKey && vapidPrivateKey) return { ...stored, vapidPublicKey, vapidPrivateKey };
  const fresh: Secrets = {
    jwtSecret: randomBytes(48).toString('base64url'),
    visitorSecret: randomBytes(48).toString('base64url'),
    secretKey: `sb_secret_${randomBytes(32).toString('base64url')}`,
    ...stored,
    ...newVapidKeys(),
  };
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(`${file}.new`, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return fresh;
}

/** `code` is that of the file system; without one the content is damaged. */
function unreadable(file: string, code: string | null): string {
  if (code === 'EACCES' || code === 'EPERM') {
    return `${file} cannot be read (${code}): it belongs to another user. Start Schoolgate as its owner, or give it to the user who starts it.`;
  }
  return (
    `${file} cannot be read (${code ?? 'it does not hold the keys'}). Restore it from your copy. Only where there is none delete ` +
    `it: the next start makes new keys, ${withNewKeys}.`
  );
}

/** What parents and staff lose with a new `secrets.json`. */
export const withNewKeys =
  'with which all staff are signed out, second factors refuse their codes (staff sign in with a recovery code and set theirs ' +
  'up anew), parents in the middle of a conversation begin a new session, and each device is allowed notifications anew';

export function newVapidKeys(): Pick<Secrets, 'vapidPublicKey' | 'vapidPrivateKey'> {
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  if (!x || !y || !d) throw new Error('This Node.js makes no keys on P-256.');
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { vapidPublicKey: point.toString('base64url'), vapidPrivateKey: d };
}

function refuseWeak(secrets: Secrets): void {
  const names = {
    jwtSecret: 'JWT_SECRET',
    visitorSecret: 'VISITOR_SECRET',
    secretKey: 'SECRET_KEY',
  } as const;
  for (const [key, name] of Object.entries(names) as [keyof typeof names, string][]) {
    const value = secrets[key];
    if (value.length >= minSecretLength && !knownDefaults.test(value)) continue;
    throw new Error(
      `${name} is a known default or shorter than ${minSecretLength} characters. Set a random one, or leave it out and one is made.`,
    );
  }
  if (secrets.jwtSecret === secrets.visitorSecret) {
    throw new Error('JWT_SECRET and VISITOR_SECRET must differ, or a visitor could pass for staff.');
  }
}
