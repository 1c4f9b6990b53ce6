import type { ChatOptions } from '../chat-options.ts';
import { translate } from '../translate.ts';
import { makeElement } from './make-element.ts';

/**
 * The bubble above the launcher.
 *
 * @returns what says the given words, which open the chat, or its own page where that is given; without words, no longer.
 */
export function drawBubble(
  root: ShadowRoot,
  options: ChatOptions,
  open: () => void,
  dismiss: () => void,
): (words?: string, page?: string) => void {
  const speech = makeElement('div', { role: 'status' });
  root.append(speech);
  // Not before the page has been opened: what is no longer there leads nowhere.
  const leave = () => setTimeout(dismiss);
  return (words = '', page) => {
    const bubble = makeElement(
      'div',
      { className: 'bubble' },
      page
        ? makeElement('a', { href: page, target: '_blank', onclick: leave }, words)
        : makeElement('button', { onclick: open }, words),
      makeElement('button', { onclick: dismiss, ariaLabel: translate(names, options.language) }, '×'),
    );
    speech.replaceChildren(...(words ? [bubble] : []));
  };
}

const names = { en: 'Dismiss', es: 'Descartar', fr: 'Fermer' };
