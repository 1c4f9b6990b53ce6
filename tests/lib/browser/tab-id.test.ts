import { expect, test } from 'vitest';
import { safeStorage } from '#lib/browser/safe-storage.ts';
import { tabId } from '#lib/browser/tab-id.ts';
import { memoryStorage } from '../../data/memory-storage.ts';

test('a reload keeps the id of the tab, and a duplicate of it has another', () => {
  const memory = memoryStorage();
  const storage = safeStorage(() => memory);
  const page = new EventTarget();
  const id = tabId(storage, page);
  expect(tabId(storage, new EventTarget())).not.toBe(id);
  page.dispatchEvent(new Event('pagehide'));
  expect(tabId(storage, new EventTarget())).toBe(id);
  page.dispatchEvent(new Event('pagehide'));
  // The browser brings the page itself back.
  page.dispatchEvent(new Event('pageshow'));
  expect(tabId(storage, new EventTarget())).not.toBe(id);
});
