import type { Step, TenantConfig } from '#engine';
import { flowView } from '#features/builder/flow-view.ts';
import { type FlowGraph, flowGraph } from '#features/builder/map/flow-graph.ts';
import { layoutBlocks } from '#features/builder/map/layout/layout-blocks.ts';
import { layoutGraph } from '#features/builder/map/layout/layout-graph.ts';
import { builtInTenants, greenfieldId } from '#tenants/built-in-tenants.ts';

/** A school with one workflow of these steps. */
export function schoolWith(steps: Step[], parts: Partial<TenantConfig> = {}): TenantConfig {
  return {
    id: 'hill-school',
    globalVariables: {},
    defaultWorkflow: 'enquiry',
    workflows: { enquiry: { name: 'Enquiry', steps } },
    flows: {},
    specialFlows: {},
    ...parts,
  };
}

export function graphOf(config: TenantConfig, name = config.defaultWorkflow): FlowGraph {
  const flow = flowView(config, name);
  if (!flow) throw new Error(`There is no flow "${name}".`);
  return flowGraph(flow, config);
}

export function greenfieldGraph(): FlowGraph {
  const school = builtInTenants[greenfieldId];
  if (!school) throw new Error('The built-in school is not there.');
  return graphOf(school);
}

export function positionsOf(graph: FlowGraph) {
  return layoutGraph(graph, layoutBlocks(graph), new Map());
}

/** Steps that lead on one after the other, and end. */
export function chain(length: number): Step[] {
  return Array.from({ length }, (_, at) =>
    at === length - 1
      ? { id: `s${at}`, type: 'completed', message: 'Goodbye.' }
      : { id: `s${at}`, type: 'message', message: `Sentence ${at}.`, nextStep: `s${at + 1}` },
  );
}
