import type { ChatOptions } from '../chat-options.ts';

/**
 * After the given seconds invites to the chat, or opens it where there are no words to invite with.
 *
 * @returns what is to be called when the invitation has been answered: from then on there is none on this device.
 */
export function scheduleNudge(
  { tenant, nudge, openDelay = nudge && '3' }: ChatOptions,
  say: (words?: string) => void,
  open: () => void,
  signal: AbortSignal,
): () => void {
  const key = `schoolgate.invited.${tenant}`;
  const invite = () => {
    if (signal.aborted || isAnswered) return;
    if (nudge) say(nudge);
    else open();
  };
  // A page that invites to nothing does not open its storage, which takes a moment.
  let isAnswered = !openDelay || memoize(key);
  if (openDelay) setTimeout(invite, Number(openDelay) * 1000);
  return () => {
    isAnswered = true;
    say();
    if (openDelay) memoize(key, true);
  };
}

/** Storage may be refused: then an answer is remembered until the page is left. */
function memoize(key: string, answered = false): boolean {
  try {
    if (answered) localStorage.setItem(key, '1');
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
