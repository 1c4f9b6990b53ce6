import {
  execFileSync,
  type SpawnSyncOptionsWithStringEncoding,
  type SpawnSyncReturns,
  type StdioOptions,
  spawnSync,
} from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface PostgresServer {
  /** The address of a database with a superuser, made for this server. */
  url: string;
  /** Ends every process of the server at once, as a crash does; what it stored stays. */
  crash(): void;
  /** Starts the crashed server again and returns when it has recovered. */
  restart(): void;
  /** Freezes (SIGSTOP) or continues (SIGCONT) every process of the server. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  /** Stops the server and removes its folder. Safe to call twice. */
  stop(): void;
}

interface PostgresOptions {
  /** Waits for the disk at each commit, as a real one does. Slower. */
  durable?: boolean;
  /** The folder to make its own in. Default: the system's for what is temporary. */
  within?: string;
  /** For the server's processes, besides the environment. */
  env?: Record<string, string>;
}

/**
 * A throw-away PostgreSQL 15+ on a free port of this machine alone. Where there is none and it can be installed
 * (Debian, as root), it is. Throws a sentence that says what is missing: a check that did not run must not look green.
 */
export async function startPostgres({
  durable = false,
  within = durable ? tmpdir() : quickFolder(),
  env = {},
}: PostgresOptions = {}): Promise<PostgresServer> {
  const bin = findBinaries() ?? installBinaries();
  const port = await freePort();
  const folder = mkdtempSync(path.join(within, 'schoolgate-postgres-'));
  const data = path.join(folder, 'data');
  // PostgreSQL refuses to run as root.
  if (isRoot) execFileSync('chown', ['postgres', folder]);
  const commits = durable ? 'on' : 'off';
  const settings = `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=${commits} -c synchronous_commit=${commits} -c max_connections=100`;
  let stopped = false;
  const start = () => {
    const log = path.join(folder, 'log');
    must(run(bin, 'pg_ctl', ['-D', data, '-o', settings, '-l', log, '-w', '-t', '240', 'start'], env));
  };
  const crash = () => void run(bin, 'pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
  const stop = () => {
    if (stopped) return;
    stopped = true;
    process.off('exit', stop);
    crash();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    must(
      run(bin, 'initdb', [
        '-D',
        data,
        '-U',
        'postgres',
        '-A',
        'trust',
        '-E',
        'UTF8',
        '--locale=C.UTF-8',
        '-N',
      ]),
    );
    start();
  } catch (error) {
    stop();
    throw error;
  }
  process.once('exit', stop);
  const signal: PostgresServer['signal'] = (name) => {
    const main = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    for (const pid of [main, ...childrenOf(main)]) process.kill(pid, name);
  };
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, crash, restart: start, signal, stop };
}

/** In memory where there is plenty: each database is 400 files, which a disk takes long to make and to remove. */
function quickFolder(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 4 * 1024 ** 3 ? memory : tmpdir();
}

function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean).map(Number);
}

const isRoot = process.getuid?.() === 0;
const oldest = 15;

function run(
  bin: string,
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): SpawnSyncReturns<string> {
  const command = path.join(bin, program);
  // pg_ctl leaves the server running, which would keep an inherited pipe open for ever.
  const stdio: StdioOptions = ['ignore', 'ignore', program === 'pg_ctl' ? 'ignore' : 'pipe'];
  const options: SpawnSyncOptionsWithStringEncoding = {
    encoding: 'utf8',
    stdio,
    cwd: tmpdir(),
    env: { ...process.env, ...env },
  };
  return isRoot
    ? spawnSync('runuser', ['-u', 'postgres', '--', command, ...args], options)
    : spawnSync(command, args, options);
}

function must(result: SpawnSyncReturns<string>): void {
  if (result.status === 0) return;
  throw new Error(
    `PostgreSQL did not start: ${result.error?.message ?? result.stderr ?? `exit code ${result.status}`}`,
  );
}

/** The newest installation that can make a cluster and has the extensions of the migrations. */
export function findBinaries(): string | null {
  const debian = '/usr/lib/postgresql';
  const installed = existsSync(debian)
    ? readdirSync(debian)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => path.join(debian, version, 'bin'))
    : [];
  const configured = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  const onPath = (process.env.PATH ?? '').split(path.delimiter);
  return [...installed, ...(configured ? [configured] : []), ...onPath].find(isUsable) ?? null;
}

function isUsable(bin: string): boolean {
  if (!['initdb', 'pg_ctl', 'postgres'].every((program) => existsSync(path.join(bin, program)))) return false;
  const version = spawnSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout ?? '';
  return Number(/(\d+)\.\d+/.exec(version)?.[1]) >= oldest;
}

function installBinaries(): string {
  const isDebian =
    existsSync('/etc/os-release') && /debian|ubuntu/.test(readFileSync('/etc/os-release', 'utf8'));
  if (isRoot && isDebian) {
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    spawnSync('apt-get', ['update'], quiet);
    // The distribution's own major version, where 15 is not it.
    for (const name of [`postgresql-${oldest}`, 'postgresql']) {
      spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], quiet);
      const bin = findBinaries();
      if (bin) return bin;
    }
  }
  throw new Error(
    `These checks need PostgreSQL ${oldest} or later (initdb, pg_ctl and postgres, with the contrib extensions). ` +
      `It was not found in /usr/lib/postgresql, through pg_config or on the PATH. On Debian: apt-get install postgresql-${oldest}`,
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
