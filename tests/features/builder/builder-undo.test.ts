import { describe, expect, test } from 'vitest';
import {
  edit,
  editFlows,
  editSequence,
  flowNames,
  lintConfig,
  pasteSteps,
  placeOfNext,
  type Step,
  type TenantConfig,
} from '#engine';
import { type BuilderState, builderReducer, startState } from '#features/builder/builder-state.ts';
import { saveStep } from '#features/builder/editor/draft/save-step.ts';
import { flowView } from '#features/builder/flow-view.ts';
import { problemFixes } from '#features/builder/problems/problem-fixes.ts';
import { setTranslations } from '#features/builder/translations/change-translations.ts';
import { builtInTenants } from '#tenants/built-in-tenants.ts';
import { freeze } from '../../engine/setup/configurations.ts';

/** What fixes say. */
const texts = {
  yes: 'Yes',
  no: 'No',
  finish: 'Done',
  goodbye: 'Bye',
  sending: 'Sending',
  failed: 'Sorry',
  say: {},
};

/** A small generator of numbers below 1, the same for the same seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

interface Chance {
  config: TenantConfig;
  flow: string;
  steps: readonly Step[];
  /** An id of the flow. */
  id: string;
  pick(count: number): number;
  fresh: string;
}

/** Every kind of edit that the builder makes. */
const edits: Record<string, (chance: Chance) => TenantConfig> = {
  add: ({ config, flow, steps, id, fresh }) =>
    editSequence.insertStep(config, flow, { id: fresh, type: 'form', field: fresh }, placeOfNext(steps, id)),
  update: ({ config, flow, id, fresh }) => edit.updateStep(config, flow, id, { message: fresh }),
  remove: ({ config, flow, id }) => edit.removeStep(config, flow, id),
  move: ({ config, flow, id, steps, pick }) =>
    editSequence.moveInSequence(config, flow, id, pick(steps.length)),
  rename: ({ config, flow, id, fresh }) => edit.renameStep(config, flow, id, fresh),
  duplicate: ({ config, flow, id }) => edit.duplicateStep(config, flow, id),
  connect: ({ config, flow, id, steps, pick }) =>
    edit.connect(config, flow, id, steps[pick(steps.length)]?.id, { type: 'next' }),
  paste: ({ config, flow, steps, id, pick }) =>
    pasteSteps(config, flow, steps.slice(pick(steps.length)), placeOfNext(steps, id), pick(2) === 0),
  link: ({ config, flow }) => editSequence.linkInOrder(config, flow),
  begin: ({ config, flow, id }) => editFlows.setEntryPoint(config, flow, id),
  startHere: ({ config, flow, id }) => editSequence.startAt(config, flow, id),
  cut: ({ config, flow, steps, pick }) =>
    steps.slice(pick(steps.length)).reduce((rest, { id }) => edit.removeStep(rest, flow, id), config),
  save: ({ config, flow, id, fresh }) =>
    saveStep(config, {
      flow,
      step: { id: fresh, type: 'message', message: fresh, nextStep: `${fresh}x` },
      created: [`${fresh}x`],
      as: { type: 'edit', id },
    }),
  fix: ({ config, pick }) => {
    const fixes = lintConfig(config).flatMap((problem) => problemFixes(problem, config, texts));
    return fixes[pick(fixes.length)]?.how(config) ?? config;
  },
  describe: ({ config, flow, fresh }) =>
    editFlows.describeFlow(config, flow, { name: fresh, description: fresh }),
  renameFlow: ({ config, flow, fresh }) => editFlows.renameFlow(config, flow, fresh),
  addFlow: ({ config, fresh }) => editFlows.addFlow(config, 'workflows', fresh, { name: fresh, steps: [] }),
  usual: ({ config, flow }) => editFlows.setDefaultWorkflow(config, flow),
  variable: ({ config, fresh }) => editFlows.setGlobalVariable(config, fresh, fresh),
  special: ({ config, fresh, id }) =>
    editFlows.setSpecialFlow(config, fresh, { type: 'questions', nextStep: id }),
  translate: ({ config, steps, fresh }) =>
    setTranslations(config, 'hi', [[steps[0]?.message ?? fresh, fresh]]),
  copyFlow: ({ config, flow, fresh }) => editFlows.duplicateFlow(config, flow, fresh),
  removeFlow: ({ config, flow }) => editFlows.removeFlow(config, flow),
};

const kinds = Object.values(edits);
const make = (state: BuilderState, config: TenantConfig) =>
  builderReducer(state, { type: 'change', edit: { name: 'fix' }, how: () => config });

describe.each(Object.entries(builtInTenants))('in %s', (_, school) => {
  const first = freeze(structuredClone(school));
  const text = JSON.stringify(first);

  test.each(Object.entries(edits))('undo after "%s" returns the exact document', (name, last) => {
    const random = numbers(name.length * 7919);
    const pick = (count: number) => Math.floor(random() * count);
    let effects = 0;
    for (let round = 0; round < 40 && effects === 0; round++) {
      let state = startState(first);
      const before: TenantConfig[] = [];
      // Other edits come first: an undo is exact whatever was done before.
      for (const how of [...Array.from({ length: 4 }, () => kinds[pick(kinds.length)]), last]) {
        const { config } = state;
        const flows = flowNames(config);
        const flow = flows[pick(flows.length)] ?? '';
        const steps = flowView(config, flow)?.steps ?? [];
        const id = steps[pick(steps.length)]?.id ?? '';
        const fresh = `fresh${before.length}`;
        const next = how?.({ config, flow, steps, id, pick, fresh }) ?? config;
        if (next === config) continue;
        before.push(config);
        // What is frozen cannot be changed by a later edit or undo.
        state = make(state, freeze(next));
        if (how === last) effects++;
      }
      for (const config of before.toReversed()) {
        state = builderReducer(state, { type: 'undo' });
        expect(state.config).toBe(config);
      }
    }
    expect(JSON.stringify(first)).toBe(text);
    expect(effects).toBeGreaterThan(0);
  });
});
