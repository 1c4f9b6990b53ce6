import { makeElement } from './make-element.ts';
import { wordsOf } from './words-of.ts';

/**
 * The bubble above the launcher.
 *
 * @returns what invites with the given words; without words, no longer.
 */
export function drawInvitation(
  root: ShadowRoot,
  language: string | undefined,
  open: () => void,
  dismiss: () => void,
): (words?: string) => void {
  const speech = makeElement('div', { role: 'status' });
  root.append(speech);
  return (words) => {
    const bubble = makeElement(
      'div',
      { className: 'bubble' },
      makeElement('button', { onclick: open }, words ?? ''),
      makeElement('button', { onclick: dismiss, ariaLabel: wordsOf(leave, language) }, '×'),
    );
    speech.replaceChildren(...(words ? [bubble] : []));
  };
}

const leave = { en: 'Dismiss', es: 'Descartar', fr: 'Fermer' };
