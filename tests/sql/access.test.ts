import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../supabase/local/database.ts';
import { type AccessCase, accessMatrix } from './access-matrix.ts';
import { engines, openEngine } from './engines.ts';
import { clientsOf, type Identity, identities } from './identities.ts';
import { fillSchools } from './school-fixture.ts';

describe.each(engines)('on %s', (engine) => {
  let database: Database;
  let clients: Record<Identity, SupabaseClient>;

  beforeAll(async () => {
    database = await openEngine(engine);
    clients = await clientsOf(database);
    await fillSchools(database);
  });
  afterAll(() => database?.close());

  test.each(accessMatrix)('$verb $on: $what', async (access) => {
    expect(await outcomesOf(database, clients, access)).toEqual(access.outcomes);
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

  if (engine === 'PostgreSQL') {
    test('each policy is needed: without its condition, the matrix no longer holds', async () => {
      const policies = await database.query("select * from pg_policies where schemaname = 'public'");
      expect(policies.length).toBeGreaterThan(6);
      for (const { tablename, policyname, qual, with_check } of policies) {
        const alter = (using: unknown, check: unknown) =>
          database.exec(
            `alter policy "${policyname}" on public.${tablename} ${qual ? `using (${using})` : ''} ${with_check ? `with check (${check})` : ''}`,
          );
        await alter('true', 'true');
        const cases = accessMatrix.filter(({ on }) => on === tablename);
        const differing = await countDiffering(database, clients, cases);
        await alter(qual, with_check);
        expect(differing, String(policyname)).toBeGreaterThan(0);
        expect(await countDiffering(database, clients, cases), `${policyname} restored`).toBe(0);
      }
    });
  }
});

async function outcomesOf(
  database: Database,
  clients: Record<Identity, SupabaseClient>,
  access: AccessCase,
): Promise<string[]> {
  const outcomes = [];
  for (const identity of identities) {
    const { data, error } = await access.run(clients[identity]);
    outcomes.push(error ? (refusals.has(error.code) ? 'refused' : error.code) : access.see(data).join(' '));
  }
  if (access.verb !== 'select') await fillSchools(database);
  return outcomes;
}

const refusals = new Set(['42501', 'PT403', 'PT404']);

async function countDiffering(
  database: Database,
  clients: Record<Identity, SupabaseClient>,
  cases: readonly AccessCase[],
): Promise<number> {
  let differing = 0;
  for (const access of cases) {
    const outcomes = await outcomesOf(database, clients, access);
    if (outcomes.join('|') !== access.outcomes.join('|')) differing += 1;
  }
  return differing;
}
