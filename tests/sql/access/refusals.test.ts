import { expect, test } from 'vitest';
import en from '#locales/en/refusals.json';
import { openEngine } from '../setup/engines.ts';

/**
 * The server refuses these before the database is asked (`gateway.ts`); what is wrong with an article, its callers raise, and
 * with a write to a table, PostgreSQL (`rpc.ts`).
 */
const raisedElsewhere =
  /^taken$|^no_such_row$|^unfit_row$|^too_many_requests$|^(request|article|articles|journey|rows)_(too_large|unreadable|incomplete|slow)$|^nothing_here$|^article_(shape|field|title|body|tags|wordings|language|last_day|source|state)$/;

test('every code with which the database refuses staff has a text, and no text is left over', async () => {
  const database = await openEngine();
  const rows = await database.query(`
    select distinct f.found[1] as status, f.found[2] as code
    from pg_proc p
    cross join lateral regexp_matches(
      p.prosrc, $$raise sqlstate 'PT(\\d+)'\\s+using\\s+message\\s*=\\s*'([^']*)'$$, 'g'
    ) f (found)
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    union
    select '422', split_part(encode(t.tgargs, 'escape'), '\\000', 3) from pg_trigger t
    where t.tgfoid = 'private.limit_rows()'::regprocedure`);
  await database.close();
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(({ code }) => !/^[a-z_]+$/.test(String(code)))).toEqual([]);
  // Most conflicts of a visit are answered by the function that raised them.
  const mustBeWorded = rows.filter(({ status }) => status !== '409').map(({ code }) => String(code));
  expect(mustBeWorded.filter((code) => !(code in en))).toEqual([]);
  const raised = new Set(rows.map(({ code }) => code));
  expect(Object.keys(en).filter((code) => !raised.has(code) && !raisedElsewhere.test(code))).toEqual([]);
});

test('each fault of an article has a text', async () => {
  const database = await openEngine();
  const rows = await database.query(`
    select distinct f.code[1] as code from pg_proc p
    cross join lateral regexp_matches(p.prosrc, $$'(article_\\w+)'$$, 'g') f (code)
    where p.oid = 'private.article_fields(jsonb)'::regprocedure`);
  await database.close();
  expect(rows.length).toBe(10);
  expect(rows.filter(({ code }) => !(String(code) in en))).toEqual([]);
});
