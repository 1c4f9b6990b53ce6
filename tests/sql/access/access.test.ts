import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#local/database/database.ts';
import { openEngine, testedEngine } from '../setup/engines.ts';
import { clientsOf, type Identity } from '../setup/identities.ts';
import { fillSchools } from '../setup/school-fixture.ts';
import { accessMatrix } from './access-matrix.ts';
import { anyDiffers, outcomesOf, silentToInactive } from './outcomes.ts';

describe('access', () => {
  let database: Database;
  let clients: Record<Identity, SupabaseClient>;
  /** Functions that PostgreSQL itself holds to reading: after them the schools are as they were. */
  let readers: Set<unknown>;

  beforeAll(async () => {
    database = await openEngine();
    clients = await clientsOf(database);
    await fillSchools(database);
    const stable = await database.query("select proname from pg_proc where provolatile <> 'v'");
    readers = new Set(stable.map(({ proname }) => proname));
  });
  afterAll(() => database?.close());

  test.each(accessMatrix)('$verb $on: $what', async (access) => {
    expect(await outcomesOf(clients, access)).toEqual(access.outcomes);
    if (access.verb !== 'select' && !readers.has(access.on)) await fillSchools(database);
  });

  test('the matrix names every table with every verb and every function', async () => {
    const rows = await database.query(`
      select relname || ' ' || verb as name from pg_class c, unnest('{select,insert,update,delete}'::text[]) verb
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
      union all
      select proname || ' call' from pg_proc where pronamespace = 'public'::regnamespace`);
    const named = new Set(accessMatrix.map(({ on, verb }) => `${on} ${verb}`));
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.map(({ name }) => name).filter((name) => !named.has(String(name)))).toEqual([]);
  });

  test('an inactive member of staff is told so by every function for staff, before anything else', async () => {
    expect(await silentToInactive(clients.idle, accessMatrix)).toEqual([]);
  });

  if (testedEngine === 'PostgreSQL') {
    test('each policy is needed: without its condition, the matrix no longer holds', async () => {
      const policies = await database.query("select * from pg_policies where schemaname = 'public'");
      const of = (table: unknown) => accessMatrix.filter(({ on }) => on === table);
      expect(policies.length).toBeGreaterThan(10);
      for (const { tablename, policyname, qual, with_check } of policies) {
        const alter = (using: unknown, check: unknown) =>
          database.exec(
            `alter policy "${policyname}" on public.${tablename} ${qual ? `using (${using})` : ''} ${with_check ? `with check (${check})` : ''}`,
          );
        await alter('true', 'true');
        const differs = await anyDiffers(database, clients, of(tablename));
        await alter(qual, with_check);
        expect(differs, String(policyname)).toBe(true);
      }
      for (const table of new Set(policies.map(({ tablename }) => tablename))) {
        expect(await anyDiffers(database, clients, of(table)), `${table} restored`).toBe(false);
      }
    });
  }
});
