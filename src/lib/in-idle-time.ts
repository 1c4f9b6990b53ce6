/**
 * Does something once the browser has nothing better to do; where a browser does not tell, after what is under way.
 *
 * @returns what calls it off; safe to call when it is done.
 */
export function inIdleTime(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const idle = requestIdleCallback(act);
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(act);
  return () => clearTimeout(timer);
}
