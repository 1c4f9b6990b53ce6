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
    const database = await openEngine('PGlite');
    const rows = await database.query(`
    select distinct replace(said[1], $$''$$, $$'$$) as sentence
    from pg_proc p cross join lateral regexp_matches(p.prosrc, $$message = '((?:[^']|'')+)'$$, 'g') said
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and said[1] ~ ' '
    order by 1`);
    await database.close();
    expect(rows.length).toBeGreaterThan(90);
    expect(Object.keys(texts).toSorted()).toEqual(rows.map(({ sentence }) => sentence).toSorted());
  },
);
