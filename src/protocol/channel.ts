import { envelope } from './messages.ts';

/** What a window tells of a message that has come. */
export type Arrival = Pick<MessageEvent<unknown>, 'data' | 'origin'> & { source: unknown };

/** Where messages arrive: a window, or what stands for one. */
export interface Receiver {
  addEventListener(type: 'message', listener: (event: Arrival) => void): void;
  removeEventListener(type: 'message', listener: (event: Arrival) => void): void;
}

/** Where messages go. */
export interface Peer {
  postMessage(message: unknown, targetOrigin: string): void;
}

export interface Channel<Sent extends object> {
  /** Says something to the peer, and to nobody else: a window of another origin gets nothing. */
  send(body: Sent): void;
  /** Hears and says nothing any more. Safe to call twice. */
  close(): void;
}

interface Ends<Heard> {
  receiver: Receiver;
  /** The other side's window as it is now; null while there is none. */
  peer(): Peer | null;
  /** The only origin that is spoken to and listened to, such as `https://school.example`. */
  peerOrigin: string;
  accepts(value: unknown): value is Heard;
  hear(message: Heard): void;
}

/** One side of the talk between a page and the chat in its frame. Checks window, shape and origin, then hears. */
export function openChannel<Heard, Sent extends object>({
  receiver,
  peer,
  peerOrigin,
  accepts,
  hear,
}: Ends<Heard>): Channel<Sent> {
  let isOpen = true;
  const listen = (event: Arrival) => {
    const from = peer();
    if (from === null || event.source !== from) return;
    if (!accepts(event.data)) return;
    if (event.origin !== peerOrigin) return;
    hear(event.data);
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
