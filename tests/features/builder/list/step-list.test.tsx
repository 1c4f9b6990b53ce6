import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Step } from '#engine';
import { StepList } from '#features/builder/list/step-list.tsx';
import { configOf } from '../../../engine/setup/configurations.ts';
import { undo } from '../../undo.ts';
import { showBuilder } from '../show-builder.tsx';

const steps: Step[] = [
  { id: 'greeting', type: 'message', message: 'Welcome', nextStep: 'who' },
  { id: 'who', type: 'options', message: 'Who are you?', options: [{ text: 'A parent', nextStep: 'end' }] },
  { id: 'end', type: 'completed' },
];
const open = (shown: Step[] = steps) => showBuilder(<StepList />, configOf(shown));
const cards = () => within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
const ids = () => cards().map((card) => card.querySelector('.font-medium')?.textContent);
const button = (name: string) => screen.getByRole('button', { name });

// Nothing is laid out here, and what has no size is not drawn.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(640);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(120);
});

test('a card says its place, id, type, message and where it leads', () => {
  open();
  const [first, second, last] = cards();
  if (!first || !second || !last) throw new Error('There are too few cards.');
  for (const words of ['Step 1', 'greeting', 'Message', 'Welcome', 'Next: Who are you?', 'Start here']) {
    expect(within(first).getByText(words)).toBeVisible();
  }
  expect(within(second).queryByText(/^Next:/)).toBeNull();
  expect(within(last).getByText('No message')).toBeVisible();
  expect(first).toHaveAttribute('aria-setsize', '3');
});

test('of steps that say the same, later ones have a number', () => {
  const twice: Step[] = [
    { id: 'one', type: 'message', message: 'Thank you', nextStep: 'two' },
    { id: 'two', type: 'message', message: ' Thank  you ', nextStep: 'end' },
    { id: 'end', type: 'completed' },
  ];
  open(twice);
  expect(button('Edit “Thank you”')).toBeVisible();
  expect(button('Edit “Thank you (2)”')).toBeVisible();
  expect(button('Edit end')).toBeVisible();
  expect(screen.getByText('Next: Thank you (2)')).toBeVisible();
});

test('a step moves up and down by one, to the ends, and not while only some steps are shown', async () => {
  const { person } = open();
  expect(button('Move “Welcome” up')).toBeDisabled();
  expect(button('Move end down')).toBeDisabled();
  await person.click(button('Move “Who are you?” down'));
  expect(ids()).toEqual(['greeting', 'end', 'who']);
  await person.click(button('Move end up'));
  expect(ids()).toEqual(['end', 'greeting', 'who']);
  await person.type(screen.getByRole('textbox', { name: 'Find a step' }), 'who');
  expect(ids()).toEqual(['who']);
  expect(screen.getByText('1 step found')).toBeVisible();
  expect(button('Move “Who are you?” up')).toBeDisabled();
  expect(screen.getByText('Step 3')).toBeInTheDocument();
  await person.type(screen.getByRole('textbox', { name: 'Find a step' }), 'xyzzy');
  expect(screen.getByText('No step says that')).toBeVisible();
  await person.click(screen.getAllByRole('button', { name: 'Clear' })[0] ?? document.body);
  expect(ids()).toEqual(['end', 'greeting', 'who']);
});

test('a deleted step can be brought back from the notice', async () => {
  const { person } = open();
  await person.click(button('Delete “Who are you?”'));
  expect(ids()).toEqual(['greeting', 'end']);
  await undo(person);
  expect(ids()).toEqual(['greeting', 'who', 'end']);
});

test('a click selects, the pencil edits', async () => {
  const { person, builder } = open();
  await person.click(screen.getByText('Who are you?'));
  expect(builder().state).toMatchObject({ step: 'who', panel: { type: 'none' } });
  await person.click(button('Edit “Welcome”'));
  expect(builder().state).toMatchObject({ step: 'greeting', panel: { type: 'edit' } });
});

test('the step that the tester plays says so, and one with a problem', async () => {
  const { builder } = open([{ id: 'greeting', type: 'message', message: 'Hello', nextStep: 'nowhere' }]);
  expect(await screen.findByText('1 problem')).toBeVisible();
  expect(screen.queryByText('The tester is here')).toBeNull();
  act(() => builder().play({ flow: builder().state.flow, step: 'greeting' }));
  expect(await screen.findByText('The tester is here')).toBeVisible();
});

test('with nothing to show the first step is offered', async () => {
  const { person, builder } = open([]);
  await person.click(button('Add the first step'));
  expect(builder().state.panel).toEqual({ type: 'add' });
});
