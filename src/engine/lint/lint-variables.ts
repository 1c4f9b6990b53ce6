import { testsOf } from '../flow/match-condition.ts';
import { computedValues } from '../run/computed.ts';
import { callKind } from '../steps/api-request.ts';
import type { Step, TenantConfig } from '../tenant-config.ts';
import { placeholdersIn } from '../texts/render-template.ts';
import { isRecord } from '../values/guards.ts';
import { type LintKind, type LintProblem, lintProblem } from './lint-problem.ts';
import { appendTo, type Node, type StepGraph } from './step-graph.ts';

/** Returns the problems of names that steps use: never set, or set only later. */
export function lintVariables(config: TenantConfig, { nodes }: StepGraph): LintProblem[] {
  const given = new Set([
    ...alwaysSet,
    ...(isRecord(config.globalVariables) ? Object.keys(config.globalVariables) : []),
  ]);
  const setters = new Map<string, Node[]>();
  for (const node of nodes) {
    for (const name of setBy(node.step)) appendTo(setters, name, node);
  }
  // A value worked out from answers is known once any of them is.
  for (const { name, fields } of computedValues(config)) {
    for (const node of fields.flatMap((field) => setters.get(field) ?? [])) appendTo(setters, name, node);
  }
  const canFollow = followers(nodes);
  return nodes.flatMap((node) =>
    usedBy(node.step).flatMap(({ name, unknown, own }) => {
      if (given.has(name)) return [];
      const set = setters.get(name);
      const alwaysKnown = own || isTest(unknown) || canFollow(node, set ?? []);
      const kind = !set ? unknown : alwaysKnown ? undefined : 'unset_variable';
      const place = { flow: node.flow.name, step: node.step.id };
      return kind ? [lintProblem(kind, place, { variable: name })] : [];
    }),
  );
}

/** Returns whether a step can be reached after any of some others. Marks instead of sets: a flow may have 10,000 names. */
function followers(nodes: Node[]): (node: Node, earlier: Node[]) => boolean {
  const places = new Map(nodes.map((node, at) => [node, at]));
  const next = nodes.map((node) => node.next.map((each) => places.get(each) ?? 0));
  const marks = new Uint32Array(nodes.length);
  const found = new Uint32Array(nodes.length);
  let mark = 0;
  return (node, earlier) => {
    const wanted = places.get(node) ?? -1;
    mark++;
    let count = 0;
    const look = (from: number) => {
      for (const to of next[from] ?? []) {
        if (marks[to] === mark) continue;
        marks[to] = mark;
        found[count++] = to;
      }
    };
    for (const each of earlier) look(places.get(each) ?? 0);
    for (let at = 0; at < count && marks[wanted] !== mark; at++) look(found[at] ?? 0);
    return marks[wanted] === mark;
  };
}

type Unknown = Extract<LintKind, 'unknown_variable' | 'field_never_asked' | 'condition_never_asked'>;

/** `own`: the step itself has set the name by the time it is used. */
interface Use {
  name: string;
  unknown: Unknown;
  own: boolean;
}

/** Always set by the engine or the shell. */
const alwaysSet = ['today', 'sessionId', 'authenticated', 'tenantId', 'allFormData', 'submitted'];

/** A condition may test whether a name has been set yet. */
function isTest(unknown: Unknown): boolean {
  return unknown === 'condition_never_asked';
}

function setBy(step: Step): string[] {
  const names = Object.keys(step.variables ?? {});
  if (step.field) names.push(step.field);
  if (step.type === 'questions') names.push('question', 'questions');
  if (step.type === 'api_call') names.push('success', 'response', 'message');
  // By the shell, once the school has the enquiry.
  if (step.type === 'api_call' && callKind(step) === 'submission') names.push('reference');
  return names;
}

function usedBy(step: Step): Use[] {
  const { body, headers, errorHandling, responseMapping } = step.apiConfig ?? {};
  const before = Object.keys(step.variables ?? {});
  const after = setBy(step);
  const conditions = [...(step.conditions ?? []), ...(step.options ?? []).map((option) => option.condition)];
  const fields = new Set(
    conditions.flatMap((condition) =>
      condition
        ? testsOf(condition).flatMap(({ field, operator }) => (operator === 'share' ? [] : field))
        : [],
    ),
  );
  const afterwards = [
    errorHandling?.errorMessage,
    responseMapping?.emptyMessage,
    ...(step.options ?? []).map((option) => option.message),
  ];
  return [
    ...uses([step.message, step.media?.text], 'unknown_variable', before),
    ...uses(afterwards, 'unknown_variable', after),
    ...uses([body, headers], 'field_never_asked', before),
    ...[...fields].map((name): Use => ({ name, unknown: 'condition_never_asked', own: false })),
  ];
}

function uses(texts: unknown, unknown: Unknown, set: string[]): Use[] {
  return [...new Set(placeholdersIn(texts))].map((name) => ({ name, unknown, own: set.includes(name) }));
}
