import { defaultFlow, findFlow, flowOfSpecial } from '../flow/flow-index.ts';
import { flowNames, rawSteps } from '../flow/flow-outline.ts';
import type { TenantConfig } from '../tenant-config.ts';
import { isSafeEndpoint } from '../validate/safe-link.ts';
import { isRecord } from '../values/guards.ts';
import { ownProperty } from '../values/own-property.ts';
import { lintCollected } from './lint-collected.ts';
import { lintComputed } from './lint-computed.ts';
import { lintGraph } from './lint-graph.ts';
import { lintPlaceholders } from './lint-placeholders.ts';
import { type LintProblem, lintProblem } from './lint-problem.ts';
import { lintStep } from './lint-step.ts';
import { lintTranslations } from './lint-translations.ts';
import { lintUnoffered } from './lint-unoffered.ts';
import { lintVariables } from './lint-variables.ts';
import { specialFlows, stepGraph } from './step-graph.ts';

/**
 * Returns every problem of a configuration, by flow and in the order of the steps. Static: checks every path without
 * running any. Never throws, whatever the configuration holds.
 */
export function lintConfig(config: TenantConfig): LintProblem[] {
  if (!isRecord(config)) return [lintProblem('missing_entry.nothing', { flow: '' })];
  const graph = stepGraph(config);
  const found = [
    ...lintWhole(config),
    ...flowNames(config).flatMap((name) => lintFlow(config, name)),
    ...graph.nodes.flatMap((node) => lintStep(node, config)),
    ...lintGraph(graph),
    ...lintCollected(graph),
    ...lintComputed(config, graph),
    ...lintVariables(config, graph),
    ...lintPlaceholders(graph),
    ...lintUnoffered(config, graph),
    ...lintTranslations(config),
  ];
  return sortByPlace(
    found,
    graph.nodes.map((node) => [node.flow.name, node.step.id]),
  );
}

function lintWhole(config: TenantConfig): LintProblem[] {
  const name = asName(config.defaultWorkflow);
  const main = defaultFlow(config);
  const place = { flow: main?.name ?? '' };
  const problems: LintProblem[] = [];
  if (!findFlow(config, name)) {
    problems.push(lintProblem('unknown_flow.default', { flow: '' }, { target: name }));
  }
  for (const { name: special, nextStep, apiEndpoint } of specialFlows(config)) {
    if (nextStep && !flowOfSpecial(config, nextStep)?.has(nextStep)) {
      problems.push(lintProblem('unknown_target.special', place, { special, target: nextStep }));
    }
    if (apiEndpoint && !isSafeEndpoint(apiEndpoint)) {
      problems.push(lintProblem('unsafe_link.special', place, { special, link: apiEndpoint }));
    }
  }
  return problems;
}

function lintFlow(config: TenantConfig, name: string): LintProblem[] {
  const flow = findFlow(config, name);
  const entry: unknown =
    flow && (ownProperty(config.workflows, name) ?? ownProperty(config.flows, name))?.entryPoint;
  const problems: LintProblem[] = [];
  if (!flow || flow.entry === '') {
    problems.push(lintProblem('missing_entry.steps', { flow: name }));
  } else if (entry !== undefined && entry !== flow.entry) {
    problems.push(lintProblem('missing_entry.entry', { flow: name }, { target: asName(entry) }));
  }
  const seen = new Set<string>();
  for (const [at, raw] of rawSteps(config, name).entries()) {
    const id = isRecord(raw) && typeof raw.id === 'string' ? raw.id : '';
    if (seen.has(id)) {
      problems.push(lintProblem('duplicate_id', { flow: name, step: id }, { position: `${at + 1}` }));
    } else if (!flow?.step(id)) {
      const place = { flow: name, step: id || undefined };
      problems.push(lintProblem('malformed_step', place, { position: `${at + 1}` }));
    } else seen.add(id);
  }
  return problems;
}

/** Returns the name; empty when it is not a string. */
function asName(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function sortByPlace(problems: LintProblem[], places: [flow: string, step: string][]): LintProblem[] {
  const order = new Map(places.map((place, at) => [JSON.stringify(place), at]));
  const rank = ({ flow, step }: LintProblem) => order.get(JSON.stringify([flow, step])) ?? -1;
  return problems.sort((a, b) => rank(a) - rank(b));
}
