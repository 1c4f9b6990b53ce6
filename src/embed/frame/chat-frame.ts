import { type ChatOptions, usualTitle } from '../chat-options.ts';
import type { Launcher } from '../launcher/launcher.ts';
import { makeElement } from '../launcher/make-element.ts';
import { frameAddress } from './frame-address.ts';

/** The frame with the chat in it. It may do what the chat needs and no more. */
export interface ChatFrame {
  element: HTMLIFrameElement;
  /** What has loaded may as well be a refusal. */
  loaded: Promise<unknown>;
  /** Says from now on what the frame says, and first what it has said already. */
  follow(hear: (event: MessageEvent<unknown>) => void): void;
}

/**
 * Puts the chat's frame on the page: into its element, or unseen beside its launcher. It keeps what the frame says until
 * somebody follows it, and goes when the signal says so.
 */
export function putChatFrame(
  app: string,
  options: ChatOptions,
  where: HTMLElement | Launcher,
  signal: AbortSignal,
): ChatFrame {
  const isInline = !('root' in where);
  const missed: MessageEvent<unknown>[] = [];
  let hear = (event: MessageEvent<unknown>): void => void missed.push(event);
  const element = makeElement('iframe', {
    title: options.title || usualTitle,
    allow: '',
    referrerPolicy: 'strict-origin-when-cross-origin',
    src: frameAddress(app, options, isInline, document),
  });
  element.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
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
      queueMicrotask(() => missed.splice(0).forEach(next));
    },
  };
}
