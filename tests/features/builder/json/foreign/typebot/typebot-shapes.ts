/** Exports in the shape of each version, as small as they can be: facts about the format, made up for these tests. */

type Json = Record<string, unknown>;

let serial = 0;
const id = (kind: string) => `${kind}${++serial}`;

export const say = (text: string, rest: Json = {}): Json => ({
  id: id('b'),
  type: 'text',
  content: { richText: [{ type: 'p', children: [{ text }] }] },
  ...rest,
});
export const ask = (type: string, variableId?: string, options: Json = {}, rest: Json = {}): Json => ({
  id: id('b'),
  type,
  options: { ...(variableId && { variableId }), ...options },
  ...rest,
});
export const choice = (items: Json[], options: Json = {}, rest: Json = {}): Json => ({
  id: id('b'),
  type: 'choice input',
  items: items.map((item) => ({ id: id('i'), ...item })),
  options,
  ...rest,
});
const decide = (items: Json[], rest: Json = {}): Json => ({
  id: id('b'),
  type: 'Condition',
  items: items.map((item) => ({ id: id('i'), ...item })),
  ...rest,
});
const when = (
  variableId: string,
  comparisonOperator: string,
  value: string | undefined,
  to: string | undefined,
): Json => ({
  ...(to && { outgoingEdgeId: `to ${to}` }),
  content: {
    logicalOperator: 'AND',
    comparisons: [{ id: id('c'), variableId, comparisonOperator, ...(value !== undefined && { value }) }],
  },
});
const bubble = (type: string, content: Json, rest: Json = {}): Json => ({
  id: id('b'),
  type,
  content,
  ...rest,
});
export const to = (group: string): Json => ({ outgoingEdgeId: `to ${group}` });
const jump = (group: string): Json => ({ id: id('b'), type: 'Jump', options: { groupId: group } });

/** An export of version 6: an edge `to <group>` leads to each group, and it begins with the first. */
export function typebot(groups: Record<string, Json[]>, rest: Json = {}): Json {
  const names = Object.keys(groups);
  return {
    version: '6',
    id: 'clx1',
    name: 'My typebot',
    events: [
      { id: 'start', type: 'start', outgoingEdgeId: `to ${names[0]}`, graphCoordinates: { x: 0, y: 0 } },
    ],
    groups: names.map((name) => ({
      id: name,
      title: name,
      graphCoordinates: { x: 0, y: 0 },
      blocks: groups[name],
    })),
    edges: names.map((name) => ({
      id: `to ${name}`,
      from: { blockId: 'anywhere' },
      to: { groupId: name },
    })),
    variables: ['Name', 'Email', 'Phone', 'Age', 'Day', 'Kind', 'Long name', 'Score'].map((name) => ({
      id: `v${name}`,
      name,
    })),
    theme: {},
    settings: {},
    publicId: null,
    ...rest,
  };
}

/** The same in version 3 or 4: a block begins it, and texts are HTML. */
function earlier(version: string | undefined, html: string, shown: Json[] = []): Json {
  return {
    ...(version && { version }),
    id: 'clx0',
    name: 'Early',
    groups: [
      {
        id: 'g0',
        title: 'Start',
        blocks: [{ id: 's', type: 'start', label: 'Start', outgoingEdgeId: 'e0' }],
      },
      {
        id: 'g1',
        title: 'Hello',
        blocks: [
          {
            id: 't',
            type: 'text',
            groupId: 'g1',
            content: { html, plainText: 'Hello there', richText: null },
          },
          ...shown,
          {
            id: 'q',
            type: 'email input',
            groupId: 'g1',
            options: { variableId: 'v', labels: { placeholder: 'you@mail' } },
          },
        ],
      },
    ],
    edges: [{ id: 'e0', from: { groupId: 'g0', blockId: 's' }, to: { groupId: 'g1' } }],
    variables: [{ id: 'v', name: 'Email' }],
  };
}

