import { describe, expect, test } from 'vitest';
import { parseTenantConfig } from '#data/configuration/tenant-config-schema.ts';
import { lintConfig, sampleAnswers, send, shortestPaths, start, type TenantConfig } from '#engine';
import { readConfigImport } from '#features/builder/json/read-config-import.ts';
import { configOf } from '../../../../../engine/setup/configurations.ts';
import { ask, choice, say, shapes, to, typebot } from './typebot-shapes.ts';

const words = { ask: 'What is it?', goodbye: 'Thank you.', finish: 'That is all' };
const school = configOf([{ id: 'own', type: 'completed', message: 'Own' }], {
  globalVariables: { school_name: 'Hill', Phone: 'our own number' },
});

function take(value: unknown) {
  const read = readConfigImport(JSON.stringify(value), school, words);
  if (!read.ok) throw new Error(read.fault.type);
  const config = read.replaceIn(school);
  const name = Object.keys(config.workflows).find((each) => each !== 'main') ?? '';
  const steps = config.workflows[name]?.steps ?? [];
  return { read, config, name, steps, told: read.added?.notTaken ?? [] };
}

const needsWords = /^(undescribed_picture|unnamed_link)$/;
const shape = (name: string) => take(shapes[name]);
const stepOf = (name: string, type: string) => shape(name).steps.filter((step) => step.type === type);

describe.each(Object.keys(shapes))('%s', (name) => {
  const { config, name: flow, steps } = shape(name);

  test('is added beside what there is, valid and without an error', () => {
    expect(config.workflows.main).toBe(school.workflows.main);
    expect(parseTenantConfig(config)).toEqual({ ok: true, config });
    // The words of a picture or a link are the school's to write.
    const errors = lintConfig(config).filter(
      ({ severity, kind }) => severity === 'error' && !needsWords.test(kind),
    );
    expect(errors).toEqual([]);
  });

  test('plays to an end by the shortest way to each step', () => {
    const ways = shortestPaths(config, flow);
    expect(steps.length).toBeGreaterThan(0);
    for (const { id, type } of steps) {
      const way = ways.get(id);
      if (!way) continue;
      let turn = start(config, flow);
      for (const event of way) {
        turn = send(config, turn.conversation, event);
        expect([id, turn.error]).toEqual([id, undefined]);
      }
      if (type === 'completed') expect(turn.conversation.isCompleted).toBe(true);
    }
    expect(endOf(config, flow)).toBe(true);
  });
});

/** Answers whatever is asked with the last choice, so that a menu is left. */
function endOf(config: TenantConfig, flow: string): boolean {
  let turn = start(config, flow);
  for (let rounds = 0; rounds < 100 && !turn.conversation.isCompleted; rounds++) {
    const { step } = turn;
    if (!step) return false;
    if (step.type === 'options') {
      turn = send(config, turn.conversation, { type: 'choose', option: (step.options?.length ?? 1) - 1 });
    } else if (step.type === 'form') {
      const value =
        step.inputType === 'checkbox' ? (step.dropdownOptions ?? []) : (sampleAnswers(step, [])[0] ?? 'x');
      turn = send(config, turn.conversation, { type: 'answer', value });
    } else turn = send(config, turn.conversation, { type: 'advance' });
    if (turn.error) throw new Error(`${step.id}: ${turn.error.message}`);
  }
  return turn.conversation.isCompleted;
}

test('a message that is followed by an input asks it, and fields are named after the variables', () => {
  expect(
    shape('a lead form of version 6').steps.map(({ id, type, message, field }) => [id, type, message, field]),
  ).toEqual([
    ['welcome', 'message', 'Welcome', undefined],
    ['welcome_2', 'form', 'Who are you?', 'Name'],
    ['contact', 'form', 'Hello {{Name}}. Where do we reach you?', 'Email'],
    // The school has a word of its own of that name, which would win over the answer.
    ['contact_2', 'form', 'And by phone?', 'Phone_2'],
    ['contact_3', 'completed', 'Thank you, {{Name}}.', undefined],
  ]);
});

test('a menu without an end gets one, which is told', () => {
  const { steps, told } = shape('version 6.1 with a menu that comes back to itself');
  expect(steps[0]?.options?.map(({ text }) => text)).toEqual(['Fees', 'Visit', 'That is all']);
  expect(told).toEqual([{ group: 'Menu', what: '', reason: 'ending' }]);
});

test.each([
  ['version 5 with a start block', 'Hello there'],
  ['version 4 with HTML', 'Hello there & welcome'],
  ['version 3, which names no version', 'Hello\nyou'],
])('%s reads as it did', (name, message) => {
  const [first] = shape(name).steps;
  expect(first).toMatchObject({
    message,
    field: 'Email',
    inputType: 'email',
    fieldConfig: { placeholder: 'you@mail' },
  });
});

test('comparisons become conditions: all of several one after the other, any of several in one', () => {
  const conditions = stepOf('conditions of several items and comparisons', 'conditional').map(
    (step) => step.conditions,
  );
  expect(conditions).toEqual([
    [{ field: 'Age', operator: 'less_than', value: '4', nextStep: 'small' }],
    [
      { field: 'Age', operator: 'greater_than', value: '16', nextStep: 'big' },
      { field: 'Age', operator: 'equals', value: '16', nextStep: 'big' },
    ],
    [{ field: 'Kind', operator: 'equals', value: 'day', nextStep: 'small_2_2' }],
    [{ field: 'Age', operator: 'not_equals', value: '', nextStep: 'big' }],
  ]);
  const any = shape('any of several comparisons, and one that is not known');
  expect(any.steps.find(({ type }) => type === 'conditional')?.conditions).toHaveLength(2);
  expect(any.told).toEqual([{ group: 'Ask', what: 'Condition', reason: 'condition' }]);
});

