import { lazyWithHelp } from '../lazy/lazy-with-help.ts';

/** The controller of the follow-up actions; separate from its view, as an action may outlive a reload. */
export const lazyFollowUpController = lazyWithHelp(
  async () => (await import('./answer-follow-up.ts')).createAnswerFollowUp,
);
