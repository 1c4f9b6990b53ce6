import { describe, expect, test } from 'vitest';
import { type RichText, tokenizeRichText } from '#lib/text/rich-text.ts';

const text = (text: string): RichText => ({ type: 'text', text });
const link = (href: string, label = href): RichText => ({ type: 'link', href, children: [text(label)] });

describe('a mark', () => {
  test.each<[string, RichText[]]>([
    ['no marks at all', [text('no marks at all')]],
    ['', []],
    ['a **bold** word', [text('a '), { type: 'bold', children: [text('bold')] }, text(' word')]],
    [
      '*one* or _other_',
      [
        { type: 'italic', children: [text('one')] },
        text(' or '),
        { type: 'italic', children: [text('other')] },
      ],
    ],
    ['`2 * 3 * 4`', [{ type: 'code', text: '2 * 3 * 4' }]],
    ['==look here==', [{ type: 'highlight', children: [text('look here')] }]],
    ['**bold and *leaning***', [{ type: 'bold', children: [text('bold and *leaning')] }, text('*')]],
    [
      '**very _much_ so**',
      [
        {
          type: 'bold',
          children: [text('very '), { type: 'italic', children: [text('much')] }, text(' so')],
        },
      ],
    ],
    ['`**not bold**`', [{ type: 'code', text: '**not bold**' }]],
    ['[our site](https://school.example/a)', [link('https://school.example/a', 'our site')]],
    ['[write](mailto:office@school.example)', [link('mailto:office@school.example', 'write')]],
    ['[call](tel:+919876543210)', [link('tel:+919876543210', 'call')]],
    ['[visit us](/visit?year=2027#form)', [link('/visit?year=2027#form', 'visit us')]],
    ['see https://school.example/fees.', [text('see '), link('https://school.example/fees'), text('.')]],
    ['ring +91 98765 43210.', [text('ring '), link('tel:+919876543210', '+91 98765 43210'), text('.')]],
    ['(0)+44 (20) 7946-0958', [text('(0)'), link('tel:+442079460958', '+44 (20) 7946-0958')]],
    ['98765-43210', [link('tel:9876543210', '98765-43210')]],
    ['in 2026-2027, 120,000 a year', [text('in 2026-2027, 120,000 a year')]],
    ['no 123456789012', [text('no 123456789012')]],
    ['(https://school.example/a)', [text('('), link('https://school.example/a'), text(')')]],
  ])('%s', (input, tokens) => {
    expect(tokenizeRichText(input)).toEqual(tokens);
  });

  test.each([
    ...['2 * 3 * 4 = 24', 'a ** b ** c', 'snake_case_name and __init__', 'a_b_ c', '** not hugging **'],
    ...['== ==', 'one *star', 'two **stars', 'an open `tick', 'over *two\nlines*', '[no address]'],
    ...['(https only) http://school.example'],
  ])('is none in %s', (input) => {
    expect(tokenizeRichText(input)).toEqual([text(input)]);
  });
});

describe('a hostile text stays text', () => {
  test.each([
    ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '&lt;b&gt; &amp; &#60;script&#62;'],
    ...['[x](javascript:alert(1))', '[x](JaVaScRiPt:alert`1`)', '[x](java\tscript:alert)'],
    ...['[x](java\nscript:alert)', '[x](\u0001javascript:alert)', '[x](data:text/html,<script>)'],
    ...['[x](vbscript:msgbox)', '[x](blob:https://school.example/1)', '[x](file:///etc/passwd)'],
    ...['[x](http://school.example)', '[x](//evil.example)', '[x](https:\\\\evil.example)'],
    ...['[x](https://school.example@evil.example)', '[x](https://a:b@evil.example)'],
    ...['https://school.example@evil.example', '[x](https://)', '{{first_name}} %s'],
  ])('%s', (input) => {
    const tokens = tokenizeRichText(input);
    expect(hrefs(tokens)).toEqual([]);
    expect(plain(tokens)).toBe(input);
  });

  test('a link holds no other link', () => {
    const tokens = tokenizeRichText('[[a](https://evil.example)](https://school.example)');
    expect(tokens).toEqual([
      text('['),
      link('https://evil.example/', 'a'),
      text(']('),
      link('https://school.example/', 'https://school.example'),
      text(')'),
    ]);
  });

  test('marks within marks end at the third', () => {
    expect(tokenizeRichText('**==_*x*_==**')).toEqual([
      {
        type: 'bold',
        children: [{ type: 'highlight', children: [{ type: 'italic', children: [text('*x*')] }] }],
      },
    ]);
  });
});

// Work that grows with the square of the text would outlast the test.
describe('a long text comes to an end', () => {
  test.each([
    ['stars', '*'.repeat(20_000)],
    ['stars and letters', '*a'.repeat(20_000)],
    ['pairs of stars', '**a '.repeat(20_000)],
    ['underscores', ' _a'.repeat(20_000)],
    ['ticks', '`a'.repeat(20_000)],
    ['highlights', '==a '.repeat(20_000)],
    ['brackets', '['.repeat(20_000)],
    ['half links', '[a]('.repeat(20_000)],
    ['addresses', 'https://'.repeat(20_000)],
    ['addresses that end in dots', `https://a${'.'.repeat(20_000)}`],
    ['a single long word', 'x'.repeat(50_000)],
  ])('%s', (_, input) => {
    const tokens = tokenizeRichText(input);
    expect(tokens.length).toBeGreaterThan(0);
  });
});

function hrefs(tokens: RichText[]): string[] {
  return tokens.flatMap((token) => {
    const inside = 'children' in token ? hrefs(token.children) : [];
    return token.type === 'link' ? [token.href, ...inside] : inside;
  });
}

function plain(tokens: RichText[]): string {
  return tokens.map((token) => ('children' in token ? plain(token.children) : token.text)).join('');
}
