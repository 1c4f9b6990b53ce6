import { describe, expect, test } from 'vitest';
import {
  type Json,
  lintConfig,
  listText,
  localize,
  type Several,
  type Step,
  send,
  shortestPaths,
  start,
  type TenantConfig,
  validateAnswer,
} from '#engine';
import { configOf, damaged } from '../setup/configurations.ts';
import { choose, play, playOn, said } from '../setup/play.ts';
import { branch, form } from '../setup/steps.ts';

const options = [
  { text: 'Music', value: 'music' },
  { text: 'Chess' },
  { text: 'Swimming', value: 'pool', condition: { field: 'kind', operator: 'equals', value: 'b' } as const },
];
const configWith = (several: Several = {}, rest: Partial<TenantConfig> = {}) =>
  configOf(
    [
      form('city', 'kind'),
      form('kind', 'clubs', {
        type: 'options',
        options: [{ text: 'Day' }, { text: 'Boarding', value: 'b' }],
      }),
      { id: 'clubs', type: 'options', message: 'Which?', field: 'clubs', several, options, nextStep: 'told' },
      { id: 'told', type: 'form', message: 'You chose {{clubs}}.', field: 'name', nextStep: 'branch' },
      branch('branch', { field: 'clubs', operator: 'contains', value: 'music' }, 'loud', 'quiet'),
      { id: 'loud', type: 'completed', message: 'Loud' },
      { id: 'quiet', type: 'completed', message: 'Quiet' },
    ],
    rest,
  );
const answer = (value: Json) => ({ type: 'answer', value }) as const;
const at = (config: TenantConfig, kind = 0) => play(config, [answer('Pune'), choose(kind)]);
const again = [{ type: 'change', field: 'city' } as const, answer('Agra')];

