import { openChannel } from '../protocol/channel.ts';
import { type HostBody, isFromWidget, type WidgetMessage } from '../protocol/messages.ts';

export interface ChatFrame {
  element: HTMLIFrameElement;
  send(body: HostBody): void;
  remove(): void;
}

/** A frame with the chat in it, not yet on the page, and the talk with it. It may do what the chat needs and no more. */
export function createChatFrame(
  address: string,
  title: string,
  hear: (message: WidgetMessage) => void,
): ChatFrame {
  const element = document.createElement('iframe');
  element.title = title;
  element.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
  );
  element.allow = '';
  element.referrerPolicy = 'strict-origin-when-cross-origin';
  element.src = address;
  const channel = openChannel<WidgetMessage, HostBody>({
    receiver: window,
    peer: () => element.contentWindow,
    peerOrigin: new URL(address).origin,
    accepts: isFromWidget,
    hear,
  });
  return {
    element,
    send: channel.send,
    remove() {
      channel.close();
      element.remove();
    },
  };
}