test('everything that is not taken is told, group by group', () => {
  const { told, steps } = shape('jumps, services, scripts and pictures');
  expect(told.map(({ group, what, reason }) => `${group}/${what}/${reason}`).sort()).toEqual([
    '/Long_name/variable',
    'One/Code/block',
    'One/Google Sheets/block',
    'One/Wait/block',
    'One/date input/day',
    'Two//unreachable',
  ]);
  expect(steps.at(-1)?.message).toBe('Sent on {{Day}} by  and.');
  expect(shape('a circle that asks nothing').told.map(({ reason }) => reason)).toContain('loop');
  expect(shape('fixed values and computed ones').told).toEqual([
    { group: 'Set', what: 'Set variable', reason: 'block' },
  ]);
  const split = shape('an A/B test within the answer of the API');
  expect(split.told.map(({ what, reason }) => [what, reason])).toEqual([
    ['AB test', 'block'],
    ['', 'unreachable'],
  ]);
});

test('several answers are boxes to tick, a rating one of its numbers', () => {
  const [boxes, rating] = stepOf('several answers, a rating, pictures to choose from', 'form');
  expect(boxes).toMatchObject({
    inputType: 'checkbox',
    dropdownOptions: ['Art', 'm'],
    choiceLabels: { m: 'Music' },
  });
  expect(rating).toMatchObject({ inputType: 'radio', dropdownOptions: ['1', '2', '3', '4', '5'] });
});

test('no text of another maker becomes a link that is not allowed', () => {
  const [only] = shape('links, lists, marks, and what only looks like a link').steps;
  expect(only?.message).toBe(
    'See [the fees](https://school.example/fees)\n• **one**\n[x] (javascript:alert(1))bad',
  );
});

test('no name of another maker reaches what objects have from birth', () => {
  const { steps } = shape('hostile names and edges');
  expect(steps.map(({ field }) => field).filter(Boolean)).toEqual(['proto']);
});

test('a long export is read in one go', () => {
  const blocks = Array.from({ length: 4_000 }, (_, at) => say(`Number ${at}`));
  const { steps } = take(typebot({ Long: [...blocks, ask('text input', 'vName')] }));
  expect(steps).toHaveLength(4_001);
});

test.each<[string, unknown]>([
  [
    'names of underscores alone',
    typebot({ A: [ask('text input', 'v')] }, { variables: [{ id: 'v', name: `${'_'.repeat(300_000)}x` }] }),
  ],
  [
    'circles without end',
    typebot(
      Object.fromEntries(
        Array.from({ length: 1_200 }, (_, at) => [
          `g${at}`,
          [choice([{ content: 'on', ...to(`g${(at + 1) % 1_200}`) }])],
        ]),
      ),
    ),
  ],
])('a hostile export with %s is read all the same', (_, value) => {
  expect(take(value).steps.length).toBeGreaterThan(0);
});

describe('pictures, videos and maps', () => {
  const parts = (name: string) =>
    shape(name).steps.map(({ type, message, media }) => [
      type,
      message,
      media?.type,
      media?.url,
      media?.text,
    ]);

  test('of version 6 are shown with the text or question before them, or alone', () => {
    expect(parts('pictures, videos and maps of version 6')).toEqual([
      ['message', 'Our campus:', 'picture', 'https://x.example/campus.png', 'The campus from the gate'],
      ['message', undefined, 'picture', 'https://x.example/pool.gif', ''],
      ['message', undefined, 'video', 'https://www.youtube.com/watch?v=dQw4w9', ''],
      ['form', 'When do you come?', 'map', 'https://www.google.com/maps?q=18.52%2C73.85', ''],
      ['message', 'Watch this:', 'video', 'https://vimeo.com/76979871', ''],
      ['completed', 'Bye.', 'map', 'https://www.openstreetmap.org/?mlat=1&mlon=2', ''],
    ]);
    expect(
      shape('pictures, videos and maps of version 6')
        .told.map(({ what }) => what)
        .sort(),
    ).toEqual(['audio', 'embed', 'image', 'video']);
  });

  test('of version 3, a video by its id alone', () => {
    expect(parts('a picture and a video of version 3')).toEqual([
      ['message', 'Hello', 'picture', 'https://x.example/a.jpg', ''],
      ['message', undefined, 'video', 'https://www.youtube.com/watch?v=abc_-1', ''],
      ['message', undefined, 'video', 'https://vimeo.com/12', ''],
      ['form', words.ask, undefined, undefined, undefined],
      ['completed', words.goodbye, undefined, undefined, undefined],
    ]);
  });

  test('without a description are problems for the school to mend', () => {
    const { config, name } = shape('pictures, videos and maps of version 6');
    const found = lintConfig(config).filter(({ flow, kind }) => flow === name && needsWords.test(kind));
    expect(found.map(({ kind }) => kind).sort()).toEqual([
      'undescribed_picture',
      ...Array.from({ length: 4 }, () => 'unnamed_link'),
    ]);
  });
});
