import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { startServer } from './server.ts';
import { projectRoot, readSettings, type Settings } from './settings.ts';

const deadlineMs = 4_500;
const parentMs = 250;

/**
 * Aborted when this process is told to stop: by SIGTERM, SIGINT or SIGHUP, at any time of its life, or, under npm, by
 * the end of the shell that npm started it with. npm passes a signal on to that shell only, which ends without telling.
 * From then on the process has five seconds: a database that is closed half-way is what it survives.
 */
function stopSignal(env: NodeJS.ProcessEnv): AbortSignal {
  const controller = new AbortController();
  const stop = () => {
    if (controller.signal.aborted) return;
    controller.abort(new Error('Schoolgate was told to stop.'));
    setTimeout(giveUp, deadlineMs).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // Only there: a server that was put into the background by itself outlives its shell.
  if (env.npm_lifecycle_event === 'start' || env.npm_lifecycle_event === 'dev') watchParent(stop);
  return controller.signal;
}

function watchParent(gone: () => void): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) gone();
  }, parentMs).unref();
}

function giveUp(): void {
  console.error(
    'Schoolgate could not close everything within five seconds and ends. What it acknowledged is stored.',
  );
  process.exit(1);
}

/** `npm start` and `npm run dev`: the whole product at one address, until it is told to stop. */
const stop = stopSignal(process.env);
try {
  const envFile = path.join(projectRoot, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const settings = readSettings(process.env, process.argv.slice(2));
  const server = await startServer(settings, process.env, stop);
  console.log(welcome(settings, server.port));
  if (!stop.aborted) await once(stop, 'abort');
  await server.close();
  process.exit(0);
} catch (error) {
  if (stop.aborted) process.exit(0);
  console.error(`Schoolgate did not start. ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

function welcome({ samplePassword, databaseUrl, dataDir, dev }: Settings, port: number): string {
  const accounts = [
    'Sample accounts, by username or e-mail:',
    '  admin        admin@greenfield.example     every school',
    '  greenfield   office@greenfield.example    Greenfield International School',
    '  debug        office@debug.example         Debug School',
    `  password     ${samplePassword === 'schoolgate-demo' ? samplePassword : 'your SAMPLE_PASSWORD'}`,
  ];
  return [
    '',
    `Schoolgate is ready at http://localhost:${port}${dev ? ' (hot reload)' : ''}`,
    `Data: ${databaseUrl ? 'the PostgreSQL server of DATABASE_URL' : dataDir}`,
    ...(samplePassword === null ? [] : ['', ...accounts]),
    '',
  ].join('\n');
}
