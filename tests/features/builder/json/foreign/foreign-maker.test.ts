import { expect, test } from 'vitest';
import { readConfigImport } from '#features/builder/json/read-config-import.ts';
import { configOf } from '../../../../engine/setup/configurations.ts';
import { sound } from '../../../../engine/setup/sound-configuration.ts';
import { typebot } from './typebot/typebot-shapes.ts';

const school = configOf([]);
const words = { ask: 'What is it?', goodbye: 'Thank you.', finish: 'That is all' };
const faultOf = (value: unknown) => {
  const read = readConfigImport(typeof value === 'string' ? value : JSON.stringify(value), school, words);
  return read.ok ? null : read.fault;
};

test.each([
  [
    'landbot',
    { '38': { id: '38', name: 'Pick', function: '__choice__', next: { about: '39' }, left: 1, top: 2 } },
  ],
  ['landbot', { diagram: { '1': { id: '1', function: '__send_message__', responses: [] } } }],
  ['voiceflow', { _version: '7', project: { _id: 'p' }, version: { _id: 'v' }, diagrams: {} }],
  ['botpress', { version: '0.0.1', startNode: 'entry', catchAll: {}, nodes: [{ id: 'a', onEnter: [] }] }],
  ['tidio', { source: 'Tidio', flow: { nodes: [] } }],
  ['jotform', { responseCode: 200, content: { '1': { qid: '1', type: 'control_fullname' } } }],
  [
    'typeform',
    { id: 'abc', title: 'Form', fields: [{ ref: 'a', type: 'short_text' }], thankyou_screens: [] },
  ],
  ['surveyjs', { title: 'Survey', pages: [{ name: 'p', elements: [{ type: 'text', name: 'q' }] }] }],
  ['dialogflow', { id: '1', name: 'Welcome', auto: true, contexts: [], responses: [{ messages: [] }] }],
  ['watson', { name: 'Skill', intents: [], dialog_nodes: [] }],
  ['lex', { metadata: { schemaVersion: '1.0', importType: 'LEX' }, resource: {} }],
  ['twilio', { description: 'x', states: [{ name: 'Trigger' }], initial_state: 'Trigger', flags: {} }],
  ['n8n', { name: 'w', nodes: [{ type: 'n8n-nodes-base.start' }], connections: {} }],
  [
    'nodered',
    [
      { id: 'a', type: 'tab' },
      { id: 'b', type: 'inject', wires: [[]] },
    ],
  ],
  ['flowise', { nodes: [{ id: 'a', type: 'customNode', data: {} }], edges: [] }],
  ['adaptive', { $schema: 'x', type: 'AdaptiveCard', body: [] }],
] as const)('a file of %s is called what it is', (maker, value) => {
  expect(faultOf(value)).toEqual({ type: 'foreign', maker });
});

test.each([
  [
    'an early Typebot',
    { id: 'x', blocks: [{ id: 'b', steps: [] }], edges: [], variables: [] },
    'typebot-old',
  ],
  ['a Typebot of services alone', typebot({ A: [{ id: 'x', type: 'Google Sheets' }] }), 'typebot-nothing'],
  ['an empty Typebot', { groups: [], edges: [] }, 'typebot-nothing'],
  ['an archive', 'PK\u0003\u0004\u0014\0', 'zip'],
  ['a list', [], 'unknown'],
  ['a number', 7, 'unknown'],
  ['any other JSON', { name: 'left-pad' }, 'unknown'],
] as const)('%s is not taken, and why is told', (_, value, type) => {
  expect(faultOf(value)?.type).toBe(type);
});

test('a configuration is always one, whatever else it holds', () => {
  expect(faultOf(sound)).toBeNull();
  expect(faultOf({ ...sound, pages: [{ elements: [] }], source: 'tidio' })).toBeNull();
});
