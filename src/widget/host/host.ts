import { createDeferredStart, type DeferredStart } from '#chat/controller/deferred-start.ts';
import { openChannel } from '#protocol/channel.ts';
import { type HostMessage, isFromHost, type WidgetBody } from '#protocol/messages.ts';
import type { Frame } from './host-parameters.ts';

/**
 * The talk with the page around the chat's frame. The page decides when the chat is seen; the chat says what has become
 * of it. A command that has come true already changes nothing.
 */
export interface Host {
  /** Whether the page lets the chat be seen; made for `useSyncExternalStore`. */
  isShown(): boolean;
  subscribe(listener: () => void): () => void;
  /** Whether it is to take the focus when it is seen: somebody has asked for it, and it has no place of its own. */
  takesFocus(): boolean;
  /** Keeps a conversation back until the page shows it for the first time; undefined where it shows from the start. */
  hold: DeferredStart['hold'] | undefined;
  /** The parent closes the chat; undefined where it has a place of its own, and nothing to close. */
  close: (() => void) | undefined;
  /** Sets what begins the conversation anew when the page asks for it. */
  setReset(reset: () => void): void;
  /** There is something to see, for the first time; with the school's name, where it has one. */
  onReady(school?: string): void;
  onReset(): void;
  onSubmitted(id: string): void;
  onAction(name: string): void;
  /** Hears and says nothing any more. Safe to call twice. */
  end(): void;
}

export function openHost({ origin, isHeld }: Frame): Host {
  const listeners = new Set<() => void>();
  const gate = createDeferredStart();
  let isShown = !isHeld;
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
          hear({ type }) {
            if (type === 'reset') return reset();
            if (type === 'school') return tellSchool();
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
    hold: isHeld ? gate.hold : undefined,
    close: isHeld ? () => show(false) : undefined,
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

  function tellSchool(): void {
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
