import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lazySeveralView } from '#chat/lazy/lazy-views.ts';
import { loadWords } from '#chat/words/chat-words.ts';
import type { Several, Step } from '#engine';
import { expectAccessible } from '../expect-accessible.ts';
import { fakeWorld } from '../fake-world.ts';
import { showChat } from '../show-chat.tsx';

await lazySeveralView.load();

const stepsWith = (several: Several): Step[] => [
  {
    id: 'clubs',
    type: 'options',
    message: 'Which clubs?',
    field: 'clubs',
    fieldConfig: { label: 'Clubs' },
    several,
    options: [
      { text: 'Music', value: 'music', icon: '★' },
      { text: 'Chess' },
      { text: 'Swimming' },
      { text: 'Latin', condition: { field: 'kind', operator: 'equals', value: 'x' } },
    ],
    nextStep: 'name',
  },
  { id: 'name', type: 'form', message: 'And your name?', field: 'name', nextStep: 'end' },
];
const go = () => screen.getByRole('button', { name: 'Continue' });

test('each option that is offered is a box to tick in a named group; those ticked are stored together', async () => {
  const { person, answers } = showChat(stepsWith({}));
  const group = within(screen.getByRole('group', { name: 'Clubs Choose all that apply' }));
  const boxes = group.getAllByRole('checkbox');
  expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual(['★ Music', 'Chess', 'Swimming']);
  expect(group.getByRole('checkbox', { name: 'Music' })).not.toBeChecked();
  for (const name of ['Swimming', 'Music', 'Chess', 'Chess']) await person.click(group.getByText(name));
  await person.click(go());
  expect(answers()).toEqual({ clubs: ['music', 'Swimming'] });
  expect(screen.getByText('Music and Swimming')).toBeInTheDocument();
});

test('the keyboard ticks with the space bar and goes on with Enter', async () => {
  const { person, answers } = showChat(stepsWith({}));
  screen.getByRole('checkbox', { name: 'Music' }).focus();
  await person.keyboard(' ');
  await person.tab();
  await person.keyboard(' ');
  await person.keyboard('{Enter}');
  expect(answers()).toEqual({ clubs: ['music', 'Chess'] });
});

test.each<[Several, string]>([
  [{ max: 2 }, 'Choose up to 2'],
  [{ min: 2 }, 'Choose at least 2'],
  [{ min: 2, max: 2 }, 'Choose 2'],
  [{ min: 0 }, 'Choose all that apply'],
])('%j is said beforehand as "%s"', (several, words) => {
  showChat(stepsWith(several));
  expect(screen.getByRole('group', { name: `Clubs ${words}` })).toBeInTheDocument();
});

test('too many are told of once the parent wants to go on, and nothing is lost', async () => {
  const { person, answers } = showChat(stepsWith({ max: 1 }));
  await person.click(screen.getByRole('checkbox', { name: 'Music' }));
  await person.click(screen.getByRole('checkbox', { name: 'Chess' }));
  expect(go()).toHaveAttribute('aria-disabled', 'true');
  await person.click(go());
  const group = screen.getByRole('group', { name: /Clubs/ });
  expect(group).toHaveAccessibleDescription('Please choose no more than 1 for Clubs.');
  expect(screen.getByRole('checkbox', { name: 'Music' })).toHaveFocus();
  expect(answers()).toEqual({});
  await person.click(screen.getByRole('checkbox', { name: 'Chess' }));
  expect(group).toHaveAccessibleDescription('');
  await person.click(go());
  expect(answers()).toEqual({ clubs: ['music'] });
});

test('none at all is told of too, and may be skipped only where the school allows it', async () => {
  const { person, container } = showChat(stepsWith({}));
  await person.click(go());
  expect(screen.getByText('Clubs is required. Please answer this to go on.')).toBeInTheDocument();
  expect(screen.queryByText('Skip')).not.toBeInTheDocument();
  await expectAccessible(container);
});

test('a step that may be skipped is', async () => {
  const { person, answers } = showChat(stepsWith({ min: 0 }));
  await person.click(screen.getByRole('button', { name: 'Skip' }));
  expect(answers()).toEqual({ clubs: null });
  expect(screen.getByText('Skipped')).toBeInTheDocument();
});

test('what was chosen is there when it is changed, and after a reload while it is being chosen', async () => {
  const { person, shell, answers } = showChat(stepsWith({}));
  await person.click(screen.getByRole('checkbox', { name: 'Chess' }));
  expect(shell.draft()).toEqual(['Chess']);
  await person.click(go());
  await person.click(screen.getByRole('button', { name: /^Change/ }));
  expect(screen.getByRole('checkbox', { name: 'Chess' })).toBeChecked();
  await person.click(screen.getByRole('checkbox', { name: 'Music' }));
  await person.click(go());
  expect(answers()).toEqual({ clubs: ['music', 'Chess'] });
});

test('in Spanish the list reads as a Spanish one', async () => {
  const spanish = await loadWords('es');
  const world = fakeWorld({ reducedMotion: true });
  world.ports.words = () => spanish;
  const { person } = showChat(stepsWith({}), world, {}, spanish);
  await person.click(screen.getByRole('checkbox', { name: 'Music' }));
  await person.click(screen.getByRole('checkbox', { name: 'Chess' }));
  await person.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(screen.getByText('Music y Chess')).toBeInTheDocument();
});
