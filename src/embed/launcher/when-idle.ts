/** Calls `act` when the page is idle, at the earliest a second after `load`; never on a slow or metered connection. */
export function whenIdle(act: () => void, signal: AbortSignal): void {
  const { connection } = navigator;
  if (connection?.saveData || /[23]g/.test(connection?.effectiveType ?? '')) return;
  const idle = () => signal.aborted || act();
  const waitForIdle = () =>
    setTimeout(() => (window.requestIdleCallback ?? setTimeout)(idle), minimumDelayMs);
  if (document.readyState === 'complete') waitForIdle();
  else window.addEventListener('load', waitForIdle, { signal });
}

const minimumDelayMs = 1000;

declare global {
  interface Navigator {
    /** Chromium only. */
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}
