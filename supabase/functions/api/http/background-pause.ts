/** How much longer than a step in the background the pause after it is. */
const pausePerStep = 19;
const longestPauseMs = 5_000;

/**
 * How long to leave the database to parents after a step in the background that took `tookMs` milliseconds, waiting for
 * its turn included: so at most a twentieth of the time is spent on what follows their enquiries, and less while many wait.
 */
export function backgroundPauseMs(tookMs: number): number {
  return Math.min(pausePerStep * tookMs, longestPauseMs);
}
