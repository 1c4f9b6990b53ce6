import type { Chat } from './chat.ts';
import { loadPanel } from './load-panel.ts';
import { schoolgate } from './schoolgate.ts';

/**
 * Teaches the page the element `<schoolgate-chat app="https://chat.example" tenant="…">`, whose other attributes are
 * named as in the snippet, without `data-`. With `inline` the chat stands where the element does. Where there is no page,
 * as on a server, or the element is known already, nothing happens.
 */
export function defineSchoolgateChat(): void {
  if (typeof customElements === 'undefined' || customElements.get(elementName)) return;
  customElements.define(
    elementName,
    class extends HTMLElement {
      #chat: Chat | undefined;

      connectedCallback() {
        const given = [...this.attributes].map(({ name, value }) => [propertyName(name), value]);
        const { app, tenant, inline, ...options } = Object.fromEntries(given);
        if (!app || !tenant) return;
        if (inline !== undefined) this.style.display = 'block';
        this.#chat = schoolgate(loadPanel).add(
          app,
          { ...options, tenant },
          inline === undefined ? undefined : this,
        );
      }

      disconnectedCallback() {
        this.#chat?.destroy();
      }
    },
  );
}

const elementName = 'schoolgate-chat';

/** `open-delay` becomes `openDelay`. */
function propertyName(attribute: string): string {
  return attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
