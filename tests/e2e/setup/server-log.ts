import { readFileSync } from 'node:fs';
import { z } from 'zod';

export const logEnding = '.log';

/** Where a server of these tests writes its standard output. */
export function logOf(dataDir: string): string {
  return `${dataDir}${logEnding}`;
}

const ids = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const word = z.string().regex(/^[a-z][a-z_.]{0,39}$/);
const ms = z.number().nonnegative();
const time = z.iso.datetime();

/** All that a line may hold: none of it is typed by a person. */
const line = z.union([
  z.strictObject({
    time,
    requestId: ids,
    method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'OTHER']),
    route: z.string().regex(/^\/(\*|(rest|auth|api|mock)(\/[a-z0-9_:.*-]+)*)$/),
    status: z.int().min(200).max(599),
    school: z
      .string()
      .regex(/^[a-z0-9-]{1,64}$/)
      .optional(),
    outcome: word.optional(),
    ms,
  }),
  z.strictObject({ time, job: word, kind: word.optional(), requestId: ids.optional(), outcome: word, ms }),
]);

/** Reads every line that a server logged; throws when one holds more than it may. Returns how many it read. */
export function readLog(file: string): number {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((one) => one.startsWith('{'));
  for (const one of lines) {
    const { error } = line.safeParse(JSON.parse(one));
    // The line is not shown: it may hold what must not be read.
    if (error) throw new Error(`A line of the log holds what it may not: ${z.prettifyError(error)}`);
  }
  return lines.length;
}
