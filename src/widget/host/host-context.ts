import type { HostPage } from '#data/visitor/host-page.ts';
import type { SafeStorage } from '#lib/browser/safe-storage.ts';
import { type Host, openHost } from './host.ts';
import { readFrame, readHostPage, type WindowContext } from './host-parameters.ts';
import { keepApart } from './own-storage.ts';

/**
 * Reads the host page of this window, and opens the connection to it where the window is a frame. What a chat in a place of its
 * own keeps in `storage` is its own from then on.
 */
export function readHostContext(storage: SafeStorage): { page: HostPage; host: Host | undefined } {
  const context: WindowContext = {
    search: location.search,
    isFramed: window.parent !== window,
    // Missing in some browsers.
    ancestor: location.ancestorOrigins?.[0],
    referrer: document.referrer,
  };
  const frame = readFrame(context);
  if (frame?.isInline) keepApart(storage);
  return { page: readHostPage(context, location.href), host: frame ? openHost(frame) : undefined };
}
