import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Step } from '#engine';
import { expectAccessible } from '../expect-accessible.ts';
import { showChat } from '../show-chat.tsx';

const steps: Step[] = [
  {
    id: 'ask',
    type: 'questions',
    message: 'What would you like to ask us?',
    options: [{ text: 'I have no more questions', nextStep: 'end' }],
    nextStep: 'process',
  },
  {
    id: 'process',
    type: 'api_call',
    apiConfig: { endpoint: '/api/chat', body: { question: '{{question}}' } },
    nextStep: 'ask',
  },
];
const box = () => screen.getByRole('textbox', { name: 'Your question' });
const send = () => screen.getByRole('button', { name: 'Send' });

describe('a question', () => {
  test('is asked for as the school words it', () => {
    const [ask, ...rest] = steps;
    const fieldConfig = { label: 'Ask the headmistress', placeholder: 'Anything at all', autoFocus: false };
    showChat([{ ...ask, id: 'ask', type: 'questions', fieldConfig }, ...rest]);
    const field = screen.getByRole('textbox', { name: 'Ask the headmistress' });
    expect(field).toHaveAttribute('placeholder', 'Anything at all');
    expect(field).not.toHaveFocus();
  });

  test('is sent with Enter, trimmed, and after the answer there is room for the next one', async () => {
    const { person, world } = showChat(steps);
    expect(send()).toBeDisabled();
    await person.type(box(), '   {Enter}{Enter}');
    expect(send()).toBeDisabled();
    expect(world.sent).toEqual([]);
    await person.type(box(), '  Is there a bus? {Enter}');
    expect(world.sent.map(({ request }) => request.body)).toEqual([{ question: 'Is there a bus?' }]);
    expect(screen.getByText('Processing Request')).toBeVisible();
    await act(() => world.answer({ data: { success: true } }));
    expect(screen.getByText('Request completed successfully')).toBeVisible();
    act(() => world.elapse(1000));
    expect(box()).toHaveValue('');
    await person.type(box(), 'And a pool?');
    await person.click(send());
    expect(world.sent).toHaveLength(2);
  });

  test('that was begun is there again after a reload, and not once it was asked', async () => {
    const { person, world } = showChat(steps);
    await person.type(box(), 'Is there a');
    cleanup();
    world.reload();
    showChat(steps, world);
    expect(box()).toHaveValue('Is there a');
    await person.type(box(), ' bus?{Enter}');
    await act(() => world.answer({}));
    act(() => world.elapse(60_000));
    expect(box()).toHaveValue('');
  });

  test('gets a second line with Shift and Enter', async () => {
    const { person, world } = showChat(steps);
    await person.type(box(), 'First{Shift>}{Enter}{/Shift}second');
    expect([box(), world.sent.length]).toEqual([box(), 0]);
    expect(box()).toHaveValue('First\nsecond');
    await person.keyboard('{Enter}');
    expect(world.sent[0]?.request.body).toEqual({ question: 'First\nsecond' });
  });

  test('is sent once, by an Enter that is pressed for it', async () => {
    const { person, world } = showChat(steps);
    await person.type(box(), 'बस');
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    expect(fireEvent.keyDown(box(), { key: 'Enter', repeat: true })).toBe(false);
    expect([world.sent.length, screen.getByDisplayValue('बस')]).toEqual([0, box()]);
    await person.keyboard('{Enter>20/}');
    expect(world.sent).toHaveLength(1);
  });

  test('that is too long stays whole, says so, and is sent once it is short enough', async () => {
    const { person, world, container } = showChat(steps);
    await person.click(box());
    await person.paste(`${'🚌'.repeat(999)}?!`);
    expect(box()).toHaveValue(`${'🚌'.repeat(999)}?!`);
    expect(box()).toBeInvalid();
    expect(box()).toHaveAccessibleDescription(
      'A question has at most 1,000 characters, and yours has 1,001. Please shorten it.',
    );
    expect(send()).toBeDisabled();
    await expectAccessible(container);
    await person.keyboard('{Enter}');
    expect([box(), world.sent.length]).toEqual([box(), 0]);
    await person.keyboard('{Backspace}');
    expect(box()).not.toBeInvalid();
    await person.keyboard('{Enter}');
    expect(world.sent.map(({ request }) => request.body)).toEqual([{ question: `${'🚌'.repeat(999)}?` }]);
  });
});

test('a quick reply is the way out', async () => {
  const { person } = showChat(steps);
  await person.click(screen.getByRole('button', { name: 'I have no more questions' }));
  expect(screen.getByRole('log')).toHaveTextContent('Thank you.');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
