import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { engines, startLoadTestServer } from '../../bench/load/load-test-server.ts';
import { countAnswers } from '../../bench/load/load-traffic.ts';
import { table } from '../../bench/table.ts';
import { temporaryFolder } from '../../scripts/server-process.ts';
import { growthOf, minuteRows } from './minute-rows.ts';

/**
 * Ten minutes (SOAK_MINUTES) of a day's traffic at a moderate rate, on SOAK_DATABASE (PGlite, or PostgreSQL). Fails on any
 * error, on a lost enquiry, and when the memory of the server has grown by more than a tenth from the second fifth to the last.
 */
const minutes = Number(process.env.SOAK_MINUTES || 10);
const engine = engines.find((name) => name === process.env.SOAK_DATABASE) ?? 'PGlite';
const mostGrowth = 0.1;

const { folder, remove } = temporaryFolder();
const readings = path.join(folder, 'readings');
const probe = pathToFileURL(path.join(import.meta.dirname, 'server-probe.ts')).href;
const lab = await startLoadTestServer(engine, {
  NODE_OPTIONS: `--import tsx --import ${probe}`,
  SOAK_READINGS: readings,
});
try {
  const descriptors: [at: number, count: number][] = [];
  const count = () => descriptors.push([Date.now(), descriptorsOf(lab.processes[0]?.pid ?? 0)]);
  const counting = setInterval(count, 5_000);
  const outcome = await lab.send({ kind: 'day', clients: 20, seconds: minutes * 60, restMs: 400 });
  clearInterval(counting);

  const all = Object.values(outcome.answers).map(countAnswers);
  const sum = (name: 'answered' | 'refused' | 'errors') => all.reduce((n, each) => n + each[name], 0);
  const times = Object.values(outcome.answers).flatMap((answers) => answers.times);
  const slow = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  const rows = minuteRows(readFileSync(readings, 'utf8'), descriptors, minutes);
  const growth = growthOf(rows.map(({ rss }) => rss));
  const lost = await lab.countLost(outcome.acknowledged);

  console.log(
    [
      `Soak: ${minutes} minutes on ${engine}, Node ${process.version}, 20 clients that rest 0.4 s after each request`,
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
      `${sum('answered')} answered (p95 ${round(slow)} ms), ${sum('refused')} refused with 429 or 503, ${sum('errors')} errors.`,
      `${outcome.acknowledged.length} enquiries acknowledged, ${lost} of them lost.`,
      `Resident memory after the warm-up: ${(growth * 100).toFixed(1)} % more at the end.`,
    ].join('\n'),
  );
  if (sum('errors') > 0 || lost > 0 || !(growth <= mostGrowth)) process.exitCode = 1;
} finally {
  await lab.close();
  remove();
}

/** Open files, where the system reports them (Linux). */
function descriptorsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return Number.NaN;
  }
}

function round(value: number): string {
  return String(Math.round(value));
}
