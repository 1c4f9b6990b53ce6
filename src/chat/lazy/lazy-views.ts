import { lazyAge } from '../eligibility/lazy-age.ts';
import { lazyFollowUpController } from '../follow-up/lazy-follow-up.ts';
import { lazyDateControl } from '../steps/fields/lazy-date-control.tsx';
import { lazyModule } from './lazy-module.ts';

/** The views that a conversation needs only later. */
export const lazyReviewCard = lazyModule(async () => (await import('../steps/review-card.tsx')).ReviewCard);
export const lazyResetQuestion = lazyModule(
  async () => (await import('../panel/reset-question.tsx')).ResetQuestion,
);
/** Only a school with several languages needs it. */
export const lazyLanguageChoice = lazyModule(
  async () => (await import('../panel/language-choice.tsx')).LanguageChoice,
);
export const lazyFollowUp = lazyModule(
  async () => (await import('../follow-up/follow-up-view.tsx')).FollowUpView,
);
export const lazyAskAside = lazyModule(async () => (await import('../ask-aside/ask-aside.tsx')).AskAside);
export const lazyFormView = lazyModule(async () => (await import('../steps/form-view.tsx')).FormView);
export const lazyQuestionView = lazyModule(
  async () => (await import('../steps/question-view.tsx')).QuestionView,
);
export const lazyDeliveryNotice = lazyModule(
  async () => (await import('../submission/delivery-notice.tsx')).DeliveryNotice,
);
export const lazyAfterSubmission = lazyModule(
  async () => (await import('../submission/after-submission.tsx')).AfterSubmission,
);
/** Only a parent whose enquiry the school has needs it. */
export const lazyKeepCopy = lazyModule(async () => (await import('../keep-copy/keep-copy.tsx')).KeepCopy);
/** Only a parent who has agreed to be stored needs it. */
export const lazyContinueLater = lazyModule(
  async () => (await import('../continue-later/continue-later.tsx')).ContinueLater,
);
export const lazyToaster = lazyModule(async () => (await import('#ui/feedback/toaster.tsx')).Toaster);

/** Preloads what the step after the first message may need. A failure is shown where the view is used. */
export function prepareNextViews(): void {
  for (const view of [lazyFormView, lazyQuestionView]) view.load().catch(() => {});
}

/**
 * Preloads the views that every conversation needs, so that they work without a connection. A failure is shown, and can
 * be retried, where the view is used.
 */
export function prepareLateViews(): void {
  for (const view of everyLateView) view.load().catch(() => {});
}

const everyLateView = [
  lazyDateControl,
  lazyReviewCard,
  lazyResetQuestion,
  lazyToaster,
  lazyFollowUp,
  lazyFollowUpController,
  lazyAge,
  lazyDeliveryNotice,
  lazyAfterSubmission,
];
