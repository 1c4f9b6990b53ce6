import { envelope } from './messages.ts';

/** The parts of a `message` event that are read. */
export type IncomingMessage = Pick<MessageEvent<unknown>, 'data' | 'origin'> & { source: unknown };

/** The event target that messages arrive at: a window, or a stand-in for one. */
export interface Receiver {
  addEventListener(type: 'message', listener: (event: IncomingMessage) => void): void;
  removeEventListener(type: 'message', listener: (event: IncomingMessage) => void): void;
}

/** The window that messages are posted to. */
export interface Peer {
  postMessage(message: unknown, targetOrigin: string): void;
}

export interface Channel<Sent extends object> {
  /** Posts a message to the peer's origin only. */
  send(body: Sent): void;
  /** Stops sending and receiving. Safe to call twice. */
  close(): void;
}

interface ChannelOptions<Heard> {
  receiver: Receiver;
  /** The peer's current window; null while there is none. */
  peer(): Peer | null;
  /** The only origin that messages are sent to and accepted from, such as `https://school.example`. */
  peerOrigin: string;
  accepts(value: unknown): value is Heard;
  onMessage(message: Heard): void;
}

/** Opens one end of the channel between a host page and the chat in its frame. Checks window, shape and origin of each message. */
export function openChannel<Heard, Sent extends object>({
  receiver,
  peer,
  peerOrigin,
  accepts,
  onMessage,
}: ChannelOptions<Heard>): Channel<Sent> {
  let isOpen = true;
  const listen = (event: IncomingMessage) => {
    const from = peer();
    if (from === null || event.source !== from) return;
    if (!accepts(event.data)) return;
    if (event.origin !== peerOrigin) return;
    onMessage(event.data);
  };
  receiver.addEventListener('message', listen);
  return {
    send(body) {
      if (isOpen) peer()?.postMessage(envelope(body), peerOrigin);
    },
    close() {
      isOpen = false;
      receiver.removeEventListener('message', listen);
    },
  };
}
