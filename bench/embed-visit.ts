import { createServer } from 'node:http';
import type { Browser, Page } from '@playwright/test';
import { slowDown } from './chat-visit.ts';
import { listenTo } from './page-traffic.ts';

/** How a parent comes to the chat on a school's page: the frame has been prepared behind the launcher, or not yet. */
export interface Arrival {
  slow: boolean;
  prepared: boolean;
}

export interface EmbedVisit {
  /** Milliseconds from the navigation to the launcher painted. */
  launcherMs: number;
  /** Milliseconds from the tap to the first bot message painted. */
  firstMs: number;
  /** What the chat asked for until the launcher was painted, and until its first message was; bytes of JS and CSS. */
  untilLauncher: { requests: number; bytes: number };
  untilFirst: { requests: number; bytes: number };
  /** What a page with the launcher has more than the same page without it. */
  nodes: number;
  heapBytes: number;
  /** The longest task on the page's thread until the tap, in milliseconds; 0 when none took 50. */
  longestTaskMs: number;
}

/** A plain page of a school, as a server of its own: without the chat at `/`, with it at `/chat`. */
export async function startSchoolPage(app: string, tenant: string) {
  const server = createServer((request, response) => {
    const snippet =
      request.url === '/chat' ? `<script async src="${app}/embed.js" data-tenant="${tenant}"></script>` : '';
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>A school</title>${snippet}<h1>A school</h1>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    address: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** One visit by somebody new. Reduced motion: the chat's deliberate typing pauses are off. */
export async function visitSchool(
  browser: Browser,
  school: string,
  app: string,
  firstMessage: string,
  { slow, prepared }: Arrival,
): Promise<EmbedVisit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
    locale: 'en-IN',
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch, firstMessage);
    await page.goto(school);
    // What drives the page takes heap too, from its first question on.
    await page.waitForFunction(() => true);
    const without = await weight(page);
    if (slow) await slowDown(page);
    const traffic = listenTo(page, (address) => address.startsWith(app));
    await page.goto(`${school}/chat`, { waitUntil: 'commit' });
    const launcherMs = await marked(page, 'launcher');
    const untilLauncher = await traffic.sum();
    const withLauncher = await weight(page);
    if (prepared) {
      await page.waitForFunction(() => performance.getEntriesByName('ready').length > 0);
      await traffic.quiet();
    }
    const longestTaskMs = await page.evaluate(() =>
      Math.max(0, ...performance.getEntriesByName('long').map((entry) => entry.duration)),
    );
    await page.touchscreen.tap(390 - 20 - 32, 844 - 20 - 32);
    const chat = await (await page.waitForSelector('iframe')).contentFrame();
    if (!chat) throw new Error('The frame is empty.');
    const first = await absolute(chat, 'first');
    return {
      launcherMs,
      untilLauncher,
      untilFirst: await traffic.sum(),
      firstMs: first - (await absolute(page, 'tap')),
      nodes: withLauncher.nodes - without.nodes,
      heapBytes: withLauncher.heap - without.heap,
      longestTaskMs,
    };
  } finally {
    await context.close();
  }
}

type Document = Pick<Page, 'evaluate' | 'waitForFunction'>;

async function marked(document: Document, name: string): Promise<number> {
  const found = await document.waitForFunction(
    (mark) => performance.getEntriesByName(mark)[0]?.startTime,
    name,
  );
  return Number(await found.jsonValue());
}

/** Frames count from times of their own. */
async function absolute(document: Document, name: string): Promise<number> {
  const started = await document.evaluate(() => performance.timeOrigin);
  return started + (await marked(document, name));
}

async function weight(page: Page): Promise<{ nodes: number; heap: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { nodes: of('Nodes'), heap: of('JSHeapUsedSize') };
}

/**
 * Runs in the page and in its frame before their own scripts, and marks: the launcher painted, the frame ready, the tap,
 * the first message painted after the frame was told to open, and tasks over 50 ms. It holds no named function.
 */
function watch(firstMessage: string): void {
  const isPage = window === window.top;
  const painted = new MessageChannel();
  painted.port1.onmessage = ({ data }) => performance.mark(data);
  if (isPage) {
    addEventListener('click', ({ timeStamp }) => performance.mark('tap', { startTime: timeStamp }), true);
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        performance.measure('long', { start: startTime, duration });
    }).observe({ type: 'longtask', buffered: true });
  }
  const watcher = {
    opened: false,
    look() {
      const root = document.documentElement?.lastElementChild?.shadowRoot;
      const rows = [...document.querySelectorAll('[role="log"] li')];
      const found = isPage
        ? root?.querySelector('.launcher')
        : watcher.opened && rows.some((row) => row.textContent.includes(firstMessage));
      if (found) painted.port2.postMessage(isPage ? 'launcher' : 'first');
      else requestAnimationFrame(() => watcher.look());
    },
  };
  addEventListener('message', ({ data }) => {
    if (data?.source !== 'schoolgate') return;
    if (data.type === 'ready') performance.mark('ready');
    if (data.type === 'open') watcher.opened = true;
  });
  watcher.look();
}
