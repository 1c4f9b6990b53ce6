import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { loadHelpWords, loadWords } from '#chat/words/chat-words.ts';
import type { TenantConfig } from '#engine';
import { expectAccessible } from '../expect-accessible.ts';
import { fakeWorld } from '../fake-world.ts';
import { questionSteps, told } from '../question-parent.ts';
import { showChat } from '../show-chat.tsx';

await loadHelpWords();

const steps = questionSteps.filter(({ id }) => id !== 'end');
const log = () => screen.getByRole('log');

describe('an answer that comes in parts', () => {
  test('is seen to grow, and is heard once it is whole', async () => {
    const { world } = await asked();
    act(() => world.sent.at(-1)?.grow?.('Yes, on **nine'));
    expect(log()).toHaveTextContent('Yes, on **nine');
    const growing = screen.getByText('Yes, on **nine').closest('li');
    expect(growing).toHaveAttribute('aria-hidden', 'true');
    expect(growing).toHaveAttribute('inert');
    act(() => world.sent.at(-1)?.grow?.('Yes, on **nine** [routes](https://school.example)'));
    await act(() => world.answer(told({ response: 'Yes, on **nine** routes.' })));
    const whole = within(log()).getByText('nine').closest('li');
    expect(whole).toHaveTextContent('Yes, on nine routes.');
    expect(whole).not.toHaveAttribute('aria-hidden');
    expect(within(log()).queryAllByText('nine')).toHaveLength(1);
  });

  test('is there at once when it is whole, however long an answer is typed otherwise', async () => {
    const { world } = await asked({ timing: { apiReply: 1000 } }, fakeWorld());
    act(() => world.sent.at(-1)?.grow?.('Yes, on'));
    await act(() => world.answer(told()));
    expect(log()).toHaveTextContent('Yes, on nine routes.');
  });

  test('and fails leaves nothing of it', async () => {
    const { world } = await asked();
    act(() => world.sent.at(-1)?.grow?.('Yes, on'));
    await act(() => world.answer({ ok: false, status: 503, data: undefined }));
    expect(log()).not.toHaveTextContent('Yes, on');
    expect(log()).toHaveTextContent(
      "I'm sorry, there was an issue processing your question. Please try again.",
    );
  });

  test('grows no more once the conversation begins anew', async () => {
    const { world, shell } = await asked();
    const [call] = world.sent;
    act(() => shell.reset());
    act(() => world.elapse(60_000));
    act(() => call?.grow?.('Yes, on'));
    expect(log()).not.toHaveTextContent('Yes, on');
    expect(shell.getSnapshot().activity).toEqual({ type: 'ready' });
  });
});

test('only the text of a question’s answer is wanted in parts', async () => {
  const { world, shell } = await asked();
  await act(() => world.answer(told()));
  act(() => world.elapse(60_000));
  act(() => shell.help({ type: 'rate', helpful: true }));
  expect(world.sent.map(({ grow }) => typeof grow)).toEqual(['function', 'undefined']);
});

describe('an answer names what it was taken from', () => {
  test('with a link where there is a plain address, in the language that it has, after a reload too', async () => {
    const { world, container } = await asked();
    const sources = [
      { title: 'School bus', url: 'https://school.example/bus' },
      { title: 'Kleidung', url: 'https://school.example@evil.example/', language: 'de' },
    ];
    await act(() => world.answer(told({ sources })));
    expect(screen.getByText('School bus').closest('p')).toHaveTextContent(
      'From: School bus (opens in a new tab), Kleidung',
    );
    const link = within(log()).getByRole('link', { name: 'School bus (opens in a new tab)' });
    expect(link).toHaveAttribute('href', 'https://school.example/bus');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(screen.getByText('Kleidung').closest('[lang]')?.getAttribute('lang')).toBe('de');
    await expectAccessible(container);
    act(() => world.elapse(60_000));
    world.reload();
    const { messages = [] } = world.ports.saved.load('test-school') ?? {};
    expect(messages.flatMap(({ sources = [] }) => sources)).toEqual(sources);
  });

  test.each([
    ['de', 'de'],
    ['en', undefined],
  ])('the language of which, %s, the answer has where it is not the chat’s', async (language, read) => {
    const { world } = await asked();
    await act(() =>
      world.answer(told({ response: 'Eine.', sources: [{ title: 'Kleidung', url: null, language }] })),
    );
    expect(screen.getByText('Eine.').closest('[lang]')?.getAttribute('lang')).toBe(read);
  });

  test('and nothing where there was no answer', async () => {
    const { world } = await asked();
    await act(() =>
      world.answer(told({ answered: false, response: '', sources: [{ title: 'Bus', url: null }] })),
    );
    expect(screen.queryByText(/From:/)).not.toBeInTheDocument();
  });
});

/** A parent who waits for an answer. */
async function asked(rest: Partial<TenantConfig> = {}, world = fakeWorld({ reducedMotion: true })) {
  const chat = showChat(steps, world, rest);
  act(() => world.elapse(60_000));
  act(() => chat.shell.ask('Is there a bus?'));
  return chat;
}

test('an answer is wanted in the chat’s language', async () => {
  const world = fakeWorld({ reducedMotion: true, words: await loadWords('fr') });
  const { shell } = showChat(steps, world);
  act(() => shell.ask('Y a-t-il un bus ?'));
  const context = { language: 'fr', questions: ['Y a-t-il un bus ?'] };
  expect(world.sent.map(({ request }) => request.body)).toEqual([{ question: 'Y a-t-il un bus ?', context }]);
});
