import { lazyModule } from './lazy-module.ts';
import { lazyWithHelp } from './lazy-with-help.ts';

/** The views around a conversation that the panel needs only later. */
export const lazyResetQuestion = lazyModule(
  async () => (await import('../panel/reset-question.tsx')).ResetQuestion,
);
/** Only a school with several languages needs it. */
export const lazyLanguageChoice = lazyModule(
  async () => (await import('../panel/language-choice.tsx')).LanguageChoice,
);
/** Only a parent who has agreed to be stored needs it. */
export const lazyContinueLater = lazyWithHelp(
  async () => (await import('../continue-later/continue-later.tsx')).ContinueLater,
);
export const lazyToaster = lazyModule(async () => (await import('#ui/feedback/toaster.tsx')).Toaster);
