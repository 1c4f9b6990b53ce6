import type { Step } from '../tenant-config.ts';
import { type LintPlace, type LintProblem, lintProblem } from './lint-problem.ts';

type AnswerKind = 'single' | 'list' | 'ticked';

/** What the enquiry holds under these names; with an answer of another kind the service refuses the whole of it. */
const fits = new Map<string, readonly AnswerKind[]>([
  ...['first_name', 'last_name', 'lastName', 'child_name'].map((name) => [name, ['single']] as const),
  ...['parent_type', 'school_type', 'city', 'grade', 'academic_year', 'school_name'].map(
    (name) => [name, ['single', 'list']] as const,
  ),
  // The chat's own: what parents asked beside the conversation, and that they agree to the privacy notice.
  ['questions', ['list']],
  ['consent', ['ticked']],
]);

/** Returns a step whose answer could not be stored in the field that it names. */
export function lintField(step: Step, place: LintPlace): LintProblem[] {
  const { type, field = '' } = step;
  if (type !== 'form' && type !== 'options') return [];
  const kinds = fits.get(field);
  return kinds && !kinds.includes(kindOf(step)) ? [lintProblem('unfit_field', place, { field })] : [];
}

function kindOf({ type, several, inputType, dropdownOptions }: Step): AnswerKind {
  if (type === 'options') return several ? 'list' : 'single';
  if (inputType !== 'checkbox') return 'single';
  return dropdownOptions ? 'list' : 'ticked';
}
