import { callKind } from '../steps/api-request.ts';
import type { Step } from '../tenant-config.ts';
import { type LintProblem, lintProblem } from './lint-problem.ts';
import { appendTo, type Node, reachable, type StepGraph } from './step-graph.ts';

/**
 * Returns where a parent's phone number or e-mail address is asked for, but nothing that follows sends it: once a flow,
 * at the first such step.
 */
export function lintCollected({ nodes }: StepGraph): LintProblem[] {
  const before = new Map<Node, Node[]>();
  for (const node of nodes) for (const next of node.next) appendTo(before, next, node);
  const sent = reachable(
    nodes.filter(({ step }) => isSending(step)),
    (node) => before.get(node) ?? [],
  );
  const lost = nodes.filter((node) => isContact(node.step) && !sent.has(node));
  const told = new Set<string>();
  return lost.flatMap(({ flow, step }) => {
    if (told.has(flow.name)) return [];
    told.add(flow.name);
    return [lintProblem('nothing_sent', { flow: flow.name, step: step.id })];
  });
}

function isContact({ type, field, inputType }: Step): boolean {
  if (type !== 'form' || !field) return false;
  return field === 'mobile' || field === 'email' || inputType === 'tel' || inputType === 'email';
}

/** A call of another service may send a single answer, so any call with a placeholder of the answers counts. */
function isSending(step: Step): boolean {
  if (step.actions?.some(({ type }) => type === 'submit')) return true;
  if (step.type !== 'api_call' || !step.apiConfig) return false;
  return (
    callKind(step) === 'submission' ||
    /\{\{\s*(?!question\b)\w+\s*\}\}/.test(JSON.stringify(step.apiConfig.body ?? ''))
  );
}
