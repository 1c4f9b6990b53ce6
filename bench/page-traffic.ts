import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';

/** What a page asks for over the network. */
export interface Traffic {
  /** Resolves when nothing has been under way for a while. */
  quiet(): Promise<void>;
  /** Counts from here. */
  forget(): void;
  /** Of what was asked for so far: how many requests, and the bytes of its JS and CSS, brotli 11. */
  sum(): Promise<{ requests: number; bytes: number }>;
}

const quietMs = 700;

/** `counts` says which addresses matter; without it, all do. */
export function listenTo(page: Page, counts = (_address: string) => true): Traffic {
  const underWay = new Set<Request>();
  let asked: Request[] = [];
  let last = performance.now();
  page.on('request', (request) => {
    if (request.url().startsWith('data:') || !counts(request.url())) return;
    asked.push(request);
    underWay.add(request);
    last = performance.now();
  });
  const onEnd = (request: Request) => {
    underWay.delete(request);
    last = performance.now();
  };
  page.on('requestfinished', onEnd);
  page.on('requestfailed', onEnd);
  return {
    async quiet() {
      while (underWay.size > 0 || performance.now() - last < quietMs) await page.waitForTimeout(50);
    },
    forget() {
      asked = [];
    },
    async sum() {
      const counted = [...asked];
      const sizes = await Promise.all(counted.map(packedSize));
      return { requests: counted.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
    },
  };
}

/** Of a script or a sheet; everything else weighs nothing here. */
async function packedSize(request: Request): Promise<number> {
  const response = await request.response();
  const type = response?.headers()['content-type'] ?? '';
  if (!response || !/javascript|css/.test(type)) return 0;
  return brotliCompressSync(await response.body()).length;
}
