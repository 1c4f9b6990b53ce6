import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** How slow the visitor's machine and network are made; null leaves both as they are. */
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
  // Frames of other sites stay in the page's process, so that what is emulated, and the heap figure, cover them too.
  '--disable-site-isolation-trials',
  '--disable-features=IsolateOrigins,site-per-process',
  // Whatever is not on this machine fails at once instead of waiting.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/** A new browser that knows nothing of any visit before, and what ends it without a trace. */
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

/** Puts a page under a profile, and gives back the session that its figures are read with. */
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
