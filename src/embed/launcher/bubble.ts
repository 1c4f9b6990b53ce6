import type { ChatOptions } from '../chat-options.ts';
import { translate } from '../translate.ts';
import { createElement } from './make-element.ts';

/**
 * Mounts the bubble above the launcher.
 *
 * @returns a function that shows a text, which opens the chat, or `page` in a tab where given; without a text it hides
 * the bubble.
 */
export function mountBubble(
  root: ShadowRoot,
  options: ChatOptions,
  open: () => void,
  dismiss: () => void,
): (words?: string, page?: string) => void {
  const container = createElement('div', { role: 'status' });
  root.append(container);
  // After the link has been followed: removing it during the click would cancel that.
  const dismissLater = () => setTimeout(dismiss);
  return (words = '', page) => {
    const bubble = createElement(
      'div',
      { className: 'bubble', dir: 'auto' },
      page
        ? createElement('a', { href: page, target: '_blank', onclick: dismissLater }, words)
        : createElement('button', { onclick: open }, words),
      createElement(
        'button',
        { onclick: dismiss, ariaLabel: translate(dismissLabels, options.language) },
        '×',
      ),
    );
    container.replaceChildren(...(words ? [bubble] : []));
  };
}

const dismissLabels = { en: 'Dismiss', hi: 'हटाएँ', es: 'Descartar', fr: 'Fermer', ar: 'إغلاق' };
