import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '#local/database/database.ts';
import { type Engine, openEngine } from './engines.ts';
import { clientsOf, type Identity } from './identities.ts';
import { fillSchools } from './school-fixture.ts';

interface Schools {
  database: Database;
  /** Of every identity that may ask. */
  clients: Record<Identity, SupabaseClient>;
}

/** For every test of a block: a database, and in it the two schools of the fixture as they were at first. */
export function inSchools(opened: (schools: Schools) => void, engine?: Engine): void {
  let database: Database | undefined;
  beforeAll(async () => {
    database = await openEngine(engine);
    opened({ database, clients: await clientsOf(database) });
  });
  beforeEach(async () => {
    if (database) await fillSchools(database);
  });
  afterAll(() => database?.close());
}
