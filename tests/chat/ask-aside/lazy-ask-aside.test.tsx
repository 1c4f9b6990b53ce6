import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { passTime } from '../../setup/pass-time.ts';

// Another file of the worker may have loaded the box already.
vi.resetModules();
const { LazyAskAside } = await import('#chat/ask-aside/lazy-ask-aside.tsx');
const { lazyAskAside } = await import('#chat/lazy/lazy-views.ts');

afterEach(() => void vi.restoreAllMocks());

test('the question box that a lost connection has withheld comes without a further step', async () => {
  vi.useFakeTimers();
  const load = vi.spyOn(lazyAskAside, 'load').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const nothing = () => {};
  const handlers = { isDone: () => true, onType: nothing, onOpen: nothing, onAsk: nothing };
  render(<LazyAskAside isOpen={false} isOffered asking={null} taken={[]} begun="" {...handlers} />);
  await passTime(1000);
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  await passTime(4000);
  vi.useRealTimers();
  expect(await screen.findByRole('button', { name: 'Ask a question' })).toBeVisible();
});
