import { expect, test } from 'vitest';
import es from '#lib/i18n/refusals/es.json';
import fr from '#lib/i18n/refusals/fr.json';
import { openEngine } from '../setup/engines.ts';

test.each([
  ['Spanish', es],
  ['French', fr],
])(
  'every sentence with which the database refuses something has a %s one, and no other',
  async (_language, texts) => {
    const database = await openEngine();
    const rows = await database.query(`
    select distinct replace(l.said, $$''$$, $$'$$) as sentence
    from (
      select f.said[1] as said
      from pg_proc p
      cross join lateral regexp_matches(p.prosrc, $$message\\s*=\\s*(?:format\\()?'((?:[^']|'')+)'$$, 'g') f (said)
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and f.said[1] ~ ' '
      union all
      -- What is wrong with an article is raised by its callers.
      select f.said[1]
      from pg_proc p cross join lateral regexp_matches(p.prosrc, $$'([A-Z](?:[^']|'')+[.])'$$, 'g') f (said)
      where p.oid = 'private.article_fields(jsonb)'::regprocedure
    ) l
    order by 1`);
    await database.close();
    expect(rows.length).toBeGreaterThan(90);
    expect(Object.keys(texts).toSorted()).toEqual(rows.map(({ sentence }) => sentence).toSorted());
  },
);
