import { loadPanel } from './frame/load-panel.ts';
import type { PageChat } from './page-chat.ts';
import { schoolgate } from './schoolgate.ts';

/**
 * Teaches the page the element `<schoolgate-chat app="https://chat.example" tenant="…">`, whose other attributes are
 * named as in the snippet, without `data-`. With `inline` the chat stands where the element does. Another school, origin or
 * kind of place is another chat, and any other attribute that changes is carried over. Where there is no page, as on a
 * server, or the element is known already, nothing happens.
 */
export function defineSchoolgateChat(): void {
  if (typeof customElements === 'undefined' || customElements.get(elementName)) return;
  customElements.define(
    elementName,
    class extends HTMLElement {
      static observedAttributes = [...ofAnother, ...carriedOver];
      #chat: PageChat | undefined;
      #stands = false;

      connectedCallback() {
        this.#stands = true;
        const [app, tenant, inline] = ofAnother.map((name) => this.getAttribute(name));
        if (!app || !tenant) return;
        const isInline = inline !== null;
        if (isInline) this.style.display = 'block';
        this.#chat = schoolgate(loadPanel).add(
          app,
          { ...this.#options(), tenant },
          isInline ? this : undefined,
        );
      }

      attributeChangedCallback(name: string, former: string | null, value: string | null) {
        // An element of the page's HTML tells of its attributes before it says that it stands there.
        if (!this.#stands || former === value) return;
        if (carriedOver.includes(name)) return this.#chat?.update(this.#options());
        this.disconnectedCallback();
        this.connectedCallback();
      }

      disconnectedCallback() {
        this.#stands = false;
        this.#chat?.destroy();
        this.#chat = undefined;
      }

      #options() {
        const given = carriedOver.map((name) => [propertyName(name), this.getAttribute(name) ?? undefined]);
        return Object.fromEntries(given);
      }
    },
  );
}

const elementName = 'schoolgate-chat';
const ofAnother = ['app', 'tenant', 'inline'];
const carriedOver = [
  'title',
  'logo',
  'colour',
  'position',
  'language',
  'flow',
  'launcher',
  'nudge',
  'open-delay',
  'hidden-on',
];

/** `open-delay` becomes `openDelay`. */
function propertyName(attribute: string): string {
  return attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
