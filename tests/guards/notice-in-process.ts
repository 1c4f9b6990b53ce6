import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#local/database/database.ts';
import { accessMatrix } from '../sql/access/access-matrix.ts';
import { columnOf, type ExposureCheck, exposureChecks } from '../sql/access/exposure.ts';
import { anyDiffers, silentToInactive } from '../sql/access/outcomes.ts';
import { clientsOf, type Identity } from '../sql/setup/identities.ts';
import { fillSchools } from '../sql/setup/school-fixture.ts';
import type { DatabaseGuard } from './database-guards.ts';

export interface Prober {
  /** Removes a guard, returns the file of the tests that notice, or null, and puts it back. Throws when it cannot be removed. */
  notice(guard: DatabaseGuard): Promise<string | null>;
  /** Throws when the access tests fail with every guard in place: each guard would seem to be noticed. */
  assertIntact(): Promise<void>;
}

/** Asks the checks of the catalogue (`exposure.test.ts`) and the access matrix (`access.test.ts`) of this database. */
export async function createProber(database: Database): Promise<Prober> {
  const clients = await clientsOf(database);
  await fillSchools(database);
  const checks = [...exposureChecks];
  const reads = accessMatrix.filter(({ verb }) => verb === 'select');
  return {
    async notice(guard) {
      await database.exec(guard.remove);
      try {
        if (guard.kind !== 'check' && (await anyCheckDiffers(database, checks))) return 'exposure.test.ts';
        return (await matrixDiffers(database, clients, guard)) ? 'access.test.ts' : null;
      } finally {
        await database.exec(guard.restore);
      }
    },
    async assertIntact() {
      const differs =
        (await anyCheckDiffers(database, checks)) ||
        (await silentToInactive(clients.idle, accessMatrix)).length > 0 ||
        (await anyDiffers(database, clients, reads));
      if (differs) throw new Error('The access tests fail with every guard in place: mend that first.');
      await fillSchools(database);
    },
  };
}

/** Asks the check first that noticed the guard before: the next guard is one of the same sort. */
async function anyCheckDiffers(database: Database, checks: ExposureCheck[]): Promise<boolean> {
  for (const [at, check] of checks.entries()) {
    if ((await columnOf(database, check.query)).join() === check.expected.join()) continue;
    checks.splice(at, 1);
    checks.unshift(check);
    return true;
  }
  return false;
}

/** A guard that the whole API stands behind is noticed by its first calls. */
const mostCases = 40;

async function matrixDiffers(
  database: Database,
  clients: Record<Identity, SupabaseClient>,
  { kind, metBy }: DatabaseGuard,
): Promise<boolean> {
  if (kind !== 'policy' && kind !== 'check' && kind !== 'privilege') return false;
  const cases = metBy.flatMap((name) => accessMatrix.filter(({ on }) => on === name)).slice(0, mostCases);
  if ((await silentToInactive(clients.idle, cases)).length) {
    await fillSchools(database);
    return true;
  }
  return anyDiffers(database, clients, cases);
}
