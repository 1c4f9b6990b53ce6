import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { table } from '../table.ts';
import { engines, type LoadTestServer, processorSeconds, startLoadTestServer } from './load-test-server.ts';
import { type Answers, countAnswers, type Outcome, type Traffic } from './load-traffic.ts';

const kinds = ['day', 'submits'] as const;

/**
 * Measures responses and latency under overload, on both databases. Options:
 * `--seconds 30`, `--clients 50,200`, `--engines PGlite,PostgreSQL`, `--kinds day,submits`; and `--processes 1,2,4`: so many
 * of them behind one address, a proxy of its own, on PostgreSQL.
 */
export async function run(given: string[] = []): Promise<string> {
  const { values } = parseArgs({
    args: given,
    options: {
      seconds: { type: 'string', default: '30' },
      clients: { type: 'string', default: '50,200' },
      engines: { type: 'string', default: engines.join() },
      kinds: { type: 'string', default: kinds.join() },
      processes: { type: 'string' },
    },
  });
  const labs = values.processes
    ? values.processes
        .split(',')
        .map((count) => ({ engine: 'PostgreSQL' as const, behindOne: Number(count) }))
    : engines
        .filter((name) => values.engines.split(',').includes(name))
        .map((engine) => ({ engine, behindOne: null }));
  const seconds = Number(values.seconds);
  const rows: string[][] = [];
  const lost: string[] = [];
  for (const { engine, behindOne } of labs) {
    const lab = await startLoadTestServer(engine, {}, behindOne);
    const name = behindOne ? `${engine}, processes: ${behindOne}` : engine;
    try {
      const acknowledged: string[] = [];
      for (const kind of kinds.filter((name) => values.kinds.split(',').includes(name))) {
        for (const clients of values.clients.split(',').map(Number)) {
          const { outcome, processor } = await measured(lab, { kind, clients, seconds, everyMs: 0 });
          acknowledged.push(...outcome.acknowledged);
          rows.push(...rowsOf(name, kind, clients, outcome, processor));
        }
      }
      const missing = await lab.countLost(acknowledged);
      lost.push(`${name}: ${format(acknowledged.length)} enquiries acknowledged, ${missing} of them lost.`);
    } finally {
      await lab.close();
    }
  }
  return [
    `Load: ${seconds} s each, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`,
    'PostgreSQL waits for the disk at each commit. Lifted for this: a school takes more than 300 enquiries a minute, and',
    'each parent comes from an address of their own (TRUST_PROXY=1), so that no limit of an address is met.',
    'Processes, PostgreSQL, proxy and clients share these processors; "CPU ms each" is of the processes alone.',
    '',
    table(
      [
        'traffic',
        'clients',
        'answered /s',
        'p50 ms',
        'p95 ms',
        'p99 ms',
        '429, 503',
        'errors',
        'CPU ms each',
      ],
      rows,
    ),
    '',
    ...lost,
  ].join('\n');
}

async function measured(
  lab: LoadTestServer,
  traffic: Omit<Traffic, 'address' | 'staffPassword'>,
): Promise<{ outcome: Outcome; processor: number }> {
  const spent = () => lab.processes.reduce((sum, { pid }) => sum + processorSeconds(pid), 0);
  const before = spent();
  const outcome = await lab.send(traffic);
  return { outcome, processor: spent() - before };
}

/** One row for all requests and, where there are several kinds, one per kind. */
function rowsOf(
  name: string,
  kind: string,
  clients: number,
  outcome: Outcome,
  processor: number,
): string[][] {
  const each = Object.entries(outcome.answers).filter(([route]) => route !== 'sign-in' && kind === 'day');
  const all = Object.values(outcome.answers);
  const whole: Answers = {
    statuses: {},
    times: all.flatMap(({ times }) => times),
    begun: all.flatMap(({ begun }) => begun),
    failed: all.flatMap(({ failed }) => failed),
  };
  for (const [status, count] of all.flatMap(({ statuses }) => Object.entries(statuses))) {
    whole.statuses[status] = (whole.statuses[status] ?? 0) + count;
  }
  const cpu = ((processor * 1000) / whole.times.length).toFixed(2);
  return [
    [`${name}, ${kind}`, String(clients), ...figures(whole, outcome.seconds), cpu],
    ...each.map(([route, answers]) => [`· ${route}`, '', ...figures(answers, outcome.seconds), '']),
  ];
}

function figures(answers: Answers, seconds: number): string[] {
  const sorted = answers.times.toSorted((a, b) => a - b);
  const at = (share: number) => format(Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0));
  const { answered, refused, errors } = countAnswers(answers);
  return [
    format(Math.round(answered / seconds)),
    ...[0.5, 0.95, 0.99].map(at),
    format(refused),
    format(errors),
  ];
}

function format(count: number): string {
  return count.toLocaleString('en-GB');
}
