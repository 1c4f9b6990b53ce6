import { expect, test } from 'vitest';
import type { Step, TenantConfig } from '#engine';
import { stepInWords } from '#features/analytics/funnel/step-in-words.ts';
import { loadBuiltInTenant } from '#tenants/load-built-in-tenant.ts';
import { greenfieldId } from '#tenants/tenant-ids.ts';

function withSteps(...steps: Step[]): TenantConfig {
  return {
    id: 'hill-school',
    globalVariables: { school_name: 'Hill School' },
    defaultWorkflow: 'main',
    workflows: {
      other: { name: '', steps: [{ id: 'a', type: 'message', message: 'Other' }] },
      main: { name: '', steps },
    },
    flows: {
      side: { name: '', entryPoint: 'b', steps: [{ id: 'b', type: 'questions', message: 'Ask us.' }] },
    },
    specialFlows: {},
  };
}

test('a field is called by its label', () => {
  const step: Step = { id: 'a', type: 'form', message: 'Hello', field: 'x', fieldConfig: { label: 'City' } };
  expect(stepInWords(withSteps(step), 'a')).toEqual({ name: 'City', isAsking: true, isSeen: true });
});

test.each([
  ['Welcome to {{school_name}}!', 'Welcome to Hill School!'],
  ['Thank you,  {{first_name}},\nand {{__proto__}}', 'Thank you, …, and …'],
  [
    'A very long sentence that goes on, and on, and on, until nobody would want to read it in a table',
    'A very long sentence that goes on, and on, and on, until nobody would…',
  ],
  ['一'.repeat(80), `${'一'.repeat(70)}…`],
])('what the chat says there is shortened for a table: %s', (message, name) => {
  expect(stepInWords(withSteps({ id: 'a', type: 'message', message }), 'a')?.name).toBe(name);
});

test('steps of other workflows and flows are found after those of the usual one', () => {
  expect(stepInWords(withSteps({ id: 'a', type: 'message', message: 'Main' }), 'a')?.name).toBe('Main');
  expect(stepInWords(withSteps(), 'a')?.name).toBe('Other');
  expect(stepInWords(withSteps(), 'b')).toEqual({ name: 'Ask us.', isAsking: true, isSeen: true });
});

test('a step without words has no name, and one that is gone is nothing', () => {
  expect(stepInWords(withSteps({ id: 'a', type: 'api_call' }), 'a')).toEqual({
    name: null,
    isAsking: false,
    isSeen: true,
  });
  expect(stepInWords(withSteps(), 'gone')).toBeNull();
});

test('every step of the built-in school that speaks has a name', async () => {
  const greenfield = await loadBuiltInTenant(greenfieldId);
  if (!greenfield) throw new Error('There is a built-in school.');
  const steps = Object.values(greenfield.workflows).flatMap((workflow) => workflow.steps);
  const nameless = steps.filter((step) => step.message && !stepInWords(greenfield, step.id)?.name);
  expect(steps.length).toBeGreaterThan(20);
  expect(nameless).toEqual([]);
});

test('a branch goes on by itself, unseen by parents', () => {
  for (const type of ['conditional', 'flow_switch'] as const) {
    expect(stepInWords(withSteps({ id: 'a', type }), 'a')).toMatchObject({ isSeen: false });
  }
});
