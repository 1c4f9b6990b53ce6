import type { LintCode, LintKind, LintProblem, Step, TenantConfig } from '#engine';
import { isRecord } from '#engine';
import { flowView } from '../flow-view.ts';
import { chosenFixes, fieldFixes, optionFixes, patternFixes, repeatedFixes } from './fixes/answer-fixes.ts';
import { computedFixes } from './fixes/computed-fixes.ts';
import { deadEndFixes, loopFixes, neverEndingFixes } from './fixes/dead-end-fixes.ts';
import { fallbackFixes } from './fixes/fallback-fixes.ts';
import type { Ailing, AilingStep, Fix, Fixes, FixTexts } from './fixes/fix.ts';
import { defaultFixes, emptyFlowFixes, entryFixes, switchFixes } from './fixes/flow-fixes.ts';
import { iconFixes } from './fixes/icon-fixes.ts';
import { callFixes, linkFixes, serviceFixes, specialLinkFixes } from './fixes/link-fixes.ts';
import { duplicateFixes, emptyMessageFixes, malformedFixes, unreachableFixes } from './fixes/list-fixes.ts';
import { describeFixes, mediaLinkFixes } from './fixes/media-fixes.ts';
import { bracesFixes, conditionFixes, misfitFixes, placeholderFixes, sentFixes } from './fixes/name-fixes.ts';
import { sendingFixes } from './fixes/sending-fixes.ts';
import { leadHereFix } from './fixes/sequence-fixes.ts';
import { exitFixes, limitFixes } from './fixes/several-fixes.ts';
import { shareFixes } from './fixes/share-fixes.ts';
import { specialTargetFixes, targetFixes } from './fixes/target-fixes.ts';
import { translationFixes } from './fixes/translation-fixes.ts';

/** Returns at most two or three one-click fixes for a problem, those that go on first and removal last; none when only staff can decide. */
export function problemFixes(problem: LintProblem, config: TenantConfig, texts: FixTexts): Fix[] {
  const { flow } = problem;
  const written: readonly unknown[] = flowView(config, flow)?.steps ?? [];
  const ailing = { problem, config, flow, steps: written.filter(isStep), texts };
  return cures[problem.kind](ailing)
    .filter((fix) => !!fix)
    .filter((fix, at, fixes) => fixes.findIndex((each) => leadsAlike(each, fix)) === at)
    .slice(0, mostFixes[problem.code] ?? 2);
}

/** Two fixes with the same target: the most similar step may also be the next one, or the end. */
function leadsAlike(one: Fix, other: Fix): boolean {
  return one === other || (!!one.values.target && one.values.target === other.values.target);
}

const mostFixes: Partial<Record<LintCode, number>> = { dead_end: 3, unreachable_step: 3 };

const none = (): Fixes => [];

const cures: Record<LintKind, (ailing: Ailing) => Fixes> = {
  'missing_entry.nothing': none,
  'missing_entry.steps': emptyFlowFixes,
  'missing_entry.entry': entryFixes,
  malformed_step: malformedFixes,
  duplicate_id: ofStep(duplicateFixes),
  'unknown_target.next': ofStep(targetFixes),
  'unknown_target.option': ofStep(targetFixes),
  'unknown_target.condition': ofStep(targetFixes),
  'unknown_target.fallback': ofStep(targetFixes),
  // The target exists but is malformed, which is reported as a problem of its own.
  'unknown_target.flow': none,
  'unknown_target.special': specialTargetFixes,
  'unknown_flow.default': defaultFixes,
  'unknown_flow.step': ofStep(switchFixes),
  unreachable_step: ofStep((ailing) => [leadHereFix(ailing), ...unreachableFixes(ailing)]),
  'dead_end.next': ofStep(deadEndFixes),
  'dead_end.option': ofStep(deadEndFixes),
  'dead_end.condition': ofStep(deadEndFixes),
  'dead_end.never': ofStep(neverEndingFixes),
  endless_loop: ofStep(loopFixes),
  missing_field: ofStep(fieldFixes),
  answer_lost: ofStep(fieldFixes),
  empty_message: ofStep(emptyMessageFixes),
  undescribed_picture: ofStep(describeFixes),
  unnamed_link: ofStep(describeFixes),
  no_options: ofStep(optionFixes),
  repeated_option: ofStep(repeatedFixes),
  chosen_date: ofStep(chosenFixes),
  'chosen_contact.mobile': ofStep(chosenFixes),
  'chosen_contact.email': ofStep(chosenFixes),
  unfit_field: ofStep(fieldFixes),
  several_limits: ofStep(limitFixes),
  several_exit: ofStep(exitFixes),
  nothing_sent: ofStep(sendingFixes),
  unknown_variable: ofStep(placeholderFixes),
  unset_variable: ofStep(placeholderFixes),
  raw_placeholder: ofStep(bracesFixes),
  field_never_asked: ofStep(sentFixes),
  condition_never_asked: ofStep(conditionFixes),
  'condition_value.range': ofStep(misfitFixes),
  'condition_value.list': ofStep(misfitFixes),
  'condition_value.size': ofStep(misfitFixes),
  'condition_value.offer': ofStep(misfitFixes),
  'condition_value.share': ofStep(shareFixes),
  'computed_value.name': computedFixes,
  'computed_value.field': computedFixes,
  'computed_value.cutoff': computedFixes,
  missing_fallback: ofStep(fallbackFixes),
  unsafe_pattern: ofStep(patternFixes),
  'unsafe_link.button': ofStep(linkFixes),
  'unsafe_link.text': ofStep(linkFixes),
  'unsafe_link.media': ofStep(mediaLinkFixes),
  'unsafe_link.endpoint': ofStep(callFixes),
  'unsafe_link.missing': ofStep(callFixes),
  'unsafe_link.special': specialLinkFixes,
  service_not_allowed: ofStep(serviceFixes),
  unknown_icon: ofStep(iconFixes),
  'untranslated.language': none,
  'untranslated.text': translationFixes,
  translation_placeholders: none,
};

function ofStep(cure: (ailing: AilingStep) => Fixes): (ailing: Ailing) => Fixes {
  return (ailing) => {
    const step = ailing.steps.find(({ id }) => id === ailing.problem.step);
    return step ? cure({ ...ailing, step }) : [];
  };
}

/** An imported configuration may have malformed entries among its steps. */
function isStep(value: unknown): value is Step {
  return isRecord(value) && typeof value.id === 'string';
}
