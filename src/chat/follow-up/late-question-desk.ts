import { late } from '../lazy/lazy-module.ts';

/** What acts on a parent's wish after an answer; apart from its view, for a wish may outlive a reload. */
export const lazyFollowUpController = late(
  async () => (await import('./answer-follow-up.ts')).createAnswerFollowUp,
);
