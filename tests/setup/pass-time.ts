import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Lets so many milliseconds of a test's fake timers pass. */
export function passTime(ms: number): Promise<void> {
  return act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
}
