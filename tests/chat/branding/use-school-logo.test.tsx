import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSchoolLogo } from '#chat/branding/use-school-logo.ts';

const bundled = ['/default-agent.svg', 'url("/default-agent.svg")'];

test('the bundled picture is shown where the school’s own cannot be loaded', () => {
  const { logo, fail } = show('https://school.example/crest.png');
  expect(logo()).toEqual(['https://school.example/crest.png', 'url("https://school.example/crest.png")']);
  fail();
  expect(logo()).toEqual(bundled);
});

test('a bundled picture that is missing is not asked for again and again', () => {
  const { logo, fail } = show('/default-agent.svg');
  fail();
  expect(logo()).toEqual(bundled);
});

test.each([
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'http://school.example/x.png',
  '//evil.example/x',
  '',
])('a picture at %j is never asked for', (src) => {
  expect(show(src).logo()).toEqual(bundled);
});

test.each([
  'https://school.example/a"),url("https://evil.example/x',
  'https://school.example/?a="b',
  'https://school.example/#"b',
  'https://school.example/a\\"b',
  'https://school.example/a\n"b',
])('an address cannot end the quotes around it: %j', (src) => {
  const [, quoted] = show(src).logo();
  expect(quoted).toMatch(/^url\("[^"\\\n]*"\)$/);
});

/** The addresses in the header and behind the messages, and the first one's failing. */
function show(src: string) {
  const { container } = render(<Marked src={src} />);
  const picture = () => container.querySelector('img');
  return {
    logo: () => [picture()?.getAttribute('src'), picture()?.parentElement?.style.getPropertyValue('--logo')],
    fail: () => fireEvent.error(picture() ?? container),
  };
}

function Marked({ src }: { src: string }) {
  const { picture, style } = useSchoolLogo(src);
  return (
    <div style={style}>
      <img {...picture} alt="" />
    </div>
  );
}
