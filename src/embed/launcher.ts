import type { ChatOptions } from './chat-options.ts';
import { launcherSheet } from './launcher-sheet.ts';
import { makeElement, makeSheet } from './make-element.ts';
import { wordsOf } from './words-of.ts';

/** The round button in the page's corner, apart from the page's own styles, and where its chat is to be put. */
export interface Launcher {
  host: HTMLElement;
  root: ShadowRoot;
  button: HTMLElement;
  /** Hides or shows it as the page's path and its options say. An earlier loader's launcher does not. */
  follow?(): void;
}

/** Draws it; `place` counts the chats that are in the same corner already. `prepare` is done on what shows that somebody means to open it. */
export function drawLauncher(
  { colour = '', launcher = '', position, language }: ChatOptions,
  place: number,
  open: () => void,
  prepare: () => void,
): Launcher {
  const host = makeElement('div', {});
  if (CSS.supports('color', colour)) host.style.setProperty('--colour', colour);
  host.style.setProperty(position === 'left' ? '--left' : '--right', `${20 + place * 80}px`);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [makeSheet(launcherSheet)];
  const button = makeElement(
    'button',
    {
      className: 'launcher',
      ariaLabel: launcher || wordsOf(launcherNames, language),
      onclick: open,
      onpointerenter: prepare,
      ontouchstart: prepare,
      onfocus: prepare,
    },
    launcher,
  );
  root.append(button);
  return { host, root, button };
}

/** What its button is called where the school has given it no words. */
export const launcherNames = { en: 'Open chat', es: 'Abrir el chat', fr: 'Ouvrir le chat' };
