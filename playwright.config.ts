import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.ts';
import { logOf } from './tests/e2e/setup/server-log.ts';

// Evaluated again by each worker: the folder and the port are chosen once and passed on in the environment.
process.env.E2E_PORT ??= String(20_000 + 10 * Math.floor(Math.random() * 2_000));
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), 'schoolgate-e2e-'));
process.env.CHROMIUM_PATH ??= findChromium();
/** Most of a test is waiting for the page. */
const workers = 2;
const port = Number(process.env.E2E_PORT);
const dataDir = path.join(process.env.E2E_DATA_DIR, 'server');
const address = `http://localhost:${port}`;

/**
 * Tests the product as started by `npm start`, on an empty data folder, in Chromium. All tests share one server, and each has
 * a school of its own there (`tests/e2e/setup/test.ts`): `stories` are the promises of the product, `screens` is the rest.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  projects: [
    { name: 'setup', testMatch: '**/setup/prepare.spec.ts' },
    { name: 'stories', testMatch: '**/stories/*.spec.ts', dependencies: ['setup'] },
    { name: 'screens', testIgnore: ['**/setup/**', '**/stories/**'], dependencies: ['setup'] },
  ],
  globalTeardown: './tests/e2e/setup/end-of-run.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers,
  // The report names what was retried as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: address,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    acceptDownloads: true,
    // What is not there is missed before the test's own time is over.
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        // The sites of the tests listen there alone.
        '--host-resolver-rules=MAP *.localhost 127.0.0.1',
      ],
    },
  },
  webServer: {
    command: `npm start >"${logOf(dataDir)}"`,
    url: `${address}/api/health`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      // Each line is read when all is over.
      LOG_REQUESTS: '1',
      SAMPLE_PASSWORD: 'schoolgate-demo',
      DATABASE_URL: '',
      // Each visitor of a test has an address of their own, as the service limits requests per address.
      TRUST_PROXY: '1',
      // Where the tests of webhooks receive them.
      WEBHOOK_ALLOWED_HOSTS: Array.from({ length: workers }, (_, at) => `127.0.0.1:${port + 5 + at}`).join(),
    },
  },
});
