import { type Check, type CheckOutcome, type CheckRow, failed } from './check.ts';

interface Ports {
  /** Milliseconds. */
  now(): number;
  /** Receives the rows whenever one has changed. */
  show(rows: readonly CheckRow[]): void;
  /** After it aborts, no rows are shown and no further check begins. */
  signal: AbortSignal;
}

/**
 * Runs the checks one after the other. They all begin as pending; an exception marks the running row as failed, and the
 * others continue.
 */
export async function runChecks(checks: readonly Check[], { now, show, signal }: Ports): Promise<void> {
  let rows: readonly CheckRow[] = checks.map(({ id }) => ({ id, status: 'pending', said: null, ms: null }));
  show(rows);
  for (const check of checks) {
    const begun = now();
    const outcome = await outcomeOf(check);
    if (signal.aborted) return;
    const first = rows.findIndex(({ status }) => status === 'pending');
    rows = rows.map((row, at) => (at === first ? { ...row, ...outcome, ms: now() - begun } : row));
    show(rows);
  }
}

async function outcomeOf(check: Check): Promise<CheckOutcome> {
  try {
    return await check.run();
  } catch (error) {
    return error instanceof Error ? failed('exception', { message: error.message }) : failed('unknown');
  }
}
