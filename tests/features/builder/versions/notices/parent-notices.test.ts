import { describe, expect, test } from 'vitest';
import { edit, editFlows, type Step, type StepOption, type TenantConfig } from '#engine';
import { diffConfigs } from '#features/builder/versions/diff/diff-configs.ts';
import { noticeKinds } from '#features/builder/versions/notices/notice.ts';
import { parentNotices } from '#features/builder/versions/notices/parent-notices.ts';
import enNotices from '#locales/en/builder-notices.json';
import { builtInTenants } from '#tenants/built-in-tenants.ts';
import { flowOf, freeze } from '../../../../engine/setup/configurations.ts';
import { sound } from '../../../../engine/setup/sound-configuration.ts';

freeze(sound);
const update = (id: string, parts: Partial<Step>) => edit.updateStep(sound, 'main', id, parts);
const lead = (from: string, to: string) => edit.connect(sound, 'main', from, to, { type: 'next' });
const options = (...texts: (string | StepOption)[]) =>
  update('kind', {
    options: texts.map((text) =>
      typeof text === 'string' ? { text, nextStep: text === 'New' ? 'name' : 'end' } : text,
    ),
  });
const city: Step = { id: 'city', type: 'form', message: 'Which city?', nextStep: 'send' };
const withCity = edit.connect(edit.addStep(sound, 'main', city, 3), 'main', 'name', 'city', { type: 'next' });
const welcome = { ...sound.globalVariables, school_name: 'Hill School' };
const translated = { ...sound, translations: { hi: { 'Kind?': 'कौन?' } } };

/** What is changed, and the notices: each its kind and its words. */
type Case = [string, TenantConfig, string[], TenantConfig?];
const cases: Case[] = [
  [
    'a new question, once: not also that the one before leads to it',
    withCity,
    ['questionAdded after=Name?, text=Which city?'],
  ],
  [
    'a question that is gone, once: not also that the one before leads past it',
    edit.removeStep(withCity, 'main', 'city'),
    ['removed text=Which city?'],
    withCity,
  ],
  [
    'a new message',
    edit.addStep(sound, 'main', { id: 'hint', type: 'message', message: 'By the way' }),
    ['messageAddedFirst text=By the way'],
  ],
  [
    'other words of a question',
    update('name', { message: 'Your name?' }),
    ['questionReworded from=Name?, to=Your name?'],
  ],
  [
    'other words of a message',
    update('end', { message: 'Goodbye' }),
    ['messageReworded from=Bye, to=Goodbye'],
  ],
  ['a new answer', options('New', 'Old', 'Guest'), ['answerAdded item=Guest, text=Kind?']],
  ['an answer that is gone', options('New'), ['answerRemoved item=Old, text=Kind?']],
  ['other words of an answer', options('New', 'Back again'), ['answerReworded from=Old, to=Back again']],
  [
    'where an answer leads',
    options('New', { text: 'Old', nextStep: 'name' }),
    ['answerLeads item=Old, to=Name?'],
  ],
  ['another order of answers', options('Old', 'New'), ['answersMoved text=Kind?']],
  [
    'what the school replies to an answer',
    options('New', { text: 'Old', nextStep: 'end', message: 'Welcome back' }),
    ['answerReply item=Old, to=Welcome back'],
  ],
  ['where a message leads', lead('greeting', 'name'), ['leads text=Welcome to {{school_name}}, to=Name?']],
  [
    'that nothing comes any more',
    edit.connect(sound, 'main', 'greeting', undefined, { type: 'next' }),
    ['leadsNowhere text=Welcome to {{school_name}}'],
  ],
  [
    'several rules of one question as one sentence',
    update('name', { validation: { minLength: 2, maxLength: 9 } }),
    ['accepts text=Name?'],
  ],
  [
    'that a question may be skipped',
    update('name', { fieldConfig: { required: false } }),
    ['optional text=Name?'],
  ],
  [
    'another name of a field',
    update('name', { fieldConfig: { label: 'Your name' } }),
    ['label text=Name?, to=Your name'],
  ],
  [
    'another way after a check, which itself says nothing',
    update('check', {
      conditions: [{ field: 'success', operator: 'equals', value: false, nextStep: 'end' }],
    }),
    ['ways text=Name?'],
  ],
  [
    'a button that does something else',
    update('end', { actions: [{ type: 'redirect', text: 'Site', action: 'https://other.example' }] }),
    ['buttonChanged item=Site'],
  ],
  [
    'a new conversation, and that new ones begin with it',
    editFlows.setDefaultWorkflow(
      { ...sound, workflows: { ...sound.workflows, tour: { ...flowOf('hi', []), name: 'Campus tour' } } },
      'tour',
    ),
    ['conversationAdded name=Campus tour', 'begins name=Campus tour'],
  ],
  ['a translation', translated, ['translated language=hi']],
];

describe('parents notice', () => {
  test.each(cases)('%s', (_, to, expected, from = sound) => {
    const { notices } = parentNotices(from, to);
    const brief = notices.map(({ kind, words }) => {
      const parts = Object.entries(words).map(([name, word]) => `${name}=${word}`);
      return `${kind} ${parts.sort().join(', ')}`;
    });
    expect(brief).toEqual(expected);
  });

  test('a word that is used in several places', () => {
    const before = { ...sound, globalVariables: { ...sound.globalVariables, school_name: 'Vale School' } };
    const { notices } = parentNotices(before, { ...before, globalVariables: welcome });
    expect(notices).toEqual([{ kind: 'word', flow: '', words: { from: 'Vale School', to: 'Hill School' } }]);
  });
});

test.each<[string, TenantConfig]>([
  ['an id', edit.renameStep(sound, 'main', 'name', 'parentName')],
  ['a place in the list', edit.moveStep(sound, 'main', 'end', 0)],
  ['the field an answer is kept in', update('name', { field: 'first_name' })],
  ['a call', update('send', { apiConfig: { endpoint: '/api/y' } })],
  ['a delay', { ...sound, timing: { typing: 10 } }],
])('parents do not notice %s, which is counted', (_, to) => {
  const { notices, others } = parentNotices(sound, to);
  expect(notices).toEqual([]);
  expect(others).toBeGreaterThan(0);
});

test('nothing is noticed of nothing, and every kind has its sentence', () => {
  expect(parentNotices(sound, structuredClone(sound))).toEqual({ notices: [], others: 0 });
  expect(Object.keys(enNotices.notice).sort()).toEqual([...noticeKinds].sort());
});

test('from one built-in school to the other nothing is lost: each change is told, counted or follows from one that is', () => {
  const [one, other] = Object.values(builtInTenants);
  if (!one || !other) throw new Error('There are two built-in schools.');
  const { notices, others } = parentNotices(one, other);
  expect(notices.length).toBeGreaterThan(5);
  expect(notices.length + others).toBeLessThanOrEqual(diffConfigs(one, other).length);
  for (const { words } of notices)
    for (const word of Object.values(words)) expect(word.length).toBeLessThanOrEqual(200);
});
