import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A console warning or error is an unreported defect: it fails the test that caused it. */
export function failOnConsole(): void {
  const noise: unknown[][] = [];

  beforeEach(() => {
    noise.length = 0;
    for (const level of ['error', 'warn'] as const) {
      vi.spyOn(console, level).mockImplementation((...words) => void noise.push(words));
    }
  });

  afterEach(() => {
    const printed = noise.map((words) => words.map(String).join(' '));
    vi.restoreAllMocks();
    expect(printed).toEqual([]);
  });
}
