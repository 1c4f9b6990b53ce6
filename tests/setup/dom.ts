import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig, renderHook } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { changeLanguage, currentLanguage, i18n, loadTranslations } from '#lib/i18n/i18n.ts';
import { dismissToast, useToasts } from '#lib/toasts.ts';
import { writtenStyle } from './computed-style.ts';
import { failOnConsole } from './fail-on-console.ts';
// A test may end while the chat still loads what it says after an enquiry.
import '#chat/submission/promise-text.ts';

// What each page awaits before it is drawn.
await Promise.all([loadTranslations('console'), loadTranslations('builder'), loadTranslations('developer')]);

// Words that are missing, or that have a hole in them, are defects too: a test that asks for them fails.
i18n.options.parseMissingKeyHandler = (key: string) => {
  throw new Error(`No words for "${key}".`);
};
i18n.options.missingInterpolationHandler = (text: string) => {
  throw new Error(`Nothing was given to fill a hole in "${text}".`);
};

// What never comes still fails; a slow machine does not. While an element is awaited, no attempt prints the document: the
// library marks these, and prints it when the time is over.
const { getElementError } = getConfig();
configure({
  asyncUtilTimeout: 10_000,
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
      ? new Error(message ?? '')
      : getElementError(message, container),
});
failOnConsole();

/** Takes away what is drawn, and the toasts, which the next screen would show. */
function clearScreen(): void {
  cleanup();
  const { result, unmount } = renderHook(useToasts);
  unmount();
  for (const { id } of result.current) dismissToast(id);
}

// Runs before the check of the console: what leaves the screen may print, too.
afterEach(async () => {
  vi.useRealTimers();
  clearScreen();
  if (currentLanguage() !== 'en') await changeLanguage('en');
});

// The files of a worker share its document and globals: each begins with fresh ones.
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
document.title = '';
for (const element of [document.documentElement, document.body]) {
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
}
document.body.replaceChildren();
clearScreen();
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

// jsdom draws nothing, so it lacks what only matters to eyes.
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.scrollTo ??= () => {};
Element.prototype.hasPointerCapture ??= () => false;
// Libraries ask the window of the document, our code the global one.
for (const view of [globalThis, document.defaultView]) {
  if (view) view.getComputedStyle = writtenStyle;
}
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
