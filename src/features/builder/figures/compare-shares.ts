/** A part of a sample: so many of so many. */
export interface Share {
  count: number;
  of: number;
}

export type Comparison =
  | { type: 'too-few' }
  /** The second share is larger by `points`, a number between −1 and 1; what is true lies between `low` and `high`. */
  | { type: 'differs'; points: number; low: number; high: number };

/**
 * Compares two independent shares by the interval of their difference. Too few to tell: one of the samples is smaller than
 * 30, or a difference of nothing is within the interval.
 *
 * Source: R. G. Newcombe, Interval estimation for the difference between independent proportions, Statistics in Medicine 17
 * (1998), method 10, from Wilson's score intervals.
 *
 * @param z 1.96 for an interval that holds the truth in 95 of 100 comparisons, 2.58 for 99.
 */
export function compareShares(first: Share, second: Share, z: number): Comparison {
  if (first.of < fewest || second.of < fewest) return { type: 'too-few' };
  const [a, b] = [wilson(first, z), wilson(second, z)];
  const points = b.share - a.share;
  const low = points - Math.hypot(b.share - b.low, a.high - a.share);
  const high = points + Math.hypot(b.high - b.share, a.share - a.low);
  return low <= 0 && high >= 0 ? { type: 'too-few' } : { type: 'differs', points, low, high };
}

function wilson({ count, of }: Share, z: number) {
  const share = count / of;
  const middle = share + z ** 2 / (2 * of);
  const reach = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  const whole = 1 + z ** 2 / of;
  return { share, low: (middle - reach) / whole, high: (middle + reach) / whole };
}

const fewest = 30;
