import { setTimeout } from 'node:timers/promises';
import { failureCodes, forgetFailures } from './silence-library-logs.ts';

/** PostgreSQL's deadlock_detected and serialization_failure. */
const conflicts: readonly string[] = ['40P01', '40001'];
const mostRetries = 4;

/**
 * Runs a request again when PostgreSQL ended its transaction in favour of a concurrent one. The transaction was rolled
 * back whole, so that nothing is done twice. After `mostRetries` the caller gets the refusal.
 */
export async function retryConflicts(work: () => Promise<Response>): Promise<Response> {
  for (let retries = 0; ; retries += 1) {
    const response = await work();
    if (retries === mostRetries || !failureCodes().some((code) => conflicts.includes(code))) return response;
    forgetFailures();
    // Two that met each other start again at different times.
    await setTimeout(Math.random() * 20 * 2 ** retries);
  }
}
