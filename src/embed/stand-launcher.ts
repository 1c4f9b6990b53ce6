import { isOnPath } from './is-on-path.ts';

/**
 * Puts a launcher on the page, where the page's path is none of those without one, and tells when it is seen on a page
 * that has loaded. It goes when the signal says so.
 */
export function standLauncher(
  host: HTMLElement,
  hiddenOn: string,
  whenSeen: () => void,
  signal: AbortSignal,
): void {
  const follow = () => {
    host.hidden = isOnPath(hiddenOn, location.pathname);
    if (host.hidden || document.readyState !== 'complete') return;
    // Once it is painted: what comes after a launcher is not to hold it up, nor the page.
    requestAnimationFrame(() => (window.requestIdleCallback ?? setTimeout)(whenSeen));
  };
  follow();
  document.documentElement.append(host);
  window.addEventListener('load', follow, { signal });
  window.navigation?.addEventListener('currententrychange', follow, { signal });
  // A browser that does not know of that has no word for a page that changes its address by itself.
  const look = () => host.hidden === isOnPath(hiddenOn, location.pathname) || follow();
  const timer = hiddenOn && !window.navigation ? setInterval(look, 250) : 0;
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    host.remove();
  });
}
