export type * from './conversation.ts';
export { type Exit, edit } from './edit/edit.ts';
export { editFlows } from './edit/edit-flows.ts';
export { type ExitPlace, editSequence, freeId, placeOfNext, wayOn } from './edit/edit-sequence.ts';
export { copiedSteps, pasteSteps } from './edit/paste-steps.ts';
export { academicYears, maxYearsOffered, withAcademicYears, yearOf } from './eligibility/academic-years.ts';
export {
  type AgeOnDay,
  ageOnDay,
  comingYear,
  completedMonths,
  dayOfYear,
  eligibilityOf,
} from './eligibility/eligibility.ts';
export { findFlow, flowOfSpecial, schoolCountry } from './flow/flow-index.ts';
export { flowNames, rawSteps } from './flow/flow-outline.ts';
export { matchCondition, testsOf } from './flow/match-condition.ts';
export { dividesByShare, drawFor, drawsFor, percentOf, shareAt } from './flow/share.ts';
export { isTenantConfig } from './is-tenant-config.ts';
export { lintConfig } from './lint/lint-config.ts';
export { automaticSteps } from './lint/lint-graph.ts';
export type { LintCode } from './lint/lint-kinds.ts';
export type { LintKind, LintProblem } from './lint/lint-problem.ts';
export { sampleAnswers } from './lint/sample-answers.ts';
export { allDraws, shortestPaths } from './lint/shortest-paths.ts';
export { askAgain } from './run/ask-again.ts';
export { isChanging } from './run/change-answer.ts';
export { computedValues, reservedNames, sentAnswers } from './run/computed.ts';
export { resume } from './run/resume.ts';
export { send } from './run/send.ts';
export { start } from './run/start.ts';
export { requestOf } from './steps/api-request.ts';
export { bookVisitValue } from './steps/book-visit-value.ts';
export { engineMessages } from './steps/engine-messages.ts';
export { type OfferedOption, offeredOptions } from './steps/offered-options.ts';
export { timings, withVariant } from './steps/timings.ts';
export { withQuestion } from './steps/with-question.ts';
export type * from './tenant-config.ts';
export { greeting } from './texts/greeting.ts';
export { renderMessage } from './texts/render-message.ts';
export { placeholdersIn, renderTemplate } from './texts/render-template.ts';
export { listText } from './translate/list-text.ts';
export { isRightToLeft, localize } from './translate/localize.ts';
export { choiceLabel, rewordStep } from './translate/step-texts.ts';
export { type ConfigText, textsOf } from './translate/texts-of.ts';
export { allowedServices, isAllowedService, maxServices, serviceOf } from './validate/allowed-services.ts';
export { dateLimit, formatLongDate } from './validate/check-date.ts';
export { severalLimits } from './validate/check-several.ts';
export { withColumnRules } from './validate/column-rules.ts';
export { isStoredPhone, plainPhone, storedPhone, withCountry } from './validate/phone-number.ts';
export { isSafeEndpoint, isSafeLink, isSafeMedia, isStoredFile } from './validate/safe-link.ts';
export { compilePattern, safePattern } from './validate/safe-pattern.ts';
export { todayOf } from './validate/today-of.ts';
export {
  fieldLabel,
  isEmptyAnswer,
  maxAnswerLength,
  validateAnswer,
  wrongFormat,
} from './validate/validate-answer.ts';
export { isRecord, isShallow } from './values/guards.ts';
export { isSymbolIcon } from './values/is-symbol-icon.ts';
export { operators } from './values/operators.ts';
export { isOptionIcon, type OptionIconName, optionIcons } from './values/option-icons.ts';
