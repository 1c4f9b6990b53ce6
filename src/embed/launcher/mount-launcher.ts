import type { ChatOptions } from '../chat-options.ts';
import { isOnPath } from './is-on-path.ts';

/**
 * Mounts a launcher, hidden on the paths in `hiddenOn`, and calls `whenSeen` once it is visible on a loaded page. Removed
 * when the signal aborts.
 *
 * @returns a function that applies changed options.
 */
export function mountLauncher(
  host: HTMLElement,
  options: Pick<ChatOptions, 'hiddenOn'>,
  whenSeen: () => void,
  signal: AbortSignal,
): () => void {
  const isHidden = () => isOnPath(options.hiddenOn, location.pathname);
  const update = () => {
    host.hidden = isHidden();
    if (host.hidden || document.readyState !== 'complete') return;
    // After the launcher has been painted, so that loading the panel delays neither it nor the page.
    requestAnimationFrame(() => (window.requestIdleCallback ?? setTimeout)(whenSeen));
  };
  update();
  document.documentElement.append(host);
  window.addEventListener('load', update, { signal });
  window.navigation?.addEventListener('currententrychange', update, { signal });
  // Without the Navigation API no event reports `history.pushState`.
  const updateOnChange = () => host.hidden === isHidden() || update();
  const timer = options.hiddenOn && !window.navigation ? setInterval(updateOnChange, 250) : 0;
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    host.remove();
  });
  return update;
}
