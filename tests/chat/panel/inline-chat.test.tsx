import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createChatController } from '#chat/controller/chat-controller.ts';
import { InlineChat } from '#chat/panel/inline-chat.tsx';
import { englishWords } from '#chat/words/chat-words.ts';
import type { Step, TenantConfig } from '#engine';
import { configOf } from '../../engine/setup/configurations.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { fakeWorld } from '../fake-world.ts';

const steps: Step[] = [
  { id: 'kind', type: 'options', message: 'Which school?', options: [{ text: 'Day', nextStep: 'end' }] },
  { id: 'end', type: 'completed', message: 'Thank you.' },
];

function open(rest: Partial<TenantConfig> = {}) {
  const config = configOf(steps, rest);
  const shell = createChatController(config, fakeWorld({ reducedMotion: true }).ports);
  shell.start();
  const { container } = render(
    <>
      <button type="button">Elsewhere</button>
      <InlineChat
        config={config}
        shell={shell}
        words={englishWords}
        note={(message) => <li>{message ? `below: ${message.text}` : 'above all'}</li>}
      >
        <p>Around it</p>
      </InlineChat>
    </>,
  );
  return { container, person: userEvent.setup({ delay: null }) };
}

test('the conversation is the chat’s, with what the screen notes among the messages and adds below', async () => {
  const { container } = open();
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items.slice(0, 3)).toEqual([
    'above all',
    expect.stringContaining('Which school?'),
    'below: Which school?',
  ]);
  expect(screen.getByText('Around it')).toBeVisible();
  await expectAccessible(container);
});

test('it leaves the focus alone until the reader turns to it, and then takes it on to the next button', async () => {
  const { person } = open();
  expect(document.body).toHaveFocus();
  screen.getByRole('button', { name: 'Day' }).focus();
  await person.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Start New Conversation' })).toHaveFocus();
});

test('it has the school’s colours, language and direction, and the screen around keeps its own', () => {
  const { container } = open({ globalVariables: { brandHue: 200, direction: 'rtl' } });
  const chat = container.querySelector('[data-chat]');
  expect(chat).toHaveClass('school-colours');
  expect(chat).toHaveStyle({ '--brand-hue': '200' });
  expect(chat).toHaveAttribute('lang', 'en');
  expect(chat).toHaveAttribute('dir', 'rtl');
  expect(screen.getByRole('button', { name: 'Elsewhere' }).closest('[dir]')).toBeNull();
});
