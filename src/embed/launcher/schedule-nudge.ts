import type { ChatOptions } from '../chat-options.ts';

/**
 * Shows the invitation after `openDelay` seconds, or opens the chat where it has no text.
 *
 * @returns a function to call once the visitor has answered the invitation: this device shows none from then on.
 */
export function scheduleNudge(
  { tenant, nudge, openDelay: given }: ChatOptions,
  showBubble: (words?: string) => void,
  open: () => void,
  signal: AbortSignal,
): () => void {
  // What is no number of seconds counts as not given.
  const openDelay = Number(given) >= 0 ? given : nudge && '3';
  const key = `schoolgate.invited.${tenant}`;
  const invite = () => {
    if (signal.aborted || isAnswered) return;
    if (nudge) showBubble(nudge);
    else open();
  };
  // Without an invitation the storage is not opened, as that takes time.
  let isAnswered = !openDelay || rememberAnswer(key);
  if (openDelay) setTimeout(invite, Number(openDelay) * 1000);
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
