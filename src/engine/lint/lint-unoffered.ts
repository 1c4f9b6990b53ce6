import { plain, testsOf } from '../flow/match-condition.ts';
import { computedValues, reservedNames } from '../run/computed.ts';
import type { Json, Step, TenantConfig, Test } from '../tenant-config.ts';
import { asText } from '../values/as-text.ts';
import { listedAnswers } from '../values/listed-answers.ts';
import { type LintProblem, lintProblem } from './lint-problem.ts';
import type { Node, StepGraph } from './step-graph.ts';

/**
 * Returns the tests on an answer that no step offers, as after its words were changed: they would never hold. Only where
 * every step that asks for it lets the parent choose one.
 */
export function lintUnoffered(config: TenantConfig, { nodes }: StepGraph): LintProblem[] {
  const offered = offeredAnswers(config, nodes);
  return nodes.flatMap(({ flow, step }) =>
    [...(step.conditions ?? []), ...(step.options ?? []).flatMap(({ condition }) => condition ?? [])]
      .flatMap(testsOf)
      .filter((test) => compares(test) && isUnoffered(test, offered.get(test.field)))
      .map(({ field, value }) =>
        lintProblem(
          'condition_value.offer',
          { flow: flow.name, step: step.id },
          { field, value: asText(value) },
        ),
      ),
  );
}

/** An empty value asks for an answer that was left out. */
function compares({ operator, value }: Test): boolean {
  return (operator === 'equals' || operator === 'one_of') && plain(value) !== '';
}

function isUnoffered({ operator, value }: Test, answers: ReadonlySet<string> | undefined): boolean {
  const wanted = operator === 'one_of' && Array.isArray(value) ? value : [value];
  return answers !== undefined && !wanted.some((each) => answers.has(plain(each)));
}

/** The answers to each field for which they are all known. */
function offeredAnswers(config: TenantConfig, nodes: readonly Node[]): Map<string, Set<string>> {
  const offered = new Map<string, Set<string>>();
  const open = new Set([...reservedNames, ...computedValues(config).map(({ name }) => name)]);
  // The years that are offered may follow the calendar.
  if (config.eligibility) open.add('academic_year');
  const add = (field: string, answers: readonly Json[]) => {
    const known = offered.get(field) ?? new Set();
    offered.set(field, known);
    for (const answer of answers) known.add(plain(answer));
  };
  for (const { step } of nodes) {
    for (const [name, value] of Object.entries(step.variables ?? {})) add(name, [value]);
    if (!step.field) continue;
    const choices = choicesOf(step);
    if (choices) add(step.field, choices);
    else open.add(step.field);
  }
  for (const field of open) offered.delete(field);
  return offered;
}

/** What one answer can be; undefined where it is typed, ticked, or several. */
function choicesOf(step: Step): string[] | undefined {
  if (step.type === 'options' && !step.several) return step.options?.map(({ text, value = text }) => value);
  return step.inputType === 'checkbox' ? undefined : listedAnswers(step);
}
