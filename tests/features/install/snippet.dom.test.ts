import { describe, expect, test } from 'vitest';
import type { ChatOptions } from '#embed/chat-options.ts';
import { isOnPath } from '#embed/launcher/is-on-path.ts';
import {
  chosenAttributes,
  designFaults,
  designFields,
  plainDesign,
} from '#features/install/design/chat-design.ts';
import {
  elementSnippet,
  inlineSnippet,
  reactSnippet,
  type SnippetAttributes,
  scriptSnippet,
  tagManagerSnippet,
} from '#features/install/snippet.ts';

const app = 'https://chat.example';
/** Does not compile when the loader has another option, or one less. */
const loaderOptions: Record<keyof ChatOptions, true> = {
  tenant: true,
  title: true,
  logo: true,
  colour: true,
  theme: true,
  position: true,
  language: true,
  flow: true,
  launcher: true,
  nudge: true,
  openDelay: true,
  hiddenOn: true,
};
const hostile = `"><img src=x onerror=alert(1)>&quot;'</script><!-- \u2028 {1} \\`;

describe('the design of a chat', () => {
  test('says nothing where it keeps the defaults', () => {
    expect(chosenAttributes(plainDesign)).toEqual([]);
    expect(chosenAttributes({ ...plainDesign, title: '   ' })).toEqual([]);
  });

  test('says what was chosen, without the blanks around it', () => {
    expect(
      chosenAttributes({ ...plainDesign, title: ' Ask us ', position: 'left', 'open-delay': '0' }),
    ).toEqual([
      ['title', 'Ask us'],
      ['position', 'left'],
      ['open-delay', '0'],
    ]);
  });

  test('knows every option of the loader but the school and the beginning of the conversation', () => {
    const asAttributes = Object.keys(loaderOptions).map((name) =>
      name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    );
    expect([...designFields, 'tenant', 'flow'].sort()).toEqual(asAttributes.sort());
  });

  test.each([
    ['colour', 'red'],
    ['colour', '#12345'],
    ['logo', 'http://school.example/logo.png'],
    ['logo', 'javascript:alert(1)'],
    ['logo', 'logo.png'],
    ['open-delay', '-1'],
    ['open-delay', '3601'],
    ['open-delay', 'soon'],
    ['hidden-on', 'login'],
    ['hidden-on', '/a, b'],
    ['hidden-on', '/a,'],
  ] as const)('leaves a %s of %j out, and says so', (field, text) => {
    const design = { ...plainDesign, title: 'Kept', [field]: text };
    expect(designFaults(design)).toEqual([field]);
    expect(chosenAttributes(design)).toEqual([['title', 'Kept']]);
  });

  test.each([
    ['colour', '#0f5a41'],
    ['colour', '#ABC'],
    ['logo', 'https://school.example/logo.png'],
    ['open-delay', '3600'],
    ['hidden-on', '/login, /pay/*,*/print'],
  ] as const)('takes a %s of %j', (field, text) => {
    expect(chosenAttributes({ ...plainDesign, [field]: text })).toEqual([[field, text]]);
  });
});

test.each([
  ['/menú/*, /pay', '/menú/lunch'],
  ['/फीस', '/फीस'],
  ['/r%C3%A9ponse', '/réponse'],
])('a path of other letters, %j, is written so that the loader knows it', (typed, address) => {
  const [[, patterns] = []] = chosenAttributes({ ...plainDesign, 'hidden-on': typed });
  expect(isOnPath(patterns, new URL(address, app).pathname)).toBe(true);
  expect(isOnPath(patterns, '/other')).toBe(false);
});

describe('what is pasted', () => {
  const attributes: SnippetAttributes = [
    ['tenant', 'north'],
    ['title', hostile],
    ['open-delay', '5'],
  ];

  test('is one line with no more than the school, where nothing else was chosen', () => {
    expect(scriptSnippet(app, [['tenant', 'north']])).toBe(
      '<script async src="https://chat.example/embed.js" data-tenant="north"></script>',
    );
  });

  test.each([
    ['script', scriptSnippet],
    ['place on the page', inlineSnippet],
    ['element', elementSnippet],
  ])('is read by a browser as it was meant, as a %s', (_kind, snippet) => {
    const { body } = new DOMParser().parseFromString(`<body>${snippet(app, attributes)}`, 'text/html');
    const [first] = body.children;
    const read = (name: string) => first?.getAttribute(name) ?? first?.getAttribute(`data-${name}`);
    expect(attributes.map(([name]) => [name, read(name)])).toEqual(attributes);
    expect(body.querySelectorAll('img')).toHaveLength(0);
    expect(body.textContent?.trim()).toBe('');
  });

  test('makes the same script through a tag manager', () => {
    const { head } = new DOMParser().parseFromString(tagManagerSnippet(app, attributes), 'text/html');
    expect(head.children).toHaveLength(1);
    const page = document.implementation.createHTMLDocument();
    new Function('document', head.querySelector('script')?.textContent ?? '')(page);
    const made = page.querySelector('script');
    expect(made?.getAttribute('src')).toBe(`${app}/embed.js`);
    expect(attributes.map(([name]) => [name, made?.getAttribute(`data-${name}`)])).toEqual(attributes);
  });

  const imported =
    'import { SchoolgateChat } from \'schoolgate-embed/react\';\n\n<SchoolgateChat app="https://chat.example"';

  test.each([
    ['Ask “us” <now>', ' title="Ask “us” <now>" />'],
    ['A & "B"', ' title={"A & \\"B\\""} />'],
    ['{1}', ' title={"{1}"} />'],
  ])('says %j in a way that JSX takes', (title, written) => {
    expect(reactSnippet(app, [['title', title]])).toBe(imported + written);
  });

  test('names the properties of the component as it does', () => {
    expect(reactSnippet(app, [['open-delay', '5']])).toBe(`${imported} openDelay="5" />`);
  });
});
