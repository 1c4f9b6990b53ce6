import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createChatController } from '#chat/controller/chat-controller.ts';
import { ActionsView } from '#chat/steps/actions-view.tsx';
import type { StepAction } from '#engine';
import { start } from '#engine';
import { configOf } from '../../engine/setup/configurations.ts';
import { fakeWorld } from '../fake-world.ts';
import { showChat } from '../show-chat.tsx';

const startNew = () => screen.queryAllByRole('button', { name: 'Start New Conversation' });

async function arrive(...actions: StepAction[]) {
  const shown = showChat([
    { id: 'name', type: 'form', field: 'first_name', nextStep: 'choice' },
    { id: 'choice', type: 'completed', message: 'And now?', actions },
  ]);
  await shown.person.type(screen.getByRole('textbox'), 'Asha{Enter}');
  return shown;
}

test('a conversation’s end always offers a new one', async () => {
  const { person, shell } = await arrive();
  await person.click(screen.getByRole('button', { name: 'Start New Conversation' }));
  expect(shell.getSnapshot()).toMatchObject({ step: { id: 'name' }, conversation: { userData: {} } });
});

test('a redirect shows where it leads and opens it; a school’s own way to begin anew is not doubled', async () => {
  const { person, world } = await arrive(
    { type: 'redirect', text: 'Visit', action: 'https://school.example/a' },
    { type: 'reset', text: 'Start New Conversation' },
  );
  const button = screen.getByRole('button', { name: 'Visit school.example' });
  expect(button).toHaveAccessibleDescription('Opens school.example in a new tab');
  await person.click(button);
  expect(world.opened).toEqual(['https://school.example/a']);
  expect(startNew()).toHaveLength(1);
});

test('each redirect shows its place, and one with an unsafe address is not offered', () => {
  const config = configOf([]);
  const actions = [
    '/visit?year=2027',
    'mailto:office@school.example?subject=Visit',
    'tel:+91 98765 43210',
    'javascript:alert(1)',
    '',
  ].map((action): StepAction => ({ type: 'redirect', text: 'Visit', action }));
  render(
    <ActionsView
      step={{ id: 'choice', type: 'completed', actions: [...actions, { type: 'redirect', text: 'Visit' }] }}
      conversation={start(config).conversation}
      shell={createChatController(config, fakeWorld().ports)}
      answerError={null}
      consent={null}
    />,
  );
  expect(screen.getAllByRole('button', { name: /^Visit/ }).map(({ textContent }) => textContent)).toEqual(
    [location.host, 'office@school.example', '+919876543210'].map((place) => `Visit ${place}`),
  );
});

test('submitting shows that it is under way, and is not offered again', async () => {
  const { person, world } = await arrive({ type: 'submit', text: 'Submit Now' });
  await person.dblClick(screen.getByRole('button', { name: 'Submit Now' }));
  await person.dblClick(await screen.findByRole('button', { name: 'Submit enquiry' }));
  expect(screen.getByText('Submitting your inquiry...')).toBeInTheDocument();
  await act(() => world.answer({}));
  expect(screen.queryByRole('button', { name: 'Submit Now' })).not.toBeInTheDocument();
  expect([startNew().length, world.sent.length]).toEqual([1, 1]);
});
