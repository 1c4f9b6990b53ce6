import type { Step, TenantConfig } from '#engine';
import { isSameJson, namesOf } from '../../same-json.ts';
import type { Change, PartChange } from './change.ts';
import { changeOf, diffNamed } from './diff-lists.ts';
import { diffStep } from './diff-step.ts';
import { followRenames, stepsOf } from './follow-renames.ts';
import { outOfOrder, pairUp } from './pair-up.ts';

/**
 * Returns the changes between two configurations, flow by flow and in the order of the newer one's steps. Empty exactly
 * when they are equal; the order of keys is ignored.
 */
export function diffConfigs(from: TenantConfig, to: TenantConfig): Change[] {
  if (from === to) return [];
  const { config, changes } = followRenames(from, to);
  return [
    ...changes,
    ...diffFlows('workflows', config, to),
    ...diffFlows('flows', config, to),
    ...diffWhole(config, to).map((change) => ({ ...change, flow: '' })),
  ];
}

function diffFlows(group: 'workflows' | 'flows', from: TenantConfig, to: TenantConfig): Change[] {
  return namesOf(from[group], to[group]).flatMap((flow): Change[] => {
    const [before, now] = [own(from[group], flow), own(to[group], flow)];
    if (before === now) return [];
    if (!before) return [{ kind: 'flowAdded', flow }];
    if (!now) return [{ kind: 'flowRemoved', flow }];
    const { steps: _, ...formerly } = before;
    const { steps: __, ...described } = now;
    const parts = diffNamed('flowPart', formerly, described).map(
      (change): Change => ({ ...change, kind: flowKinds[change.part ?? ''] ?? change.kind, flow }),
    );
    return [...parts, ...diffSteps(flow, stepsOf(from, group, flow), stepsOf(to, group, flow))];
  });
}

const flowKinds: Record<string, 'flowTitle' | 'flowDescription' | 'flowEntry'> = {
  name: 'flowTitle',
  description: 'flowDescription',
  entryPoint: 'flowEntry',
};

function diffSteps(flow: string, from: readonly Step[], to: readonly Step[]): Change[] {
  const { pairs, removed, added } = pairUp(from, to, [({ id }) => id]);
  const moved = outOfOrder(pairs.map(({ fromAt }) => fromAt));
  const stepOf = ({ id }: Step) => ({ flow, step: id });
  return [
    ...removed.map(({ item }): Change => ({ kind: 'stepRemoved', ...stepOf(item), ...said('from', item) })),
    ...added.map(({ item }): Change => ({ kind: 'stepAdded', ...stepOf(item), ...said('to', item) })),
    ...pairs.flatMap((pair, at): Change[] => [
      ...diffStep(pair.from, pair.to).map((change) => ({ ...change, ...stepOf(pair.to) })),
      ...(moved.has(at)
        ? [
            {
              kind: 'stepMoved' as const,
              ...stepOf(pair.to),
              from: `${pair.fromAt + 1}`,
              to: `${pair.toAt + 1}`,
            },
          ]
        : []),
    ]),
  ];
}

function said(side: 'from' | 'to', { message }: Step): Pick<Change, 'from' | 'to'> {
  return message ? { [side]: message } : {};
}

function diffWhole(from: TenantConfig, to: TenantConfig): PartChange[] {
  const { workflows, flows, globalVariables, defaultWorkflow, specialFlows, ...former } = from;
  const { timing, consent, translations = {}, ...rest } = former;
  const {
    workflows: _,
    flows: __,
    globalVariables: variables,
    defaultWorkflow: begins,
    specialFlows: special,
    timing: delays,
    consent: agreed,
    translations: translated = {},
    ...others
  } = to;
  return [
    ...(defaultWorkflow === begins ? [] : [changeOf('defaultWorkflow', undefined, defaultWorkflow, begins)]),
    ...diffNamed('globalVariable', globalVariables, variables),
    ...diffNamed('consent', consent, agreed),
    ...diffNamed('timing', timing, delays),
    ...diffSpecial(specialFlows, special),
    // Not the texts themselves: there may be hundreds.
    ...diffNamed('translations', translations, translated).map(
      ({ kind, part = '' }): PartChange => ({ kind, part }),
    ),
    ...diffNamed('configPart', rest, others),
  ];
}

function diffSpecial(from: TenantConfig['specialFlows'], to: TenantConfig['specialFlows']): PartChange[] {
  return namesOf(from, to).flatMap((item): PartChange[] => {
    const [before, now] = [own(from, item), own(to, item)];
    if (!before) return [{ kind: 'specialAdded', item }];
    if (!now) return [{ kind: 'specialRemoved', item }];
    return isSameJson(before, now) ? [] : [changeOf('specialChanged', item, before, now)];
  });
}

/** Ignores inherited properties such as `constructor`. */
function own<T>(group: Record<string, T>, name: string): T | undefined {
  return Object.hasOwn(group, name) ? group[name] : undefined;
}
