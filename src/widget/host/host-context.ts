import type { HostPage } from '#data/visitor/host-page.ts';
import { type Host, openHost } from './host.ts';
import { readFrame, readHostPage, type Surroundings } from './host-parameters.ts';

/** The page this window stands in, and the talk with it where the window is a frame. */
export function readHostContext(): { page: HostPage; host: Host | undefined } {
  const around: Surroundings = {
    search: location.search,
    isFramed: window.parent !== window,
    // Not every browser has it.
    ancestor: location.ancestorOrigins?.[0],
    referrer: document.referrer,
  };
  const frame = readFrame(around);
  return { page: readHostPage(around, location.href), host: frame ? openHost(frame) : undefined };
}
