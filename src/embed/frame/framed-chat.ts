import { openChannel } from '#protocol/channel.ts';
import { type HostBody, isFromWidget, type WidgetMessage } from '#protocol/messages.ts';
import type { ChatOptions } from '../chat-options.ts';
import type { Panel } from '../page-chat.ts';
import type { ChatFrame } from './chat-frame.ts';
import { chosenParameters } from './frame-address.ts';

export type FrameState = 'closed' | 'waiting' | 'open' | 'failed' | 'gone';

/** Where the chat is seen. */
export interface Stage {
  /** The chat's frame, which is put there when it is first asked for. */
  frame(): ChatFrame;
  /** `isAsked` tells whether somebody has asked for it, and not the page's clock alone. */
  show(state: FrameState, isAsked: boolean): void;
  /** Everything that the chat says, once the stage shows it. */
  hear(message: WidgetMessage): void;
}

export interface FramedChat extends Omit<Panel, 'update'> {
  /** Opens a closed chat without anybody having asked for it: the focus stays where it is. */
  show(): void;
  /** Asks a chat that is ready for its school's name. */
  askSchool(): void;
  /** Loads a frame anew whose address has other options. */
  renew(options: ChatOptions): void;
}

/**
 * The chat without its looks: it asks for the frame when it is first needed, keeps what is asked of it until the frame
 * is ready, and follows what the frame says. A frame that does not get ready in time is given up, as one that is refused
 * cannot say so: whoever waits for it learns that at once, and gets the chat all the same where it comes later. When the
 * signal says so, it is gone for good.
 */
export function createFramedChat(stage: Stage, signal: AbortSignal): FramedChat {
  let send: ((body: HostBody) => void) | undefined;
  let isReady = false;
  let isGivenUp = false;
  let resetsFirst = false;
  let state: FrameState = 'closed';
  let isAsked = true;

  const become = (next: FrameState) => {
    if (next === 'closed') isAsked = true;
    if (state === next || state === 'gone') return;
    state = next;
    stage.show(next, isAsked);
  };
  const open = () => {
    become('open');
    send?.({ type: isAsked ? 'open' : 'show' });
  };
  const hear = (message: WidgetMessage) => {
    const { type } = message;
    if (type === 'open') become('open');
    if (type === 'close') become('closed');
    if (type === 'ready') {
      isReady = true;
      if (resetsFirst) send?.({ type: 'reset' });
      resetsFirst = false;
      if (state !== 'closed' || !isAsked) open();
    }
    stage.hear(message);
  };
  const giveUp = () => {
    isGivenUp = true;
    if (state === 'waiting') become('failed');
  };
  const prepare = () => {
    if (send || state === 'gone') return;
    const { element, loaded, follow } = stage.frame();
    const channel = openChannel<WidgetMessage, HostBody>({
      receiver: {
        addEventListener: (_, listen) => follow(listen),
        removeEventListener: () => follow(() => {}),
      },
      peer: () => element.contentWindow,
      peerOrigin: new URL(element.src).origin,
      accepts: isFromWidget,
      hear,
    });
    send = channel.send;
    signal.addEventListener('abort', channel.close);
    // A refused frame loads as well: what loads is the refusal.
    loaded.then(() => setTimeout(giveUp, patienceMs));
    setTimeout(giveUp, longestLoadMs);
  };
  signal.addEventListener('abort', () => become('gone'));

  return {
    prepare,
    show() {
      if (state !== 'closed') return;
      prepare();
      isAsked = false;
      if (isReady) open();
    },
    renew(options) {
      if (!send) return;
      const { element } = stage.frame();
      const address = new URL(element.src);
      for (const [name, value] of Object.entries(chosenParameters(options)))
        if (value) address.searchParams.set(name, value);
        else address.searchParams.delete(name);
      element.title = options.title || element.title;
      if (element.src === address.href) return;
      element.src = address.href;
      isReady = false;
    },
    askSchool: () => send?.({ type: 'school' }),
    open() {
      prepare();
      isAsked = true;
      if (!isReady) become(isGivenUp ? 'failed' : 'waiting');
      else if (state === 'closed') open();
    },
    close() {
      if (state === 'open') send?.({ type: 'close' });
      become('closed');
    },
    reset() {
      if (isReady) send?.({ type: 'reset' });
      else resetsFirst = true;
    },
  };
}

/** From when the frame has loaded: its scripts are there, and the school's conversation is on its way. */
const patienceMs = 4_000;
const longestLoadMs = 15_000;
