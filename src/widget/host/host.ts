import { createDeferredStart, type DeferredStart } from '#chat/controller/opening/deferred-start.ts';
import { openChannel } from '#protocol/channel.ts';
import { type HostMessage, isFromHost, type WidgetBody } from '#protocol/messages.ts';
import type { Frame } from './host-parameters.ts';

/**
 * The connection to the host page of the chat's frame. The page shows and hides the chat; the chat reports its events.
 * Commands are idempotent.
 */
export interface Host {
  /** Whether the host page shows the chat; for `useSyncExternalStore`. */
  isShown(): boolean;
  subscribe(listener: () => void): () => void;
  /** Whether the chat takes the focus when it is shown: the visitor opened it, and it is not inline. */
  takesFocus(): boolean;
  /** Defers the conversation until the chat is first shown; undefined where it is visible from the start. */
  hold: DeferredStart['hold'] | undefined;
  /** Closes the chat; undefined for an inline chat, which cannot be closed. */
  close: (() => void) | undefined;
  /** Sets the handler of the host page's `reset`. */
  setReset(reset: () => void): void;
  /** Call when the first screen is rendered, with the school's name if it has one. */
  onReady(school?: string): void;
  onReset(): void;
  onSubmitted(id: string): void;
  onAction(name: string): void;
  /** Closes the connection. Safe to call twice. */
  end(): void;
}

export function openHost({ origin, isHostControlled }: Frame): Host {
  const listeners = new Set<() => void>();
  const gate = createDeferredStart();
  let isShown = !isHostControlled;
  let isAsked = false;
  let schoolName: string | undefined;
  let isReady = false;
  let reset = () => {};
  const channel =
    origin === null
      ? null
      : openChannel<HostMessage, WidgetBody>({
          receiver: window,
          peer: () => window.parent,
          peerOrigin: origin,
          accepts: isFromHost,
          onMessage({ type }) {
            if (type === 'reset') return reset();
            if (type === 'school') return sendSchool();
            isAsked = type === 'open';
            show(type !== 'close');
          },
        });

  return {
    isShown: () => isShown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    takesFocus: () => isAsked,
    hold: isHostControlled ? gate.hold : undefined,
    close: isHostControlled ? () => show(false) : undefined,
    setReset(next) {
      reset = next;
    },
    onReady(school) {
      schoolName = school;
      if (!isReady) channel?.send({ type: 'ready' });
      isReady = true;
    },
    onReset: () => channel?.send({ type: 'reset' }),
    onSubmitted: (id) => channel?.send({ type: 'submitted', id }),
    onAction: (name) => channel?.send({ type: 'action', name }),
    end: () => channel?.close(),
  };

  function sendSchool(): void {
    if (schoolName) channel?.send({ type: 'school', name: schoolName });
  }

  function show(next: boolean): void {
    if (isShown === next) return;
    isShown = next;
    if (next) gate.open();
    for (const listener of listeners) listener();
    channel?.send({ type: next ? 'open' : 'close' });
  }
}
