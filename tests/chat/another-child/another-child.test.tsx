import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { previewDependencies } from '#chat/preview/preview-dependencies.ts';
import { englishWords } from '#chat/words/chat-words.ts';
import type { Step } from '#engine';
import { form, sending } from '../../engine/setup/steps.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { failure, fakeWorld } from '../fake-world.ts';
import { showChat } from '../show-chat.tsx';

afterEach(() => vi.unstubAllGlobals());

const steps: Step[] = [
  form('mobile', 'child'),
  form('child', 'send', { message: 'Your child?', field: 'child_name' }),
  sending('more'),
  {
    id: 'more',
    type: 'options',
    message: 'More?',
    options: [
      { text: 'Ask', nextStep: 'ask' },
      { text: 'No', nextStep: 'end' },
    ],
  },
  { id: 'ask', type: 'questions', message: 'Ask us.', nextStep: 'more' },
];
const name = 'Add another child';

async function enquired(world = fakeWorld({ reducedMotion: true })) {
  const chat = showChat(steps, world);
  act(() => chat.shell.answer('9876543210'));
  expect(screen.queryByText(name)).not.toBeInTheDocument();
  await waitFor(() => expect(chat.shell.getSnapshot().step?.id).toBe('child'));
  act(() => chat.shell.answer('Tara'));
  await screen.findByText('Submit enquiry');
  expect(screen.queryByText(name)).not.toBeInTheDocument();
  act(() => chat.shell.confirm());
  return chat;
}

async function submitted() {
  const chat = await enquired();
  expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  await chat.world.answer({});
  chat.world.elapse(60_000);
  return chat;
}

describe('once the enquiry is submitted', () => {
  test('another child is offered beside whatever comes next, to the end', async () => {
    const { person, container } = await submitted();
    expect(await screen.findByRole('button', { name })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByRole('button', { name })).toBeVisible();
    await person.type(screen.getByRole('textbox'), 'A bus?{Enter}');
    await person.click(await screen.findByRole('button', { name: 'No' }));
    expect(await screen.findByText('Thank you.')).toBeVisible();
    expect(screen.getByRole('button', { name })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Start New Conversation' })).toBeVisible();
    await expectAccessible(container);
    // A double click adds one child.
    await person.dblClick(screen.getByRole('button', { name }));
    expect(screen.getByRole('log').textContent?.match(/Add another child/g)).toHaveLength(1);
  });

  test('it is added with the keyboard alone: the next question has the focus, and the log tells of it', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: fine)' }));
    const { person, answers } = await submitted();
    (await screen.findByRole('button', { name })).focus();
    await person.keyboard('{Enter}');
    const field = await screen.findByRole('textbox', { name: 'child_name' });
    await waitFor(() => expect(field).toHaveFocus());
    expect(screen.getByRole('log')).toHaveTextContent(/Add another child.*Your child\?/);
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    await person.keyboard('Tim{Enter}');
    const review = await screen.findByRole('region', { name: 'Please look over your answers' });
    expect(review).toHaveTextContent(/9876543210.*Tim/);
    expect(review).not.toHaveTextContent('Tara');
    expect(answers()).toEqual({ mobile: '9876543210', child_name: 'Tim' });
  });

  test('not while it waits for the line, but as soon as the school has it', async () => {
    const { world, person } = await enquired();
    await act(() => world.answer(failure));
    await person.click(await screen.findByRole('button', { name: 'Send now' }));
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    await act(() => world.answer({}));
    act(() => world.elapse(60_000));
    expect(await screen.findByRole('button', { name })).toBeVisible();
  });
});

test('in a preview another child is added too, and nothing is sent', async () => {
  const world = fakeWorld({ reducedMotion: true });
  Object.assign(
    world.ports,
    previewDependencies(
      world.ports,
      () => englishWords,
      () => {},
    ),
  );
  const { person } = await enquired(world);
  await waitFor(() => {
    world.elapse(60_000);
    expect(screen.getByRole('button', { name: 'Ask' })).toBeVisible();
  });
  await person.click(screen.getByRole('button', { name }));
  expect(await screen.findByRole('textbox', { name: 'child_name' })).toBeVisible();
  expect(world.sent).toEqual([]);
});

test('where the school asks about no child, none is offered', async () => {
  const { world, person } = showChat([form('mobile', 'send'), sending()]);
  await person.type(screen.getByRole('textbox', { name: 'mobile' }), '9876543210{Enter}');
  await person.click(await screen.findByRole('button', { name: 'Submit enquiry' }));
  await world.answer({});
  world.elapse(60_000);
  expect(await screen.findByText('Thank you.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('One moment, please...')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
