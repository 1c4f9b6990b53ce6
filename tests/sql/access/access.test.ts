import { describe, expect, test } from 'vitest';
import { testedEngine } from '../setup/engines.ts';
import { inSchools } from '../setup/in-schools.ts';
import { accessMatrix } from './access-matrix.ts';
import { anyDiffers, firstOfEach, outcomesOf, silentToInactive } from './outcomes.ts';

describe('access', () => {
  const { database, clients } = inSchools();

  test.each(accessMatrix)('$verb $on: $what', async (access) => {
    expect(await outcomesOf(clients, access)).toEqual(access.outcomes);
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
    expect(await silentToInactive(clients.idle, firstOfEach(accessMatrix))).toEqual([]);
  });

  if (testedEngine === 'PostgreSQL') {
    test('each policy is needed: without its condition, the matrix no longer holds', async () => {
      const written = () =>
        database.query(
          "select * from pg_policies where schemaname = 'public' order by tablename, policyname",
        );
      const policies = await written();
      expect(policies.length).toBeGreaterThan(10);
      for (const { tablename, policyname, qual, with_check } of policies) {
        const alter = (using: unknown, check: unknown) =>
          database.exec(
            `alter policy "${policyname}" on public.${tablename} ${qual ? `using (${using})` : ''} ${with_check ? `with check (${check})` : ''}`,
          );
        await alter('true', 'true');
        const cases = accessMatrix.filter(({ on }) => on === tablename);
        const differs = await anyDiffers(database, clients, cases);
        await alter(qual, with_check);
        expect(differs, String(policyname)).toBe(true);
      }
      expect(await written()).toEqual(policies);
    });
  }
});
