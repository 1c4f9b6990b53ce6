import type { ChatOptions } from './chat-options.ts';
import { createChat, type LoadPanel, type PageChat } from './page-chat.ts';

/** `window.Schoolgate`: every chat on the page. Its own commands act on the first chat. */
export interface Schoolgate extends Omit<PageChat, 'tenant' | 'update'> {
  /**
   * Adds a chat to an element, or without one to the page's corner; returns the existing one if there is one.
   * `app` is the origin that serves the chat.
   */
  add(app: string, options: ChatOptions, place?: HTMLElement): PageChat;
  /** The chat of a school; without an id the first one. */
  chat(tenant?: string): PageChat | undefined;
}

declare global {
  interface Window {
    Schoolgate?: Schoolgate;
  }
}

/**
 * Returns the page's chats, created once however often the loader runs. An element of the page may have the same global
 * name. `load` fetches the panel.
 */
export function schoolgate(load: LoadPanel): Schoolgate {
  if (!window.Schoolgate?.add) window.Schoolgate = createSchoolgate(load);
  return window.Schoolgate;
}

function createSchoolgate(load: LoadPanel): Schoolgate {
  const entries = new Map<PageChat, { place: HTMLElement | undefined; options: ChatOptions }>();
  const chat = (tenant?: string) => [...entries.keys()].find((one) => !tenant || one.tenant === tenant);

  return {
    chat,
    add(app, given, place) {
      const options = { ...given };
      const { tenant, position } = options;
      let beside = 0;
      for (const [one, its] of entries) {
        if (its.place === place && (place || one.tenant === tenant)) return one;
        if (!its.place && its.options.position === position) beside += 1;
      }
      const created = createChat(app, options, place, beside, load);
      const entry: PageChat = {
        ...created,
        destroy() {
          entries.delete(entry);
          created.destroy();
        },
      };
      entries.set(entry, { place, options });
      // Two open chats would overlap.
      const closeOthers = () => {
        for (const [one, its] of entries) if (one !== entry && !its.place) one.close();
      };
      if (!place) created.on('open', closeOthers);
      return entry;
    },
    open: () => chat()?.open(),
    close: () => chat()?.close(),
    reset: () => chat()?.reset(),
    on: (event, act) => chat()?.on(event, act) ?? (() => {}),
    destroy() {
      for (const one of [...entries.keys()]) one.destroy();
      delete window.Schoolgate;
    },
  };
}
