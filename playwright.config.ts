import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.ts';
import { logOf } from './tests/e2e/setup/server-log.ts';

// Evaluated again by each worker: the folder and the ports are chosen once and passed on in the environment.
process.env.E2E_PORT ??= String(20_000 + 10 * Math.floor(Math.random() * 2_000));
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), 'schoolgate-e2e-'));
process.env.CHROMIUM_PATH ??= findChromium();
/** Most of a test is waiting for the page. */
const workers = 2;
const portOf = (worker: number) => Number(process.env.E2E_PORT) + worker;
const dataDirOf = (worker: number) => path.join(process.env.E2E_DATA_DIR ?? '', String(worker));
const addressOf = (worker: number) => `http://localhost:${portOf(worker)}`;

/** Tests the product as started by `npm start`, on an empty data folder, in Chromium: each worker has a server of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalTeardown: './tests/e2e/setup/end-of-run.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers,
  // As in vitest.config.ts: a failure on a slow CI machine is retried and reported as flaky.
  retries: process.env.CI ? 2 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: addressOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0)),
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    acceptDownloads: true,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    },
  },
  webServer: Array.from({ length: workers }, (_, worker) => ({
    command: `npm start >"${logOf(dataDirOf(worker))}"`,
    url: `${addressOf(worker)}/api/health`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 } as const,
    env: {
      PORT: String(portOf(worker)),
      DATA_DIR: dataDirOf(worker),
      // Each line is read when all is over.
      LOG_REQUESTS: '1',
      SAMPLE_PASSWORD: 'schoolgate-demo',
      DATABASE_URL: '',
      // Visitors of one test file may have their own address, as the service limits requests per address.
      TRUST_PROXY: '1',
      // Where the test of webhooks receives them.
      WEBHOOK_ALLOWED_HOSTS: `127.0.0.1:${portOf(worker) + 5}`,
    },
  })),
});
