/** Acts when the page has loaded, had a second for itself, and has nothing to do; not where data are dear or slow. */
export function whenIdle(act: () => void, signal: AbortSignal): void {
  const { connection } = navigator;
  if (connection?.saveData || /[23]g/.test(connection?.effectiveType ?? '')) return;
  const idle = () => signal.aborted || act();
  const rest = () => setTimeout(() => (window.requestIdleCallback ?? setTimeout)(idle), restMs);
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { signal });
}

const restMs = 1000;

declare global {
  interface Navigator {
    /** Chromium's alone. */
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}
