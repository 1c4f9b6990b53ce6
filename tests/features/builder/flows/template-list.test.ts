import { describe, expect, test } from 'vitest';
import { readEnquiry } from '#api/enquiries/enquiry-fields.ts';
import { parseTenantConfig } from '#data/configuration/tenant-config-schema.ts';
import {
  type EngineEvent,
  lintConfig,
  type Step,
  send,
  shortestPaths,
  start,
  type TenantConfig,
} from '#engine';
import { reachable, stepGraph } from '#engine/lint/step-graph.ts';
import { addTemplate, loadTemplates } from '#features/builder/flows/template-list.ts';
import { templateKeys } from '#tenants/load-template.ts';

const empty: TenantConfig = {
  id: 'new-school',
  globalVariables: {},
  defaultWorkflow: '',
  workflows: {},
  flows: {},
  specialFlows: {},
};
const templates = await loadTemplates();
const configs = templates.map(
  (template) => [template.key, addTemplate(empty, template, 'workflows', 'main', 'Main')] as const,
);

test('there are twelve, each with a name and a description of its own', () => {
  expect(templates.map(({ key }) => key)).toEqual([...templateKeys]);
  expect(new Set(templates.map(({ workflow }) => workflow.name)).size).toBe(12);
  expect(new Set(templates.map(({ workflow }) => workflow.description)).size).toBe(12);
});

describe.each(configs)('the template %s, added to a configuration without anything', (_, config) => {
  test('is a sound configuration that conversations begin with', () => {
    expect(parseTenantConfig(config)).toEqual({ ok: true, config });
    expect(lintConfig(config)).toEqual([]);
    expect(config.defaultWorkflow).toBe('main');
  });

  test('has a conversation to every step, and from every step a way to an end', () => {
    const steps = config.workflows.main?.steps ?? [];
    expect([...shortestPaths(config).keys()].sort()).toEqual(steps.map(({ id }) => id).sort());
    for (const node of stepGraph(config).nodes) {
      const ends = [...reachable([node], ({ next }) => next)].filter(({ step }) => step.type === 'completed');
      expect([node.step.id, ends.length > 0]).toEqual([node.step.id, true]);
    }
  });

  test('sends an enquiry that the service takes whole', () => {
    const way = shortestPaths(config).get('thankYou') ?? shortestPaths(config).get('sent') ?? [];
    let turn = start(config);
    const bodies: Record<string, unknown>[] = [];
    for (const event of way) {
      turn = send(config, turn.conversation, asChat(event, turn.step));
      for (const effect of turn.effects) {
        if (effect.type !== 'call' || effect.request.endpoint !== '/api/chat-inquiry/public') continue;
        bodies.push(Object.fromEntries(Object.entries(effect.request.body ?? {})));
      }
    }
    expect(bodies).toHaveLength(1);
    const read = readEnquiry(bodies[0] ?? {}, Date.parse('2026-11-21'));
    expect(read.ok).toBe(true);
    const { consent: _consent, answers, ...columns } = read.ok ? read.fields : { consent: null, answers: {} };
    const stored: Record<string, unknown> = { ...columns, ...answers };
    for (const [field, value] of Object.entries(bodies[0] ?? {})) {
      expect([field, Object.entries(stored).find(([name]) => name === field)?.[1] ?? '']).toEqual([
        field,
        value,
      ]);
    }
  });
});

test('a school keeps the variables that it has set', () => {
  const [template] = templates;
  const school = { ...empty, globalVariables: { school_name: 'Hill School' } };
  const added = template && addTemplate(school, template, 'flows', 'part', 'Part');
  expect(added?.globalVariables).toEqual({ school_name: 'Hill School' });
  expect(added?.flows.part?.entryPoint).toBe('greeting');
  expect(added && template && addTemplate(added, template, 'flows', 'part', 'Part')).toBe(added);
});

/** The chat answers boxes to tick with a list. */
function asChat(event: EngineEvent, step: Step | null): EngineEvent {
  const isList = step?.inputType === 'checkbox' && step.dropdownOptions && event.type === 'answer';
  return isList ? { type: 'answer', value: [event.value] } : event;
}
