import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot, readCommandSettings, readSettings } from '#local/settings.ts';

test('nothing set: port 4173 on loopback, embedded data, the documented sample password', () => {
  const settings = readSettings({}, []);
  expect(settings).toMatchObject({
    port: 4173,
    host: '127.0.0.1',
    databaseUrl: null,
    samplePassword: 'schoolgate-demo',
    dev: false,
  });
  expect(settings.dataDir).toMatch(/\.data$/);
});

test('PORT, DATA_DIR, DATABASE_URL and --dev are honoured', () => {
  const env = { PORT: '5000', DATA_DIR: '/somewhere', DATABASE_URL: 'postgres://db/x' };
  expect(readSettings(env, ['--dev'])).toMatchObject({
    port: 5000,
    dataDir: '/somewhere',
    databaseUrl: 'postgres://db/x',
    dev: true,
  });
});

test.each(['abc', '-1', '70000', '1.5'])('PORT=%s is refused with its range', (PORT) => {
  expect(() => readSettings({ PORT }, [])).toThrow(/PORT must be a number from 0 to 65535/);
});

const reachable: NodeJS.ProcessEnv[] = [
  { DATABASE_URL: 'postgres://db/x' },
  { PUBLIC_URL: 'https://admissions.school.example' },
  { PUBLIC_URL: 'http://192.168.1.20:4173/' },
  { PUBLIC_URL: 'https://localhost.school.example' },
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.20' },
];

test.each(reachable)('a server that others may reach gets no sample accounts unless asked: %j', (env) => {
  expect(readSettings(env, [])).toMatchObject({ reachable: true, samplePassword: null });
  const SAMPLE_PASSWORD = 'kettles and rhubarb';
  expect(readSettings({ ...env, SAMPLE_PASSWORD }, []).samplePassword).toBe(SAMPLE_PASSWORD);
  // A backup is not held up by their password.
  const settings = readCommandSettings({ ...env, SAMPLE_PASSWORD: 'schoolgate-demo' });
  expect(settings).toMatchObject({ reachable: true, samplePassword: null });
});

test.each<NodeJS.ProcessEnv>([
  { TRUST_PROXY: '1' },
  { PUBLIC_URL: 'http://localhost:4173' },
  { PUBLIC_URL: 'http://127.0.0.1:8080/' },
  { PUBLIC_URL: 'http://[::1]:4173' },
  { HOST: 'localhost' },
  { HOST: '127.0.1.1' },
  { HOST: '::1' },
])('a server of this machine alone has the documented ones: %j', (env) => {
  expect(readSettings(env, [])).toMatchObject({ reachable: false, samplePassword: 'schoolgate-demo' });
});

test('an empty SAMPLE_PASSWORD makes no sample accounts', () => {
  expect(readSettings({ SAMPLE_PASSWORD: '' }, []).samplePassword).toBeNull();
});

test.each(['schoolgate-demo', 'short'])(
  'the known sample password is refused where others may reach the server, and so is a short one: %s',
  (SAMPLE_PASSWORD) => {
    for (const env of reachable) {
      expect(() => readSettings({ ...env, SAMPLE_PASSWORD }, [])).toThrow(/SAMPLE_PASSWORD must be your own/);
    }
  },
);

const switches = ['TRUST_PROXY', 'LOG_REQUESTS', 'RATE_LIMITS', 'OUTBOX'] as const;
const read = (env: NodeJS.ProcessEnv) => {
  const { trustProxy, logRequests, rateLimits, sends } = readSettings(env, []);
  return [trustProxy, logRequests, rateLimits, sends];
};

const all = (value: string) => read(Object.fromEntries(switches.map((name) => [name, value])));

test('a setting is switched on and off in several words', () => {
  for (const on of ['1', 'true', 'TRUE', 'on', 'Yes']) expect(all(on)).toEqual([true, true, true, true]);
  for (const off of ['0', 'false', 'OFF', 'no']) expect(all(off)).toEqual([false, false, false, false]);
});

test('a switch that is left empty is as by default: no blank line lifts the limits', () => {
  expect(read({})).toEqual([false, false, true, true]);
  expect(all(' ')).toEqual([false, false, true, true]);
});

