import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';

/** The network requests of a page. */
export interface Traffic {
  /** Resolves when the network has been idle for 700 ms. */
  quiet(): Promise<void>;
  /** Resets the count. */
  forget(): void;
  /** Returns the number of requests answered so far, and the bytes of their JS and CSS, brotli 11. */
  sum(): Promise<{ requests: number; bytes: number }>;
}

const quietMs = 700;

/** `counts` selects the URLs to count; default: all. */
export function listenTo(page: Page, counts = (_address: string) => true): Traffic {
  const underWay = new Set<Request>();
  const answered = new Set<Request>();
  let requests: Request[] = [];
  let last = performance.now();
  page.on('request', (request) => {
    if (request.url().startsWith('data:') || !counts(request.url())) return;
    requests.push(request);
    underWay.add(request);
    last = performance.now();
  });
  const onEnd = (request: Request) => {
    underWay.delete(request);
    last = performance.now();
  };
  page.on('requestfinished', (request) => {
    answered.add(request);
    onEnd(request);
  });
  page.on('requestfailed', onEnd);
  return {
    async quiet() {
      while (underWay.size > 0 || performance.now() - last < quietMs) await page.waitForTimeout(50);
    },
    forget() {
      requests = [];
    },
    async sum() {
      const counted = requests.filter((request) => answered.has(request));
      const sizes = await Promise.all(counted.map(packedSize));
      return { requests: counted.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
    },
  };
}

/** Only scripts and style sheets are weighed. */
async function packedSize(request: Request): Promise<number> {
  const response = await request.response();
  const type = response?.headers()['content-type'] ?? '';
  if (!response || !/javascript|css/.test(type)) return 0;
  return brotliCompressSync(await response.body()).length;
}
