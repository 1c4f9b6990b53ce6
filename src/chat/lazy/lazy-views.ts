import { lazyAge } from '../eligibility/lazy-age.ts';
import { lazyFollowUpController } from '../follow-up/lazy-follow-up.ts';
import { lazyDateControl } from '../steps/fields/dates/lazy-date-control.tsx';
import { lazyModule } from './lazy-module.ts';
import { lazyWithHelp } from './lazy-with-help.ts';
import { lazyResetQuestion, lazyToaster } from './panel-views.ts';

/** The views that a conversation needs only later. */
export const lazyReviewCard = lazyModule(async () => (await import('../steps/review-card.tsx')).ReviewCard);
export const lazyFollowUp = lazyWithHelp(
  async () => (await import('../follow-up/follow-up-view.tsx')).FollowUpView,
);
export const lazyAskAside = lazyWithHelp(async () => (await import('../ask-aside/ask-aside.tsx')).AskAside);
export const lazyFormView = lazyModule(async () => (await import('../steps/form-view.tsx')).FormView);
export const lazyQuestionView = lazyWithHelp(
  async () => (await import('../steps/question-view.tsx')).QuestionView,
);
export const lazySeveralView = lazyModule(
  async () => (await import('../steps/several-view.tsx')).SeveralView,
);
export const lazyDeliveryNotice = lazyModule(
  async () => (await import('../submission/delivery-notice.tsx')).DeliveryNotice,
);
export const lazyAfterSubmission = lazyWithHelp(
  async () => (await import('../submission/after-submission.tsx')).AfterSubmission,
);
/** Only a parent whose enquiry the school has needs it. */
export const lazyKeepCopy = lazyWithHelp(async () => (await import('../keep-copy/keep-copy.tsx')).KeepCopy);

/** Only a school that has times to visit it needs it. */
export const lazyVisitPlace = lazyWithHelp(async () => (await import('../visit/visit-place.tsx')).VisitPlace);

/** Preloads what the step after the first message may need. A failure is shown where the view is used. */
export async function prepareNextViews(): Promise<void> {
  await Promise.allSettled([lazyFormView, lazyQuestionView].map((view) => view.load()));
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
  lazySeveralView,
  lazyResetQuestion,
  lazyToaster,
  lazyFollowUp,
  lazyFollowUpController,
  lazyAge,
  lazyDeliveryNotice,
  lazyAfterSubmission,
];
