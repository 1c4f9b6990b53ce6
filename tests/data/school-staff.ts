import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Database } from '../../supabase/local/database.ts';
import { openEngine } from '../sql/engines.ts';
import { fillSchools, people } from '../sql/school-fixture.ts';
import { leaveSignedIn } from './fake-staff.ts';
import { reachDatabase } from './real-database.ts';

/** Of the staff of school a. */
export const ana = { id: people.ana, username: 'ana', role: 'user' };

/**
 * For every test of a file: ana is signed in, and what the page asks of its backend is answered by a real database that
 * holds the two schools of the fixture. Answers how to reach that database within a test.
 */
export function asAna(): () => Database {
  const server = setupServer();
  let opened: Database | undefined;
  const database = () => {
    if (!opened) throw new Error('The database is open within tests only.');
    return opened;
  };
  beforeAll(async () => {
    opened = await openEngine('PGlite');
    server.listen({ onUnhandledRequest: 'error' });
  });
  beforeEach(async () => {
    await fillSchools(database());
    server.use(reachDatabase(database(), [ana]));
    leaveSignedIn(ana);
  });
  afterEach(() => server.resetHandlers());
  afterAll(async () => {
    server.close();
    await opened?.close();
  });
  return database;
}
