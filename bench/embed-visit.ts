import { createServer } from 'node:http';
import type { Browser, Page } from '@playwright/test';
import { type Landmarks, slowDown } from './chat-visit.ts';
import { listenTo } from './page-traffic.ts';

/** The conditions of a visit to a school's page: a slow phone or not, the frame preloaded behind the launcher or not. */
export interface VisitConditions {
  slow: boolean;
  prepared: boolean;
}

export interface EmbedVisit {
  /** Milliseconds from the navigation to the launcher painted. */
  launcherMs: number;
  /** Milliseconds from the tap to the first bot message painted. */
  firstMs: number;
  /** Milliseconds from the tap on an option in the frame to the next bot message painted. */
  nextMs: number;
  /** Requests to the chat's site until the launcher was painted. */
  requestsUntilLauncher: number;
  /** Requests until the first message was painted; bytes of JS and CSS. */
  untilFirst: { requests: number; bytes: number };
  /** What the launcher adds to the same page without it. */
  nodes: number;
  heapBytes: number;
  /** The longest task on the page's main thread until the tap, in milliseconds; 0 when none took 50. */
  longestTaskMs: number;
}

/** Serves a plain page of a school: without the chat at `/`, with it at `/chat`. */
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

/** One visit with empty caches. Reduced motion turns off the chat's deliberate typing delays. */
export async function visitSchool(
  browser: Browser,
  school: string,
  app: string,
  landmarks: Landmarks,
  { slow, prepared }: VisitConditions,
): Promise<EmbedVisit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
    locale: 'en-IN',
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(markLandmarks, { first: landmarks.first, next: landmarks.next });
    await page.goto(school);
    // The automation takes heap too, from its first call on.
    await page.waitForFunction(() => true);
    const without = await memoryUse(page);
    if (slow) await slowDown(page);
    const traffic = listenTo(page, (address) => address.startsWith(app));
    await page.goto(`${school}/chat`, { waitUntil: 'commit' });
    const launcherMs = await marked(page, 'launcher');
    const withLauncher = await memoryUse(page);
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
    const untilFirst = await traffic.sum();
    const option = await chat.getByRole('button', { name: landmarks.option }).boundingBox();
    if (!option) throw new Error('The option is nowhere to be seen.');
    // A plain tap, as a click by role measures the layout in every frame first.
    await page.touchscreen.tap(option.x + option.width / 2, option.y + option.height / 2);
    return {
      launcherMs,
      requestsUntilLauncher: await page.evaluate(requestsBefore, { site: app, end: launcherMs }),
      untilFirst,
      firstMs: first - (await absolute(page, 'tap')),
      nextMs: (await marked(chat, 'next')) - (await marked(chat, 'tap')),
      nodes: withLauncher.nodes - without.nodes,
      heapBytes: withLauncher.heap - without.heap,
      longestTaskMs,
    };
  } finally {
    await context.close();
  }
}

/** Runs in the page. Pending requests have no entry, so it is called when all have ended. */
function requestsBefore({ site, end }: { site: string; end: number }): number {
  const entries = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(site));
  return entries.filter(({ startTime }) => startTime < end).length;
}

type Document = Pick<Page, 'evaluate' | 'waitForFunction'>;

async function marked(document: Document, name: string): Promise<number> {
  const found = await document.waitForFunction(
    (mark) => performance.getEntriesByName(mark)[0]?.startTime,
    name,
  );
  return Number(await found.jsonValue());
}

/** Each frame has its own time origin. */
async function absolute(document: Document, name: string): Promise<number> {
  const started = await document.evaluate(() => performance.timeOrigin);
  return started + (await marked(document, name));
}

async function memoryUse(page: Page): Promise<{ nodes: number; heap: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { nodes: of('Nodes'), heap: of('JSHeapUsedSize') };
}

/**
 * Runs in the page and in its frame before their own scripts, and marks: the launcher painted, the frame ready, the tap
 * in each, the messages painted after the frame received `open`, and tasks over 50 ms. Contains no named function.
 */
function markLandmarks(landmarks: Record<string, string>): void {
  const isPage = window === window.top;
  const painted = new MessageChannel();
  painted.port1.onmessage = ({ data }) => performance.mark(data);
  addEventListener('click', ({ timeStamp }) => performance.mark('tap', { startTime: timeStamp }), true);
  const missing = new Set(isPage ? ['launcher'] : Object.keys(landmarks));
  if (isPage) {
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
      for (const name of missing) {
        const text = landmarks[name] ?? name;
        const found = isPage
          ? root?.querySelector('.launcher')
          : watcher.opened && rows.some((row) => row.textContent.includes(text));
        if (!found) continue;
        missing.delete(name);
        painted.port2.postMessage(name);
      }
      if (missing.size > 0) requestAnimationFrame(() => watcher.look());
    },
  };
  addEventListener('message', ({ data }) => {
    if (data?.source !== 'schoolgate') return;
    if (data.type === 'ready') performance.mark('ready');
    if (data.type === 'open') watcher.opened = true;
  });
  watcher.look();
}