test.each(switches)('%s is refused where it means neither on nor off', (name) => {
  expect(() => readSettings({ [name]: 'y' }, [])).toThrow(`${name} must be 1 or 0, and it is "y".`);
});

test('WEBHOOK_ALLOWED_HOSTS is a list of hosts with their ports, and empty by default', () => {
  const hosts = (list?: string) =>
    readSettings(list === undefined ? {} : { WEBHOOK_ALLOWED_HOSTS: list }, []).webhookHosts;
  expect(hosts()).toEqual([]);
  expect(hosts('CRM.lan:8080, 127.0.0.1:9000 [::1]:80')).toEqual([
    'crm.lan:8080',
    '127.0.0.1:9000',
    '[::1]:80',
  ]);
  for (const list of ['crm.lan', 'http://crm.lan:80', '::1:80']) {
    expect(() => hosts(list)).toThrow(/WEBHOOK_ALLOWED_HOSTS must be a list such as/);
  }
});

test('METRICS_TOKEN opens the figures, and is refused where it could be guessed', () => {
  expect(readSettings({}, [])).toMatchObject({ metricsToken: null, logRequests: false });
  expect(readSettings({ METRICS_TOKEN: 'sixteen-or-longer', LOG_REQUESTS: '1' }, [])).toMatchObject({
    metricsToken: 'sixteen-or-longer',
    logRequests: true,
  });
  for (const METRICS_TOKEN of ['short', 'two words and longer']) {
    expect(() => readSettings({ METRICS_TOKEN }, [])).toThrow(/METRICS_TOKEN must be at least 16 characters/);
  }
});

test('the server takes the publishable key that the pages are built with, from .env too', () => {
  expect(readSettings({}, []).publishableKey).toBe('sb_publishable_schoolgate_embedded');
  const VITE_SUPABASE_PUBLISHABLE_KEY = 'sb_publishable_of_our_own';
  expect(readSettings({ VITE_SUPABASE_PUBLISHABLE_KEY }, []).publishableKey).toBe(
    VITE_SUPABASE_PUBLISHABLE_KEY,
  );
});

test('OTEL_EXPORTER_OTLP_ENDPOINT is an address, and without it there are no traces', () => {
  expect(readSettings({}, []).tracesEndpoint).toBeNull();
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318';
  expect(readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT }, []).tracesEndpoint).toBe(OTEL_EXPORTER_OTLP_ENDPOINT);
  for (const address of ['127.0.0.1:4318', 'http://collector/?key=a', 'grpc://collector']) {
    expect(() => readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: address }, [])).toThrow(
      /OTEL_EXPORTER_OTLP_ENDPOINT must be an address/,
    );
  }
});

const textOf = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

/** The settings that the sources below a folder read by their names. */
function settingsIn(folder: string): string[] {
  const files = readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [
      ...textOf(path.join(folder, file)).matchAll(
        /(?:\benv\.|\bread\('|readSwitch\(env, ')([A-Z][A-Z0-9_]+)/g,
      ),
    ])
    .map(([, name = '']) => name);
}

test('.env.example names every setting that the server reads, and docs/hosting.md those of the function', () => {
  // Of the platform, of npm, and of a library that is switched off by them.
  const ofOthers = /^(NODE_ENV|INIT_CWD|LITE_TELEMETRY|DO_NOT_TRACK|DENO_DEPLOYMENT_ID|SUPABASE_\w+)$/;
  const names = [...settingsIn('supabase/local'), ...settingsIn('supabase/functions/api')];
  const ours = [...new Set(names)].filter((name) => !ofOthers.test(name));
  expect(ours).toEqual(
    expect.arrayContaining(['DATABASE_URL', 'VAPID_SUBJECT', 'OUTBOX_SECRET', 'RATE_LIMITS', 'MAIL_FROM']),
  );
  const documented = textOf('.env.example') + textOf('docs/hosting.md');
  expect(ours.filter((name) => !new RegExp(`\\b${name}\\b`).test(documented))).toEqual([]);
});
