import { mountComponent } from './mount-component.ts';

/**
 * Defines the custom element `<schoolgate-chat app="https://chat.example" tenant="…">`, whose other attributes are named
 * as in the snippet, without `data-`. With `inline` the chat is rendered inside the element. A change of `app`, `tenant` or
 * `inline` creates a new chat, any other changed attribute updates it. Does nothing on a server, or when the element is
 * defined already.
 */
export function defineSchoolgateChat(): void {
  if (typeof customElements === 'undefined' || customElements.get(elementName)) return;
  customElements.define(
    elementName,
    class extends HTMLElement {
      static observedAttributes = [...identifyingAttributes, ...optionAttributes];
      #mounted: ReturnType<typeof mountComponent> | undefined;
      #isMounted = false;

      connectedCallback() {
        this.#isMounted = true;
        const [app, tenant, inline] = identifyingAttributes.map((name) => this.getAttribute(name));
        if (!app || !tenant) return;
        const isInline = inline !== null;
        if (isInline) this.style.display = 'block';
        const options = { ...this.#options(), tenant };
        this.#mounted = mountComponent(app, options, isInline ? this : undefined);
      }

      attributeChangedCallback(name: string, former: string | null, value: string | null) {
        // The parser reports attributes before it connects the element.
        if (!this.#isMounted || former === value) return;
        if (optionAttributes.includes(name)) return this.#mounted?.chat.update(this.#options());
        this.disconnectedCallback();
        this.connectedCallback();
      }

      disconnectedCallback() {
        this.#isMounted = false;
        this.#mounted?.end();
        this.#mounted = undefined;
      }

      #options() {
        const given = optionAttributes.map((name) => [
          propertyName(name),
          this.getAttribute(name) ?? undefined,
        ]);
        return Object.fromEntries(given);
      }
    },
  );
}

const elementName = 'schoolgate-chat';
const identifyingAttributes = ['app', 'tenant', 'inline'];
const optionAttributes = [
  'title',
  'logo',
  'colour',
  'theme',
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
