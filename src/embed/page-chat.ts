import type { WidgetMessage } from '#protocol/messages.ts';
import type { ChatOptions } from './chat-options.ts';
import { type ChatFrame, putChatFrame } from './frame/chat-frame.ts';
import { drawLauncher, type Launcher } from './launcher/launcher.ts';
import { mountLauncher } from './launcher/mount-launcher.ts';

/** One chat on the page. */
export interface PageChat {
  readonly tenant: string;
  open(): void;
  close(): void;
  /** Begins the conversation anew. */
  reset(): void;
  /** Takes other options in place of those it had; `undefined` is none. What is open stays open. */
  update(options: Omit<ChatOptions, 'tenant'>): void;
  /**
   * Hears what the chat says: `ready`, `open`, `close`, `reset`, `submitted` (with the enquiry's `id`), `action` (with its
   * `name`). Gives back what ends it.
   */
  on(event: WidgetMessage['type'], act: (message: WidgetMessage) => void): () => void;
  /** Takes it from the page without a trace. Safe to call twice. */
  destroy(): void;
}

/** What is asked of `/embed-panel.js`. A browser may hold it from another day than the loader: it grows, and never changes. */
export interface Panel {
  prepare(): void;
  open(): void;
  close(): void;
  reset(): void;
  /** Changes the options of its place. */
  update?(options: Omit<ChatOptions, 'tenant'>): void;
}

/** Where a panel belongs: in an element, or behind a launcher. It goes with its signal, and says what it hears. */
export interface PanelPlace {
  options: ChatOptions;
  where: HTMLElement | Launcher;
  /** The one frame, which is put on the page when it is first asked for. */
  frame(): ChatFrame;
  hear(message: WidgetMessage): void;
  signal: AbortSignal;
}

export type LoadPanel = () => Promise<{ createPanel(place: PanelPlace): Panel }>;

/**
 * A chat as the page holds it: at first a launcher, or nothing where it has a `place` of its own. What it shows comes
 * by `load` when the page around stands, on the first sign that somebody means to open it, or when the page asks
 * something of it, which is done as soon as it can be: whoever means to open it waits for its frame and for what shows
 * it at the same time. Where it cannot be had, the chat opens in a tab of its own.
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
  let isLost = false;

  const frame = () => {
    framed ??= putChatFrame(app, options, where, signal);
    return framed;
  };
  const ask = (act?: (panel: Panel) => void, opens = false, orElse?: () => void) => {
    if (signal.aborted || isLost) return;
    if (opens) frame();
    panel ??= load().then(({ createPanel }) => {
      signal.throwIfAborted();
      return createPanel({ options, where, frame, hear, signal });
    });
    panel.then(act).catch(() => {
      isLost = true;
      orElse?.();
    });
  };
  const openIt = (its: Panel) => its.open();
  const hear = (message: WidgetMessage) => {
    for (const listener of listeners) listener(message);
  };
  const open = () => {
    if (signal.aborted) return;
    const page = `/widget-embed?tenant=${encodeURIComponent(tenant)}`;
    if (isLost) window.open(new URL(page, app), '_blank', 'noopener');
    else ask(openIt, true, open);
  };
  const where = place ?? drawLauncher(options, beside, open, () => ask((its) => its.prepare(), true));
  if ('root' in where) where.follow = mountLauncher(where.host, options, () => ask(), signal);
  else ask(openIt, true);

  return {
    tenant,
    open,
    close: () => ask((its) => its.close()),
    reset: () => ask((its) => its.reset()),
    update: (next) => ask((its) => its.update?.(next)),
    on(event, act) {
      // Not at once: what the page does with it, and where that fails, is its own.
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
