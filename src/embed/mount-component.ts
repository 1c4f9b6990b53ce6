import type { ChatOptions } from './chat-options.ts';
import { loadPanel } from './frame/load-panel.ts';
import type { PageChat } from './page-chat.ts';
import { schoolgate } from './schoolgate.ts';

/** How many components on the page have each chat. */
const users = new WeakMap<PageChat, number>();

/**
 * Mounts a component's chat. A router may show the next page's component before it removes the former page's: both have the
 * same chat behind its launcher, with the options of the later one.
 *
 * @returns the chat, and what ends the component's part in it: the last one destroys it. Call it once.
 */
export function mountComponent(
  app: string,
  options: ChatOptions,
  place: HTMLElement | undefined,
): { chat: PageChat; end(): void } {
  const chat = schoolgate(loadPanel).add(app, options, place);
  const others = users.get(chat) ?? 0;
  users.set(chat, others + 1);
  if (others > 0) chat.update(options);
  return {
    chat,
    end() {
      const left = (users.get(chat) ?? 1) - 1;
      users.set(chat, left);
      if (left === 0) chat.destroy();
    },
  };
}