/** By what each is about. */
export const shapes: Record<string, Json> = {
  'a lead form of version 6': typebot({
    Welcome: [say('Welcome'), say('Who are you?'), ask('text input', 'vName', {}, to('Contact'))],
    Contact: [
      say('Hello {{Name}}. Where do we reach you?'),
      ask('email input', 'vEmail'),
      say('And by phone?'),
      ask('phone number input', 'vPhone', { labels: { placeholder: '+91…' } }),
      say('Thank you, {{Name}}.'),
    ],
  }),
  'version 6.1 with a menu that comes back to itself': typebot(
    {
      Menu: [
        say('What would you like?'),
        choice([
          { content: 'Fees', ...to('Fees') },
          { content: 'Visit', ...to('Visit') },
        ]),
      ],
      Fees: [say('They depend on the grade.', to('Menu'))],
      Visit: [say('Any Saturday.', to('Menu'))],
    },
    { version: '6.1' },
  ),
  'version 5 with a start block': { ...earlier('5', ''), events: null },
  'version 4 with HTML': earlier('4', '<div>Hello <span class="slate-bold">there</span> &amp; welcome</div>'),
  'version 3, which names no version': earlier(undefined, '<div>Hello</div><div>you</div>'),
  'conditions of several items and comparisons': typebot({
    Age: [
      say('How old?'),
      ask('number input', 'vAge', { min: 2, max: '19' }),
      decide([when('vAge', 'Less than', '4', 'Small'), when('vAge', 'Greater or equal to', '16', 'Big')]),
      say('Between.'),
    ],
    Small: [
      say('Day or boarding?'),
      choice([{ content: 'Day', value: 'day' }, { content: 'Boarding' }], { variableId: 'vKind' }),
      decide([
        {
          outgoingEdgeId: 'to Big',
          content: {
            logicalOperator: 'AND',
            comparisons: [
              { variableId: 'vKind', comparisonOperator: 'Equal to', value: 'day' },
              { variableId: 'vAge', comparisonOperator: 'Is set' },
            ],
          },
        },
      ]),
      say('Small boarders.'),
    ],
    Big: [say('Big.')],
  }),
  'any of several comparisons, and one that is not known': typebot({
    Ask: [
      say('Kind?'),
      ask('text input', 'vKind'),
      decide([
        {
          outgoingEdgeId: 'to Yes',
          content: {
            logicalOperator: 'OR',
            comparisons: [
              { variableId: 'vKind', comparisonOperator: 'Contains', value: 'day' },
              { variableId: 'vKind', comparisonOperator: 'Is empty' },
            ],
          },
        },
        when('vKind', 'Matches regex', '^x', 'Yes'),
      ]),
      say('No.'),
    ],
    Yes: [say('Yes.')],
  }),
  'jumps, services, scripts and pictures': typebot({
    One: [
      say('A picture:'),
      { id: 'p', type: 'image', content: { url: 'https://x.example/a.png' } },
      { id: 'gs', type: 'Google Sheets', options: { action: 'Insert a row' } },
      { id: 'code', type: 'Code', options: { content: 'alert(1)' } },
      { id: 'w', type: 'Wait', options: { secondsToWaitFor: '3' } },
      ask('date input', 'vDay', { isRange: true, min: '2027-01-01T00:00' }),
      jump('Three'),
    ],
    Two: [say('Nothing comes here.')],
    Three: [say('Sent on {{Day}} by {{Unknown}} and {{Long name}}.')],
  }),
  'pictures, videos and maps of version 6': typebot({
    Show: [
      say('Our campus:'),
      bubble('image', {
        url: 'https://x.example/campus.png',
        clickLink: { url: 'https://x.example', alt: 'The campus from the gate' },
      }),
      bubble('image', { url: 'https://x.example/pool.gif' }),
      // Neither of an unsafe address nor of one that is put together from answers.
      bubble('image', { url: 'http://x.example/a.png' }),
      bubble('video', { type: 'url', url: 'https://x.example/{{Name}}.mp4' }),
      bubble('video', { type: 'youtube', id: 'dQw4w9', url: 'https://www.youtube.com/embed/dQw4w9?x=1' }),
      bubble('audio', { url: 'https://x.example/a.mp3' }),
      say('When do you come?'),
      bubble('embed', { url: 'https://www.google.com/maps/embed?pb=!1m18!2d73.85!3d18.52!2m3', height: 400 }),
      ask('date input', 'vDay'),
      say('Watch this:'),
      bubble('embed', { url: 'https://player.vimeo.com/video/76979871' }),
      bubble('embed', { url: 'https://form.example/of-another' }),
      say('Bye.'),
      bubble('embed', { url: 'https://www.openstreetmap.org/?mlat=1&mlon=2' }),
    ],
  }),
  'a picture and a video of version 3': earlier('3', '<div>Hello</div>', [
    bubble('image', { url: 'https://x.example/a.jpg' }),
    bubble('video', { type: 'youtube', id: 'abc_-1' }),
    bubble('video', { type: 'vimeo', id: '12' }),
  ]),
  'several answers, a rating, pictures to choose from': typebot({
    Many: [
      say('Which?'),
      choice([{ content: 'Art' }, { content: 'Music', value: 'm' }], {
        isMultipleChoice: true,
        variableId: 'vKind',
      }),
      say('How was it?'),
      ask('rating input', 'vScore', { length: 5 }),
      {
        id: 'pc',
        type: 'picture choice input',
        items: [{ id: 'x', title: 'Red', pictureSrc: 'https://x.example/r' }],
      },
      ask('url input'),
      ask('time input'),
      { id: 'f', type: 'file input', options: {} },
    ],
  }),
  'a circle that asks nothing': typebot({
    A: [say('Round', to('B'))],
    B: [decide([when('vName', 'Is set', undefined, 'A')]), say('and round', to('A'))],
  }),
  'fixed values and computed ones': typebot({
    Set: [
      { id: 's1', type: 'Set variable', options: { variableId: 'vScore', expressionToEvaluate: '7' } },
      {
        id: 's2',
        type: 'Set variable',
        options: { variableId: 'vScore', expressionToEvaluate: '{{Score}} + 5' },
      },
      say('Score {{Score}}'),
      choice([
        {
          content: 'Now',
          displayCondition: {
            isEnabled: true,
            condition: when('vScore', 'Equal to', '7', undefined).content,
          },
        },
        { content: 'Later' },
      ]),
    ],
  }),
  'an A/B test within the answer of the API': {
    typebot: typebot({
      Split: [
        say('Hi'),
        {
          id: 'ab',
          type: 'AB test',
          items: [
            { id: 'a', path: 'a', ...to('Left') },
            { id: 'b', path: 'b', ...to('Right') },
          ],
        },
      ],
      Left: [say('Left')],
      Right: [say('Right')],
    }),
  },
  'links, lists, marks, and what only looks like a link': typebot({
    Text: [
      {
        id: 'rich',
        type: 'text',
        content: {
          richText: [
            {
              type: 'p',
              children: [
                { text: 'See ' },
                { type: 'a', url: 'https://school.example/fees', children: [{ text: 'the fees' }] },
              ],
            },
            {
              type: 'ul',
              children: [
                { type: 'li', children: [{ type: 'lic', children: [{ text: 'one', bold: true }] }] },
              ],
            },
            {
              type: 'p',
              children: [
                { text: '[x](javascript:alert(1))' },
                { type: 'a', url: 'javascript:alert(1)', children: [{ text: 'bad' }] },
              ],
            },
          ],
        },
      },
    ],
  }),
  'hostile names and edges': typebot(
    {
      __proto__x: [
        say('{{constructor}} {{__proto__}}'),
        ask('text input', 'vp', {}, { outgoingEdgeId: 'nowhere' }),
      ],
      end: [say('end')],
    },
    {
      variables: [{ id: 'vp', name: '__proto__' }, { id: 'vc', name: 'constructor', value: 'x' }, null, 7],
      events: [{ type: 'command' }, { type: 'start', outgoingEdgeId: 'gone' }],
    },
  ),
};
