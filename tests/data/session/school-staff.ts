import { type SetupServer, setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Database } from '#local/database/database.ts';
import { openEngine } from '../../sql/setup/engines.ts';
import { fillSchools, people } from '../../sql/setup/school-fixture.ts';
import { reachDatabase } from '../real-database.ts';
import { type FakeStaff, leaveSignedIn } from './fake-staff.ts';

/** Of the staff of school a. */
export const ana = schoolStaff('ana');

/** The admin. */
export const head = schoolStaff('head', 'admin');

/** A member of the fixture's staff, as this browser knows them. */
export function schoolStaff(username: keyof typeof people, role = 'user'): FakeStaff {
  return { id: people[username], username, role };
}

/**
 * For every test of a file: these people are signed in, and what the page asks of its backend is answered by a real
 * database that holds the two schools of the fixture. Answers how to reach that database within a test, and the server
 * in front of it.
 */
export function asStaff(...staff: FakeStaff[]): { database(): Database; server: SetupServer } {
  const server = setupServer();
  let opened: Database | undefined;
  const database = () => {
    if (!opened) throw new Error('The database is open within tests only.');
    return opened;
  };
  beforeAll(async () => {
    opened = await openEngine();
    server.listen({ onUnhandledRequest: 'error' });
  });
  beforeEach(async () => {
    await fillSchools(database());
    server.use(reachDatabase(database(), staff));
    for (const each of staff) leaveSignedIn(each);
  });
  afterEach(() => server.resetHandlers());
  afterAll(async () => {
    server.close();
    await opened?.close();
  });
  return { database, server };
}
