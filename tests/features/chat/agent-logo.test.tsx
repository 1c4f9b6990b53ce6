import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AgentLogo } from '../../../src/features/chat/agent-logo.tsx';

test('the bundled picture is shown where the school’s own cannot be loaded', () => {
  const logo = show('https://school.example/crest.png');
  expect(logo()).toHaveAttribute('src', 'https://school.example/crest.png');
  fireEvent.error(logo());
  expect(logo()).toHaveAttribute('src', '/default-agent.svg');
});

test('a bundled picture that is missing is not asked for again and again', () => {
  const logo = show('/default-agent.svg');
  fireEvent.error(logo());
  expect(logo()).toHaveAttribute('src', '/default-agent.svg');
});

test.each([
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'http://school.example/x.png',
  '//evil.example/x',
  '',
])('a picture at %j is never asked for', (src) => {
  expect(show(src)()).toHaveAttribute('src', '/default-agent.svg');
});

function show(src: string): () => Element {
  const { container } = render(<AgentLogo src={src} className="size-6" />);
  return () => container.querySelector('img') ?? container;
}
