import { z } from 'zod';

const reading = z.object({
  at: z.number(),
  rss: z.number(),
  heapUsed: z.number(),
  external: z.number(),
  handles: z.number(),
  sockets: z.number(),
  delayP99Ms: z.number(),
  delayMaxMs: z.number(),
});
type Row = z.infer<typeof reading> & { descriptors: number };

/** The readings of each minute as one: the mean, and the longest delay. */
export function minuteRows(
  lines: string,
  descriptors: readonly [at: number, count: number][],
  minutes: number,
): Row[] {
  const all = lines
    .trim()
    .split('\n')
    .map((line) => reading.parse(JSON.parse(line)));
  const begun = descriptors[0]?.[0] ?? 0;
  const minuteOf = (at: number) => Math.floor((at - begun) / 60_000);
  return Array.from({ length: Math.ceil(minutes) }, (_, minute) => {
    const these = all.filter(({ at }) => minuteOf(at) === minute);
    const mean = (of: (one: z.infer<typeof reading>) => number) => average(these.map(of));
    return {
      at: minute,
      rss: mean(({ rss }) => rss),
      heapUsed: mean(({ heapUsed }) => heapUsed),
      external: mean(({ external }) => external),
      handles: mean(({ handles }) => handles),
      sockets: mean(({ sockets }) => sockets),
      delayP99Ms: Math.max(...these.map(({ delayP99Ms }) => delayP99Ms)),
      delayMaxMs: Math.max(...these.map(({ delayMaxMs }) => delayMaxMs)),
      descriptors: average(descriptors.filter(([at]) => minuteOf(at) === minute).map(([, n]) => n)),
    };
  });
}

/** From the second fifth, when all is warm, to the last; means, because the heap swings within a minute. */
export function growthOf(sizes: readonly number[]): number {
  const fifth = Math.ceil(sizes.length / 5);
  const warm = sizes.slice(fifth, 2 * fifth);
  return average(sizes.slice(-fifth)) / average(warm.length > 0 ? warm : sizes) - 1;
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
