import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { engines, startLoadTestServer } from '../../bench/load/load-test-server.ts';
import { countAnswers, type Outcome } from '../../bench/load/load-traffic.ts';
import { table } from '../../bench/table.ts';
import { temporaryFolder } from '../../scripts/server-process.ts';
import { growthOf, minuteRows } from './minute-rows.ts';

/**
 * Ten minutes (SOAK_MINUTES) of a day's traffic at 50 requests a second, on SOAK_DATABASE (PGlite, or PostgreSQL), after a warm-up
 * of at most a minute, of which only the errors count: 20 clients begin a request each 0.4 s. Fails
 *
 * - on any error or refusal, on a lost enquiry, and when fewer than 45 requests a second were answered;
 * - when the memory of the server has grown by more than a tenth from the second fifth to the last;
 * - when p95 of the last five minutes (a fifth, where all are fewer than 25) is more than a fifth above that of the first.
 */
const minutes = Number(process.env.SOAK_MINUTES || 10);
const engine = engines.find((name) => name === process.env.SOAK_DATABASE) ?? 'PGlite';
const pace = { kind: 'day', clients: 20, everyMs: 400 } as const;
const fewestASecond = 45;
const mostGrowth = 0.1;
const mostSlower = 0.2;

const { folder, remove } = temporaryFolder();
const readings = path.join(folder, 'readings');
const probe = pathToFileURL(path.join(import.meta.dirname, 'server-probe.ts')).href;
const lab = await startLoadTestServer(engine, {
  NODE_OPTIONS: `--import tsx --import ${probe}`,
  SOAK_READINGS: readings,
});
try {
  const warmUp = await lab.send({ ...pace, seconds: Math.min(60, minutes * 12) });
  const descriptors: [at: number, count: number][] = [];
  const count = () => descriptors.push([Date.now(), descriptorsOf(lab.processes[0]?.pid ?? 0)]);
  count();
  const counting = setInterval(count, 5_000);
  const outcome = await lab.send({ ...pace, seconds: minutes * 60 });
  clearInterval(counting);

  const all = [warmUp, outcome].flatMap(({ answers }) => Object.values(answers)).map(countAnswers);
  const sum = (name: 'refused' | 'errors') => all.reduce((n, each) => n + each[name], 0);
  const answered = Object.values(outcome.answers).reduce((n, each) => n + countAnswers(each).answered, 0);
  const aSecond = answered / outcome.seconds;
  const windowMs = Math.min(5, minutes / 5) * 60_000;
  const first = p95(outcome, 0, windowMs);
  const last = p95(outcome, minutes * 60_000 - windowMs, minutes * 60_000);
  const slower = last / first - 1;
  const rows = minuteRows(readFileSync(readings, 'utf8'), descriptors, minutes);
  const growth = growthOf(rows.map(({ rss }) => rss));
  const acknowledged = [...warmUp.acknowledged, ...outcome.acknowledged];
  const lost = await lab.countLost(acknowledged);

  console.log(
    [
      `Soak: ${minutes} minutes on ${engine}, Node ${process.version}, 20 clients that begin a request each 0.4 s`,
      '',
      table(
        [
          'minute',
          'RSS MB',
          'heap MB',
          'external MB',
          'handles',
          'sockets',
          'descriptors',
          'loop delay p99 ms',
          'max',
        ],
        rows.map((row, at) => [
          String(at + 1),
          ...[row.rss / 1e6, row.heapUsed / 1e6, row.external / 1e6].map(round),
          ...[row.handles, row.sockets, row.descriptors, row.delayP99Ms, row.delayMaxMs].map(round),
        ]),
      ),
      '',
      `${answered} answered, ${aSecond.toFixed(1)} a second (at least ${fewestASecond}); with the warm-up ${sum('refused')} refused ` +
        `with 429 or 503 and ${sum('errors')} errors (none of either).`,
      ...failures([warmUp, outcome]),
      `${acknowledged.length} enquiries acknowledged, ${lost} of them lost (none).`,
      `p95 ${first.toFixed(1)} ms in the first ${round(windowMs / 1000)} s, ${last.toFixed(1)} ms in the last: ${percent(slower)} (at most +20 %).`,
      `Resident memory from the second fifth to the last: ${percent(growth)} (at most +10 %).`,
    ].join('\n'),
  );
  const isSound = sum('refused') + sum('errors') + lost === 0 && aSecond >= fewestASecond;
  if (!isSound || !(growth <= mostGrowth) || !(slower <= mostSlower)) process.exitCode = 1;
} finally {
  await lab.close();
  remove();
}

/** Which requests failed, how, and in which minute. */
function failures(outcomes: Outcome[]): string[] {
  return outcomes.flatMap(({ answers }) =>
    Object.entries(answers).flatMap(([name, { failed }]) =>
      failed.map(({ status, begun }) => `- ${name}: ${status} in minute ${Math.floor(begun / 60_000) + 1}`),
    ),
  );
}

/** Open files, where the system reports them (Linux). */
function descriptorsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return Number.NaN;
  }
}

/** Of the requests that began within this part of the run. */
function p95({ answers }: Outcome, fromMs: number, untilMs: number): number {
  const times = Object.values(answers).flatMap((each) =>
    each.times.filter((_, at) => {
      const begun = each.begun[at] ?? Number.NaN;
      return begun >= fromMs && begun < untilMs;
    }),
  );
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

function percent(change: number): string {
  return `${change < 0 ? '' : '+'}${(change * 100).toFixed(1)} %`;
}

function round(value: number): string {
  return String(Math.round(value));
}
