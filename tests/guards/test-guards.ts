import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { openEngine } from '../sql/setup/engines.ts';
import { codeGuards, databaseTextGuards, type ListedGuard } from './code-guards.ts';
import { type DatabaseGuard, findDatabaseGuards, openDoors } from './database-guards.ts';
import { likelyTests } from './likely-tests.ts';
import { type NamedTest, runTests } from './notice-by-tests.ts';
import { createProber } from './notice-in-process.ts';
import { assertFound, environmentWithout, withoutText } from './removed-text.ts';

/**
 * Removes one guard after the other and proves that a test notices. Guards of the database are read from its catalogue, so that
 * a new one is among them; those of the code are a list. First the checks of the catalogue and the access matrix are asked, in
 * this process; then the test that noticed when this was last recorded (`noticed-by.json`); then those that are likely to.
 * `--record` writes anew which test noticed what. GUARDS=text proves only those whose name holds it. Exits with 1 when a guard
 * is not missed.
 */
const recordFile = path.join(import.meta.dirname, 'noticed-by.json');
const namedTest = z.object({ file: z.string(), test: z.string() });
const recorded = new Map(
  Object.entries(z.record(z.string(), namedTest).parse(JSON.parse(readFileSync(recordFile, 'utf8')))),
);
const isRecording = process.argv.includes('--record');
const isAsked = (name: string) => name.includes(process.env.GUARDS ?? '');

interface Waiting {
  name: string;
  environment: Record<string, string>;
  files(): readonly string[];
}

const noticed = new Map<string, string>();
const survived: string[] = [];
const startedAt = Date.now();

const waiting: Waiting[] = [
  ...codeGuards.filter(({ name }) => isAsked(name)).map(ofCode),
  ...(await proveInProcess()),
];
console.log(
  `${noticed.size} are noticed by the catalogue's checks and the access matrix. By tests of their own:`,
);
const before = await runRecorded(waiting);
if (before) {
  console.error(`With every guard in place, this test fails already: ${before.file}, ${before.test}`);
  process.exit(1);
}
const queue = [...waiting];
await Promise.all([1, 2].map(proveInTurn));

const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
console.log(
  `${noticed.size} of ${noticed.size + survived.length} guards are missed when they are removed (${minutes} min).`,
);
for (const name of survived) console.log(`NOT MISSED ${name}`);
if (isRecording) writeRecord();
process.exit(survived.length ? 1 : 0);

async function proveInProcess(): Promise<Waiting[]> {
  const database = await openEngine('PGlite');
  const guards = (await findDatabaseGuards(database)).filter(({ kind, name }) => isAsked(`${kind} ${name}`));
  await database.exec(openDoors);
  const prober = await createProber(database);
  await prober.assertIntact();
  const left: Waiting[] = [];
  for (const listed of databaseTextGuards.filter(({ name }) => isAsked(name))) {
    const [row] = await database.query('select pg_get_functiondef($1::regproc) as definition', [listed.file]);
    const sql = withoutText(listed, String(row?.definition));
    left.push({ name: listed.name, environment: { GUARD_SQL: sql }, files: () => listed.tests });
  }
  for (const guard of guards) {
    const name = `${guard.kind} ${guard.name}`;
    const by = guard.kind === 'trigger' ? null : await prober.notice(guard);
    if (by) noticed.set(name, by);
    else left.push(ofDatabase(name, guard));
  }
  await prober.assertIntact();
  await database.close();
  return left;
}

function ofDatabase(name: string, { kind, remove, metBy }: DatabaseGuard): Waiting {
  const sql = kind === 'check' ? `${openDoors}\n${remove}` : remove;
  return { name, environment: { GUARD_SQL: sql }, files: () => likelyTests(metBy, name) };
}

function ofCode({ name, tests, ...guard }: ListedGuard): Waiting {
  assertFound(guard);
  return { name, environment: environmentWithout(guard), files: () => tests };
}

/** What fails without any guard removed would prove nothing. */
async function runRecorded(all: readonly Waiting[]): Promise<NamedTest | null> {
  const tests = all.flatMap(({ name }) => recorded.get(name) ?? []);
  const { failed } = tests.length
    ? await runTests([...new Set(tests.map(({ file }) => file))], {}, [
        ...new Set(tests.map(({ test }) => test)),
      ])
    : { failed: null };
  return failed;
}

async function proveInTurn(): Promise<void> {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const by = await noticedBy(next);
    if (by) noticed.set(next.name, `${by.file}: ${by.test}`);
    else survived.push(next.name);
    if (by) recorded.set(next.name, by);
    console.log(
      `${by ? 'noticed   ' : 'NOT MISSED'} ${next.name}${by ? ` — ${path.basename(by.file)}: ${by.test}` : ''}`,
    );
    if (isRecording) writeRecord();
  }
}

async function noticedBy({ name, environment, files }: Waiting): Promise<NamedTest | null> {
  const known = recorded.get(name);
  if (known) {
    const { failed } = await runTests([known.file], environment, [known.test]);
    if (failed) return failed;
  }
  // The file of a test that has another name by now comes first.
  for (const file of new Set([...(known ? [known.file] : []), ...files()])) {
    const { failed } = await runTests([file], environment);
    if (failed) return failed;
  }
  return null;
}

function writeRecord(): void {
  const sorted = Object.fromEntries([...recorded].sort(([a], [b]) => a.localeCompare(b)));
  writeFileSync(recordFile, `${JSON.stringify(sorted, null, 2)}\n`);
}
