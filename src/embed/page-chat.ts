import type { WidgetMessage } from '#protocol/messages.ts';
import type { ChatOptions } from './chat-options.ts';
import { type ChatFrame, mountChatFrame } from './frame/chat-frame.ts';
import { createLauncher, type Launcher } from './launcher/launcher.ts';
import { mountLauncher } from './launcher/mount-launcher.ts';

/** One chat on the page. */
export interface PageChat {
  readonly tenant: string;
  open(): void;
  close(): void;
  /** Restarts the conversation. */
  reset(): void;
  /** Changes options; `undefined` removes one. An open chat stays open. */
  update(options: Omit<ChatOptions, 'tenant'>): void;
  /**
   * Listens to a message of the chat: `ready`, `open`, `close`, `reset`, `submitted` (with the enquiry's `id`) or `action`
   * (with its `name`). Returns a function that removes the listener.
   */
  on(event: WidgetMessage['type'], act: (message: WidgetMessage) => void): () => void;
  /** Removes the chat and everything it added to the page. Safe to call twice. */
  destroy(): void;
}

/** The interface of `/embed-panel.js`. A browser may have cached another release of it than of the loader: only add to it. */
export interface Panel {
  prepare(): void;
  open(): void;
  close(): void;
  reset(): void;
  /** Changes options; see `Chat`. */
  update?(options: Omit<ChatOptions, 'tenant'>): void;
}

/** What `/embed-panel.js` receives, so only add to it: the panel's place, an element or a launcher, and its callbacks. */
export interface PanelPlace {
  options: ChatOptions;
  where: HTMLElement | Launcher;
  /** Returns the chat's only frame, mounted on the first call. */
  frame(): ChatFrame;
  /** Receives every message of the chat. */
  hear(message: WidgetMessage): void;
  signal: AbortSignal;
}

export type LoadPanel = () => Promise<{ createPanel(place: PanelPlace): Panel }>;

/**
 * Creates a chat: at first only a launcher, or nothing where an element (`place`) will hold it. The panel is loaded with
 * `load` once the host page is idle, when a visitor shows intent to open the chat, or when the page sends a command, which
 * runs as soon as the panel is there. Frame and panel load in parallel. When the panel fails to load, the chat opens in a
 * tab.
 */
export function createChat(
  app: string,
  options: ChatOptions,
  place: HTMLElement | undefined,
  beside: number,
  load: LoadPanel,
): PageChat {
  const { tenant } = options;
  const listeners = new Set<(message: WidgetMessage) => void>();
  const end = new AbortController();
  const { signal } = end;
  let panel: Promise<Panel> | undefined;
  let framed: ChatFrame | undefined;
  let hasFailed = false;

  const frame = () => {
    framed ??= mountChatFrame(app, options, where, signal);
    return framed;
  };
  const withPanel = (act?: (panel: Panel) => void, opens = false, onFailure?: () => void) => {
    if (signal.aborted || hasFailed) return;
    if (opens) frame();
    panel ??= load().then(({ createPanel }) => {
      signal.throwIfAborted();
      return createPanel({ options, where, frame, hear, signal });
    });
    panel.then(act).catch(() => {
      hasFailed = true;
      onFailure?.();
    });
  };
  const openPanel = (its: Panel) => its.open();
  const hear = (message: WidgetMessage) => {
    for (const listener of listeners) listener(message);
  };
  const open = () => {
    if (signal.aborted) return;
    const page = `/widget-embed?tenant=${encodeURIComponent(tenant)}`;
    if (hasFailed) window.open(new URL(page, app), '_blank', 'noopener');
    else withPanel(openPanel, true, open);
  };
  const where = place ?? createLauncher(options, beside, open, () => withPanel((its) => its.prepare(), true));
  if ('root' in where) where.follow = mountLauncher(where.host, options, () => withPanel(), signal);
  else withPanel(openPanel, true);

  return {
    tenant,
    open,
    close: () => withPanel((its) => its.close()),
    reset: () => withPanel((its) => its.reset()),
    update: (next) => withPanel((its) => its.update?.(next)),
    on(event, act) {
      // In a microtask, so that an error of the page's listener does not reach the chat.
      const listener = (message: WidgetMessage) =>
        message.type === event && queueMicrotask(() => act(message));
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    destroy() {
      listeners.clear();
      end.abort();
    },
  };
}
