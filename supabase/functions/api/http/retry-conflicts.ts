/** PostgreSQL's deadlock_detected and serialization_failure. */
const conflicts: readonly unknown[] = ['40P01', '40001'];
const mostRetries = 4;

/**
 * Runs a transaction again when PostgreSQL ended it in favour of a concurrent one: it was rolled back whole, so that nothing
 * is done twice. For work that is one transaction. `codesOf` returns the error codes of a result; after `mostRetries` the
 * caller gets the failure.
 */
export async function retryConflicts<T>(
  work: () => Promise<T>,
  codesOf: (result: T) => readonly unknown[],
): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    const result = await work();
    if (retries === mostRetries || !codesOf(result).some((code) => conflicts.includes(code))) return result;
    // Two that met each other start again at different times.
    const ms = Math.random() * 20 * 2 ** retries;
    await new Promise((resolve) => setTimeout(resolve, ms));
  }
}
