import type { RunningServer } from './server.ts';
import { isThisMachine, knownSamplePassword, type Settings } from './settings.ts';

/** What a start prints when the product is ready: where it is, and who can sign in, or how the first admin is made. */
export function welcome(
  {
    host,
    samplePassword,
    databaseUrl,
    dataDir,
    dev,
  }: Pick<Settings, 'host' | 'samplePassword' | 'databaseUrl' | 'dataDir' | 'dev'>,
  { port, sampleAccounts, hasStaff }: Pick<RunningServer, 'port' | 'sampleAccounts' | 'hasStaff'>,
): string {
  const accounts = [
    'Sample accounts, by username or e-mail:',
    '  admin        admin@greenfield.example     every school',
    '  greenfield   office@greenfield.example    Greenfield International School',
    '  debug        office@debug.example         Debug School',
    `  password     ${samplePassword === knownSamplePassword ? samplePassword : 'your first own SAMPLE_PASSWORD'}`,
  ];
  const firstAdmin = [
    `There are no staff yet. The first admin${databaseUrl ? '' : ', while this is stopped'}:`,
    '  npm run school -- admin --email EMAIL --name "NAME"',
  ];
  return [
    '',
    `Schoolgate is ready at http://${hostName(host)}:${port}${dev ? ' (hot reload)' : ''}`,
    `Data: ${databaseUrl ? 'the PostgreSQL server of DATABASE_URL' : dataDir}`,
    ...(samplePassword !== null && sampleAccounts ? ['', ...accounts] : []),
    ...(hasStaff ? [] : ['', ...firstAdmin]),
    '',
  ].join('\n');
}

/** By which name a browser on this machine finds it: `localhost`, unless it listens at another address alone. */
function hostName(host: string): string {
  if (['0.0.0.0', '::'].includes(host) || isThisMachine(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
