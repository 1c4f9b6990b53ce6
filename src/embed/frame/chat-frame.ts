import { type ChatOptions, defaultTitle } from '../chat-options.ts';
import type { Launcher } from '../launcher/launcher.ts';
import { createElement } from '../launcher/make-element.ts';
import { frameUrl } from './frame-address.ts';

/** The chat's iframe, sandboxed to the permissions that the chat needs. */
export interface ChatFrame {
  element: HTMLIFrameElement;
  /** Resolves on the `load` event, which an error page fires too. */
  loaded: Promise<unknown>;
  /** Sets the listener of the frame's messages and replays those received before. */
  follow(listener: (event: MessageEvent<unknown>) => void): void;
}

/**
 * Mounts the chat's iframe: in its element, or hidden beside its launcher. Buffers the frame's messages until `follow` is
 * called. Removed when the signal aborts.
 */
export function mountChatFrame(
  app: string,
  options: ChatOptions,
  where: HTMLElement | Launcher,
  signal: AbortSignal,
): ChatFrame {
  const isInline = !('root' in where);
  const buffered: MessageEvent<unknown>[] = [];
  let hear = (event: MessageEvent<unknown>): void => void buffered.push(event);
  const element = createElement('iframe', {
    title: options.title || defaultTitle,
    allow: 'web-share',
    referrerPolicy: 'strict-origin-when-cross-origin',
    src: frameUrl(app, options, isInline, document),
  });
  element.setAttribute(
    'sandbox',
    // In the order that weighs least.
    'allow-downloads allow-popups allow-forms allow-same-origin allow-popups-to-escape-sandbox allow-scripts',
  );
  const loaded = new Promise((resolve) => {
    element.onload = resolve;
  });
  if (isInline) {
    element.loading = 'lazy';
    element.style.cssText = 'all:initial;display:block;width:100%;height:100%;min-height:512px;border:0';
    where.replaceChildren(element);
  } else where.root.append(element);
  const listen = (event: MessageEvent<unknown>) => event.source === element.contentWindow && hear(event);
  window.addEventListener('message', listen, { signal });
  signal.addEventListener('abort', () => element.remove());
  return {
    element,
    loaded,
    follow(next) {
      hear = next;
      queueMicrotask(() => buffered.splice(0).forEach(next));
    },
  };
}
