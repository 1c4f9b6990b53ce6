import type { HostPage } from '#data/visitor/host-page.ts';
import { type Host, openHost } from './host.ts';
import { readFrame, readHostPage, type WindowContext } from './host-parameters.ts';

/** Reads the host page of this window, and opens the connection to it where the window is a frame. */
export function readHostContext(): { page: HostPage; host: Host | undefined } {
  const context: WindowContext = {
    search: location.search,
    isFramed: window.parent !== window,
    // Missing in some browsers.
    ancestor: location.ancestorOrigins?.[0],
    referrer: document.referrer,
  };
  const frame = readFrame(context);
  return { page: readHostPage(context, location.href), host: frame ? openHost(frame) : undefined };
}
