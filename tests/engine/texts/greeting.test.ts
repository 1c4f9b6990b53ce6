import { expect, test } from 'vitest';
import type { Step, TenantConfig } from '#engine';
import { greeting, start } from '#engine';
import { loadBuiltInTenant } from '#tenants/load-built-in-tenant.ts';
import { debugId, greenfieldId } from '#tenants/tenant-ids.ts';
import { configOf } from '../setup/configurations.ts';

test.each([greenfieldId, debugId])(
  'is what the built-in school %s says first, wherever it begins',
  async (id) => {
    const config = await loadBuiltInTenant(id);
    expect(config).toBeDefined();
    if (!config) return;
    const { workflows, flows = {}, specialFlows = {} } = config;
    const names = [undefined, 'nowhere', ...[workflows, flows, specialFlows].flatMap(Object.keys)];
    for (const name of names) expect([name, greeting(config, name)]).toEqual([name, firstSaid(config, name)]);
    expect(greeting(config)).toBeTruthy();
  },
);

const one = { text: 'One' };
const never = { text: 'Never', condition: { field: 'a', operator: 'equals', value: 'b' } } as const;

test.each<[string, Step, string | undefined]>([
  [
    'a message',
    { id: 'a', type: 'message', message: 'Hello {{name}}{{tenantId}}', variables: { name: 'you ' } },
    'Hello you school',
  ],
  ['a message without text', { id: 'a', type: 'message' }, undefined],
  ['options', { id: 'a', type: 'options', message: 'Which?', options: [never, one] }, 'Which?'],
  [
    'options that may all be missing',
    { id: 'a', type: 'options', message: 'Which?', options: [never], nextStep: 'b' },
    undefined,
  ],
  ['a field', { id: 'a', type: 'form', message: 'Name?', field: 'name' }, 'Name?'],
  [
    'a choice',
    { id: 'a', type: 'form', message: 'Class?', inputType: 'radio', dropdownOptions: ['1'] },
    'Class?',
  ],
  [
    'a choice of nothing',
    { id: 'a', type: 'form', message: 'Class?', inputType: 'radio', nextStep: 'b' },
    undefined,
  ],
  ['questions', { id: 'a', type: 'questions', message: 'Ask.' }, 'Ask.'],
  ['an end', { id: 'a', type: 'completed', message: 'Bye.' }, 'Bye.'],
  [
    'a call',
    { id: 'a', type: 'api_call', message: 'Wait.', apiConfig: { endpoint: '/api/chat' } },
    undefined,
  ],
  ['a condition', { id: 'a', type: 'conditional', message: 'If', nextStep: 'b' }, undefined],
])('of %s is what start says first, or left to it', (_, step, text) => {
  const config = configOf([step, { id: 'b', type: 'message', message: 'Second' }], { id: 'school' });
  expect(greeting(config)).toBe(text);
  if (text !== undefined) expect(firstSaid(config)).toBe(text);
});

function firstSaid(config: TenantConfig, flow?: string): string | undefined {
  const [first] = start(config, flow).effects;
  return first?.type === 'say' ? first.text : undefined;
}
