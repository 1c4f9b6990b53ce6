import type { ChatModel } from '#api/chat/chat-model.ts';
import type { ApiDeps } from '#api/http/api-deps.ts';
import type { Database } from '#local/database/database.ts';
import {
  builtInConfigurations,
  builtInKnowledge,
  publishFirst,
  publishFirstArticles,
  seedScript,
} from '#local/database/database-seed.ts';
import { createEmbeddedStaffAccount } from '#local/staff-account.ts';
import { setEmbeddedStaffPassword } from '#local/staff-password.ts';
import { openEmbeddedSession } from '#local/staff-session.ts';
import { openEngine } from '../sql/setup/engines.ts';
import { apiOver, clientOver, secretKey } from './api-over.ts';

export const greenfield = '7b0f3a52-6c1e-4f0e-9a57-2f6f2a1c9d10';
export const samplePassword = 'a sample password of these tests';

interface Seed {
  /** Publishes the built-in schools' articles, which takes longer than everything else. */
  articles?: boolean;
}

/** A database of its own in memory, as an embedded one begins: migrated, with the built-in schools and accounts. */
export async function openSeededDatabase({ articles = false }: Seed = {}) {
  const db = await openEngine();
  await seedAccounts(db);
  if (articles) for (const school of await builtInKnowledge()) await db.query(publishFirstArticles, school);
  return db;
}

/** The built-in schools with their conversations, and the sample accounts. */
export async function seedAccounts(db: Database): Promise<void> {
  await db.exec(await seedScript(samplePassword));
  for (const config of await builtInConfigurations()) await db.query(publishFirst, [config]);
}

/** The service over a seeded database in memory: the real migrations, policies and sign-in. */
export async function openTestApi({
  model = null,
  pushKey,
  articles,
  ...calls
}: Seed & { model?: ChatModel | null; pushKey?: string } & Pick<
    ApiDeps,
    'serviceCalls' | 'webhookHosts' | 'embedder' | 'oidc'
  > = {}) {
  const db = await openSeededDatabase({ articles });
  const staffAuth = {
    createStaffAccount: createEmbeddedStaffAccount(db),
    setStaffPassword: setEmbeddedStaffPassword(db),
    openSession: openEmbeddedSession(db, () => clientOver(db.fetch, secretKey)),
  };
  return { ...apiOver(db.fetch, { ...staffAuth, model, ...calls, ...(pushKey && { pushKey }) }), db };
}
