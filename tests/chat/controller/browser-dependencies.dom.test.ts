import { expect, test, vi } from 'vitest';
import { browserDependencies } from '#chat/controller/browser-dependencies.ts';
import { englishWords } from '#chat/words/chat-words.ts';

test('a custom action is told to the page as an event of its own', () => {
  const hear = vi.fn();
  window.addEventListener('schoolgate:action', hear);
  browserDependencies(() => englishWords).onCustom('book-visit');
  window.removeEventListener('schoolgate:action', hear);
  expect(hear).toHaveBeenCalledTimes(1);
  expect(hear.mock.calls[0]?.[0]).toMatchObject({ detail: { action: 'book-visit' } });
});
