import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { changeLanguage, currentLanguage, i18n, loadTranslations } from '#lib/i18n/i18n.ts';

// What each page awaits before it is drawn.
await Promise.all([loadTranslations('console'), loadTranslations('builder'), loadTranslations('developer')]);

// Words that are missing, or that have a hole in them, are defects too: whoever asks for them fails.
i18n.options.parseMissingKeyHandler = (key: string) => {
  throw new Error(`No words for "${key}".`);
};
i18n.options.missingInterpolationHandler = (text: string) => {
  throw new Error(`Nothing was given to fill a hole in "${text}".`);
};

/** A console warning or error is a defect that nobody reported yet: it fails the test that caused it. */
const noise: unknown[][] = [];

beforeEach(() => {
  noise.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => void noise.push(words));
  }
});

afterEach(async () => {
  cleanup();
  if (currentLanguage() !== 'en') await changeLanguage('en');
  const heard = noise.map((words) => words.map(String).join(' '));
  vi.restoreAllMocks();
  expect(heard).toEqual([]);
});

// jsdom draws nothing, so it lacks what only matters to eyes.
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.scrollTo ??= () => {};
Element.prototype.hasPointerCapture ??= () => false;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
});
