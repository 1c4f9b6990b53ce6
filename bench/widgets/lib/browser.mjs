import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** Throttling of CPU and network; null for none. */
export const profiles = {
  none: null,
  slow: {
    cpu: 4,
    network: { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 },
  },
};

const switches = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Frames of other sites share the page's process, so that throttling and the heap figure include them.
  '--disable-site-isolation-trials',
  '--disable-features=IsolateOrigins,site-per-process',
  // Requests to other hosts fail at once instead of timing out.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/** Starts a browser with an empty profile; `end` closes it and deletes the profile. */
export async function newBrowser(chrome) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'widget-bench-'));
  const forget = () => rmSync(folder, { recursive: true, force: true });
  try {
    const context = await chromium.launchPersistentContext(folder, {
      executablePath: chrome,
      headless: true,
      args: switches,
      viewport: { width: 1280, height: 800 },
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    return {
      context,
      async end() {
        await context.close().catch(() => {});
        forget();
      },
    };
  } catch (error) {
    forget();
    throw error;
  }
}

/** Applies a throttling profile to a page and returns the session that reads its metrics. */
export async function meteredSession(context, page, profile) {
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'timeTicks' });
  if (profile) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', profile.network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
  }
  return {
    async metrics() {
      const { metrics } = await session.send('Performance.getMetrics');
      return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
    },
    async collectGarbage() {
      for (let times = 0; times < 2; times++) await session.send('HeapProfiler.collectGarbage');
    },
  };
}