describe('answers chosen several at a time', () => {
  test('are stored as a list in the order of the options, each once, and said in words', () => {
    const config = configWith();
    const turn = playOn(config, at(config, 1), [answer(['pool', 'Chess', 'music', 'Chess'])]);
    expect(turn.conversation.userData.clubs).toEqual(['music', 'Chess', 'pool']);
    expect(turn.effects[0]).toMatchObject({ from: 'user', text: 'Music, Chess and Swimming' });
    expect(said(turn)).toEqual(['You chose music, Chess and pool.']);
    expect(turn.conversation.currentStep).toBe('told');
  });

  test.each<[string, Json]>([
    ['nothing', []],
    ['nothing at all', null],
    ['one that is not offered', ['Latin']],
    ['one whose condition does not hold', ['pool']],
    ['a text', 'music'],
    ['what is no text', [1]],
  ])('are refused with %s, and nothing changes', (_, value) => {
    const config = configWith();
    const before = at(config);
    const turn = send(config, before.conversation, answer(value));
    expect(turn.error?.code).toBe('invalid_answer');
    expect(turn.conversation).toBe(before.conversation);
  });

  test('are not chosen one by one', () => {
    const config = configWith();
    expect(send(config, at(config).conversation, choose(0)).error?.code).toBe('unexpected_event');
  });

  test('keep to their limits', () => {
    const clubs = (several: Several): Step => ({
      id: 'a',
      type: 'options',
      field: 'clubs',
      several,
      options,
    });
    const check = (several: Several, value: Json) => validateAnswer(clubs(several), value, '');
    expect(check({ min: 2 }, ['music'])).toMatchObject({ ok: false, code: 'under_least' });
    expect(check({ min: 2 }, ['music', 'Chess'])).toMatchObject({ ok: true });
    expect(check({ max: 1 }, ['music', 'Chess'])).toMatchObject({ ok: false, code: 'over_most' });
    expect(check({}, [])).toMatchObject({ ok: false, code: 'required' });
    expect(check({ min: 0 }, [])).toEqual({ ok: true, value: [] });
  });

  test('that may be skipped are stored as null, and not asked again', () => {
    const config = configWith({ min: 0 });
    const turn = playOn(config, at(config), [answer([])]);
    expect(turn.conversation.userData.clubs).toBeNull();
    expect(turn.effects[0]).toMatchObject({ from: 'user', text: 'Skipped' });
    const back = playOn(config, turn, again);
    expect(back.conversation.currentStep).toBe('told');
  });

  test.each<Several>([
    { min: 9 },
    { max: 0 },
    { min: -4, max: -1 },
    { min: 3, max: 2 },
    damaged({ min: '2', max: null }),
  ])('never lock a parent in, whatever the limits %j', (several) => {
    const config = configWith(several);
    expect(shortestPaths(config).has('loud')).toBe(true);
    const all = playOn(config, at(config), [answer(['music', 'Chess'])]);
    const one = playOn(config, at(config), [answer(['music'])]);
    expect([all, one].some(({ error }) => !error)).toBe(true);
  });

  test('can be tested by a condition', () => {
    const config = configWith();
    const end = (value: Json) => playOn(config, at(config), [answer(value), answer('A')]).step?.id;
    expect([end(['music', 'Chess']), end(['Chess'])]).toEqual(['loud', 'quiet']);
  });

  test('are asked again only where what is offered no longer has them', () => {
    const config = configWith();
    const chosen = playOn(config, at(config, 1), [answer(['Chess', 'pool'])]);
    const asDay = playOn(config, chosen, [{ type: 'change', field: 'kind' }, choose(0)]);
    expect(asDay.step?.id).toBe('clubs');
    expect(playOn(config, chosen, again).step?.id).toBe('told');
  });

  test('of an earlier conversation with a single one are asked again', () => {
    const config = configWith();
    const { conversation } = playOn(config, at(config), [answer(['Chess'])]);
    const earlier = { ...conversation, userData: { ...conversation.userData, clubs: 'Chess' } };
    const back = playOn(config, { ...start(config), conversation: earlier }, again);
    expect(back.step?.id).toBe('clubs');
  });

  test('are the same in every language, and read in it', () => {
    const french = { Music: 'Musique', Chess: 'Échecs', 'You chose {{clubs}}.': 'Votre choix : {{clubs}}.' };
    const config = localize(configWith({}, { translations: { fr: french } }), 'fr');
    const turn = playOn(config, at(config), [answer(['music', 'Chess'])]);
    expect(turn.conversation.userData.clubs).toEqual(['music', 'Chess']);
    expect(said(turn)).toEqual(['Votre choix : Musique et Échecs.']);
  });
});

describe('a list in words', () => {
  test.each<[string, Json, string]>([
    ['A, B and C', 'en', 'A, B and C'],
    ['in Spanish', 'es', 'A, B y C'],
    ['in Hindi', 'hi', 'A, B और C'],
    ['in Arabic', 'ar', 'A وB وC'],
    ['in French of Canada', 'fr-CA', 'A, B et C'],
    ['in no language', 'not a language', 'A, B, C'],
    ['in what is no text', 7, 'A, B and C'],
  ])('%s', (_, language, words) => {
    expect(listText(['A', 'B', 'C'], language)).toBe(words);
  });

  test('in Spanish is joined by e before the sound of i', () => {
    const ends = ['Inglés', 'historia', 'hielo', 'yoga'].map((last) => listText(['Arte', last], 'es'));
    expect(ends).toEqual(['Arte e Inglés', 'Arte e historia', 'Arte y hielo', 'Arte y yoga']);
  });

  test('of one, or none', () => {
    expect([listText(['A']), listText([])]).toEqual(['A', '']);
  });
});

test('a conversation with them is sound, and what cannot be kept to is told', () => {
  expect(lintConfig(configWith({ min: 1, max: 2 }))).toEqual([]);
  expect(lintConfig(configWith({ min: 4 })).map(({ kind }) => kind)).toEqual(['several_limits']);
});
