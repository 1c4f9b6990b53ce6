import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StepAction } from '#engine';
import { honestLinks, hostileLinks } from '../../engine/setup/link-addresses.ts';
import { showChat } from '../show-chat.tsx';

const startNew = () => screen.queryAllByRole('button', { name: 'Start New Conversation' });

function showActions(...actions: StepAction[]) {
  return showChat([
    { id: 'name', type: 'form', field: 'first_name', nextStep: 'choice' },
    { id: 'choice', type: 'completed', message: 'And now?', actions },
  ]);
}

async function arrive(...actions: StepAction[]) {
  const shown = showActions(...actions);
  await shown.person.type(screen.getByRole('textbox'), 'Asha{Enter}');
  return shown;
}

test('a conversation’s end always offers a new one', async () => {
  const { person, shell } = await arrive();
  await person.click(screen.getByRole('button', { name: 'Start New Conversation' }));
  expect(shell.getSnapshot()).toMatchObject({ step: { id: 'name' }, conversation: { userData: {} } });
});

test('a school’s own way to begin anew is not doubled', async () => {
  await arrive({ type: 'reset', text: 'Start New Conversation' });
  expect(startNew()).toHaveLength(1);
});

test('a redirect shows where it leads, and opens it', async () => {
  const { person, world } = await arrive({
    type: 'redirect',
    text: 'Visit',
    action: 'https://school.example/a',
  });
  const button = screen.getByRole('button', { name: 'Visit school.example' });
  expect(button).toHaveAccessibleDescription('Opens school.example in a new tab');
  await person.click(button);
  expect(world.opened).toEqual(['https://school.example/a']);
});

test.each([
  ['/visit?year=2027', location.host, `${location.origin}/visit?year=2027`],
  ['/x#y', location.host, `${location.origin}/x#y`],
  ['mailto:office@school.example?subject=Visit', 'office@school.example'],
  ['tel:+91 98765 43210', '+919876543210', 'tel:+919876543210'],
])('a redirect to %s shows %s, and opens it', async (action, shown, opened = action) => {
  const { person, world } = await arrive({ type: 'redirect', text: 'Visit', action });
  await person.click(screen.getByRole('button', { name: `Visit ${shown}` }));
  expect(world.opened).toEqual([opened]);
});

test.each(honestLinks)('a redirect to %j is offered', async (action) => {
  await arrive({ type: 'redirect', text: 'Visit', action });
  expect(screen.getByRole('button', { name: /^Visit ./ })).toBeVisible();
});

test.each(hostileLinks)('a redirect to %j is not even offered', async (action) => {
  await arrive({ type: 'redirect', text: 'Visit', action });
  expect(screen.queryByRole('button', { name: /Visit/ })).not.toBeInTheDocument();
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
