import type { ChatOptions } from './chat-options.ts';
import { createChat, type LoadPanel, type PageChat } from './page-chat.ts';

/** What a school's page finds as `window.Schoolgate`: every chat on it. The commands without a name act on the first. */
export interface Schoolgate extends Omit<PageChat, 'tenant' | 'update'> {
  /**
   * Puts a chat into an element, or without one into the page's corner; gives back the one that is there already.
   * `app` is the origin that the chat is served from.
   */
  add(app: string, options: ChatOptions, place?: HTMLElement): PageChat;
  /** The chat of a school, or without its id the first one. */
  chat(tenant?: string): PageChat | undefined;
}

declare global {
  interface Window {
    Schoolgate?: Schoolgate;
  }
}

/**
 * The page's chats; made once, however often the loader comes. A page may have an element of that name. `load` fetches
 * what is behind a launcher.
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
      const made = createChat(app, options, place, beside, load);
      const entry: PageChat = {
        ...made,
        destroy() {
          entries.delete(entry);
          made.destroy();
        },
      };
      entries.set(entry, { place, options });
      // They would lie over each other.
      const closeOthers = () => {
        for (const [one, its] of entries) if (one !== entry && !its.place) one.close();
      };
      if (!place) made.on('open', closeOthers);
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
