import { expect, test } from 'vitest';
import { readSettings } from '#local/settings.ts';

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

test('a PostgreSQL server gets no sample accounts unless asked', () => {
  expect(readSettings({ DATABASE_URL: 'postgres://db/x' }, []).samplePassword).toBeNull();
});

test.each(['schoolgate-demo', 'short'])(
  'a PostgreSQL server refuses the sample password "%s"',
  (password) => {
    const env = { DATABASE_URL: 'postgres://db/x', SAMPLE_PASSWORD: password };
    expect(() => readSettings(env, [])).toThrow(/SAMPLE_PASSWORD must be your own/);
  },
);

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
