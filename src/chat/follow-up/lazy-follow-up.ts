import { lazyModule } from '../lazy/lazy-module.ts';

/** The controller of the follow-up actions; separate from its view, as an action may outlive a reload. */
export const lazyFollowUpController = lazyModule(
  async () => (await import('./answer-follow-up.ts')).createAnswerFollowUp,
);
