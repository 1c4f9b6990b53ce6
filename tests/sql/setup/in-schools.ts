import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '#local/database/database.ts';
import { ask } from './ask.ts';
import { type Engine, openEngine } from './engines.ts';
import { clientsOf, type Identity } from './identities.ts';
import { fillSchools } from './school-fixture.ts';

/** Returns what a function answers, or the code of its refusal. */
type Call = (name: string, args?: Record<string, unknown>) => ReturnType<typeof ask>;

interface Schools extends Record<Identity, Call> {
  database: Database;
  /** Of every identity that may ask. */
  clients: Record<Identity, SupabaseClient>;
}

/** A migrated, empty database for the tests of a block. */
export function inDatabase(engine?: Engine): Database {
  let opened: Database | undefined;
  beforeAll(async () => {
    opened = await openEngine(engine);
  });
  afterAll(() => opened?.close());
  return withinTests(() => opened);
}

/** For every test of a block: a database, and in it the two schools of the fixture as they were at first. */
export function inSchools(engine?: Engine): Schools {
  const schools = withClients(engine);
  beforeEach(() => fillSchools(schools.database));
  return schools;
}

/** The same, filled once: each test sees what those before it have changed. */
export function inSharedSchools(engine?: Engine): Schools {
  const schools = withClients(engine);
  beforeAll(() => fillSchools(schools.database));
  return schools;
}

function withClients(engine?: Engine): Schools {
  const database = inDatabase(engine);
  let clients: Schools['clients'] | undefined;
  beforeAll(async () => {
    clients = await clientsOf(database);
  });
  const opened = withinTests(() => clients);
  const as = (who: Identity): Call => {
    return (name, args) => ask(opened[who], name, args);
  };
  return {
    database,
    clients: opened,
    stranger: as('stranger'),
    ana: as('ana'),
    bela: as('bela'),
    idle: as('idle'),
    head: as('head'),
    service: as('service'),
  };
}

/** Stands for what is opened before the tests: it has the properties of that within them. */
function withinTests<T extends object>(opened: () => T | undefined): T {
  return new Proxy<T>({} as T, { get: (_, key) => Reflect.get(opened() ?? {}, key) });
}
