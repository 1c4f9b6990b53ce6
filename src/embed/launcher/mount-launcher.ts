import type { ChatOptions } from '../chat-options.ts';
import { isOnPath } from './is-on-path.ts';

/**
 * Puts a launcher on the page, where the page's path is none of those without one, and tells when it is seen on a page
 * that has loaded. It goes when the signal says so.
 *
 * @returns what follows options that have changed.
 */
export function mountLauncher(
  host: HTMLElement,
  options: Pick<ChatOptions, 'hiddenOn'>,
  whenSeen: () => void,
  signal: AbortSignal,
): () => void {
  const isHidden = () => isOnPath(options.hiddenOn, location.pathname);
  const follow = () => {
    host.hidden = isHidden();
    if (host.hidden || document.readyState !== 'complete') return;
    // Once it is painted: what comes after a launcher is not to hold it up, nor the page.
    requestAnimationFrame(() => (window.requestIdleCallback ?? setTimeout)(whenSeen));
  };
  follow();
  document.documentElement.append(host);
  window.addEventListener('load', follow, { signal });
  window.navigation?.addEventListener('currententrychange', follow, { signal });
  // A browser that does not know of that has no word for a page that changes its address by itself.
  const look = () => host.hidden === isHidden() || follow();
  const timer = options.hiddenOn && !window.navigation ? setInterval(look, 250) : 0;
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    host.remove();
  });
  return follow;
}
