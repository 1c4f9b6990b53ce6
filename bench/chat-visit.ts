import type { Browser, Page } from '@playwright/test';
import { listenTo, type Traffic } from './page-traffic.ts';

/** How a parent opens the chat: on its own page, in a browser in English or Hindi, or with the launcher on `/`, with or without hovering first. */
export type Opening = 'page' | 'page in Hindi' | 'tap' | 'hover and tap';

/** Messages that mark the progress of the conversation, and the option between the second and the third. */
export interface Landmarks {
  first: string;
  option: string;
  next: string;
}

export interface Visit {
  /** Milliseconds from opening (the navigation, or the tap) to the first bot message painted. */
  firstMs: number;
  /** Milliseconds from the tap on the option to the next bot message painted. */
  nextMs: number;
  /** Requests answered between the opening and the first bot message. */
  requests: number;
  /** Bytes of their JS and CSS, brotli 11. */
  bytes: number;
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const slowCpu = 4;
const timeoutMs = 30_000;

/** One visit with empty caches on a slow phone. Reduced motion turns off the chat's deliberate typing delays. */
export async function visit(
  browser: Browser,
  address: string,
  opening: Opening,
  landmarks: Landmarks,
): Promise<Visit> {
  const context = await browser.newContext({
    ...phone,
    reducedMotion: 'reduce',
    locale: opening === 'page in Hindi' ? 'hi-IN' : 'en-IN',
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(timeoutMs);
    await page.addInitScript(markLandmarks, { first: landmarks.first, next: landmarks.next });
    await slowDown(page);
    const traffic = listenTo(page);
    const isPage = opening === 'page' || opening === 'page in Hindi';
    await page.goto(isPage ? `${address}/embedded-chat` : address, { waitUntil: 'commit' });
    if (!isPage) await openWithLauncher(page, opening, traffic);
    const first = await landmarkTime(page, 'first');
    const loaded = await traffic.sum();

    await page.getByRole('button', { name: landmarks.option }).click();
    const next = await landmarkTime(page, 'next');
    const [opened = 0, chosen = 0] = isPage ? [0, ...(await taps(page))] : await taps(page);
    return { firstMs: first - opened, nextMs: next - chosen, ...loaded };
  } finally {
    await context.close();
  }
}

async function openWithLauncher(page: Page, opening: Opening, traffic: Traffic): Promise<void> {
  const launcher = page.getByRole('button', { name: 'Open chat' });
  await launcher.waitFor();
  await traffic.quiet();
  const box = await launcher.boundingBox();
  if (!box) throw new Error('The launcher is nowhere to be seen.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  traffic.forget();
  if (opening === 'hover and tap') {
    await page.mouse.move(x, y);
    await traffic.quiet();
    await page.mouse.down();
    await page.mouse.up();
  } else {
    await page.touchscreen.tap(x, y);
  }
}

/** Emulates a slow phone: CPU 4× slower, 1.6 Mbps, 150 ms latency. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowNetwork);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowCpu });
}

/** Returns when the page showed the landmark, in milliseconds since navigation start. */
async function landmarkTime(page: Page, landmark: string): Promise<number> {
  const found = await page.waitForFunction(
    (name) => performance.getEntriesByName(name)[0]?.startTime,
    landmark,
  );
  return Number(await found.jsonValue());
}

function taps(page: Page): Promise<number[]> {
  return page.evaluate(() => performance.getEntriesByName('tap').map(({ startTime }) => startTime));
}

/**
 * Runs in the page before its own scripts: marks each tap with the browser's event time, and each landmark when the frame
 * that first shows it has been painted. Contains no named function, as tsx would wrap it in a helper that the page lacks.
 */
function markLandmarks(landmarks: Record<string, string>): void {
  addEventListener('click', ({ timeStamp }) => performance.mark('tap', { startTime: timeStamp }), true);
  const painted = new MessageChannel();
  painted.port1.onmessage = ({ data }) => performance.mark(data);
  const missing = new Set(Object.keys(landmarks));
  const watcher = {
    look() {
      const rows = [...document.querySelectorAll<HTMLElement>('[role="log"] li')];
      for (const name of missing) {
        const text = landmarks[name] ?? name;
        if (!rows.some((row) => row.textContent.includes(text) && row.offsetHeight > 0)) continue;
        missing.delete(name);
        painted.port2.postMessage(name);
      }
      if (missing.size > 0) requestAnimationFrame(() => watcher.look());
    },
  };
  watcher.look();
}
