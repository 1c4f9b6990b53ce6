import { expect, test } from 'vitest';
import { safeStorage } from '#lib/browser/safe-storage.ts';
import { createTab } from '#lib/browser/tab-id.ts';
import { memoryStorage } from '../../data/memory-storage.ts';

test('a reload keeps the id of the tab, and a duplicate of it has another', () => {
  const memory = memoryStorage();
  const storage = safeStorage(() => memory);
  const page = new EventTarget();
  const tab = createTab(storage, page);
  const letGo = tab.hold();
  const id = tab.id();
  const nextId = () => createTab(storage, new EventTarget()).id();
  expect(nextId()).not.toBe(id);
  page.dispatchEvent(new Event('pagehide'));
  expect(nextId()).toBe(id);
  page.dispatchEvent(new Event('pagehide'));
  // The browser brings the page itself back.
  page.dispatchEvent(new Event('pageshow'));
  expect(nextId()).not.toBe(id);
  letGo();
  page.dispatchEvent(new Event('pagehide'));
  expect(nextId()).not.toBe(id);
  expect(tab.id()).toBe(id);
});
