import type { ChatOptions } from '../chat-options.ts';
import { translate } from '../translate.ts';
import { makeElement, makeSheet } from './make-element.ts';

/**
 * How the launcher looks; the sheet of its panel builds on it. Pixels, as a page may have changed what a `rem` is. The
 * ink on the school's colour is white or black, whichever has the more contrast: `y` is the colour's luminance (WCAG 2.2).
 */
const launcherSheet = `
:host{all:initial!important;position:fixed!important;z-index:2147483000!important;color-scheme:light dark!important;--colour:oklch(.42 .085 162)}
:host([hidden]){display:none!important}
*{box-sizing:border-box;border:0;font:500 16px/1.4 system-ui;color:CanvasText}
button{position:relative;background:0 0;min-width:44px;min-height:44px;padding:10px 16px;text-align:start;cursor:pointer}
:focus-visible{outline:3px solid #1a56db;box-shadow:0 0 0 5px #fff}
.launcher{position:fixed;bottom:calc(20px + env(safe-area-inset-bottom));left:var(--left);right:var(--right);border-radius:32px;box-shadow:0 6px 24px #0004;display:flex;align-items:center;gap:10px;min-width:64px;height:64px;background:var(--colour);color:#fff;color:color(from var(--colour) xyz clamp(0,(.179 - y)*999,9) clamp(0,(.179 - y)*999,9) clamp(0,(.179 - y)*999,9));forced-color-adjust:none}
.launcher:before{content:"";width:30px;height:30px;background:currentColor;clip-path:path("M30 14a13 12 0 0 1-19 11l-9 3 3-8a13 12 0 1 1 25-6")}
.launcher:after{content:"";position:absolute;top:1px;right:1px;width:10px;height:10px;border:3px solid Canvas;border-radius:50%;background:oklch(.72 .19 148)}
iframe{position:fixed;visibility:hidden}
@media (prefers-reduced-motion:no-preference){.launcher{transition:scale .15s}.launcher:hover{scale:1.05}}
@media print{:host{display:none!important}}
`;

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
      ariaLabel: launcher || translate(launcherNames, language),
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
