import { isChatAddress } from '../../src/widget/chat-paths.ts';
import type { PageKind } from './security-headers.ts';

/** What stands at an address. An address in an unusual spelling is the console's, which nobody may hold in a frame. */
export function pageKind({ pathname, search }: URL): PageKind {
  const page = pathname.replace(/\/+$/, '').replace(/\.html$/, '');
  if (page === '/index') return 'console';
  if (isChatAddress(page, search)) return 'chat';
  return pathname.endsWith('.html') ? 'sample' : 'console';
}
