import { expect, test } from 'vitest';
import { isChatAddress } from '#protocol/chat-addresses.ts';

test.each([
  ['/chat', '', true],
  ['/widget-embed/', '?tenant=x', true],
  ['/', '?widget=true', true],
  ['/', '?tenant=x&demo=true', true],
  ['', '?widget=true', true],
  ['/', '', false],
  ['/', '?widget=false', false],
  ['/', '?widget=1', false],
  ['/login', '?widget=true', false],
  ['/chatbot', '', false],
  ['/enquiries', '?demo=true', false],
])('%s%s shows the chat alone: %s', (path, search, shows) => {
  expect(isChatAddress(path, search)).toBe(shows);
});
