import { do_not_optimize, measure } from 'mitata';

/** Nanoseconds per turn: median, best and worst of all rounds. */
export interface Timing {
  median: number;
  least: number;
  most: number;
}

const rounds = 9;

/**
 * Times contenders in interleaved rounds, so that other load on the machine affects all of them alike. `turns` is the number
 * of turns in one call.
 */
export async function timeInRounds(
  contenders: Record<string, () => unknown>,
  turns: number,
): Promise<Record<string, Timing>> {
  const samples = new Map(Object.keys(contenders).map((name) => [name, [] as number[]]));
  for (let round = 0; round <= rounds; round++) {
    for (const [name, play] of Object.entries(contenders)) {
      const { avg } = await measure(() => do_not_optimize(play()), {
        gc: false,
        min_samples: 3,
        min_cpu_time: 60e6,
        batch_samples: 256,
      });
      // The first round warms up the JIT compiler.
      if (round > 0) samples.get(name)?.push(avg / turns);
    }
  }
  return Object.fromEntries([...samples].map(([name, each]) => [name, summary(each)]));
}

function summary(samples: number[]): Timing {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (place: number) => sorted[Math.floor(place)] ?? Number.NaN;
  return { median: at((sorted.length - 1) / 2), least: at(0), most: at(sorted.length - 1) };
}
