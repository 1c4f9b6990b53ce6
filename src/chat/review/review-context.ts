import { createContext, useContext } from 'react';
import type { ReviewedDraft } from '#data/visitor/review-draft.ts';

/** The draft on show, and the link that shows it. */
export interface Review {
  draft: ReviewedDraft;
  tenantId: string;
  token: string;
}

export const ReviewContext = createContext<Review | null>(null);

export function useReview(): Review {
  const review = useContext(ReviewContext);
  if (!review) throw new Error('There is no review around this component.');
  return review;
}
