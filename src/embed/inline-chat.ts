import { type Chat, createChat } from './chat.ts';
import { type ChatOptions, usualTitle } from './chat-options.ts';
import { frameAddress } from './frame-address.ts';

/** A chat in a place of its own on the page. It comes when the reader comes near, and stays. */
export function inlineChat(app: string, options: ChatOptions, place: HTMLElement): Chat {
  const chat = createChat(options.tenant, {
    title: options.title || usualTitle,
    address: () => frameAddress(app, options, true, document),
    put(frame) {
      frame.loading = 'lazy';
      frame.style.cssText = 'all:initial;display:block;width:100%;height:100%;min-height:512px;border:0';
      place.replaceChildren(frame);
    },
    show() {},
  });
  chat.open();
  return chat;
}
