import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { loadHelpWords } from '#chat/words/chat-words.ts';
import type { Step } from '#engine';
import { form, sending } from '../../engine/setup/steps.ts';
import { showChat } from '../show-chat.tsx';

await loadHelpWords();

const choice = (id: string, text: string, nextStep: string): Step => ({
  id,
  type: 'options',
  message: `${id}?`,
  options: [{ text, nextStep }],
});

/** Chooses an option, and presses as early as in a browser: when its message is drawn, and what follows it is not yet. */
async function chooseAndPress(
  { world }: ReturnType<typeof showChat>,
  option: HTMLElement,
  press: HTMLElement,
): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  option.click();
  world.elapse(60_000);
  await Promise.resolve();
  press.click();
  vi.unstubAllGlobals();
}

test('a press that comes with the next message is taken by what stays there', async () => {
  const chat = showChat([
    form('name', 'send', { field: 'first_name' }),
    sending('more'),
    choice('more', 'No', 'end'),
  ]);
  act(() => chat.shell.answer('Asha'));
  act(() => chat.shell.confirm());
  await act(() => chat.world.answer({ data: { success: true, data: { id: 'e', reference: 'K7QD-3MXP' } } }));
  act(() => chat.world.elapse(60_000));
  const keep = await screen.findByText('Keep a copy');
  await chooseAndPress(chat, screen.getByText('No'), keep);
  expect(await screen.findByText('Save as a file')).toBeVisible();
});

test('what has been answered takes no second press', async () => {
  const chat = showChat([choice('first', 'Yes', 'second'), choice('second', 'No', 'end')]);
  const yes = screen.getByText('Yes');
  await chooseAndPress(chat, yes, yes);
  expect(await screen.findByText('No')).toBeVisible();
  expect(chat.shell.getSnapshot().step?.id).toBe('second');
});
