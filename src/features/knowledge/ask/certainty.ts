/** How a score stands to the line above which the chat answers. */
export type Certainty = 'sure' | 'above' | 'below';

/** Scores and the line are from 0 to 1; a tenth of the way from the line to 1 is still just above it. */
export function certaintyOf(score: number, threshold: number): Certainty {
  if (score < threshold) return 'below';
  return score - threshold < (1 - threshold) * justAbove ? 'above' : 'sure';
}

const justAbove = 0.2;
