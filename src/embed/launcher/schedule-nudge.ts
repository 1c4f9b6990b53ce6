import type { ChatOptions } from '../chat-options.ts';

/**
 * Shows the invitation after `openDelay` seconds, or opens the chat where it has no text.
 *
 * @returns a function to call once the visitor has answered the invitation: this device shows none from then on.
 */
export function scheduleNudge(
  { tenant, nudge, openDelay = nudge && '3' }: ChatOptions,
  showBubble: (words?: string) => void,
  open: () => void,
  signal: AbortSignal,
): () => void {
  const delayMs = Number(openDelay) * 1000;
  const key = `schoolgate.invited.${tenant}`;
  // Without an invitation the storage is not opened, as that takes time.
  let isAnswered = !openDelay || rememberAnswer(key);
  // A timer would take what is no number, or more than its 24 days, for no delay at all.
  if (delayMs >= 0 && delayMs < 2 ** 31) {
    setTimeout(() => {
      if (signal.aborted || isAnswered) return;
      if (nudge) showBubble(nudge);
      else open();
    }, delayMs);
  }
  return () => {
    isAnswered = true;
    showBubble();
    if (openDelay) rememberAnswer(key, true);
  };
}

/** Where storage is blocked, an answer is remembered until the page is left. */
function rememberAnswer(key: string, answered = false): boolean {
  try {
    if (answered) localStorage.setItem(key, '1');
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
