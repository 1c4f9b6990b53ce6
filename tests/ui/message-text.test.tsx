import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { MessageText, PlainText } from '#ui/message-text.tsx';

describe('blank lines part a bot’s message', () => {
  test.each<[string, string, string[]]>([
    ['one part is a paragraph', 'Welcome', ['p Welcome']],
    ['two parts are two paragraphs', 'Welcome\n\nGoodbye', ['p Welcome', 'p Goodbye']],
    ['what is between becomes bullets', 'First\n\na\n\nb\n\nLast', ['p First', 'li a', 'li b', 'p Last']],
    ['Windows line ends', 'First\r\n\r\na\r\n\r\nLast', ['p First', 'li a', 'p Last']],
    ['blank lines that hold blanks', 'First\n \t\na\n\n\n\nLast\n\n', ['p First', 'li a', 'p Last']],
    ['one line end is no blank line', 'First\nsecond line', ['p First\nsecond line']],
    ['blank lines in front', '\n\n  First', ['p First']],
  ])('%s', (_, text, parts) => {
    const { container } = render(<MessageText empty="No message content" text={text} />);
    const drawn = [...container.querySelectorAll('p, li')];
    expect(drawn.map((part) => `${part.tagName.toLowerCase()} ${part.textContent}`)).toEqual(parts);
  });

  test('bullets are one list', () => {
    render(<MessageText empty="No message content" text={'First\n\na\n\nb\n\nLast'} />);
    expect(screen.getAllByRole('list')).toHaveLength(1);
  });
});

test.each<[string, unknown]>([
  ['an empty text', ''],
  ['blanks', ' \n\n\t '],
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
  ['an object', { text: 'x' }],
])('%s is told to be nothing', (_, text) => {
  for (const Text of [MessageText, PlainText]) {
    const { container } = render(<Text empty="No message content" text={text} />);
    expect(container).toHaveTextContent(/^No message content$/);
  }
});

test('marks become elements, in paragraphs and bullets', () => {
  const { container } = render(
    <MessageText
      empty="No message content"
      text={'**Fees** are *never*\n\n`quoted` ==here==\n\nGood _bye_'}
    />,
  );
  const drawn = [...container.querySelectorAll('strong, em, code, mark')];
  expect(drawn.map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
    'STRONG Fees',
    'EM never',
    'CODE quoted',
    'MARK here',
    'EM bye',
  ]);
});

test('a link opens a new tab, knows nothing of this page and lends no weight', () => {
  render(<MessageText empty="No message content" text="[Our site](https://school.example/a)" />);
  const link = screen.getByRole('link', { name: 'Our site' });
  expect(link).toHaveAttribute('href', 'https://school.example/a');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror="alert(1)">',
  '</p></div><iframe srcdoc="x">',
  '[x](javascript:alert(1))',
  '&lt;b&gt;',
])('%s is shown as it is, never run', (text) => {
  const { container } = render(<MessageText empty="No message content" text={text} />);
  expect(container.querySelector('script, img, iframe, a, b')).toBeNull();
  expect(container.textContent).toBe(text);
});

test.each([
  '**not bold** *nor this* `nor that`',
  '[x](https://evil.example) https://evil.example',
  '<b>hello</b>',
  'first\n\nmiddle\n\nlast',
  '  leading   blanks  ',
])('the parent’s words stay as they were typed: %j', (text) => {
  const { container } = render(<PlainText empty="No message content" text={text} />);
  expect(container.querySelectorAll('*')).toHaveLength(1);
  expect(container.textContent).toBe(text);
});
