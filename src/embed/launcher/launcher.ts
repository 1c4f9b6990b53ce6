import type { ChatOptions } from '../chat-options.ts';
import { translate } from '../translate.ts';
import { createElement, createStyleSheet } from './make-element.ts';

/**
 * Styles of the launcher, which the panel's sheet extends. In pixels, as a host page may redefine `rem`. The text on the
 * school's colour is white or black, whichever has more contrast: `y` is the colour's luminance (WCAG 2.2).
 */
const launcherSheet = `
:host{all:initial!important;position:fixed!important;z-index:2147483000!important;color-scheme:light dark!important;--colour:oklch(.42 .085 162)}
:host([hidden]){display:none!important}
*{box-sizing:border-box;border:0;font:500 16px/1.4 system-ui;color:CanvasText}
button{position:relative;background:0 0;min-width:44px;cursor:pointer;min-height:44px;text-align:start;padding:10px 16px}
:focus-visible{outline:3px solid #1a56db;box-shadow:0 0 0 5px #fff}
.launcher{position:fixed;min-width:64px;left:var(--left);right:var(--right);border-radius:32px;box-shadow:0 6px 24px #0004;display:flex;align-items:center;gap:10px;bottom:calc(20px + env(safe-area-inset-bottom));background:var(--colour);height:64px;color:#fff;color:color(from var(--colour) xyz clamp(0,(.179 - y)*999,9) clamp(0,(.179 - y)*999,9) clamp(0,(.179 - y)*999,9));forced-color-adjust:none}
.launcher:before{content:"";width:30px;background:currentColor;height:30px;clip-path:path("M30 14a13 12 0 0 1-19 11l-9 3 3-8a13 12 0 1 1 25-6")}
.launcher:after{content:"";position:absolute;top:1px;right:1px;width:10px;background:oklch(.72 .19 148);border:3px solid Canvas;border-radius:50%;height:10px}
iframe{position:fixed;visibility:hidden}
@media (prefers-reduced-motion:no-preference){.launcher{transition:scale .15s}.launcher:hover{scale:1.05}}
@media print{:host{display:none!important}}
`;

/** The round button in the page's corner; its shadow root isolates it from the page's styles and holds the chat's frame. */
export interface Launcher {
  host: HTMLElement;
  root: ShadowRoot;
  button: HTMLElement;
  /** Hides or shows the launcher for the current path and options. Missing in launchers of earlier loaders. */
  follow?(): void;
}

/** Creates a launcher. `place`: chats already in the same corner. `prepare` is called when the visitor shows intent to open it. */
export function createLauncher(
  { colour = '', launcher = '', position, language }: ChatOptions,
  place: number,
  open: () => void,
  prepare: () => void,
): Launcher {
  const host = createElement('div', {});
  if (CSS.supports('color', colour)) host.style.setProperty('--colour', colour);
  host.style.setProperty(position === 'left' ? '--left' : '--right', `${20 + place * 80}px`);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [createStyleSheet(launcherSheet)];
  const button = createElement(
    'button',
    {
      className: 'launcher',
      ariaLabel: launcher || translate(defaultLabels, language),
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

/** The button's default names. */
export const defaultLabels = { en: 'Open chat', es: 'Abrir el chat', fr: 'Ouvrir le chat' };
