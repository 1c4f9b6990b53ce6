import { openChannel } from '#protocol/channel.ts';
import { type HostBody, isFromWidget, type WidgetMessage } from '#protocol/messages.ts';
import type { ChatOptions } from '../chat-options.ts';
import type { Panel } from '../page-chat.ts';
import type { ChatFrame } from './chat-frame.ts';
import { changeableParameters } from './frame-address.ts';

export type FrameState = 'closed' | 'waiting' | 'open' | 'failed' | 'gone';

/** Presents the chat on the host page. */
export interface Stage {
  /** Returns the chat's frame, mounted on the first call. */
  frame(): ChatFrame;
  /** `isAsked`: the visitor or the page opened the chat, not a timer. */
  show(state: FrameState, isAsked: boolean): void;
  /** Receives every message of the chat, after `show`. */
  hear(message: WidgetMessage): void;
}

export interface FramedChat extends Omit<Panel, 'update'> {
  /** Opens a closed chat by timer: the focus is not moved. */
  show(): void;
  /** Asks the chat for its school's name, if its frame is mounted. */
  askSchool(): void;
  /** Reloads the frame if the options change its URL. */
  reload(options: ChatOptions): void;
}

/**
 * The state of a chat in its frame, without its presentation. Mounts the frame when it is first needed and defers commands
 * until it is ready. As a blocked frame reports no error, one that is not ready in time counts as failed: a waiting
 * visitor sees that at once, and still gets the chat if it becomes ready later. Opening a failed one
 * loads it again, as the connection may have been lost. Ends when the signal aborts.
 */
export function createFramedChat(stage: Stage, signal: AbortSignal): FramedChat {
  let send: ((body: HostBody) => void) | undefined;
  let isReady = false;
  /** Undefined once the frame has had its time to get ready. */
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasFailed = false;
  /** One that is still loading, on a slow connection, does not begin anew. */
  let hasLoaded = false;
  let resetWhenReady = false;
  let state: FrameState = 'closed';
  let isAsked = true;

  const setState = (next: FrameState) => {
    if (next === 'closed') isAsked = true;
    if (state === next || state === 'gone') return;
    state = next;
    stage.show(next, isAsked);
  };
  const open = () => {
    setState('open');
    send?.({ type: isAsked ? 'open' : 'show' });
  };
  const receive = (message: WidgetMessage) => {
    const { type } = message;
    if (type === 'open') setState('open');
    if (type === 'close') setState('closed');
    if (type === 'ready') {
      isReady = true;
      hasFailed = false;
      if (resetWhenReady) send?.({ type: 'reset' });
      resetWhenReady = false;
      if (state !== 'closed' || !isAsked) open();
    }
    stage.hear(message);
  };
  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      hasFailed = !isReady;
      if (state === 'waiting') setState('failed');
    }, ms);
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
      onMessage: receive,
    });
    send = channel.send;
    signal.addEventListener('abort', channel.close);
    wait(loadTimeoutMs);
    // A blocked frame fires `load` as well, for its error page.
    loaded.then(() => {
      hasLoaded = true;
      wait(readyTimeoutMs);
    });
  };
  const load = (address: string) => {
    stage.frame().element.src = address;
    isReady = false;
    wait(loadTimeoutMs);
  };
  signal.addEventListener('abort', () => setState('gone'));

  return {
    prepare,
    show() {
      if (state !== 'closed') return;
      prepare();
      isAsked = false;
      if (isReady) open();
    },
    reload(options) {
      if (!send) return;
      const { element } = stage.frame();
      const address = new URL(element.src);
      for (const [name, value] of Object.entries(changeableParameters(options)))
        if (value) address.searchParams.set(name, value);
        else address.searchParams.delete(name);
      element.title = options.title || element.title;
      if (element.src === address.href) return;
      hasFailed = false;
      load(address.href);
    },
    askSchool: () => send?.({ type: 'school' }),
    open() {
      prepare();
      isAsked = true;
      if (isReady) {
        if (state === 'closed') open();
        return;
      }
      setState(hasFailed ? 'failed' : 'waiting');
      if (hasFailed && hasLoaded && !timer) load(stage.frame().element.src);
    },
    close() {
      if (state === 'open') send?.({ type: 'close' });
      setState('closed');
    },
    reset() {
      if (isReady) send?.({ type: 'reset' });
      else resetWhenReady = true;
    },
  };
}

/** Counted from the frame's `load` event, when its scripts have run and the configuration is being fetched. */
const readyTimeoutMs = 4_000;
const loadTimeoutMs = 15_000;
