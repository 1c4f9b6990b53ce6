import { expect, test } from 'vitest';
import type { Step } from '#engine';
import { draftOf } from '#features/builder/editor/draft/draft-of.ts';
import { stepFaults } from '#features/builder/editor/draft/faults/step-faults.ts';
import { noTest, type StepDraft } from '#features/builder/editor/draft/step-draft.ts';
import { builtInTenants } from '#tenants/built-in-tenants.ts';
import { honestLinks, hostileLinks } from '../../../../engine/setup/link-addresses.ts';

const fine: Record<Step['type'], Step> = {
  message: { id: 'a', type: 'message', message: 'Hi' },
  options: { id: 'a', type: 'options', message: 'Hi', options: [{ text: 'A' }] },
  form: { id: 'a', type: 'form', message: 'Hi', field: 'city' },
  questions: { id: 'a', type: 'questions', message: 'Hi' },
  api_call: { id: 'a', type: 'api_call', apiConfig: { endpoint: '/api/chat' } },
  conditional: { id: 'a', type: 'conditional', conditions: [{ field: 'x', operator: 'equals', value: '' }] },
  flow_switch: { id: 'a', type: 'flow_switch', flowId: 'f' },
  completed: { id: 'a', type: 'completed', message: 'Bye' },
};

function faultsOf(type: Step['type'], parts: Partial<StepDraft> = {}, taken: string[] = []): string[] {
  const step = fine[type];
  const found = stepFaults({ ...draftOf(step), ...parts }, step, new Set(taken), '2026-05-04');
  return found.map(({ tab, name, code }) => `${tab} ${name} ${code}`);
}

test('nothing is wrong with the steps of the built-in schools', () => {
  for (const tenant of Object.values(builtInTenants)) {
    for (const { steps } of Object.values(tenant?.workflows ?? {})) {
      for (const step of steps)
        expect([step.id, stepFaults(draftOf(step), step, new Set(), '2026-05-04')]).toEqual([step.id, []]);
    }
  }
});

test.each(Object.values(fine))('a whole $type step may be saved', ({ type }) => {
  expect(faultsOf(type)).toEqual([]);
});

const row = { key: '7', origin: undefined };
const button = (type: 'reset' | 'redirect' | 'custom', text: string, action: string): Partial<StepDraft> => ({
  actions: [{ key: '0', type, text, action }],
});
const variables = (...names: string[]): Partial<StepDraft> => ({
  variables: names.map((name, at) => ({ key: String(at), name, value: '' })),
});

test.each<[string, Step['type'], Partial<StepDraft>, string[]]>([
  ['no id', 'message', { id: ' ' }, ['basic id idRequired']],
  ['an id that another step has', 'message', { id: 'b' }, ['basic id idTaken']],
  ['an odd id', 'message', { id: 'fee info' }, ['basic id idOdd']],
  ['no message', 'message', { message: ' ' }, ['basic message messageRequired']],
  ['no message at the end', 'completed', { message: '' }, ['basic message messageRequired']],
  ['no flow to go to', 'flow_switch', { flowId: '' }, ['basic flowId flowRequired']],
  [
    'a condition of nothing',
    'conditional',
    { conditions: [{ ...noTest, ...row, name: '', nextStep: '' }] },
    ['basic conditions.7.field conditionField'],
  ],
  ['a variable that is the engine’s', 'message', variables('_x'), ['basic variables.0.name variableName']],
  ['a variable twice', 'message', variables('x', 'x '), ['basic variables.1.name nameTwice']],
  ['no options', 'options', { options: [] }, ['options options optionsRequired']],
  ['no field name', 'form', { field: '' }, ['form field fieldRequired']],
  ['an odd field name', 'form', { field: 'my field' }, ['form field fieldOdd']],
  ['the field name that would be lost', 'form', { field: '__proto__' }, ['form field fieldOdd']],
  [
    'a drop-down without choices',
    'form',
    { inputType: 'dropdown', choices: '\n ' },
    ['form choices choicesRequired'],
  ],
  [
    'lengths that are none',
    'form',
    { minLength: 'x', maxLength: '-1' },
    ['form minLength notANumber', 'form maxLength notANumber'],
  ],
  [
    'lengths the wrong way round',
    'form',
    { minLength: '10', maxLength: '9' },
    ['form maxLength lengthOrder'],
  ],
  ['a pattern that does not compile', 'form', { pattern: '(' }, ['form pattern patternBroken']],
  ['a pattern that could freeze the chat', 'form', { pattern: '^(a+)+$' }, ['form pattern patternUnsafe']],
  ['a pattern that is too long', 'form', { pattern: 'a'.repeat(201) }, ['form pattern patternLong']],
  ['a day that does not exist', 'form', { inputType: 'date', min: '2026-02-30' }, ['form min dateLimit']],
  [
    'days the wrong way round',
    'form',
    { inputType: 'date', min: 'today', max: 'today-18y' },
    ['form max limitOrder'],
  ],
  ['a lowest value that is no number', 'form', { inputType: 'number', min: 'ten' }, ['form min notANumber']],
  ['values the wrong way round', 'form', { inputType: 'number', min: '9', max: '10' }, []],
  [
    'values the wrong way round, indeed',
    'form',
    { inputType: 'number', min: '10', max: '9' },
    ['form max limitOrder'],
  ],
  ['no endpoint', 'api_call', { endpoint: '' }, ['api endpoint endpointRequired']],
  [
    'an endpoint that may not be called',
    'api_call',
    { endpoint: 'http://x.example' },
    ['api endpoint endpointUnsafe'],
  ],
  [
    'a header with a blank',
    'api_call',
    { headers: [{ key: '0', name: 'A B', value: '1' }] },
    ['api headers.0.name headerName'],
  ],
  ['a body that is no JSON', 'api_call', { body: '{"q": {{question}}}' }, ['api body bodyBroken']],
  ['a body that is no JSON, kept by another type', 'message', { body: '{' }, ['api body bodyBroken']],
  ['a button without words', 'message', button('reset', '', ''), ['actions actions.0.text actionText']],
  [
    'a button to nowhere safe',
    'message',
    button('redirect', 'Go', 'javascript:1'),
    ['actions actions.0.action addressUnsafe'],
  ],
  [
    'a custom action without a name',
    'completed',
    button('custom', 'Go', ' '),
    ['actions actions.0.action actionName'],
  ],
  [
    'what the type does not use',
    'message',
    { field: '', inputType: 'dropdown', pattern: '(', endpoint: 'x', options: [] },
    [],
  ],
])('the faults of %s', (_name, type, parts, expected) => {
  expect(faultsOf(type, parts, ['b'])).toEqual(expected);
});

const goesTo = (action: string) => ({ actions: [{ ...row, type: 'redirect' as const, text: 'Go', action }] });

test('a button may lead to what the chat opens, and nowhere else', () => {
  for (const address of honestLinks)
    expect([address, faultsOf('message', goesTo(address))]).toEqual([address, []]);
  for (const address of hostileLinks.filter((each) => each === each.trim())) {
    const found = faultsOf('message', goesTo(address));
    expect([address, found]).toEqual([address, ['actions actions.7.action addressUnsafe']]);
  }
});

test('an odd id and field name that a step has already are left to it', () => {
  const step: Step = { id: 'Größe', type: 'form', message: 'Hi', field: 'nom de l’enfant' };
  expect(stepFaults(draftOf(step), step, new Set(), '')).toEqual([]);
});
