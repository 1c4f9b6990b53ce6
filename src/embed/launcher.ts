import type { ChatState } from './chat.ts';
import type { ChatOptions } from './chat-options.ts';
import { launcherSheet } from './launcher-sheet.ts';
import { makeElement, makeSheet } from './make-element.ts';

/** The round button in the corner, its bubble, and the place of the frame: apart from the page's own styles. */
export interface Launcher {
  host: HTMLElement;
  put(frame: HTMLIFrameElement): void;
  show(state: ChatState): void;
  /** Invites with these words in a bubble above the button; without words, no longer. */
  say(text?: string): void;
}

interface Acts {
  open(): void;
  /** On what shows that somebody means to open the chat. */
  prepare(): void;
  dismiss(): void;
}

/** What the launcher says by itself: its name, and how its bubble is dismissed. */
const words: Record<string, [string, string] | undefined> = {
  es: ['Abrir el chat', 'Descartar'],
  fr: ['Ouvrir le chat', 'Fermer'],
};

/** Draws it; `place` counts the chats that are in the same corner already. */
export function drawLauncher(
  { colour = '', launcher = '', position, language }: ChatOptions,
  place: number,
  { open, prepare, dismiss }: Acts,
): Launcher {
  const [name, leave] = words[(language || document.documentElement.lang).slice(0, 2)] ?? [
    'Open chat',
    'Dismiss',
  ];
  const host = makeElement('div', {});
  if (CSS.supports('color', colour)) host.style.setProperty('--colour', colour);
  host.style.setProperty(position === 'left' ? '--left' : '--right', `${20 + place * 80}px`);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [makeSheet(launcherSheet)];

  const button = makeElement(
    'button',
    {
      className: 'launcher',
      ariaLabel: launcher || name,
      onclick: open,
      onpointerenter: prepare,
      ontouchstart: prepare,
      onfocus: prepare,
    },
    launcher,
  );
  const speech = makeElement('div', { role: 'status' });
  root.append(button, speech);
  let frame: HTMLIFrameElement | undefined;

  return {
    host,
    say(text) {
      const invitation = makeElement(
        'div',
        { className: 'bubble' },
        makeElement('button', { onclick: open }, text ?? ''),
        makeElement('button', { onclick: dismiss, ariaLabel: leave }, '×'),
      );
      speech.replaceChildren(...(text ? [invitation] : []));
    },
    put(element) {
      frame = element;
      root.append(element);
    },
    show(state) {
      const isOurs = document.activeElement === host;
      host.dataset.state = state;
      if (state === 'open') frame?.focus();
      if (state === 'closed' && isOurs) button.focus();
    },
  };
}
