import type { ChatModel } from '#api/chat/chat-model.ts';
import { seedDatabase } from '#local/database/database.ts';
import { createEmbeddedStaffAccount } from '#local/staff-account.ts';
import { setEmbeddedStaffPassword } from '#local/staff-password.ts';
import { openEngine } from '../sql/setup/engines.ts';
import { apiOver } from './api-over.ts';

export const greenfield = '7b0f3a52-6c1e-4f0e-9a57-2f6f2a1c9d10';
export const samplePassword = 'a sample password of these tests';

/** A database of its own in memory, as an embedded one begins: migrated, with the built-in schools and accounts. */
export async function openSeededDatabase() {
  const db = await openEngine('PGlite');
  await seedDatabase(db, { samplePassword });
  return db;
}

/** The service over a seeded database in memory: the real migrations, policies and sign-in. */
export async function openTestApi(model: ChatModel | null = null) {
  const db = await openSeededDatabase();
  const staffAuth = {
    createStaffAccount: createEmbeddedStaffAccount(db),
    setStaffPassword: setEmbeddedStaffPassword(db),
  };
  return { ...apiOver(db.fetch, { ...staffAuth, model }), db };
}
