import type { WidgetMessage } from '../protocol/messages.ts';
import { type ChatFrame, createChatFrame } from './chat-frame.ts';

/** One chat on the page. */
export interface Chat {
  readonly tenant: string;
  open(): void;
  close(): void;
  /** Begins the conversation anew. */
  reset(): void;
  /** Hears what the chat says: `ready`, `open`, `close`, `reset`, `submitted` (with the enquiry's `id`). Gives back what ends it. */
  on(event: WidgetMessage['type'], act: (message: WidgetMessage) => void): () => void;
  /** Takes it from the page without a trace. Safe to call twice. */
  destroy(): void;
}

export type ChatState = 'closed' | 'waiting' | 'open' | 'failed' | 'gone';

/** Where the chat is seen. */
export interface Stage {
  title: string;
  /** The chat's address, as of now. */
  address(): string;
  put(frame: HTMLIFrameElement): void;
  show(state: ChatState): void;
}

/**
 * The chat without its looks: it makes the frame when it is first needed, keeps what is asked of it until the frame is
 * ready, and follows what the frame says. Where the frame does not get ready, the chat opens in a tab of its own.
 */
export function createChat(tenant: string, stage: Stage): Chat & { prepare(): void } {
  const listeners = new Set<(message: WidgetMessage) => void>();
  let frame: ChatFrame | undefined;
  let isReady = false;
  let resetsFirst = false;
  let state: ChatState = 'closed';

  const become = (next: ChatState) => {
    if (state === next || state === 'gone') return;
    state = next;
    stage.show(next);
  };
  const open = () => {
    become('open');
    frame?.send({ type: 'open' });
  };
  const hear = (message: WidgetMessage) => {
    const { type } = message;
    if (type === 'open') become('open');
    if (type === 'close') become('closed');
    if (type === 'ready') {
      isReady = true;
      if (resetsFirst) frame?.send({ type: 'reset' });
      resetsFirst = false;
      if (state === 'failed') become('closed');
      else if (state !== 'closed') open();
    }
    for (const listener of listeners) listener(message);
  };
  const prepare = () => {
    if (frame || state === 'gone') return;
    frame = createChatFrame(stage.address(), stage.title, hear);
    // A refused frame loads as well: what loads is the refusal.
    frame.element.onload = () => setTimeout(() => isReady || become('failed'), patienceMs);
    stage.put(frame.element);
  };

  return {
    tenant,
    prepare,
    open() {
      prepare();
      if (state === 'failed') window.open(stage.address(), '_blank', 'noopener');
      else if (isReady && state === 'closed') open();
      else if (!isReady) become('waiting');
    },
    close() {
      if (state === 'open') frame?.send({ type: 'close' });
      become('closed');
    },
    reset() {
      if (isReady) frame?.send({ type: 'reset' });
      else resetsFirst = true;
    },
    on(event, act) {
      // Not at once: what the page does with it, and where that fails, is its own.
      const listener = (message: WidgetMessage) =>
        message.type === event && queueMicrotask(() => act(message));
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    destroy() {
      listeners.clear();
      frame?.remove();
      become('gone');
    },
  };
}

const patienceMs = 10_000;
