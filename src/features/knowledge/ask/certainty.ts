/** A score compared with the threshold for an answer. */
export type Certainty = 'sure' | 'above' | 'below';

/** Scores and threshold are from 0 to 1; up to a tenth of the way from the threshold to 1 counts as just above it. */
export function certaintyOf(score: number, threshold: number): Certainty {
  if (score < threshold) return 'below';
  return score - threshold < (1 - threshold) * justAbove ? 'above' : 'sure';
}

const justAbove = 0.2;
