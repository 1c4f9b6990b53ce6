import { afterAll, beforeAll } from 'vitest';
import type { ChatModel } from '#api/chat/chat-model.ts';
import type { ApiDeps } from '#api/http/api-deps.ts';
import type { Limit } from '#api/http/rate-limit.ts';
import type { Database } from '#local/database/database.ts';
import {
  builtInConfigurations,
  builtInKnowledge,
  publishFirst,
  publishFirstArticles,
  seedScript,
} from '#local/database/database-seed.ts';
import { passwordHash } from '#local/password-hash.ts';
import { createEmbeddedStaffAccount } from '#local/staff-account.ts';
import { setEmbeddedStaffPassword } from '#local/staff-password.ts';
import { openEmbeddedSession } from '#local/staff-session.ts';
import { openFilled } from '../sql/setup/engines.ts';
import { apiOver, clientOver, secretKey } from './api-over.ts';

export const greenfield = '7b0f3a52-6c1e-4f0e-9a57-2f6f2a1c9d10';
export const samplePassword = 'a sample password of these tests';

interface Seed {
  /** Publishes the built-in schools' articles, which takes longer than everything else. */
  articles?: boolean;
}

/** A database of its own in memory, as an embedded one begins: migrated, with the built-in schools and accounts. */
export function openSeededDatabase({ articles = false }: Seed = {}): Promise<Database> {
  return openFilled({
    name: articles ? 'articles' : 'seeded',
    fill: async (db) => {
      await seedAccounts(db);
      if (articles)
        for (const school of await builtInKnowledge()) await db.query(publishFirstArticles, school);
    },
  });
}

/** Gives the accounts with this e-mail (default: all) a password past the service, which stores it by the same cost. */
export async function givePassword(db: Database, password = samplePassword, email: string | null = null) {
  await db.query(
    `update auth.users set encrypted_password = ${passwordHash('$1')} where email = coalesce($2::text, email)`,
    [password, email],
  );
}

/** The built-in schools with their conversations, and the sample accounts. */
export async function seedAccounts(db: Database): Promise<void> {
  await db.exec(await seedScript(samplePassword));
  for (const config of await builtInConfigurations()) await db.query(publishFirst, [config]);
}

type TestApiOptions = Seed & { model?: ChatModel | null; pushKey?: string } & Pick<
    ApiDeps,
    'serviceCalls' | 'webhookHosts' | 'embedder' | 'oidc'
  >;

/** The service over a seeded database in memory: the real migrations, policies and sign-in. */
async function openTestApi({ model = null, pushKey, articles, ...calls }: TestApiOptions = {}) {
  const db = await openSeededDatabase({ articles });
  const staffAuth = {
    createStaffAccount: createEmbeddedStaffAccount(db),
    setStaffPassword: setEmbeddedStaffPassword(db),
    openSession: openEmbeddedSession(db, () => clientOver(db.fetch, secretKey)),
  };
  const over = apiOver(db.fetch, { ...staffAuth, model, ...calls, ...(pushKey && { pushKey }) });
  const login = (username: string, password = samplePassword) =>
    over.post('/api/auth/login', { username, password });
  /** The access token of a member of staff who signs in. */
  const tokenOf = async (username: string, password?: string) =>
    String((await login(username, password)).body.access_token);
  /** The account of a username. */
  const idOf = async (username: string) => {
    const [row] = await db.query('select user_id from public.users where username = $1', [username]);
    return String(row?.user_id);
  };
  /** Lets one more request pass under a limit that has counted one. */
  const nearlyReach = ({ name, max }: Limit) =>
    db.query('update private.rate_limits set hits = $1 where bucket like $2', [max - 1, `${name}:%`]);
  return { ...over, db, login, tokenOf, idOf, nearlyReach };
}

/** The service for the tests of a file or a block: it is opened before them and closed after them. */
export function testApi(options?: () => TestApiOptions | Promise<TestApiOptions>) {
  const site: Partial<Awaited<ReturnType<typeof openTestApi>>> = {};
  beforeAll(async () => void Object.assign(site, await openTestApi(await options?.())));
  afterAll(() => site.db?.close());
  return site as Required<typeof site>;
}
