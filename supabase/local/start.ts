import { once } from 'node:events';
import { type RunningServer, startServer } from './server.ts';
import { knownSamplePassword, loadEnvFile, readSettings, type Settings } from './settings.ts';
import { stopSignal } from './stop-signal.ts';

/** `npm start` and `npm run dev`: runs the whole product at one URL until a stop signal. */
const stop = stopSignal(process.env);
try {
  loadEnvFile();
  const settings = readSettings(process.env, process.argv.slice(2));
  const server = await startServer(settings, process.env, stop);
  console.log(welcome(settings, server));
  if (!stop.aborted) await once(stop, 'abort');
  await server.close();
  process.exit(0);
} catch (error) {
  if (stop.aborted) process.exit(0);
  console.error(`Schoolgate did not start. ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

function welcome(
  { samplePassword, reachable, databaseUrl, dataDir, dev }: Settings,
  { port, sampleAccounts }: RunningServer,
): string {
  const accounts = [
    'Sample accounts, by username or e-mail:',
    '  admin        admin@greenfield.example     every school',
    '  greenfield   office@greenfield.example    Greenfield International School',
    '  debug        office@debug.example         Debug School',
    `  password     ${samplePassword === knownSamplePassword ? samplePassword : 'your first own SAMPLE_PASSWORD'}`,
    ...(reachable && samplePassword === knownSamplePassword
      ? ['  Others may reach this server, and everyone knows this password.']
      : []),
  ];
  return [
    '',
    `Schoolgate is ready at http://localhost:${port}${dev ? ' (hot reload)' : ''}`,
    `Data: ${databaseUrl ? 'the PostgreSQL server of DATABASE_URL' : dataDir}`,
    ...(samplePassword !== null && sampleAccounts ? ['', ...accounts] : []),
    '',
  ].join('\n');
}
