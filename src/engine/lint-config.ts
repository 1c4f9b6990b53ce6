import { defaultFlow, findFlow, flowNames, rawSteps } from './flow-index.ts';
import { isRecord } from './is-record.ts';
import { lintGraph } from './lint-graph.ts';
import { type LintCode, type LintProblem, lintProblem } from './lint-problem.ts';
import { lintStep } from './lint-step.ts';
import { lintVariables } from './lint-variables.ts';
import { own } from './own.ts';
import { isSafeEndpoint } from './safe-link.ts';
import { specialFlows, stepGraph } from './step-graph.ts';
import type { TenantConfig } from './tenant-config.ts';

/**
 * Everything a configuration would make a parent stumble over, flow by flow and in the order of the steps. Looks at
 * every path without running any; never throws, whatever the configuration holds.
 */
export function lintConfig(config: TenantConfig): LintProblem[] {
  if (!isRecord(config))
    return [lintProblem('missing_entry', '', undefined, 'There is no configuration to check.')];
  const graph = stepGraph(config);
  const found = [
    ...lintWhole(config),
    ...flowNames(config).flatMap((name) => lintFlow(config, name)),
    ...graph.nodes.flatMap(lintStep),
    ...lintGraph(graph),
    ...lintVariables(config, graph),
  ];
  return inOrder(
    found,
    graph.nodes.map((node) => [node.flow.name, node.step.id]),
  );
}

function lintWhole(config: TenantConfig): LintProblem[] {
  const name = named(config.defaultWorkflow);
  const main = defaultFlow(config);
  const report = (code: LintCode, flow: string, message: string) =>
    lintProblem(code, flow, undefined, message);
  const problems: LintProblem[] = [];
  if (!findFlow(config, name)) {
    const message = `The chat is to begin with "${name}", but there is no such workflow.`;
    problems.push(report('unknown_flow', '', message));
  }
  for (const { nextStep, apiEndpoint } of specialFlows(config)) {
    if (nextStep && !main?.has(nextStep)) {
      const message = `A special flow begins at "${nextStep}", but there is no such step.`;
      problems.push(report('unknown_target', main?.name ?? '', message));
    }
    if (apiEndpoint && !isSafeEndpoint(apiEndpoint)) {
      const message = `A special flow asks "${apiEndpoint}", which may not be called. Use a path such as /api/chat.`;
      problems.push(report('unsafe_link', main?.name ?? '', message));
    }
  }
  return problems;
}

function lintFlow(config: TenantConfig, name: string): LintProblem[] {
  const flow = findFlow(config, name);
  const entry: unknown = findFlow(config, name) && own(config.flows, name)?.entryPoint;
  const problems: LintProblem[] = [];
  if (!flow || flow.entry === '') {
    problems.push(lintProblem('missing_entry', name, undefined, `"${name}" has no step to begin with.`));
  } else if (entry !== undefined && entry !== flow.entry) {
    const message = `"${name}" is to begin at "${named(entry)}", but there is no such step.`;
    problems.push(lintProblem('missing_entry', name, undefined, message));
  }
  const seen = new Set<string>();
  for (const [at, raw] of rawSteps(config, name).entries()) {
    const id = isRecord(raw) && typeof raw.id === 'string' ? raw.id : '';
    if (seen.has(id)) {
      const message = `Two steps are called "${id}"; only the first is ever used. Give one of them another name.`;
      problems.push(lintProblem('duplicate_id', name, id, message));
    } else if (!flow?.step(id)) {
      const message = `Step ${at + 1} of "${name}" has no name or no known type, so it cannot be shown.`;
      problems.push(lintProblem('malformed_step', name, id || undefined, message));
    } else seen.add(id);
  }
  return problems;
}

/** What was written where a name belongs; nothing when it is no text. */
function named(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function inOrder(problems: LintProblem[], places: [flow: string, step: string][]): LintProblem[] {
  const order = new Map(places.map((place, at) => [JSON.stringify(place), at]));
  const rank = ({ flow, step }: LintProblem) => order.get(JSON.stringify([flow, step])) ?? -1;
  return problems.sort((a, b) => rank(a) - rank(b));
}
