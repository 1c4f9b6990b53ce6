import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createChatController } from '#chat/controller/chat-controller.ts';
import { lazyFormView } from '#chat/lazy/lazy-views.ts';
import { rehearsalOf } from '#chat/rehearsal/rehearse.tsx';
import { englishWords } from '#chat/words/chat-words.ts';
import type { Step } from '#engine';
import { configOf } from '../../engine/setup/configurations.ts';
import { fakeWorld } from '../fake-world.ts';

afterEach(() => vi.restoreAllMocks());

const welcome: Step = {
  id: 'welcome',
  type: 'options',
  message: 'Welcome. What would you like?',
  options: [{ text: 'Apply', nextStep: 'year' }],
};
const year: Step = { id: 'year', type: 'form', message: 'Which year?', field: 'year', nextStep: 'end' };
const end: Step = { id: 'end', type: 'completed', message: 'Thank you.' };

function begunChat(steps: Step[]) {
  const config = configOf(steps);
  const world = fakeWorld({ reducedMotion: true });
  const chat = createChatController(config, world.ports);
  chat.start();
  return { world, chat, rehearsal: () => rehearsalOf(config, englishWords, chat.getSnapshot()) };
}

test("the view of the step after the first answer is drawn once, outside the page, and the parent's own conversation stays as it is", async () => {
  await lazyFormView.load();
  const { chat, world, rehearsal } = begunChat([welcome, year, end]);
  const before = chat.getSnapshot();
  const stored = JSON.stringify({ ...sessionStorage, ...localStorage });
  const drawn = vi.spyOn(document, 'createElement');
  const requested = vi.spyOn(globalThis, 'fetch');
  for (const part of rehearsal()) await act(async () => part());
  expect(drawn.mock.calls.map(([name]) => name)).toContain('input');
  expect(document.body.textContent).toBe('');
  expect(document.activeElement).toBe(document.body);
  expect(chat.getSnapshot()).toBe(before);
  expect(world.sent).toEqual([]);
  expect(requested).not.toHaveBeenCalled();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).toBe(stored);
});

test.each<[string, Step]>([
  [
    'sends an enquiry',
    {
      id: 'year',
      type: 'api_call',
      message: '',
      apiConfig: { endpoint: '/api/chat-inquiry/public', method: 'POST' },
    },
  ],
  [
    'opens a page',
    {
      id: 'year',
      type: 'completed',
      message: 'Bye',
      actions: [{ text: 'Site', type: 'redirect', action: 'https://school.example/' }],
    },
  ],
  ['does not exist', { ...end, id: 'other' }],
])('a first answer whose next step %s does nothing when rehearsed', async (_, next) => {
  const { chat, world, rehearsal } = begunChat([welcome, next, end]);
  const requested = vi.spyOn(globalThis, 'fetch');
  const opened = vi.spyOn(window, 'open');
  for (const part of rehearsal()) await act(async () => part());
  expect(requested).not.toHaveBeenCalled();
  expect(opened).not.toHaveBeenCalled();
  expect(world.sent).toEqual([]);
  expect(chat.getSnapshot().step?.id).toBe('welcome');
});
