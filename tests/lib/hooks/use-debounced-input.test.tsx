import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDebouncedInput } from '#lib/hooks/use-debounced-input.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('typing shows at once and settles after a pause, once', () => {
  const { draft, settled } = typing('');
  draft().change('a');
  act(() => vi.advanceTimersByTime(200));
  draft().change('as');
  expect(draft().value).toBe('as');
  act(() => vi.advanceTimersByTime(249));
  expect(settled).toEqual([]);
  act(() => vi.advanceTimersByTime(1));
  expect(settled).toEqual(['as']);
});

test('what was settled may arrive late without undoing what was typed since', () => {
  const { draft, arrive } = typing('');
  draft().change('as');
  act(() => vi.advanceTimersByTime(250));
  draft().change('ash');
  arrive('as');
  expect(draft().value).toBe('ash');
});

test('a value from elsewhere replaces what was typed', () => {
  const { draft, arrive } = typing('asha');
  draft().change('asha v');
  arrive('');
  expect(draft().value).toBe('');
});

test('nothing settles after the field is gone', () => {
  const { draft, settled, leave } = typing('');
  draft().change('a');
  leave();
  vi.advanceTimersByTime(1000);
  expect(settled).toEqual([]);
});

function typing(initial: string) {
  const settled: string[] = [];
  const { result, rerender, unmount } = renderHook(
    ({ value }) => useDebouncedInput(value, (text) => settled.push(text)),
    { initialProps: { value: initial } },
  );
  return {
    settled,
    draft: () => ({
      value: result.current.value,
      change: (text: string) => act(() => result.current.change(text)),
    }),
    arrive: (value: string) => rerender({ value }),
    leave: unmount,
  };
}
