import { openEngine, startMigratedPostgres } from '../sql/setup/engines.ts';
import { codeGuards, databaseTextGuards, type ListedGuard } from './code-guards.ts';
import { type DatabaseGuard, findDatabaseGuards, openDoors } from './database-guards.ts';
import { likelyTests } from './likely-tests.ts';
import { firstFailure } from './notice-by-tests.ts';
import { createProber } from './notice-in-process.ts';
import { assertFound, environmentWithout, withoutText } from './removed-text.ts';

/**
 * Removes one guard after the other and proves that a test notices. Guards of the database are read from its catalogue, so that
 * a new one is among them; those of the code are a list. First the checks of the catalogue and the access matrix are asked, in
 * this process; then the test files, the likeliest first, until one fails. `--quick` leaves the second part
 * out. GUARDS=text proves only those whose name holds it. Exits with 1 when a guard is not missed.
 */
const isQuick = process.argv.includes('--quick');
const isAsked = (name: string) => name.includes(process.env.GUARDS ?? '');

/** A guard that only the tests of some files can notice. */
interface GuardOfFiles {
  name: string;
  /** In which the tests run without it. */
  environment: Record<string, string>;
  /** The likeliest first. */
  files: readonly string[];
}

/** So many of the likeliest files run one by one, then all others together. */
const mostAlone = 12;

const startedAt = Date.now();
const { server, url } = await startMigratedPostgres();
process.env.TEST_POSTGRES_URL = url;

const { noticed, others } = await proveInProcess();
console.log(`${noticed} guards are missed by the checks of the catalogue and the access matrix.`);
const survived = isQuick
  ? []
  : await proveByFiles([...codeGuards.filter(({ name }) => isAsked(name)).map(ofCode), ...others]);
server.stop();
for (const name of survived) console.log(`NOT MISSED ${name}`);
console.log(
  `${((Date.now() - startedAt) / 60_000).toFixed(1)} minutes, ${survived.length} guards not missed.`,
);
process.exit(survived.length ? 1 : 0);

async function proveInProcess(): Promise<{ noticed: number; others: GuardOfFiles[] }> {
  const database = await openEngine();
  const guards = (await findDatabaseGuards(database)).filter(({ kind, name }) => isAsked(`${kind} ${name}`));
  await database.exec(openDoors);
  const prober = await createProber(database);
  await prober.assertIntact();
  const others: GuardOfFiles[] = [];
  for (const listed of databaseTextGuards.filter(({ name }) => isAsked(name))) {
    const [row] = await database.query('select pg_get_functiondef($1::regproc) as definition', [listed.file]);
    const sql = withoutText(listed, String(row?.definition));
    others.push({ name: listed.name, environment: { GUARD_SQL: sql }, files: listed.tests });
  }
  let noticed = 0;
  for (const guard of guards) {
    const by = guard.kind === 'trigger' ? null : await prober.notice(guard);
    if (by) noticed += 1;
    else others.push(ofDatabase(guard));
  }
  await prober.assertIntact();
  await database.close();
  return { noticed, others };
}

/** Returns the names of the guards that no test misses. */
async function proveByFiles(guards: readonly GuardOfFiles[]): Promise<string[]> {
  if (guards.length === 0) return [];
  const likely = guards.flatMap(({ files }) => files.slice(0, mostAlone));
  const broken = await firstFailure([...new Set(likely)], {});
  if (broken) throw new Error(`With every guard in place, this test fails already: ${broken}`);
  const survived: string[] = [];
  const waiting = [...guards];
  const proveInTurn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      let by: string | null = null;
      for (const file of next.files.slice(0, mostAlone)) by ??= await firstFailure([file], next.environment);
      const others = next.files.slice(mostAlone);
      if (others.length > 0) by ??= await firstFailure(others, next.environment);
      if (by === null) survived.push(next.name);
      console.log(by === null ? `NOT MISSED ${next.name}` : `missed by ${by}: ${next.name}`);
    }
  };
  await Promise.all([proveInTurn(), proveInTurn()]);
  return survived;
}

function ofDatabase({ kind, name, remove, metBy }: DatabaseGuard): GuardOfFiles {
  const sql = kind === 'check' ? `${openDoors}\n${remove}` : remove;
  return { name: `${kind} ${name}`, environment: { GUARD_SQL: sql }, files: likelyTests(metBy, name) };
}

function ofCode({ name, tests, ...guard }: ListedGuard): GuardOfFiles {
  assertFound(guard);
  return { name, environment: environmentWithout(guard), files: tests };
}
